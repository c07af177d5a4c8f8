use core::fmt;

/// Where something is in a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The byte in the text, counted from 0.
    pub offset: usize,
}

impl Place {
    /// The beginning of a text.
    pub const START: Place = Place {
        line: 1,
        column: 1,
        offset: 0,
    };

    /// The place behind a text that begins here.
    #[must_use]
    pub fn after(self, text: &str) -> Place {
        let offset = self.offset + text.len();
        match memchr::memrchr(b'\n', text.as_bytes()) {
            Some(last) => Place {
                line: self.line + memchr::memchr_iter(b'\n', text.as_bytes()).count(),
                column: characters(text.as_bytes().get(last + 1..)) + 1,
                offset,
            },
            None => Place {
                line: self.line,
                column: self.column + characters(Some(text.as_bytes())),
                offset,
            },
        }
    }
}

/// As `line:column`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

impl Default for Place {
    fn default() -> Place {
        Place::START
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
        let place = Place::START.after("ab\nżółw");
        assert_eq!((place.line, place.column, place.offset), (2, 5, 10));
        let place = place.after("x").after("\n");
        assert_eq!((place.line, place.column, place.offset), (3, 1, 12));
    }
}
