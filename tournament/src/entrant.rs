use damka_game::PersonId;
use serde::{Deserialize, Serialize};

use crate::{ByeKind, RoundNumber, StartNumber};

/// A player who is entered into a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Who: the name stands in [`Names`](crate::Names), never here.
    pub player: PersonId,
    /// His rating, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

impl Entry {
    /// Somebody without a rating.
    pub fn new(player: PersonId) -> Entry {
        Entry {
            player,
            rating: None,
        }
    }
}

/// Somebody who plays in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub player: PersonId,
    /// His rating, if he has one.
    pub rating: Option<u16>,
    /// His start number, once there is one.
    pub number: Option<StartNumber>,
    /// The first round that he can play in: later than the first if he came late.
    pub since: RoundNumber,
    /// What the rounds that he missed count as.
    pub missed: ByeKind,
    /// Whether he has withdrawn.
    pub withdrawn: bool,
    /// The rounds in which he wants no game, and what they count as.
    pub byes: Vec<(RoundNumber, ByeKind)>,
}

impl Entrant {
    /// What he asked for in a round.
    pub fn requested(&self, round: RoundNumber) -> Option<ByeKind> {
        let mut byes = self.byes.iter();
        byes.find(|(number, _)| *number == round)
            .map(|(_, kind)| *kind)
    }

    /// Whether he is to be paired in a round.
    pub fn plays_in(&self, round: RoundNumber) -> bool {
        !self.withdrawn && self.since <= round && self.requested(round).is_none()
    }
}
