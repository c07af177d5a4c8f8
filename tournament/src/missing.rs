use serde::{Deserialize, Serialize};

use crate::{PairingId, Purpose};

/// What is missing before a round can be paired.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// Players: at least two are needed.
    Players {
        /// How many there are.
        present: usize,
    },
    /// A lot.
    Lot {
        /// For what.
        purpose: Purpose,
    },
    /// Results.
    Results {
        /// Of these.
        pairings: Vec<PairingId>,
    },
    /// Who goes on from these tied matches.
    Ties {
        /// Which.
        pairings: Vec<PairingId>,
    },
    /// Another round: all have been played.
    Rounds,
}
