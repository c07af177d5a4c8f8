use std::{fmt, str::FromStr};

use damka_game::Time;
use serde::{Deserialize, Serialize};

use crate::{Player, PlayerName};

/// What somebody is at a server.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Somebody with nothing but a name.
    #[default]
    Guest,
    /// Somebody in a class: he meets his class only.
    Pupil,
    /// Somebody with an account.
    Member,
    /// Somebody who may have classes.
    Teacher,
    /// Somebody who runs the server.
    Operator,
}

impl Standing {
    /// The word that it is written with.
    pub const fn key(self) -> &'static str {
        match self {
            Standing::Guest => "guest",
            Standing::Pupil => "pupil",
            Standing::Member => "member",
            Standing::Teacher => "teacher",
            Standing::Operator => "operator",
        }
    }

    /// Whether it is left out of messages.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) fn is_guest(&self) -> bool {
        *self == Standing::Guest
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// A name and a password: to make an account, and to sign in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Credentials {
    /// The name.
    pub name: PlayerName,
    /// The password.
    pub password: Password,
}

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewAccount {
    /// Whose it is.
    pub player: Player,
    /// Each sets a new password once; they are shown only here.
    pub recovery_codes: Vec<String>,
}

/// A new password, by one of the recovery codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovery {
    /// The name of the account.
    pub name: PlayerName,
    /// The code.
    pub code: String,
    /// The new password.
    pub password: Password,
}

/// A new password in the place of the old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasswordChange {
    /// The old one.
    pub old: Password,
    /// The new one.
    pub new: Password,
}

/// The password once more, before something that cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confirmation {
    /// The password.
    pub password: Password,
}

/// An account, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// Who it is.
    pub player: Player,
    /// What he is here.
    pub standing: Standing,
    /// Since when.
    pub since: Time,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// Where he is signed in, the last used first.
    pub sessions: Vec<SessionEntry>,
    /// His programs.
    pub bots: Vec<Player>,
}

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionEntry {
    /// The id to revoke it by; nobody can sign in with it.
    pub id: String,
    /// Since when.
    pub since: Time,
    /// When it was last used, to the day.
    pub last_used: Time,
    /// Whether it is the one that asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub current: bool,
}

/// A program of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewBot {
    /// What it is called.
    pub name: PlayerName,
}

/// A password: 8 to 128 characters. It is never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Password(String);

impl Password {
    /// The fewest characters.
    pub const SHORTEST: usize = 8;

    /// The most characters.
    pub const LONGEST: usize = 128;

    /// The text.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl FromStr for Password {
    type Err = ParsePasswordError;

    fn from_str(text: &str) -> Result<Password, ParsePasswordError> {
        match text.chars().count() {
            Password::SHORTEST..=Password::LONGEST => Ok(Password(text.to_owned())),
            _ => Err(ParsePasswordError),
        }
    }
}

impl TryFrom<String> for Password {
    type Error = ParsePasswordError;

    fn try_from(text: String) -> Result<Password, ParsePasswordError> {
        text.parse()
    }
}

impl From<Password> for String {
    fn from(password: Password) -> String {
        password.0
    }
}

/// The text cannot be a password.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParsePasswordError;

impl fmt::Display for ParsePasswordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (fewest, most) = (Password::SHORTEST, Password::LONGEST);
        write!(f, "a password has {fewest} to {most} characters")
    }
}

impl std::error::Error for ParsePasswordError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_neither_short_nor_shown() {
        assert_eq!("1234567".parse::<Password>(), Err(ParsePasswordError));
        assert_eq!("ż".repeat(129).parse::<Password>(), Err(ParsePasswordError));
        let password: Password = "koń na koniu".parse().unwrap();
        assert!(!format!("{password:?}").contains("koń"));
    }
}
