//! The review of a game: which positions the engine evaluates, and the judgement
//! of each move.

use damka_engine::{Report, Review, ReviewPlan, ReviewedMove, Score};
use damka_engine_worker::Thought;
use damka_game::{Event, Game, Happening, Record, Refusal};
use damka_rules::{Position, Ruleset, notation::Attempt};

use crate::local_game::{LocalGame, Ply};

/// A game under review.
pub struct GameReview {
    /// The game without the moves that were taken back.
    local: LocalGame,
    plan: ReviewPlan,
    positions: Vec<ReviewedPosition>,
}

/// A position of the game.
struct ReviewedPosition {
    /// How many events lead to it; none if there is nothing to evaluate.
    events: Option<usize>,
    report: Option<Report>,
}

/// The judgement of a move that was tried instead.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Tried {
    /// The engine's move.
    Best,
    /// As good, or nearly.
    Good,
    /// Worse: the mover's winning chances before and after it.
    Worse(f32, f32),
}

impl GameReview {
    /// The review of a game; none if no move was played.
    pub fn new(local: &LocalGame) -> Option<GameReview> {
        let events = Record::of(local.events()).ok()?.events().ok()?;
        let plain = LocalGame::of_events(local.id().to_owned(), events).ok()?;
        if plain.plies().is_empty() {
            return None;
        }
        let step = |ply: &Ply| (ply.before, Some(ply.m));
        let plan = ReviewPlan::new(plain.game().rules(), plain.plies().iter().map(step));
        let event_counts = event_counts(plain.events())?;
        let mut from = 0;
        let positions = plan
            .roots()
            .map(|root| {
                let root = root?;
                let at = event_counts[from..]
                    .iter()
                    .position(|(position, _)| *position == root.position)?;
                from += at + 1;
                Some(event_counts[from - 1].1)
            })
            .map(|events| ReviewedPosition {
                events,
                report: None,
            })
            .collect();
        Some(GameReview {
            local: plain,
            plan,
            positions,
        })
    }

    /// The game without the moves that were taken back.
    pub fn local(&self) -> &LocalGame {
        &self.local
    }

    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        self.local.game().rules()
    }

    /// How many positions are evaluated, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let asked = self
            .positions
            .iter()
            .filter(|position| position.events.is_some());
        let done = asked.clone().filter(|position| position.report.is_some());
        (done.count(), asked.count())
    }

    /// The next position to evaluate, and the events that lead to it.
    pub fn next(&self) -> Option<(usize, &[Event])> {
        let open =
            |position: &ReviewedPosition| position.events.is_some() && position.report.is_none();
        let at = self.positions.iter().position(open)?;
        Some((at, self.events(at)?))
    }

    /// Takes the engine's evaluation of a position.
    pub fn hear(&mut self, at: usize, thought: &Thought) {
        let Some(start) = self.position(at) else {
            return;
        };
        let report = thought.report(self.rules(), &start);
        if let Some(position) = self.positions.get_mut(at) {
            position.report = Some(report);
        }
    }

    /// The judgement of the moves so far.
    pub fn review(&self) -> Review {
        let reports = self
            .positions
            .iter()
            .map(|position| position.report.clone());
        self.plan.review(&reports.collect::<Vec<_>>())
    }

    /// The game with another move instead of the one that was played.
    pub fn with_other(&self, m: &ReviewedMove, attempt: Attempt) -> Result<LocalGame, Refusal> {
        let events = self.events(m.step).unwrap_or_default().to_vec();
        let mut local =
            LocalGame::of_events(String::new(), events).map_err(|_| Refusal::NotYourTurn)?;
        let now = local.game().last_time();
        local.play(attempt, now)?;
        Ok(local)
    }

    /// The judgement of that move, by the engine's evaluation of the game with it.
    pub fn judge(m: &ReviewedMove, tried: &LocalGame, thought: &Thought) -> Tried {
        let played = tried.game().moves().next_back();
        if played.is_some() && played == m.best.first().copied() {
            return Tried::Best;
        }
        let after = match (tried.game().ended(), thought.lines.first()) {
            (Some(ended), _) => match ended.outcome.half_points() {
                Some(points) => f32::from(points[m.side]) / 2.0,
                None => 0.5,
            },
            (None, Some(line)) => {
                let chance = Score::from_hundredths(line.score).chance();
                match tried.game().position().turn() == m.side {
                    true => chance,
                    false => 1.0 - chance,
                }
            }
            (None, None) => 0.5,
        };
        match m.chance_before() - after {
            loss if loss < FAULT => Tried::Good,
            _ => Tried::Worse(m.chance_before(), after),
        }
    }

    fn events(&self, at: usize) -> Option<&[Event]> {
        self.local.events().get(..self.positions.get(at)?.events?)
    }

    fn position(&self, at: usize) -> Option<Position> {
        Some(self.plan.roots().nth(at)??.position)
    }
}

