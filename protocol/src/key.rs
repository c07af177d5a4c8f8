use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// 128 random bits as 32 hexadecimal digits: whoever has them may do something.
/// A link carries them behind its `#`, where no server and no log sees them. They
/// are never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Key(String);

impl Key {
    /// How many digits it has.
    pub const DIGITS: usize = 32;

    /// The digits.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl FromStr for Key {
    type Err = ParseKeyError;

    fn from_str(text: &str) -> Result<Key, ParseKeyError> {
        let good = text.len() == Key::DIGITS && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        match good {
            true => Ok(Key(text.to_ascii_lowercase())),
            false => Err(ParseKeyError),
        }
    }
}

impl TryFrom<String> for Key {
    type Error = ParseKeyError;

    fn try_from(text: String) -> Result<Key, ParseKeyError> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0
    }
}

/// The text is no key.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseKeyError;

impl fmt::Display for ParseKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key has {} hexadecimal digits", Key::DIGITS)
    }
}

impl std::error::Error for ParseKeyError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_32_digits_and_not_shown() {
        let digits = "5D0c3f7e9a1b4286b0e4d2c8f6a97135";
        let key: Key = digits.parse().unwrap();
        assert_eq!(key.expose(), digits.to_lowercase());
        assert!(!format!("{key:?}").contains("5d0c"));
        for bad in [
            "",
            "5d0c",
            &"g".repeat(32),
            &"a".repeat(33),
            &"ą".repeat(16),
        ] {
            assert_eq!(bad.parse::<Key>(), Err(ParseKeyError), "{bad}");
        }
    }
}
