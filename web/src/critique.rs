//! A game that is judged move by move: which positions the engine is asked
//! about, and what comes of its answers.

use damka_engine::{Report, Review, ReviewPlan, ReviewedMove, Score};
use damka_engine_worker::Thought;
use damka_game::{Event, Game, Happening, Record, Refusal};
use damka_rules::{Position, Ruleset, notation::Attempt};

use crate::table::{Ply, Table};

/// A game that is being judged.
pub struct Critique {
    /// The game without what was taken back.
    table: Table,
    plan: ReviewPlan,
    places: Vec<Place>,
}

/// A position of the game.
struct Place {
    /// The events that lead to it; none if there is nothing to ask.
    events: Option<usize>,
    report: Option<Report>,
}

/// What a move that was tried instead is worth.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Tried {
    /// The engine's own.
    Best,
    /// As good as that, or nearly.
    Good,
    /// The chances of the mover before and after it.
    Worse(f32, f32),
}

impl Critique {
    /// Of a game; none if no move was played.
    pub fn new(table: &Table) -> Option<Critique> {
        let events = Record::of(table.events()).ok()?.events().ok()?;
        let plain = Table::of_events(table.id().to_owned(), events).ok()?;
        if plain.plies().is_empty() {
            return None;
        }
        let step = |ply: &Ply| (ply.before, Some(ply.m));
        let plan = ReviewPlan::new(plain.game().rules(), plain.plies().iter().map(step));
        let ways = ways(plain.events())?;
        let mut from = 0;
        let places = plan
            .roots()
            .map(|root| {
                let root = root?;
                let at = ways[from..]
                    .iter()
                    .position(|(position, _)| *position == root.position)?;
                from += at + 1;
                Some(ways[from - 1].1)
            })
            .map(|events| Place {
                events,
                report: None,
            })
            .collect();
        Some(Critique {
            table: plain,
            plan,
            places,
        })
    }

    /// The game without what was taken back.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        self.table.game().rules()
    }

    /// How many positions were looked at, and how many there are to look at.
    pub fn progress(&self) -> (usize, usize) {
        let asked = self.places.iter().filter(|place| place.events.is_some());
        let done = asked.clone().filter(|place| place.report.is_some());
        (done.count(), asked.count())
    }

    /// The next position to be looked at, and the events that lead to it.
    pub fn next(&self) -> Option<(usize, &[Event])> {
        let open = |place: &Place| place.events.is_some() && place.report.is_none();
        let at = self.places.iter().position(open)?;
        Some((at, self.events(at)?))
    }

    /// The engine has looked at a position.
    pub fn hear(&mut self, at: usize, thought: &Thought) {
        let Some(start) = self.position(at) else {
            return;
        };
        let report = thought.report(self.rules(), &start);
        if let Some(place) = self.places.get_mut(at) {
            place.report = Some(report);
        }
    }

    /// What is thought of the moves so far.
    pub fn review(&self) -> Review {
        let reports = self.places.iter().map(|place| place.report.clone());
        self.plan.review(&reports.collect::<Vec<_>>())
    }

    /// A move is tried instead of one that was played: the game with it.
    pub fn with_other(&self, m: &ReviewedMove, attempt: Attempt) -> Result<Table, Refusal> {
        let events = self.events(m.step).unwrap_or_default().to_vec();
        let mut table =
            Table::of_events(String::new(), events).map_err(|_| Refusal::NotYourTurn)?;
        let now = table.game().last_time();
        table.play(attempt, now)?;
        Ok(table)
    }

    /// What it is worth, by the engine's answer to the game with it.
    pub fn judge(m: &ReviewedMove, tried: &Table, thought: &Thought) -> Tried {
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
        self.table.events().get(..self.places.get(at)?.events?)
    }

    fn position(&self, at: usize) -> Option<Position> {
        Some(self.plan.roots().nth(at)??.position)
    }
}

/// From here on a move is marked, as a review does it.
const FAULT: f32 = 0.06;

/// Each position in turn, with all events up to the one that changes it or
/// ends the game.
fn ways(events: &[Event]) -> Option<Vec<(Position, usize)>> {
    let mut game = Game::replay(events.first()).ok()?;
    let mut ways = vec![(*game.position(), 1)];
    for (count, event) in (1..).zip(events).skip(1) {
        game.follow(event).ok()?;
        let last = ways.last_mut()?;
        if *game.position() != last.0 {
            ways.push((*game.position(), count));
        } else if !matches!(event.what, Happening::Ended(_)) && last.1 + 1 == count {
            last.1 = count;
        }
    }
    Some(ways)
}

#[cfg(test)]
mod tests {
    use damka_engine::{Engine, Limits, Root, Stop};
    use damka_game::{Command, Opening, Seat, Time};

    use super::*;
    use crate::table::Chair;

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
        let mut table = Table::open("g".into(), opening, chairs, Time(7));
        table.act(Seat::Referee, &Command::Start, Time(7)).unwrap();
        let gift = Attempt::parse("22-18").unwrap();
        table.play(gift, Time(9)).unwrap();
        table.act(Seat::First, &Command::Resign, Time(9)).unwrap();
        let mut critique = Critique::new(&table).unwrap();
        assert_eq!(critique.progress(), (0, 2));
        while let Some((at, events)) = critique.next() {
            let thought = think(events);
            critique.hear(at, &thought);
        }
        assert_eq!(critique.progress(), (2, 2));
        let review = critique.review();
        assert_eq!(review.moves.len(), 1);
        let gift = &review.moves[0];
        assert!(gift.judgement.is_fault(), "{:?}", gift.judgement);
        let best = critique
            .with_other(gift, Attempt::from(&gift.best[0]))
            .unwrap();
        assert_eq!(
            Critique::judge(gift, &best, &think(best.events())),
            Tried::Best
        );
        let same = critique
            .with_other(gift, Attempt::from(&gift.played))
            .unwrap();
        let tried = Critique::judge(gift, &same, &think(same.events()));
        assert!(matches!(tried, Tried::Worse(before, after) if before > after));
    }

    #[test]
    fn every_position_of_every_rule_set_can_be_asked_about() {
        for rules in Ruleset::ALL {
            let opening = Opening::new(rules).with_sides_settled();
            let mut table = Table::open("g".into(), opening, [Chair::Person; 2], Time(0));
            table.act(Seat::Referee, &Command::Start, Time(0)).unwrap();
            for ply in 0..60usize {
                let moves = rules.legal_moves(table.game().position());
                let Some(m) = moves.get(ply * 5 % moves.len().max(1)) else {
                    break;
                };
                if table.play(Attempt::from(m), Time(1)).is_err() {
                    break;
                }
            }
            let critique = Critique::new(&table).unwrap();
            let asked = critique.plan.roots().flatten().count();
            assert_eq!(critique.progress().1, asked, "{}", rules.id);
        }
    }
}
