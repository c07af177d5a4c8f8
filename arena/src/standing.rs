use damka_rules::Side;
use serde::{Deserialize, Serialize};

use crate::{Ending, Fault, Pair, Points, Tally};

/// How a match stands, for its first contestant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Games and pairs by their points.
    pub tally: Tally,
    /// What each contestant lost by something else than its moves.
    pub faults: [Faults; 2],
    /// Games that the referee ended from the tables.
    pub by_tables: u64,
    /// Games that were too long.
    pub too_long: u64,
    /// Plies of all games.
    pub plies: u64,
}

/// Games lost by something else than moves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// On time.
    pub time: u64,
    /// By a crash, or by silence.
    pub crash: u64,
    /// By an illegal move.
    pub illegal: u64,
}

/// What is kept of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairNote {
    /// Its number.
    pub pair: usize,
    /// Its games.
    pub games: [GameNote; 2],
}

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameNote {
    /// What the first contestant got.
    pub points: Points,
    /// How it ended.
    pub ending: EndingNote,
    /// How many plies it had.
    pub plies: usize,
}

/// How a game ended, and whose fault it was if it was somebody's.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "they are the endings and faults, and the number of a contestant"
)]
pub enum EndingNote {
    Rules,
    Table,
    TooLong,
    Time(usize),
    Crash(usize),
    Illegal(usize),
}

impl From<&Pair> for PairNote {
    fn from(pair: &Pair) -> PairNote {
        let note = |game: usize| {
            let played = &pair.games[game];
            // The first contestant has the first side in the first game.
            let who = |side: Side| match side {
                Side::First => game,
                Side::Second => 1 - game,
            };
            GameNote {
                points: match game {
                    0 => played.points,
                    _ => played.points.other(),
                },
                ending: match &played.ending {
                    Ending::Rules(_) | Ending::Missed(_) => EndingNote::Rules,
                    Ending::Table => EndingNote::Table,
                    Ending::TooLong => EndingNote::TooLong,
                    Ending::Time(side) => EndingNote::Time(who(*side)),
                    Ending::Fault(side, Fault::Illegal { .. }) => EndingNote::Illegal(who(*side)),
                    Ending::Fault(side, _) => EndingNote::Crash(who(*side)),
                },
                plies: played.moves.len(),
            }
        };
        PairNote {
            pair: pair.number,
            games: [note(0), note(1)],
        }
    }
}

impl Standing {
    /// Counts a pair.
    pub fn add(&mut self, note: &PairNote) {
        let [first, second] = &note.games;
        self.tally.add([first.points, second.points]);
        for game in &note.games {
            self.plies += game.plies as u64;
            let count = match game.ending {
                EndingNote::Rules => continue,
                EndingNote::Table => &mut self.by_tables,
                EndingNote::TooLong => &mut self.too_long,
                EndingNote::Time(who) => &mut self.faults[who.min(1)].time,
                EndingNote::Crash(who) => &mut self.faults[who.min(1)].crash,
                EndingNote::Illegal(who) => &mut self.faults[who.min(1)].illegal,
            };
            *count += 1;
        }
    }
}
