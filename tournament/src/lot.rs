use std::fmt;

use damka_game::{
    Call, Seq,
    lot::{Commitment, Contribution, Proof, Seed},
};
use serde::{Deserialize, Serialize};

use crate::{GroupId, PairingId, RoundNumber};

/// What is drawn by lot.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The pairs of a round, and their sides.
    Pairs {
        /// In which group.
        group: GroupId,
        /// Of which round.
        round: RoundNumber,
    },
    /// The start numbers; in a knock-out they are the places in the bracket.
    StartNumbers {
        /// In which group.
        group: GroupId,
    },
    /// The side of number 1 in the first round.
    FirstSide {
        /// In which group.
        group: GroupId,
    },
    /// A coin for a drawn game.
    Toss {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// Who wins with which face.
        call: Call,
    },
    /// Who goes on from a tied match, where a coin or a lot decides it: the player
    /// with the first side in its first game if the lot is even.
    TiedMatch {
        /// Which pairing.
        pairing: PairingId,
    },
    /// The order of those who are equal in all tie-breaks.
    TieOrder {
        /// In which group.
        group: GroupId,
    },
}

impl Purpose {
    /// The group that it is drawn in.
    pub const fn group(&self) -> GroupId {
        match self {
            Purpose::Pairs { group, .. }
            | Purpose::StartNumbers { group }
            | Purpose::FirstSide { group }
            | Purpose::TieOrder { group } => *group,
            Purpose::Toss { pairing, .. } | Purpose::TiedMatch { pairing } => pairing.group,
        }
    }

    /// Its name in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Purpose::Pairs { .. } => "pairs",
            Purpose::StartNumbers { .. } => "start-numbers",
            Purpose::FirstSide { .. } => "first-side",
            Purpose::Toss { .. } => "toss",
            Purpose::TiedMatch { .. } => "tied-match",
            Purpose::TieOrder { .. } => "tie-order",
        }
    }

    /// Whether two lots would decide the same thing, whoever called the coin.
    pub(crate) fn is_same(&self, other: &Purpose) -> bool {
        match (self, other) {
            (
                Purpose::Toss { pairing, game, .. },
                Purpose::Toss {
                    pairing: other,
                    game: other_game,
                    ..
                },
            ) => (pairing, game) == (other, other_game),
            _ => self == other,
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purpose::Pairs { group, round } => write!(f, "pairs of round {round} in group {group}"),
            Purpose::StartNumbers { group } => write!(f, "start numbers in group {group}"),
            Purpose::FirstSide { group } => write!(f, "the first side in group {group}"),
            Purpose::Toss { pairing, game, .. } => {
                write!(f, "a coin for game {game} of pairing {pairing}")
            }
            Purpose::TiedMatch { pairing } => write!(f, "the tied pairing {pairing}"),
            Purpose::TieOrder { group } => write!(f, "the order of equals in group {group}"),
        }
    }
}

/// A lot that was committed to and is not drawn yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenLot {
    /// The event that committed to it: a draw names it.
    pub seq: Seq,
    /// What it is for.
    pub purpose: Purpose,
    /// What is shown of the seed.
    pub commitment: Commitment,
}

impl OpenLot {
    /// What proves the draw with this seed and these contributions.
    pub fn proof(&self, seed: Seed, contributions: &[Contribution]) -> Proof {
        Proof {
            commitment: self.commitment,
            seed,
            contributions: contributions.to_vec(),
        }
    }
}

/// A lot that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The event.
    pub seq: Seq,
    /// What it was for.
    pub purpose: Purpose,
    /// What proves it.
    pub proof: Proof,
    /// Why it no longer counts: it was undone, or its round was taken back.
    pub void: Option<String>,
}
