use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Six letters that lead to an invitation, short enough to say across a room.
///
/// ```
/// use damka_protocol::JoinCode;
///
/// let code: JoinCode = "kma bwz".parse().unwrap();
/// assert_eq!(code.to_string(), "KMABWZ");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct JoinCode([u8; JoinCode::LENGTH]);

impl JoinCode {
    /// How many letters it has.
    pub const LENGTH: usize = 6;

    /// Which letters: those that look like digits are not among them.
    pub const LETTERS: &'static [u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

    /// The code of these random numbers.
    pub fn of_numbers(numbers: [u32; JoinCode::LENGTH]) -> JoinCode {
        JoinCode(numbers.map(|n| JoinCode::LETTERS[n as usize % JoinCode::LETTERS.len()]))
    }
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        { self.0.iter() }.try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

/// Reads the letters in either case; spaces and hyphens are ignored.
impl FromStr for JoinCode {
    type Err = ParseJoinCodeError;

    fn from_str(text: &str) -> Result<JoinCode, ParseJoinCodeError> {
        let bytes = text.bytes().filter(|byte| !b" -".contains(byte));
        let letters: Vec<u8> = bytes.map(|byte| byte.to_ascii_uppercase()).collect();
        let known = letters
            .iter()
            .all(|letter| JoinCode::LETTERS.contains(letter));
        let letters = letters.try_into().ok().filter(|_| known);
        letters.map(JoinCode).ok_or(ParseJoinCodeError)
    }
}

impl TryFrom<String> for JoinCode {
    type Error = ParseJoinCodeError;

    fn try_from(text: String) -> Result<JoinCode, ParseJoinCodeError> {
        text.parse()
    }
}

impl From<JoinCode> for String {
    fn from(code: JoinCode) -> String {
        code.to_string()
    }
}

/// The text is no code.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseJoinCodeError;

impl fmt::Display for ParseJoinCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a code has six letters; I and O are not among them")
    }
}

impl std::error::Error for ParseJoinCodeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        let code = JoinCode::of_numbers([0, 23, 24, 7, 8, u32::MAX]);
        assert_eq!(code.to_string().parse(), Ok(code));
        assert_eq!("kma-bwz".parse::<JoinCode>().unwrap().to_string(), "KMABWZ");
        for bad in ["", "KMABW", "KMABWZA", "KMABW1", "KMABWO", "KMABWŻ"] {
            assert_eq!(bad.parse::<JoinCode>(), Err(ParseJoinCodeError), "{bad}");
        }
    }
}
