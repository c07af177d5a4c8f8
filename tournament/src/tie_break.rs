mod direct_encounter;
mod field;
mod fraction;
mod opponents;
mod own;

use std::{cmp::Reverse, fmt};

use serde::{Deserialize, Serialize};

pub(crate) use self::field::Field;
use crate::System;

/// What decides between players with the same points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The points of all opponents, without some of the lowest and the highest.
    /// It is also known as Solkoff.
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

    /// All that are offered; others are Buchholz with other cuts.
    pub const OFFERED: [TieBreak; 10] = [
        TieBreak::BUCHHOLZ_CUT_1,
        TieBreak::BUCHHOLZ,
        TieBreak::Buchholz {
            cut_lowest: 2,
            cut_highest: 0,
        },
        TieBreak::MEDIAN,
        TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter,
        TieBreak::Wins,
        TieBreak::Progressive,
        TieBreak::RatingAverage,
        TieBreak::Lot,
    ];

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

/// Players who are equal so far, split by one tie-break: the best first, those
/// who are still equal together, each with his value.
pub(crate) type Split = Vec<Vec<(usize, Option<TieBreakValue>)>>;

impl TieBreak {
    /// Splits players of a field, by their places in it, who are equal so far.
    pub(crate) fn split(&self, field: &Field<'_>, equal: &[usize]) -> Split {
        if let TieBreak::DirectEncounter = self {
            let classes = direct_encounter::split(field, equal).into_iter();
            let some = |(at, value)| (at, Some(value));
            return classes
                .map(|class| class.into_iter().map(some).collect())
                .collect();
        }
        let mut valued: Vec<_> = equal
            .iter()
            .map(|&at| (at, self.value(field, at)))
            .collect();
        valued.sort_by_key(|(_, value)| Reverse(*value));
        valued
            .chunk_by(|a, b| a.1 == b.1)
            .map(<[_]>::to_vec)
            .collect()
    }

    /// The value for one player, whoever is equal with him; the direct encounter
    /// has no such value.
    pub(crate) fn value(&self, field: &Field<'_>, at: usize) -> Option<TieBreakValue> {
        match *self {
            TieBreak::Buchholz {
                cut_lowest,
                cut_highest,
            } => Some(opponents::buchholz(field, at, cut_lowest, cut_highest)),
            TieBreak::SonnebornBerger => Some(opponents::sonneborn_berger(field, at)),
            TieBreak::Wins => Some(own::wins(field, at)),
            TieBreak::DirectEncounter => None,
            TieBreak::Progressive => Some(own::progressive(field, at)),
            TieBreak::RatingAverage => own::rating_average(field, at),
            TieBreak::Lot => own::lot(field, at),
        }
    }
}

/// Whether two equal players had exactly one game: then the reason is that one won it.
pub(crate) fn had_one_game(field: &Field<'_>, a: usize, b: usize) -> bool {
    direct_encounter::had_one_game(field, a, b)
}

/// The value of a tie-break, exact: a whole number of hundredths.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TieBreakValue {
    hundredths: u64,
}

impl TieBreakValue {
    /// A number of hundredths.
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
