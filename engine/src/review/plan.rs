use damka_rules::{MissedCapture, Move, MoveKind, Movegen, Outcome, Position, Ruleset, Side};

use super::{Judgement, Missed, Review, ReviewedMove, judgement::gives_away};
use crate::{Report, Root, Score, Variation};

/// A game prepared for a review: the positions to be searched, which threads can
/// share, and how their results are combined.
///
/// ```
/// use damka_engine::{Engine, Limits, ReviewPlan, Stop};
/// use damka_pdn::Reader;
/// use damka_rules::Ruleset;
///
/// let rules = Ruleset::CLASSIC;
/// let game = Reader::new("1. 22-18 9-13 2. 24-20 13-17 *").next().unwrap().unwrap();
/// let played = game.replay(rules).unwrap();
/// let plan = ReviewPlan::new(rules, played.iter().map(|step| (step.before, step.played)));
/// let engine = Engine::new(rules);
/// let reports: Vec<_> = plan
///     .roots()
///     .map(|root| Some(engine.search(root?, &Limits::nodes(2_000), &Stop::new(), &mut |_| {}).report))
///     .collect();
/// let review = plan.review(&reports);
/// assert_eq!(review.moves.len(), 4);
/// ```
pub struct ReviewPlan {
    movegen: Movegen,
    positions: Vec<GamePosition>,
    moves: Vec<PlayedMove>,
}

/// A position of the game.
struct GamePosition {
    root: Root,
    /// The outcome, if the game is over there.
    over: Option<Outcome>,
}

struct PlayedMove {
    step: usize,
    m: Move,
    /// The indices of the positions before and after it.
    from: usize,
    to: usize,
}

impl ReviewPlan {
    /// How many nodes a search of a position should have: more than the best
    /// [`Level`](crate::Level) uses, or a review could not judge it.
    pub const NODES: u64 = 300_000;

    /// From the steps of a game: each position with the move that was played, or
    /// with none for a new set-up.
    pub fn new(
        rules: &Ruleset,
        steps: impl IntoIterator<Item = (Position, Option<Move>)>,
    ) -> ReviewPlan {
        let mut plan = ReviewPlan {
            movegen: Movegen::from(rules),
            positions: Vec::new(),
            moves: Vec::new(),
        };
        for (number, (before, played)) in steps.into_iter().enumerate() {
            let last = plan.positions.last().map(|last| last.root.position);
            // A set-up that repeats the position changes nothing.
            if last != Some(before) {
                plan.add(rules, Root::of(before), None);
            }
            let Some(m) = played else {
                continue;
            };
            let from = plan.positions.len() - 1;
            let mover = before.turn();
            let mut root = plan.positions[from].root.clone();
            root.play(&m);
            let loses =
                m.kind() == MoveKind::Missed && *rules.missed_capture == MissedCapture::LosesGame;
            let lost = loses.then_some(mover);
            plan.add(rules, root, lost);
            plan.moves.push(PlayedMove {
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
        self.positions.push(GamePosition { root, over });
    }

    /// The positions to be searched, in order; none where the game is over.
    pub fn roots(&self) -> impl ExactSizeIterator<Item = Option<&Root>> {
        let open = |position: &'_ GamePosition| position.over.is_none();
        self.positions
            .iter()
            .map(move |position| open(position).then_some(&position.root))
    }

    /// The review, from the searches of [`ReviewPlan::roots`]. Moves before or
    /// after a position that was not searched are left out.
    pub fn review(&self, reports: &[Option<Report>]) -> Review {
        let judge = |played: &PlayedMove| self.judge(played, reports);
        Review::of(self.moves.iter().filter_map(judge).collect())
    }

    fn judge(&self, played: &PlayedMove, reports: &[Option<Report>]) -> Option<ReviewedMove> {
        let before = &self.positions[played.from].root.position;
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
            // The next search, which sees deeper, must not blame the best move.
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
        let (best, after) = (&judged.best, judged.score_after);
        if judged.judgement.is_fault() {
            judged.missed = Missed::of(&self.movegen, before, &played.m, best, score_before, after);
        }
        if judged.missed.is_none() && judged.judgement >= Judgement::Good {
            let line: Vec<Move> = [&[played.m], &judged.reply[..]].concat();
            let scores = [score_before, after];
            if gives_away(&self.movegen, before, [&line, best], scores) {
                judged.missed = Some(Missed::Piece);
                judged.judgement = judged.judgement.max(Judgement::Mistake);
            }
        }
        Some(judged)
    }

    /// The score of a position for a side, and its best variation.
    fn value(
        &self,
        index: usize,
        side: Side,
        reports: &[Option<Report>],
    ) -> Option<(Score, Vec<Move>)> {
        let GamePosition { root, over } = self.positions.get(index)?;
        match over {
            Some(Outcome::Lost { side: loser, .. }) if *loser == side => {
                return Some((Score::lost_in(0), Vec::new()));
            }
            Some(Outcome::Lost { .. }) => return Some((Score::won_in(0), Vec::new())),
            Some(Outcome::Drawn { .. }) => return Some((Score::DRAW, Vec::new())),
            None => {}
        }
        let Variation { score, moves } = reports.get(index)?.as_ref()?.variations.first()?;
        let score = match root.position.turn() == side {
            true => *score,
            false => -*score,
        };
        Some((score, moves.clone()))
    }
}
