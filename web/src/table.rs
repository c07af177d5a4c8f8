//! A game at this device, without the screen.

use std::fmt;

use damka_game::{
    Command, Event, Game, Happening, Opening, Phase, Refusal, ReplayError, Seat, Time,
};
use damka_rules::{BySide, Move, MoveKind, Position, Side, notation::Attempt};
use serde::{Deserialize, Serialize};

/// A game at this device: its events, and who sits where.
///
/// It reads no clock and writes nowhere: times come in, and
/// [`Table::to_json`] is what is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    id: String,
    name: String,
    chairs: [Chair; 2],
    series: Option<Series>,
    events: Vec<Event>,
    game: Game,
}

/// Who plays a side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// Somebody at this device.
    Person,
    /// The computer, at a level from 1 to 10.
    Computer(u8),
}

/// A match: games of the same two, who change sides after each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// Its name; all its games have it.
    pub id: String,
    /// Which game of it this is, from 0.
    pub round: u32,
    /// Half points before this game: of who had the first side in the first
    /// game, and of the other.
    pub points: [u32; 2],
}

/// A move of the game, and the position that it was played in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub m: Move,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    /// The version of this form.
    v: u8,
    id: String,
    /// As the user calls it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    /// Of the first side and of the second, as they sat down.
    chairs: [Chair; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
    events: Vec<Event>,
}

impl Table {
    /// The players sit down; the clock has not been started.
    pub fn open(id: String, opening: Opening, chairs: [Chair; 2], now: Time) -> Table {
        let (game, event) = Game::open(opening, now);
        Table {
            id,
            name: String::new(),
            chairs,
            series: None,
            events: vec![event],
            game,
        }
    }

    /// A game that was played elsewhere, by two people.
    pub fn of_events(id: String, events: Vec<Event>) -> Result<Table, ReplayError> {
        Ok(Table {
            id,
            name: String::new(),
            chairs: [Chair::Person; 2],
            series: None,
            game: Game::replay(&events)?,
            events,
        })
    }

    /// Reads what was kept.
    pub fn from_json(json: &str) -> Result<Table, TableError> {
        let saved: Saved = serde_json::from_str(json).map_err(TableError::Json)?;
        let game = Game::replay(&saved.events).map_err(TableError::Replay)?;
        Ok(Table {
            id: saved.id,
            name: saved.name,
            chairs: saved.chairs,
            series: saved.series,
            events: saved.events,
            game,
        })
    }

    /// All that is kept of it.
    pub fn to_json(&self) -> String {
        let saved = Saved {
            v: 1,
            id: self.id.clone(),
            name: self.name.clone(),
            chairs: self.chairs,
            series: self.series.clone(),
            events: self.events.clone(),
        };
        serde_json::to_string(&saved).expect("events are written as JSON")
    }

    /// Its name in the store.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Under another name in the store.
    #[must_use]
    pub fn with_id(self, id: String) -> Table {
        Table { id, ..self }
    }

    /// As the user calls it; mostly nothing.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Calls it something.
    pub fn rename(&mut self, name: String) {
        self.name = name;
    }

    /// As a game of a match.
    #[must_use]
    pub fn with_series(self, series: Option<Series>) -> Table {
        Table { series, ..self }
    }

    /// The match, when another game of it is to be played: this game counts.
    pub fn next_series(&self) -> Series {
        let mut series = self.series.clone().unwrap_or_else(|| Series {
            id: self.id.clone(),
            round: 0,
            points: [0; 2],
        });
        if let Some(points) = self.half_points() {
            for (player, sum) in series.points.iter_mut().enumerate() {
                let side = Side::BOTH[(player + series.round as usize) % 2];
                *sum += u32::from(points[side]);
            }
        }
        series.round += 1;
        series
    }

    /// What this game counts in a match. A toss leaves the game drawn, but it is
    /// there to settle who goes ahead: it counts for whom the coin chose.
    fn half_points(&self) -> Option<BySide<u8>> {
        match self.game.toss() {
            Some(toss) => Some(BySide::from_fn(|side| 2 * u8::from(side == toss.winner))),
            None => self.game.ended()?.outcome.half_points(),
        }
    }

