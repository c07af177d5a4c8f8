use damka_rules::{MissedCapture, Move, MoveKind, Movegen, Outcome, Position, Ruleset, Side};

use super::{Judgement, Missed, Review, ReviewedMove};
use crate::{Line, Report, Root, Score};

/// A game laid out for a review: the positions to be searched, which can be
/// shared among threads, and how their results fit together.
///
/// ```
/// use damka_engine::{Engine, Limits, Plan, Stop};
/// use damka_pdn::Reader;
/// use damka_rules::Ruleset;
///
/// let rules = Ruleset::CLASSIC;
/// let game = Reader::new("1. 22-18 9-13 2. 24-20 13-17 *").next().unwrap().unwrap();
/// let played = game.replay(rules).unwrap();
/// let plan = Plan::new(rules, played.iter().map(|step| (step.before, step.played)));
/// let engine = Engine::new(rules);
/// let reports: Vec<_> = plan
///     .roots()
///     .map(|root| Some(engine.search(root?, &Limits::nodes(2_000), &Stop::new(), &mut |_| {}).report))
///     .collect();
/// let review = plan.review(&reports);
/// assert_eq!(review.moves.len(), 4);
/// ```
pub struct Plan {
    movegen: Movegen,
    places: Vec<Place>,
    moves: Vec<Played>,
}

/// A position of the game.
struct Place {
    root: Root,
    /// How the game stands there if it is over.
    over: Option<Outcome>,
}

struct Played {
    step: usize,
    m: Move,
    /// The places before and after it.
    from: usize,
    to: usize,
}

impl Plan {
    /// Of a game that was played through: each position with the move that
    /// was played there, or with none if pieces were set up anew.
    pub fn new(rules: &Ruleset, steps: impl IntoIterator<Item = (Position, Option<Move>)>) -> Plan {
        let mut plan = Plan {
            movegen: Movegen::from(rules),
            places: Vec::new(),
            moves: Vec::new(),
        };
        for (number, (before, played)) in steps.into_iter().enumerate() {
            let last = plan.places.last().map(|place| place.root.position);
            // A set-up that only says what stands on the board changes nothing.
            if last != Some(before) {
                plan.add(rules, Root::of(before), None);
            }
            let Some(m) = played else {
                continue;
            };
            let from = plan.places.len() - 1;
            let mover = before.turn();
            let mut root = plan.places[from].root.clone();
            root.play(&m);
            let fatal =
                m.kind() == MoveKind::Missed && *rules.missed_capture == MissedCapture::LosesGame;
            let lost = fatal.then_some(mover);
            plan.add(rules, root, lost);
            plan.moves.push(Played {
                step: number,
                m,
                from,
                to: from + 1,
            });
        }
        plan
    }

    fn add(&mut self, rules: &Ruleset, root: Root, lost: Option<Side>) {
        let over = match lost {
            Some(side) => Some(Outcome::Lost {
                side,
                reason: damka_rules::LossReason::NoMoves,
            }),
            None => rules.outcome(&root.position, &root.progress),
        };
        self.places.push(Place { root, over });
    }

    /// The positions to be searched, in order; none where the game is over.
    pub fn roots(&self) -> impl ExactSizeIterator<Item = Option<&Root>> {
        let open = |place: &'_ Place| place.over.is_none();
        self.places
            .iter()
            .map(move |place| open(place).then_some(&place.root))
    }

    /// The review, from what the searches of [`Plan::roots`] found. Moves
    /// beside a position that was not searched are left out.
    pub fn review(&self, reports: &[Option<Report>]) -> Review {
        let judge = |played: &Played| self.judge(played, reports);
        Review::of(self.moves.iter().filter_map(judge).collect())
    }

    fn judge(&self, played: &Played, reports: &[Option<Report>]) -> Option<ReviewedMove> {
        let before = &self.places[played.from].root.position;
        let side = before.turn();
        let (score_before, best) = self.value(played.from, side, reports)?;
        let (score_after, reply) = self.value(played.to, side, reports)?;
        let is_best = best.first() == Some(&played.m);
        let mut judged = ReviewedMove {
            step: played.step,
            side,
            before: *before,
            played: played.m,
            score_before,
            // The deeper look of the next search does not blame the best move.
            score_after: if is_best {
                score_after.max(score_before)
            } else {
                score_after
            },
            best,
            reply,
            judgement: Judgement::Best,
            missed: None,
        };
        let legal = self.movegen.legal_moves(before).len();
        judged.judgement = if legal == 1 && played.m.kind() != MoveKind::Missed {
            judged.score_after = judged.score_after.max(score_before);
            Judgement::Forced
        } else if is_best {
            Judgement::Best
        } else {
            Judgement::of_loss(judged.loss())
        };
        if judged.judgement.is_fault() {
            let (best, after) = (&judged.best, judged.score_after);
            judged.missed = Missed::of(&self.movegen, before, &played.m, best, score_before, after);
        }
        Some(judged)
    }

    /// What a place is worth to a side, and the best line from there.
    fn value(
        &self,
        place: usize,
        side: Side,
        reports: &[Option<Report>],
    ) -> Option<(Score, Vec<Move>)> {
        let Place { root, over } = self.places.get(place)?;
        match over {
            Some(Outcome::Lost { side: loser, .. }) if *loser == side => {
                return Some((Score::lost_in(0), Vec::new()));
            }
            Some(Outcome::Lost { .. }) => return Some((Score::won_in(0), Vec::new())),
            Some(Outcome::Drawn { .. }) => return Some((Score::DRAW, Vec::new())),
            None => {}
        }
        let Line { score, moves } = reports.get(place)?.as_ref()?.lines.first()?;
        let score = match root.position.turn() == side {
            true => *score,
            false => -*score,
        };
        Some((score, moves.clone()))
    }
}
