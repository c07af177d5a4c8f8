use damka_game::Time;
use serde::{Deserialize, Serialize};

use crate::{Key, Password, Player, PlayerName, Standing};

/// The account of the operator, made by whoever opens the link that a server
/// prints at its first start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewOperator {
    /// What stands behind the `#` of the link.
    pub key: Key,
    /// The name of the account.
    pub name: PlayerName,
    /// Its password.
    pub password: Password,
}

/// A link by which another device of the same person signs in, once and soon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignInLink {
    /// What stands behind its `#`.
    pub key: Key,
    /// Until when it is valid.
    pub until: Time,
}

/// Signing in by such a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkSignIn {
    /// What stands behind its `#`.
    pub key: Key,
}

/// An account or a guest, as the operator sees him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountEntry {
    /// Who.
    pub player: Player,
    /// What he is here.
    #[serde(default, skip_serializing_if = "Standing::is_guest")]
    pub standing: Standing,
    /// Since when.
    pub since: Time,
    /// The day of his last visit.
    pub last_seen: Time,
    /// Whether he was banned.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub banned: bool,
}

/// Another name for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rename {
    /// What he is called from now on.
    pub name: PlayerName,
}

/// What an account is from now on: a member or a teacher.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promotion {
    /// What.
    pub standing: Standing,
}
