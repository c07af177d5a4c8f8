use std::{collections::HashMap, fmt};

use damka_rules::{BySide, Side};

use super::{
    Report,
    games::{FoundPairs, Games},
};
use crate::{
    Points, StartNumber,
    swiss::{NoPairing, Pairing, pair},
};

/// A report whose rounds were paired again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The side that the lot gave to the first player, as stated or as it follows from round 1.
    pub initial_side: Side,
    /// Each round that was paired.
    pub rounds: Vec<RoundCheck>,
}

/// A round that was paired again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// The round, from 1.
    pub round: u16,
    /// Where the report differs from the rules.
    pub differences: Vec<Difference>,
}

/// Where a round of a report differs from the pairing by the rules.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// By the rules these two meet; in the report they do not.
    Missing(BySide<StartNumber>),
    /// In the report these two meet; by the rules they do not.
    Unexpected(BySide<StartNumber>),
    /// These two meet, but by the rules with the sides given here.
    Sides(BySide<StartNumber>),
    /// By the rules this player gets the bye; in the report not.
    MissingBye(StartNumber),
    /// In the report this player got the bye; by the rules not.
    UnexpectedBye(StartNumber),
}

impl Check {
    /// Whether no round differs.
    pub fn is_clean(&self) -> bool {
        self.rounds.iter().all(|round| round.differences.is_empty())
    }
}

/// Why a report cannot be paired again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotCheck {
    /// No two players met.
    NoGames,
    /// It is a tournament of teams.
    Teams,
    /// The tournament is paired by another system, or by older rules.
    System(String),
    /// The players are ordered by rank.
    ByRank,
    /// A record with this code changes points in a way that is not known here.
    Code(String),
    /// The points of this name are not known here, or differ by side.
    Points(String),
    /// The points of a player are not the sum of the results.
    Sum {
        /// The player.
        number: StartNumber,
        /// What the report says.
        stated: Points,
        /// What the results give.
        sum: Points,
    },
    /// The entry of a player in a round contradicts itself or the one of the opponent.
    Result {
        /// The player.
        number: StartNumber,
        /// The round.
        round: u16,
    },
    /// A game of a round that others follow has no result.
    Unfinished {
        /// A player of it.
        number: StartNumber,
        /// The round.
        round: u16,
    },
    /// By the rules there is no pairing of the round.
    Pairing {
        /// The round.
        round: u16,
        /// Why not.
        reason: NoPairing,
    },
}

impl fmt::Display for CannotCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotCheck::NoGames => f.write_str("no round was paired"),
            CannotCheck::Teams => f.write_str("this is a tournament of teams"),
            CannotCheck::System(system) => {
                write!(f, "the system “{system}” is not FIDE Dutch of 2026")
            }
            CannotCheck::ByRank => f.write_str("the players are ordered by rank"),
            CannotCheck::Code(code) => write!(f, "the record {code} changes points"),
            CannotCheck::Points(name) => {
                write!(f, "the points “{name}” are not known, or differ by side")
            }
            CannotCheck::Sum {
                number,
                stated,
                sum,
            } => write!(
                f,
                "player {number} is stated to have {stated} points, but the results give {sum}"
            ),
            CannotCheck::Result { number, round } => write!(
                f,
                "the result of player {number} in round {round} contradicts that of the opponent"
            ),
            CannotCheck::Unfinished { number, round } => {
                write!(
                    f,
                    "the game of player {number} in round {round} has no result"
                )
            }
            CannotCheck::Pairing { round, reason } => write!(f, "round {round}: {reason}"),
        }
    }
}

impl std::error::Error for CannotCheck {}

/// Pairs every round of a Swiss in a report again.
pub fn check(report: &Report) -> Result<Check, CannotCheck> {
    let games = Games::new(report)?;
    let initial_side = match games.initial_side {
        Some(side) => side,
        None => side_of_first_round(&games)?,
    };
    let rounds: Result<Vec<RoundCheck>, CannotCheck> = (1..=games.played_rounds)
        .map(|round| {
            Ok(RoundCheck {
                round,
                differences: differences(
                    &paired(&games, round, initial_side)?,
                    &games.found(round)?,
                ),
            })
        })
        .collect();
    Ok(Check {
        initial_side,
        rounds: rounds?,
    })
}

fn paired(games: &Games<'_>, round: u16, initial_side: Side) -> Result<Pairing, CannotCheck> {
    let field = games.field(round, initial_side)?;
    pair(&field).map_err(|reason| CannotCheck::Pairing { round, reason })
}

/// The side by lot that the first board of round 1 shows that is paired as by the rules.
fn side_of_first_round(games: &Games<'_>) -> Result<Side, CannotCheck> {
    let (pairing, found) = (paired(games, 1, Side::First)?, games.found(1)?);
    let side = { pairing.pairs.iter() }.find_map(|pair| {
        let swapped = BySide {
            first: pair.second,
            second: pair.first,
        };
        match (found.pairs.contains(pair), found.pairs.contains(&swapped)) {
            (true, _) => Some(Side::First),
            (_, true) => Some(Side::Second),
            _ => None,
        }
    });
    Ok(side.unwrap_or(Side::First))
}

fn differences(pairing: &Pairing, found: &FoundPairs) -> Vec<Difference> {
    let key =
        |pair: &BySide<StartNumber>| (pair.first.min(pair.second), pair.first.max(pair.second));
    let right: HashMap<_, _> = pairing
        .pairs
        .iter()
        .map(|pair| (key(pair), *pair))
        .collect();
    let actual: HashMap<_, _> = found.pairs.iter().map(|pair| (key(pair), *pair)).collect();
    let mut differences = Vec::new();
    for pair in &pairing.pairs {
        match actual.get(&key(pair)) {
            None => differences.push(Difference::Missing(*pair)),
            Some(other) if other != pair => differences.push(Difference::Sides(*pair)),
            Some(_) => {}
        }
    }
    let unexpected = found
        .pairs
        .iter()
        .filter(|pair| !right.contains_key(&key(pair)));
    differences.extend(unexpected.map(|pair| Difference::Unexpected(*pair)));
    let missing_bye = pairing.bye.filter(|bye| !found.byes.contains(bye));
    differences.extend(missing_bye.map(Difference::MissingBye));
    let extra_byes = found.byes.iter().filter(|bye| pairing.bye != Some(**bye));
    differences.extend(extra_byes.map(|bye| Difference::UnexpectedBye(*bye)));
    differences
}
