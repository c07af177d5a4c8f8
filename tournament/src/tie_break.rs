use std::fmt;

use serde::{Deserialize, Serialize};

use crate::System;

/// What decides between players with the same points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The points of all opponents, without so many of the lowest and the
    /// highest. It is also known as Solkoff.
    Buchholz {
        /// How many of the lowest do not count.
        #[serde(default, skip_serializing_if = "is_zero")]
        cut_lowest: u8,
        /// How many of the highest do not count.
        #[serde(default, skip_serializing_if = "is_zero")]
        cut_highest: u8,
    },
    /// The points of those whom he beat, and half of those he drew with.
    SonnebornBerger,
    /// How many games he won on the board.
    Wins,
    /// What he has against those who are equal with him, if they have all met.
    DirectEncounter,
    /// The sum of his points after each round.
    Progressive,
    /// The average rating of his opponents.
    RatingAverage,
    /// A lot.
    Lot,
}

impl TieBreak {
    /// All opponents count.
    pub const BUCHHOLZ: TieBreak = TieBreak::Buchholz {
        cut_lowest: 0,
        cut_highest: 0,
    };
    /// The lowest opponent does not count.
    pub const BUCHHOLZ_CUT_1: TieBreak = TieBreak::Buchholz {
        cut_lowest: 1,
        cut_highest: 0,
    };
    /// Neither the lowest nor the highest opponent counts.
    pub const MEDIAN: TieBreak = TieBreak::Buchholz {
        cut_lowest: 1,
        cut_highest: 1,
    };

    /// What is usual for a system.
    pub fn usual(system: &System) -> Vec<TieBreak> {
        match system {
            System::RandomPairs { .. } | System::Swiss { .. } => vec![
                TieBreak::BUCHHOLZ_CUT_1,
                TieBreak::BUCHHOLZ,
                TieBreak::SonnebornBerger,
                TieBreak::DirectEncounter,
                TieBreak::Wins,
            ],
            System::RoundRobin { .. } => vec![
                TieBreak::DirectEncounter,
                TieBreak::Wins,
                TieBreak::SonnebornBerger,
            ],
            System::WinnerGoesOn(_) | System::KnockOut(_) => Vec::new(),
        }
    }

    /// Its name in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            TieBreak::Buchholz { .. } => "buchholz",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::Wins => "wins",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::Progressive => "progressive",
            TieBreak::RatingAverage => "rating-average",
            TieBreak::Lot => "lot",
        }
    }
}

fn is_zero(cut: &u8) -> bool {
    *cut == 0
}

/// What a tie-break comes to, exact: a whole number of hundredths.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TieBreakValue {
    hundredths: u64,
}

impl TieBreakValue {
    /// So many hundredths.
    pub const fn hundredths(hundredths: u64) -> TieBreakValue {
        TieBreakValue { hundredths }
    }

    /// A whole number.
    pub const fn whole(number: u64) -> TieBreakValue {
        TieBreakValue::hundredths(number * 100)
    }

    /// How many hundredths these are.
    pub const fn to_hundredths(self) -> u64 {
        self.hundredths
    }
}

/// Without zeros at the end: `12`, `12.5`, `12.25`.
impl fmt::Display for TieBreakValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.hundredths / 100, self.hundredths % 100);
        match (rest / 10, rest % 10) {
            (0, 0) => f.pad(&whole.to_string()),
            (tenth, 0) => f.pad(&format!("{whole}.{tenth}")),
            _ => f.pad(&format!("{whole}.{rest:02}")),
        }
    }
}
