//! Tournament report files: TRF16 and TRF26, with the extensions of JaVaFo and bbpPairings.
//!
//! A [`Report`] is a list of [`Record`]s, one a line. What is not understood is kept as it
//! stands, so a file that is read and written again loses nothing but its spacing.
//! [`check`] pairs every round of a Swiss in a report again.

mod check;
mod error;
mod games;
mod group;
mod line;
mod parse;
mod player;
mod print;
mod record;
mod scoring;

pub use check::{CannotCheck, Check, Difference, RoundCheck, check};
pub use error::{ParseError, ParseErrorKind, PrintError};
pub use player::{Outcome, PlayerRecord, RoundEntry};
pub use record::{ByeKind, Record, Setting};
pub use scoring::Scoring;

/// A tournament report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The records in the order of the file.
    pub records: Vec<Record>,
}

impl Report {
    /// The most bytes that a file may have.
    pub const MOST_BYTES: usize = 16 * 1024 * 1024;
    /// The most rounds that a player may have, as many as three digits can count.
    pub const MOST_ROUNDS: usize = 999;

    /// The players in the order of the file.
    pub fn players(&self) -> impl Iterator<Item = &PlayerRecord> {
        self.records.iter().filter_map(|record| match record {
            Record::Player(player) => Some(player),
            _ => None,
        })
    }
}
