//! How much a tournament may hold: whatever comes from outside is bounded.

use serde::{Deserialize, Serialize};

use crate::Refusal;

/// The longest title of an event, in characters.
pub const LONGEST_TITLE: usize = 120;

/// The longest name of a player or a group, in characters.
pub const LONGEST_NAME: usize = 80;

/// The longest note or reason, in characters.
pub const LONGEST_NOTE: usize = 500;

/// How many players a group may have.
pub const MOST_PLAYERS: usize = 2_000;

/// How many groups a tournament may have.
pub const MOST_GROUPS: usize = 64;

/// How many rounds a group may have.
pub const MOST_ROUNDS: u16 = 400;

/// How many boards a hall may have.
pub const MOST_BOARDS: u16 = 1_000;

/// How many contributions one lot may have.
pub const MOST_CONTRIBUTIONS: usize = 64;

/// How many rules may keep players apart.
pub const MOST_APART: usize = 500;

/// How many tie-breaks a group may have.
pub const MOST_TIE_BREAKS: usize = 12;

/// How many claims may be made for one game.
pub const MOST_CLAIMS: u8 = 10;

/// How many events a tournament may have.
pub const MOST_EVENTS: usize = 100_000;

pub(crate) fn check_title(title: &str) -> Result<(), Refusal> {
    check_text(title, Bounded::Title, LONGEST_TITLE)
}

pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    check_text(name, Bounded::Name, LONGEST_NAME)
}

pub(crate) fn check_note(note: &str) -> Result<(), Refusal> {
    check_text(note, Bounded::Note, LONGEST_NOTE)
}

pub(crate) fn check_count(count: usize, what: Bounded, most: usize) -> Result<(), Refusal> {
    if count <= most {
        Ok(())
    } else {
        Err(Refusal::TooMany { what, count, most })
    }
}

fn check_text(text: &str, what: Bounded, most: usize) -> Result<(), Refusal> {
    let length = text.chars().count();
    if length <= most {
        Ok(())
    } else {
        Err(Refusal::TooLong { what, length, most })
    }
}

/// Something that is bounded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bounded {
    /// The title of the event.
    Title,
    /// The name of a player or a group.
    Name,
    /// A note or a reason.
    Note,
    /// Players of a group.
    Players,
    /// Groups.
    Groups,
    /// Rounds of a group.
    Rounds,
    /// Boards.
    Boards,
    /// Contributions to a lot.
    Contributions,
    /// Rules that keep players apart.
    Apart,
    /// Tie-breaks.
    TieBreaks,
    /// Places of a group.
    Places,
    /// Events.
    Events,
}

impl Bounded {
    /// Its name in files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Bounded::Title => "title",
            Bounded::Name => "name",
            Bounded::Note => "note",
            Bounded::Players => "players",
            Bounded::Groups => "groups",
            Bounded::Rounds => "rounds",
            Bounded::Boards => "boards",
            Bounded::Contributions => "contributions",
            Bounded::Apart => "apart",
            Bounded::TieBreaks => "tie-breaks",
            Bounded::Places => "places",
            Bounded::Events => "events",
        }
    }
}
