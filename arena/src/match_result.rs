use damka_rules::Side;
use serde::{Deserialize, Serialize};

use crate::{Ending, Fault, Pair, Points, Tally};

/// The result of a match so far, for its first contestant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchResult {
    /// Games and pairs by their points.
    pub tally: Tally,
    /// Games that each contestant lost by faults.
    pub faults: [Faults; 2],
    /// Games that the referee ended from the tables.
    pub by_tables: u64,
    /// Games that were too long.
    pub too_long: u64,
    /// Plies of all games.
    pub plies: u64,
}

/// Games lost for another reason than the moves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// On time.
    pub time: u64,
    /// By a crash, or by silence.
    pub crash: u64,
    /// By an illegal move.
    pub illegal: u64,
}

/// A pair as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairRecord {
    /// Its number.
    pub pair: usize,
    /// Its games.
    pub games: [GameRecord; 2],
}

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// What the first contestant got.
    pub points: Points,
    /// How it ended.
    pub ending: EndingRecord,
    /// How many plies it had.
    pub plies: usize,
}

/// How a game ended, and by whose fault.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "they are the endings and faults, and the number of a contestant"
)]
pub enum EndingRecord {
    Rules,
    Table,
    TooLong,
    Time(usize),
    Crash(usize),
    Illegal(usize),
}

impl From<&Pair> for PairRecord {
    fn from(pair: &Pair) -> PairRecord {
        let note = |game: usize| {
            let played = &pair.games[game];
            // The first contestant has the first side in the first game.
            let who = |side: Side| match side {
                Side::First => game,
                Side::Second => 1 - game,
            };
            GameRecord {
                points: match game {
                    0 => played.points,
                    _ => played.points.other(),
                },
                ending: match &played.ending {
                    Ending::Rules(_) | Ending::Missed(_) => EndingRecord::Rules,
                    Ending::Table => EndingRecord::Table,
                    Ending::TooLong => EndingRecord::TooLong,
                    Ending::Time(side) => EndingRecord::Time(who(*side)),
                    Ending::Fault(side, Fault::Illegal { .. }) => EndingRecord::Illegal(who(*side)),
                    Ending::Fault(side, _) => EndingRecord::Crash(who(*side)),
                },
                plies: played.moves.len(),
            }
        };
        PairRecord {
            pair: pair.number,
            games: [note(0), note(1)],
        }
    }
}

impl MatchResult {
    /// Counts a pair.
    pub fn add(&mut self, note: &PairRecord) {
        let [first, second] = &note.games;
        self.tally.add([first.points, second.points]);
        for game in &note.games {
            self.plies += game.plies as u64;
            let count = match game.ending {
                EndingRecord::Rules => continue,
                EndingRecord::Table => &mut self.by_tables,
                EndingRecord::TooLong => &mut self.too_long,
                EndingRecord::Time(who) => &mut self.faults[who.min(1)].time,
                EndingRecord::Crash(who) => &mut self.faults[who.min(1)].crash,
                EndingRecord::Illegal(who) => &mut self.faults[who.min(1)].illegal,
            };
            *count += 1;
        }
    }
}
