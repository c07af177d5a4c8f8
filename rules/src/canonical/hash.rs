use core::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

/// The SHA-256 of a [canonical text](crate::Ruleset::canonical), which keys the
/// rules of stored games. Shown and read as 64 hexadecimal digits.
///
/// ```
/// use damka_rules::{RulesHash, Ruleset};
///
/// let hash = Ruleset::SCHOOL.hash();
/// assert_eq!(hash.to_string().parse(), Ok(hash));
/// assert_eq!(RulesHash::of(&Ruleset::SCHOOL.canonical()), hash);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RulesHash([u8; 32]);

/// The text is not 64 hexadecimal digits in lower case.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseRulesHashError;

impl RulesHash {
    /// The hash of a text.
    pub fn of(text: &str) -> RulesHash {
        RulesHash(Sha256::digest(text).into())
    }

    /// Its bytes, for a binary column of a database.
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The hash with these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> RulesHash {
        RulesHash(bytes)
    }
}

impl fmt::Display for RulesHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for RulesHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RulesHash({self})")
    }
}

impl FromStr for RulesHash {
    type Err = ParseRulesHashError;

    fn from_str(text: &str) -> Result<RulesHash, ParseRulesHashError> {
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        let mut bytes = [0; 32];
        if pairs.len() != bytes.len() || !rest.is_empty() {
            return Err(ParseRulesHashError);
        }
        for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(high)? * 16 + digit(low)?;
        }
        Ok(RulesHash(bytes))
    }
}

fn digit(letter: u8) -> Result<u8, ParseRulesHashError> {
    match letter {
        b'0'..=b'9' => Ok(letter - b'0'),
        b'a'..=b'f' => Ok(letter - b'a' + 10),
        _ => Err(ParseRulesHashError),
    }
}

impl fmt::Display for ParseRulesHashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the hash of a rule set has 64 hexadecimal digits in lower case")
    }
}

impl core::error::Error for ParseRulesHashError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn it_is_sha_256() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(RulesHash::of("").to_string(), empty);
        assert_eq!(empty.parse(), Ok(RulesHash::of("")));
    }

    #[test]
    fn only_its_own_form_is_read() {
        let text = RulesHash::of("").to_string();
        let (short, long) = (&text[1..], text.clone() + "0");
        for bad in [short, &long, &text.to_uppercase(), "", &"ż".repeat(32)] {
            assert_eq!(bad.parse::<RulesHash>(), Err(ParseRulesHashError), "{bad}");
        }
    }
}