/// The loss of winning chances from which a review marks a move.
const FAULT: f32 = 0.06;

/// Each position in turn, with the number of events before the one that changes
/// it or ends the game.
fn event_counts(events: &[Event]) -> Option<Vec<(Position, usize)>> {
    let mut game = Game::replay(events.first()).ok()?;
    let mut event_counts = vec![(*game.position(), 1)];
    for (count, event) in (1..).zip(events).skip(1) {
        game.follow(event).ok()?;
        let last = event_counts.last_mut()?;
        if *game.position() != last.0 {
            event_counts.push((*game.position(), count));
        } else if !matches!(event.what, Happening::Ended(_)) && last.1 + 1 == count {
            last.1 = count;
        }
    }
    Some(event_counts)
}

#[cfg(test)]
mod tests {
    use damka_engine::{Engine, Limits, Root, Stop};
    use damka_game::{Command, Opening, Seat, Time};

    use super::*;
    use crate::local_game::Chair;

    /// As the worker answers.
    fn think(events: &[Event]) -> Thought {
        let game = Game::replay(events).unwrap();
        let engine = Engine::new(game.rules()).hash(1).unwrap();
        let root = Root {
            position: *game.position(),
            progress: game.progress().clone(),
        };
        let found = engine.search(&root, &Limits::nodes(3_000), &Stop::new(), &mut |_| {});
        let json = serde_json::json!({
            "id": 1, "done": true, "depth": 1, "nodes": 1, "millis": 1,
            "lines": found.report.variations.iter().map(damka_engine_worker::Variation::new).collect::<Vec<_>>(),
        });
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_gift_is_found_and_the_better_move_too() {
        let position = "W:W22,29:B15,5".parse().unwrap();
        let opening = Opening::new(Ruleset::CLASSIC).with_position(position);
        let opening = opening.with_sides_settled();
        let chairs = [Chair::Person; 2];
        let mut local = LocalGame::open("g".into(), opening, chairs, Time(7));
        local.act(Seat::Referee, &Command::Start, Time(7)).unwrap();
        let gift = Attempt::parse("22-18").unwrap();
        local.play(gift, Time(9)).unwrap();
        local.act(Seat::First, &Command::Resign, Time(9)).unwrap();
        let mut game_review = GameReview::new(&local).unwrap();
        assert_eq!(game_review.progress(), (0, 2));
        while let Some((at, events)) = game_review.next() {
            let thought = think(events);
            game_review.hear(at, &thought);
        }
        assert_eq!(game_review.progress(), (2, 2));
        let review = game_review.review();
        assert_eq!(review.moves.len(), 1);
        let gift = &review.moves[0];
        assert!(gift.judgement.is_fault(), "{:?}", gift.judgement);
        let best = game_review
            .with_other(gift, Attempt::from(&gift.best[0]))
            .unwrap();
        assert_eq!(
            GameReview::judge(gift, &best, &think(best.events())),
            Tried::Best
        );
        let same = game_review
            .with_other(gift, Attempt::from(&gift.played))
            .unwrap();
        let tried = GameReview::judge(gift, &same, &think(same.events()));
        assert!(matches!(tried, Tried::Worse(before, after) if before > after));
    }

    #[test]
    fn every_position_of_every_rule_set_can_be_asked_about() {
        for rules in Ruleset::ALL {
            let opening = Opening::new(rules).with_sides_settled();
            let mut local = LocalGame::open("g".into(), opening, [Chair::Person; 2], Time(0));
            local.act(Seat::Referee, &Command::Start, Time(0)).unwrap();
            for ply in 0..60usize {
                let moves = rules.legal_moves(local.game().position());
                let Some(m) = moves.get(ply * 5 % moves.len().max(1)) else {
                    break;
                };
                if local.play(Attempt::from(m), Time(1)).is_err() {
                    break;
                }
            }
            let game_review = GameReview::new(&local).unwrap();
            let asked = game_review.plan.roots().flatten().count();
            assert_eq!(game_review.progress().1, asked, "{}", rules.id);
        }
    }
}
