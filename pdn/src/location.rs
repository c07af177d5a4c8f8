use core::fmt;

/// Where something is in a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The byte in the text, counted from 0.
    pub offset: usize,
}

impl Location {
    /// The beginning of a text.
    pub const START: Location = Location {
        line: 1,
        column: 1,
        offset: 0,
    };

    /// The location behind a text that begins here.
    #[must_use]
    pub fn after(self, text: &str) -> Location {
        let offset = self.offset + text.len();
        match memchr::memrchr(b'\n', text.as_bytes()) {
            Some(last) => Location {
                line: self.line + memchr::memchr_iter(b'\n', text.as_bytes()).count(),
                column: characters(text.as_bytes().get(last + 1..)) + 1,
                offset,
            },
            None => Location {
                line: self.line,
                column: self.column + characters(Some(text.as_bytes())),
                offset,
            },
        }
    }
}

/// As `line:column`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

impl Default for Location {
    fn default() -> Location {
        Location::START
    }
}

/// The number of characters of a UTF-8 text: all bytes but those that continue one.
fn characters(text: Option<&[u8]>) -> usize {
    text.unwrap_or_default()
        .iter()
        .filter(|&&byte| byte & 0xC0 != 0x80)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_characters_are_counted() {
        let location = Location::START.after("ab\nżółw");
        assert_eq!(
            (location.line, location.column, location.offset),
            (2, 5, 10)
        );
        let location = location.after("x").after("\n");
        assert_eq!(
            (location.line, location.column, location.offset),
            (3, 1, 12)
        );
    }
}