    /// Half points of each side in the match, this game included; none if it
    /// is no match yet.
    pub fn match_points(&self) -> Option<BySide<u32>> {
        let round = self.series.as_ref()?.round as usize;
        let points = self.next_series().points;
        Some(BySide::from_fn(|side| points[(side as usize + round) % 2]))
    }

    /// When the players sat down.
    pub fn began(&self) -> Time {
        self.events.first().map_or(Time(0), |event| event.at)
    }

    /// A number of its own, so that the computer plays each game differently.
    pub fn seed(&self) -> u64 {
        let mix = |seed: u64, byte: u8| seed.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte);
        self.id.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// All that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Who plays a side, after the lot if there was one.
    pub fn chair(&self, side: Side) -> Chair {
        let changed =
            |event: &Event| matches!(event.what, Happening::SidesDrawn { change: true, .. });
        let side = match self.events.iter().any(changed) {
            true => side.other(),
            false => side,
        };
        self.chairs[side as usize]
    }

    /// The computer's level, if it is its turn.
    pub fn computer_to_move(&self) -> Option<u8> {
        match (self.game.phase(), self.chair(self.game.position().turn())) {
            (Phase::Playing, Chair::Computer(level)) => Some(level),
            _ => None,
        }
    }

    /// The side at this device, if the other is the computer's.
    pub fn only_person(&self) -> Option<Side> {
        let person = |side: &Side| self.chair(*side) == Chair::Person;
        let mut persons = Side::BOTH.into_iter().filter(person);
        match (persons.next(), persons.next()) {
            (Some(side), None) => Some(side),
            _ => None,
        }
    }

    /// Somebody does something; the events that come of it, or why not.
    pub fn act(&mut self, seat: Seat, command: &Command, now: Time) -> Result<Vec<Event>, Refusal> {
        let events = self.game.apply(seat, command, now)?;
        self.events.extend(events.iter().cloned());
        Ok(events)
    }

    /// The side to move plays.
    pub fn play(&mut self, attempt: Attempt, now: Time) -> Result<Vec<Event>, Refusal> {
        let seat = Seat::from(self.game.position().turn());
        let turn = self.game.turn();
        self.act(seat, &Command::Play { turn, attempt }, now)
    }

    /// The game goes on after the page was away since this time. A short
    /// absence, as of a reload, counts like any other thinking; after a longer
    /// one nobody pays for it: the clock stops where it was last seen.
    pub fn return_after(&mut self, seen: Time, now: Time) {
        const SHORT: u64 = 5_000;
        let limited = self.game.deadline().is_some();
        if limited && now.since(seen).0 > SHORT {
            // Refused only if the game is not running: then nothing is lost.
            drop(self.act(Seat::Referee, &Command::Pause, seen));
        }
    }

    /// The moves since the start or the last correction, each with the
    /// position before it.
    pub fn plies(&self) -> Vec<Ply> {
        let corrected = self
            .events
            .iter()
            .rev()
            .filter_map(|event| match &event.what {
                Happening::Corrected { position, .. } => Some(*position),
                _ => None,
            });
        let starts = corrected.chain([self.game.opening().position]);
        let played = |start: Position| {
            let mut position = start;
            let plies: Vec<Ply> = (self.game.moves())
                .map(|m| {
                    let before = position;
                    position = before.play_unchecked(&m);
                    Ply { before, m }
                })
                .collect();
            (position == *self.game.position()).then_some(plies)
        };
        starts.into_iter().find_map(played).unwrap_or_default()
    }

    /// The last move on the board; a choice of a lost piece is none.
    pub fn last(&self) -> Option<Ply> {
        let moved = |ply: &Ply| ply.m.kind() != MoveKind::Removal;
        self.plies().into_iter().rev().find(moved)
    }
}

/// Why what was kept is not a game.
#[derive(Debug)]
pub enum TableError {
    /// It is not in our form.
    Json(serde_json::Error),
    /// Its events do not fit together.
    Replay(ReplayError),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Json(error) => error.fmt(f),
            TableError::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TableError {}

#[cfg(test)]
mod tests;
