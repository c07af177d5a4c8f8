use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    PersonId,
    id::{self, ParseIdError},
};

/// Who did something; it is stored with every event.
///
/// Names are elsewhere: in the [opening](crate::Opening) of a game at one
/// device, in a store with accounts joined by the id.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Actor {
    /// Not known: version 0.1 did not store it, and PDN does not have it.
    Unknown,
    /// The program that runs the game.
    Program,
    /// The computer as a player, at a level from 1 to 10.
    Computer {
        /// The level.
        level: u8,
    },
    /// A player or a referee.
    Person(PersonId),
}

impl Actor {
    /// The person at this device.
    pub fn local() -> Actor {
        Actor::Person(PersonId::local())
    }

    /// The level, if it is the computer.
    pub fn level(&self) -> Option<u8> {
        match self {
            Actor::Computer { level } => Some(*level),
            Actor::Unknown | Actor::Program | Actor::Person(_) => None,
        }
    }
}

const UNKNOWN: &str = "unknown";
const PROGRAM: &str = "program";
const COMPUTER: &str = "computer:";
const PERSON: &str = "person:";

/// `unknown`, `program`, `computer:7` or `person:` and the id.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Unknown => f.write_str(UNKNOWN),
            Actor::Program => f.write_str(PROGRAM),
            Actor::Computer { level } => write!(f, "{COMPUTER}{level}"),
            Actor::Person(id) => write!(f, "{PERSON}{id}"),
        }
    }
}

impl FromStr for Actor {
    type Err = ParseActorError;

    fn from_str(text: &str) -> Result<Actor, ParseActorError> {
        match text {
            UNKNOWN => return Ok(Actor::Unknown),
            PROGRAM => return Ok(Actor::Program),
            _ => {}
        }
        if let Some(level) = text.strip_prefix(COMPUTER) {
            let level = level.parse().map_err(|_| ParseActorError)?;
            return Ok(Actor::Computer { level });
        }
        let id = text.strip_prefix(PERSON).ok_or(ParseActorError)?;
        let id = id.parse().map_err(|ParseIdError| ParseActorError)?;
        Ok(Actor::Person(id))
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Actor, D::Error> {
        id::parse(from)
    }
}

/// The text does not name an actor.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseActorError;

impl fmt::Display for ParseActorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an actor is “unknown”, “program”, “computer:LEVEL” or “person:ID”")
    }
}

impl std::error::Error for ParseActorError {}
