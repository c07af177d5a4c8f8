//! How much a game may hold: whatever comes from outside is bounded.

use crate::{Refusal, Seq, refusal::Bounded};

/// The longest name of a player, in characters.
pub const LONGEST_NAME: usize = 80;

/// The longest note of a referee, in characters.
pub const LONGEST_NOTE: usize = 500;

/// How many proposals a player may make between two of their moves, answered,
/// withdrawn or not.
pub const MOST_OFFERS: u8 = 5;

/// How many events a game may have. Commands that end it are accepted after that, too.
pub const MOST_EVENTS: u32 = 20_000;

pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    check(name, Bounded::Name, LONGEST_NAME)
}

pub(crate) fn check_note(note: &str) -> Result<(), Refusal> {
    check(note, Bounded::Note, LONGEST_NOTE)
}

pub(crate) fn check_events(next: Seq) -> Result<(), Refusal> {
    if next.0 < MOST_EVENTS {
        Ok(())
    } else {
        Err(Refusal::TooManyEvents { most: MOST_EVENTS })
    }
}

fn check(text: &str, what: Bounded, most: usize) -> Result<(), Refusal> {
    let length = text.chars().count();
    if length <= most {
        Ok(())
    } else {
        Err(Refusal::TooLong { what, length, most })
    }
}
