use damka_game::{PersonId, Seq};
use damka_rules::BySide;
use serde::{Deserialize, Serialize};

use crate::{Bye, RoundNumber};

/// Pairs that the organiser makes by hand, until he confirms them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The event: a confirmation names it.
    pub seq: Seq,
    /// Of which round.
    pub round: RoundNumber,
    /// Who meets whom.
    pub pairs: Vec<BySide<PersonId>>,
    /// Who has no opponent.
    pub byes: Vec<Bye>,
    /// What the pairs break, to be shown before they are confirmed.
    pub broken: Vec<BrokenPromise>,
}

/// Something that the system would not have done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BrokenPromise {
    /// Two have met before.
    MetBefore {
        /// The one.
        player: PersonId,
        /// The other.
        opponent: PersonId,
        /// When they last met.
        round: RoundNumber,
    },
    /// Two are to be kept apart.
    KeptApart {
        /// The one.
        player: PersonId,
        /// The other.
        opponent: PersonId,
        /// The event that says so.
        rule: Seq,
    },
    /// Somebody had a round without an opponent before.
    ByeTwice {
        /// Who.
        player: PersonId,
    },
    /// Somebody is there, and neither plays nor has a bye.
    LeftOut {
        /// Who.
        player: PersonId,
    },
    /// Somebody who has withdrawn, or asked for no game, is paired.
    NotThere {
        /// Who.
        player: PersonId,
    },
    /// Somebody who is out of the knock-out is paired, or has a bye.
    Out {
        /// Who.
        player: PersonId,
    },
    /// Somebody has the same side for the third time in a row, or three times
    /// more often than the other.
    SideAgain {
        /// Who.
        player: PersonId,
    },
    /// The table or the bracket has another opponent for somebody.
    NotBySystem {
        /// Who.
        player: PersonId,
    },
}
