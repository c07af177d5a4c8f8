use std::fmt;

use damka_game::{PersonId, Seq};
use serde::{Deserialize, Serialize};

use crate::{Bye, ByeKind, Pairing};

/// The number of a round in its group, from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoundNumber(pub u16);

impl RoundNumber {
    /// The first round.
    pub const FIRST: RoundNumber = RoundNumber(1);

    /// The place of the round in a list that counts from 0.
    pub(crate) const fn index(self) -> usize {
        self.0.saturating_sub(1) as usize
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How a round was paired.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairedBy {
    /// The system paired them.
    System,
    /// A lot was drawn.
    Lot,
    /// The organiser paired them: the event of the draft.
    Hand {
        /// Which.
        draft: Seq,
    },
}

/// A round of a group that has been paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// The event that paired it.
    pub paired: Seq,
    /// How.
    pub by: PairedBy,
    /// Who meets whom, in the order of their numbers.
    pub pairings: Vec<Pairing>,
    /// Who has no opponent.
    pub byes: Vec<Bye>,
    /// Whether the pairing with number 2 is for the third place of a knock-out,
    /// beside the final.
    pub third_place: bool,
}

impl Round {
    /// Where somebody plays in this round.
    pub fn pairing_of(&self, player: &PersonId) -> Option<&Pairing> {
        let mut pairings = self.pairings.iter();
        pairings.find(|pairing| pairing.side_of(player).is_some())
    }

    /// Why somebody does not play in this round.
    pub fn bye_of(&self, player: &PersonId) -> Option<ByeKind> {
        let mut byes = self.byes.iter();
        byes.find(|bye| bye.player == *player).map(|bye| bye.kind)
    }

    /// Whether all games have their results.
    pub fn is_complete(&self) -> bool {
        self.pairings.iter().all(Pairing::is_complete)
    }

    /// Whether a pairing is for the third place of a knock-out: it stands beside the final
    /// as number 2.
    pub fn is_for_third_place(&self, pairing: &Pairing) -> bool {
        self.third_place && pairing.id.number == 2
    }

    /// How many waves it is played in: more than one if there are fewer boards than pairs.
    pub fn waves(&self) -> u16 {
        let waves = self.pairings.iter().map(|pairing| pairing.seating.wave);
        waves.max().unwrap_or(0)
    }
}
