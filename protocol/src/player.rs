use std::{fmt, str::FromStr};

use damka_game::PersonId;
use serde::{Deserialize, Serialize};

use crate::Standing;

/// Somebody who plays or watches, as others see him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who it is.
    pub id: PersonId,
    /// What he is called.
    pub name: PlayerName,
    /// Whether it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// What a guest says about himself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewSession {
    /// What he wants to be called.
    pub name: PlayerName,
    /// Whether it is a program: it gets a token instead of a cookie.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// Who is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Who it is.
    pub player: Player,
    /// What he is here.
    #[serde(default, skip_serializing_if = "Standing::is_guest")]
    pub standing: Standing,
    /// What a program sends as `Authorization: Bearer …`; sent once, when the
    /// session begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// What a player is called: one line of 1 to 30 visible characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// The longest, in characters.
    pub const LONGEST: usize = 30;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PlayerName {
    type Err = ParsePlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, ParsePlayerNameError> {
        let text = text.trim();
        match is_one_line(text, PlayerName::LONGEST) {
            true => Ok(PlayerName(text.to_owned())),
            false => Err(ParsePlayerNameError),
        }
    }
}

/// Whether a text is one line of visible characters, not empty and not longer than this.
pub(crate) fn is_one_line(text: &str, longest: usize) -> bool {
    (1..=longest).contains(&text.chars().count()) && !text.contains(is_invisible)
}

/// Control characters, and those that hide, join or turn round what is beside them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl TryFrom<String> for PlayerName {
    type Error = ParsePlayerNameError;

    fn try_from(text: String) -> Result<PlayerName, ParsePlayerNameError> {
        text.parse()
    }
}

impl From<PlayerName> for String {
    fn from(name: PlayerName) -> String {
        name.0
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The text cannot be the name of a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParsePlayerNameError;

impl fmt::Display for ParsePlayerNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = PlayerName::LONGEST;
        write!(f, "a name is one line of 1 to {most} visible characters")
    }
}

impl std::error::Error for ParsePlayerNameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_visible_and_trimmed() {
        assert_eq!(
            "  Żaneta ".parse::<PlayerName>().unwrap().as_str(),
            "Żaneta"
        );
        for bad in [
            "",
            "   ",
            "a\nb",
            "a\u{202e}b",
            "a\u{200b}b",
            &"ą".repeat(31),
        ] {
            assert_eq!(
                bad.parse::<PlayerName>(),
                Err(ParsePlayerNameError),
                "{bad}"
            );
        }
        assert!("ą".repeat(30).parse::<PlayerName>().is_ok());
    }
}
