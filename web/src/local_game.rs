//! A game at this device, without its rendering.

use std::fmt;

use damka_game::{
    Command, Event, Game, Happening, Opening, Phase, Refusal, ReplayError, Seat, Time,
};
use damka_rules::{BySide, Move, MoveKind, Position, Side, notation::Attempt};
use serde::{Deserialize, Serialize};

use crate::json;

/// A game at this device: its events and who plays each side.
///
/// It does no I/O: times are arguments, and [`LocalGame::to_json`] is what is
/// stored.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalGame {
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
    /// A person at this device.
    Person,
    /// The computer, at a level from 1 to 10.
    Computer(u8),
}

/// A match: games of the same two players, who swap sides after each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// Its id, shared by all its games.
    pub id: String,
    /// Which game of it this is, from 0.
    pub round: u32,
    /// Half points before this game: of the player who had the first side in the
    /// first game, and of the other.
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
    /// The version of the format.
    v: u8,
    id: String,
    /// The name that the user gave it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    /// Those of the first side and of the second, before any lot.
    chairs: [Chair; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
    events: Vec<Event>,
}

impl LocalGame {
    /// A new game whose clock is not started.
    pub fn open(id: String, opening: Opening, chairs: [Chair; 2], now: Time) -> LocalGame {
        let (game, event) = Game::open(opening, now);
        LocalGame {
            id,
            name: String::new(),
            chairs,
            series: None,
            events: vec![event],
            game,
        }
    }

    /// A game of two people that was played elsewhere.
    pub fn of_events(id: String, events: Vec<Event>) -> Result<LocalGame, ReplayError> {
        Ok(LocalGame {
            id,
            name: String::new(),
            chairs: [Chair::Person; 2],
            series: None,
            game: Game::replay(&events)?,
            events,
        })
    }

    /// Reads a stored game.
    pub fn from_json(json: &str) -> Result<LocalGame, LocalGameError> {
        let saved: Saved = json::read(json).map_err(LocalGameError::Json)?;
        let game = Game::replay(&saved.events).map_err(LocalGameError::Replay)?;
        Ok(LocalGame {
            id: saved.id,
            name: saved.name,
            chairs: saved.chairs,
            series: saved.series,
            events: saved.events,
            game,
        })
    }

    /// The game as it is stored.
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

    /// Its id in storage.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The same game with another id.
    #[must_use]
    pub fn with_id(self, id: String) -> LocalGame {
        LocalGame { id, ..self }
    }

    /// The name that the user gave it; usually empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Renames it.
    pub fn rename(&mut self, name: String) {
        self.name = name;
    }

    /// The same game as part of a match.
    #[must_use]
    pub fn with_series(self, series: Option<Series>) -> LocalGame {
        LocalGame { series, ..self }
    }

    /// The match for its next game, with this one counted.
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

    /// The half points of this game in a match. A toss leaves the game drawn, but
    /// the win goes to the winner of the toss.
    fn half_points(&self) -> Option<BySide<u8>> {
        match self.game.toss() {
            Some(toss) => Some(BySide::from_fn(|side| 2 * u8::from(side == toss.winner))),
            None => self.game.ended()?.outcome.half_points(),
        }
    }

    /// Half points of each side in the match, this game included; none if it is
    /// not part of a match.
    pub fn match_points(&self) -> Option<BySide<u32>> {
        let round = self.series.as_ref()?.round as usize;
        let points = self.next_series().points;
        Some(BySide::from_fn(|side| points[(side as usize + round) % 2]))
    }

    /// When the game was created.
    pub fn began(&self) -> Time {
        self.events.first().map_or(Time(0), |event| event.at)
    }

    /// A seed derived from the id, so that the computer plays each game differently.
    pub fn seed(&self) -> u64 {
        let mix = |seed: u64, byte: u8| seed.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte);
        self.id.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// All events.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Who plays a side, after the lot if one was drawn.
    pub fn chair(&self, side: Side) -> Chair {
        let changed =
            |event: &Event| matches!(event.what, Happening::SidesDrawn { change: true, .. });
        let side = match self.events.iter().any(changed) {
            true => side.other(),
            false => side,
        };
        self.chairs[side as usize]
    }

    /// The level of the computer, if it is to move.
    pub fn computer_to_move(&self) -> Option<u8> {
        match (self.game.phase(), self.chair(self.game.position().turn())) {
            (Phase::Playing, Chair::Computer(level)) => Some(level),
            _ => None,
        }
    }

    /// The side of the only person, if the other is the computer's.
    pub fn only_person(&self) -> Option<Side> {
        let person = |side: &Side| self.chair(*side) == Chair::Person;
        let mut persons = Side::BOTH.into_iter().filter(person);
        match (persons.next(), persons.next()) {
            (Some(side), None) => Some(side),
            _ => None,
        }
    }

    /// Executes a command; the new events, or why it is refused.
    pub fn act(&mut self, seat: Seat, command: &Command, now: Time) -> Result<Vec<Event>, Refusal> {
        let events = self.game.apply(seat, command, now)?;
        self.events.extend(events.iter().cloned());
        Ok(events)
    }

    /// Plays a move for the side to move.
    pub fn play(&mut self, attempt: Attempt, now: Time) -> Result<Vec<Event>, Refusal> {
        let seat = Seat::from(self.game.position().turn());
        let turn = self.game.turn();
        self.act(seat, &Command::Play { turn, attempt }, now)
    }

    /// Resumes after the page was closed at this time. A short absence, such as a
    /// reload, counts as thinking time; for a longer one the clock is paused at
    /// the time when the game was last on the screen.
    pub fn return_after(&mut self, seen: Time, now: Time) {
        const SHORT: u64 = 5_000;
        let limited = self.game.deadline().is_some();
        if limited && now.since(seen).0 > SHORT {
            // Refused only if the game is not running; then there is nothing to pause.
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

    /// The last move, not counting removals.
    pub fn last(&self) -> Option<Ply> {
        let moved = |ply: &Ply| ply.m.kind() != MoveKind::Removal;
        self.plies().into_iter().rev().find(moved)
    }
}

/// Why a stored game cannot be read.
#[derive(Debug)]
pub enum LocalGameError {
    /// It is not in the stored format.
    Json(serde_json::Error),
    /// Its events cannot be replayed.
    Replay(ReplayError),
}

impl fmt::Display for LocalGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LocalGameError::Json(error) => error.fmt(f),
            LocalGameError::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LocalGameError {}

#[cfg(test)]
mod tests;
