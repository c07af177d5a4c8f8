use std::fmt;

use damka_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{
    Seat,
    lot::{Commitment, Contribution, Lot, Proof, Seed},
};

/// What is drawn by lot in a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Who plays which side: an odd lot makes the players change sides.
    Sides,
    /// Heads, an even lot, or tails, an odd one.
    Coin,
}

/// A face of a coin.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// An even lot.
    Heads,
    /// An odd lot.
    Tails,
}

impl Face {
    /// The face that a lot shows.
    pub fn of(lot: &Lot) -> Face {
        if lot.is_odd() {
            Face::Tails
        } else {
            Face::Heads
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Face::Heads => "heads",
            Face::Tails => "tails",
        })
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Purpose::Sides => "sides",
            Purpose::Coin => "coin",
        })
    }
}

/// Who wins the toss with which face.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Call {
    /// Who called it.
    pub by: Seat,
    /// For which side.
    pub side: Side,
    /// The face with which this side wins.
    pub face: Face,
}

impl Call {
    /// Who wins if the coin shows this face.
    pub fn winner(&self, face: Face) -> Side {
        if face == self.face {
            self.side
        } else {
            self.side.other()
        }
    }
}

/// A coin toss that settled a drawn game. The game stays a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toss {
    /// Who called what.
    pub call: Call,
    /// What the coin showed.
    pub face: Face,
    /// Who won the toss.
    pub winner: Side,
    /// What each player added.
    pub contributions: BySide<Option<Contribution>>,
    /// How to check it.
    pub proof: Proof,
}

/// A lot that was committed to and is not drawn yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenLot {
    /// What it is for.
    pub purpose: Purpose,
    /// What was shown of the seed.
    pub commitment: Commitment,
    /// What the players added.
    pub contributions: BySide<Option<Contribution>>,
    /// Who called the coin.
    pub call: Option<Call>,
}

impl OpenLot {
    pub(crate) fn new(purpose: Purpose, commitment: Commitment) -> OpenLot {
        OpenLot {
            purpose,
            commitment,
            contributions: BySide {
                first: None,
                second: None,
            },
            call: None,
        }
    }

    /// The proof, if the lot is drawn with this seed: what the first side
    /// added comes before what the second did.
    pub fn proof(&self, seed: Seed) -> Proof {
        let BySide { first, second } = &self.contributions;
        Proof {
            commitment: self.commitment,
            seed,
            contributions: first.iter().chain(second).cloned().collect(),
        }
    }

    /// The toss, if the lot is drawn with this seed; none if nobody has called
    /// the coin, or the seed is not the one that was committed to.
    pub fn toss(&self, seed: Seed) -> Option<Toss> {
        let (call, proof) = (self.call?, self.proof(seed));
        let face = Face::of(&proof.verify().ok()?);
        Some(Toss {
            call,
            face,
            winner: call.winner(face),
            contributions: self.contributions.clone(),
            proof,
        })
    }
}
