//! The review of a game: which positions the engine evaluates, and the judgement
//! of each move.

use damka_engine::{Report, Review, ReviewPlan, ReviewedMove, Root, Score};
use damka_engine_worker::{SearchRoot, Thought};
use damka_game::{Game, GameEnvelope, Record, Refusal};
use damka_rules::{Ruleset, notation::Attempt};

use crate::local_game::{LocalGame, Ply};

/// A game under review.
pub struct GameReview {
    /// The game without the moves that were taken back.
    local: LocalGame,
    plan: ReviewPlan,
    /// The evaluation of each position.
    reports: Vec<Option<Report>>,
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
        let record = Record::of(local.log()).ok()?;
        let events = record.events(local.id().clone(), local.began()).ok()?;
        let plain = LocalGame::of_log(events).ok()?;
        if plain.plies().is_empty() {
            return None;
        }
        let step = |ply: &Ply| (ply.before, Some(ply.m));
        let plan = ReviewPlan::new(plain.game().rules(), plain.plies().iter().map(step));
        let reports = vec![None; plan.roots().len()];
        Some(GameReview {
            local: plain,
            plan,
            reports,
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
        let done = self.reports.iter().flatten().count();
        (done, self.plan.roots().flatten().count())
    }

    /// The next position to evaluate, for the engine.
    pub fn next(&self) -> Option<(usize, SearchRoot)> {
        let mut positions = self.plan.roots().zip(&self.reports).enumerate();
        positions.find_map(|(at, (root, report))| {
            let Root { position, progress } = root.filter(|_| report.is_none())?.clone();
            Some((at, SearchRoot::new(self.rules(), position, progress)))
        })
    }

    /// Takes the engine's evaluation of a position.
    pub fn hear(&mut self, at: usize, thought: &Thought) {
        let root = self.plan.roots().nth(at).flatten();
        let report = root.map(|root| thought.report(self.rules(), &root.position));
        if let Some(place) = self.reports.get_mut(at) {
            *place = report;
        }
    }

    /// The judgement of the moves so far.
    pub fn review(&self) -> Review {
        self.plan.review(&self.reports)
    }

    /// The game with another move instead of the one that was played.
    pub fn with_other(&self, m: &ReviewedMove, attempt: Attempt) -> Result<LocalGame, Refusal> {
        let log = self.local.log();
        let before = events_before(log, m.step).unwrap_or(log.len());
        let mut local =
            LocalGame::of_log(log[..before].to_vec()).map_err(|_| Refusal::NotYourTurn)?;
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
}

/// The loss of winning chances from which a review marks a move.
const FAULT: f32 = 0.06;

/// How many events come before the one that makes this step.
fn events_before(log: &[GameEnvelope], step: usize) -> Option<usize> {
    let mut game = Game::replay(log.first()).ok()?;
    let mut found = None;
    for (count, envelope) in (1..).zip(&log[1..]) {
        let before = game.moves().len();
        game.evolve(envelope);
        // After a correction the steps are counted anew.
        if before == step && game.moves().len() == step + 1 {
            found = Some(count);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use damka_engine::{Engine, Limits, Stop};
    use damka_game::{Actor, Command, Opening, Seat, Time};

    use super::*;

    fn started(opening: Opening) -> LocalGame {
        let id = "g".parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::local(), opening, Time(7)).unwrap();
        let mut local = LocalGame::of_log(vec![opened]).unwrap();
        local.act(Seat::Referee, &Command::Start, Time(7)).unwrap();
        local
    }

    /// As the worker answers.
    fn think(root: &SearchRoot) -> Thought {
        let engine = Engine::new(&root.rules().unwrap()).hash(1).unwrap();
        let root = root.to_root();
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
        let mut local = started(opening);
        let gift = Attempt::parse("22-18").unwrap();
        local.play(gift, Time(9)).unwrap();
        local.act(Seat::First, &Command::Resign, Time(9)).unwrap();
        let mut game_review = GameReview::new(&local).unwrap();
        assert_eq!(game_review.progress(), (0, 2));
        while let Some((at, root)) = game_review.next() {
            let thought = think(&root);
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
            GameReview::judge(gift, &best, &think(&best.search_root(Time(9)))),
            Tried::Best
        );
        let same = game_review
            .with_other(gift, Attempt::from(&gift.played))
            .unwrap();
        let tried = GameReview::judge(gift, &same, &think(&same.search_root(Time(9))));
        assert!(matches!(tried, Tried::Worse(before, after) if before > after));
    }

    #[test]
    fn every_position_of_every_rule_set_can_be_asked_about() {
        for rules in Ruleset::ALL {
            let opening = Opening::new(rules).with_sides_settled();
            let mut local = started(opening);
            for ply in 0..60usize {
                let moves = rules.legal_moves(local.game().position());
                let Some(m) = moves.get(ply * 5 % moves.len().max(1)) else {
                    break;
                };
                if local.play(Attempt::from(m), Time(8)).is_err() {
                    break;
                }
            }
            let game_review = GameReview::new(&local).unwrap();
            let asked = game_review.plan.roots().flatten().count();
            assert_eq!(game_review.progress().1, asked, "{}", rules.id);
        }
    }
}
