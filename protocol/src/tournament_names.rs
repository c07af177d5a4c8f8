use std::collections::{BTreeMap, BTreeSet};

use damka_game::PersonId;
use damka_tournament::{Name, Names};
use serde::{Deserialize, Serialize};

/// Who the players of an event are, as far as somebody may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentNames {
    /// How often the table was changed.
    pub version: u32,
    /// Who is who.
    pub names: Names,
    /// Who has checked in.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub present: BTreeSet<PersonId>,
    /// Who has signed in here and can play on a device.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub online: BTreeSet<PersonId>,
}

/// What changes in the table of names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamesChange {
    /// The new and changed names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<PersonId, Name>,
    /// Whose name is deleted.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub forget: BTreeSet<PersonId>,
}

/// Who is there, or is not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckIn {
    /// Who.
    pub players: Vec<PersonId>,
    /// Whether they are.
    pub present: bool,
}

/// Whether everybody in the room reads the names as they were typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShowNames {
    /// Otherwise nicknames, or first names with an initial.
    pub show_names: bool,
}
