//! A game as one JSON text: in an archive, and in the storage of version 0.1.

use std::fmt;

use damka_game::{Actor, Event, GameEnvelope, GameId, ReplayError, Series, format1};
use damka_rules::BySide;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::LocalGame;

#[derive(Serialize)]
struct Written<'a> {
    v: u8,
    id: &'a GameId,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    events: &'a [GameEnvelope],
}

#[derive(Deserialize)]
struct Read {
    id: GameId,
    #[serde(default)]
    name: String,
    /// Those of the first side and of the second, before any lot: version 0.1
    /// told it here.
    #[serde(default)]
    chairs: Option<[OldChair; 2]>,
    #[serde(default)]
    series: Option<OldSeries>,
    events: Value,
}

/// Who played a side, as version 0.1 told it.
#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OldChair {
    Person,
    Computer(u8),
}

/// A match, as version 0.1 told it.
#[derive(Deserialize)]
struct OldSeries {
    /// The first game.
    id: GameId,
    /// Which game of it this is, from 0.
    round: u32,
    /// Half points before this game: of the player who had the first side in
    /// the first game, and of the other.
    points: [u32; 2],
}

impl LocalGame {
    /// Reads a game of this version or of an earlier one.
    pub fn from_json(json: Value) -> Result<LocalGame, LocalGameError> {
        let read: Read = serde_json::from_value(json).map_err(LocalGameError::Json)?;
        let [first, second] = match read.chairs {
            Some(chairs) => chairs.map(OldChair::actor),
            None => [Actor::Unknown, Actor::Unknown],
        };
        let actors = BySide { first, second };
        let mut log =
            format1::read_events(read.events, &read.id, &actors).map_err(LocalGameError::Json)?;
        if let Some(old) = read.series
            && let Some(Event::Opened(opening)) = log.first_mut().map(|first| &mut first.event)
        {
            opening.series = Some(old.upgraded());
        }
        let local = LocalGame::of_log(log).map_err(LocalGameError::Replay)?;
        Ok(local.with_name(read.name))
    }

    /// The game as JSON.
    pub fn to_json(&self) -> Value {
        let written = Written {
            v: 2,
            id: self.id(),
            name: self.name(),
            events: self.log(),
        };
        serde_json::to_value(&written).expect("events are written as JSON")
    }
}

impl OldChair {
    fn actor(self) -> Actor {
        match self {
            OldChair::Person => Actor::local(),
            OldChair::Computer(level) => Actor::Computer { level },
        }
    }
}

impl OldSeries {
    /// The two changed sides after each game.
    fn upgraded(self) -> Series {
        let [first, second] = self.points;
        let half_points = match self.round % 2 {
            0 => BySide { first, second },
            _ => BySide {
                first: second,
                second: first,
            },
        };
        Series {
            first: self.id,
            round: self.round + 1,
            half_points,
        }
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
