use core::fmt;

use damka_rules::Millis;

/// A clock time in a comment, such as `[%clk 0:05:00]`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClockNote {
    /// `%clk`: what is left on the clock of the player who moved.
    Left(Millis),
    /// `%mct`: what has passed on that clock.
    Passed(Millis),
    /// `%egt`: how long the game has lasted.
    Game(Millis),
    /// `%emt`: how long the move took.
    Move(Millis),
    /// `%clock w… B…`: both clocks, by the colours of the notation.
    Clocks {
        /// What is left for White.
        white: Option<ClockReading>,
        /// What is left for Black.
        black: Option<ClockReading>,
    },
}

/// What one of two clocks shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClockReading {
    /// What is left.
    pub left: Millis,
    /// Whether the clock is running.
    pub running: bool,
}

impl ClockNote {
    /// The clock times in a comment, in order.
    ///
    /// ```
    /// use damka_pdn::ClockNote;
    /// use damka_rules::Millis;
    ///
    /// let mut notes = ClockNote::all("well played [%clk 0:05:00] [%emt 0:00:07.5]");
    /// assert_eq!(notes.next(), Some(ClockNote::Left(Millis::minutes(5))));
    /// assert_eq!(notes.next(), Some(ClockNote::Move(Millis(7_500))));
    /// assert_eq!(notes.next(), None);
    /// ```
    pub fn all(comment: &str) -> impl Iterator<Item = ClockNote> {
        comment.split("[%").skip(1).filter_map(|rest| {
            let (note, _) = rest.split_once(']')?;
            let (command, value) = note.split_once(char::is_whitespace)?;
            ClockNote::parse(command, value.trim())
        })
    }

    fn parse(command: &str, value: &str) -> Option<ClockNote> {
        match command {
            // The standard's own example gives both clocks to `clk`.
            "clk" | "clock" => match time(value) {
                Some(left) => Some(ClockNote::Left(left)),
                None => both(value),
            },
            "mct" => time(value).map(ClockNote::Passed),
            "egt" => time(value).map(ClockNote::Game),
            "emt" => time(value).map(ClockNote::Move),
            _ => None,
        }
    }
}

fn both(value: &str) -> Option<ClockNote> {
    let (mut white, mut black) = (None, None);
    for word in value.split_whitespace() {
        let letter = word.as_bytes().first()?;
        let reading = ClockReading {
            left: time(word.get(1..)?)?,
            running: letter.is_ascii_uppercase(),
        };
        match letter.to_ascii_lowercase() {
            b'w' => white = Some(reading),
            b'b' => black = Some(reading),
            _ => return None,
        }
    }
    (white.is_some() || black.is_some()).then_some(ClockNote::Clocks { white, black })
}

/// Reads `h:mm:ss`, with or without hours and fractions of a second.
fn time(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (mut seconds, mut parts) = (0_u64, 0);
    for part in whole.split(':') {
        if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let part: u64 = part.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
        parts += 1;
    }
    let thousandths = fraction
        .bytes()
        .chain([b'0', b'0'])
        .take(3)
        .fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
    (2..=3)
        .contains(&parts)
        .then_some(Millis(seconds.checked_mul(1000)?.checked_add(thousandths)?))
}

fn write_time(f: &mut fmt::Formatter<'_>, Millis(all): Millis) -> fmt::Result {
    let seconds = all / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
    match all % 1000 {
        0 => Ok(()),
        rest => write!(f, ".{rest:03}"),
    }
}

/// As it stands in a comment, `[%clk 0:05:00]`.
impl fmt::Display for ClockNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (command, time) = match self {
            ClockNote::Left(time) => ("clk", time),
            ClockNote::Passed(time) => ("mct", time),
            ClockNote::Game(time) => ("egt", time),
            ClockNote::Move(time) => ("emt", time),
            ClockNote::Clocks { white, black } => {
                f.write_str("[%clock")?;
                for (reading, letters) in [(white, ['w', 'W']), (black, ['b', 'B'])] {
                    if let Some(reading) = reading {
                        write!(f, " {}", letters[usize::from(reading.running)])?;
                        write_time(f, reading.left)?;
                    }
                }
                return f.write_str("]");
            }
        };
        write!(f, "[%{command} ")?;
        write_time(f, *time)?;
        f.write_str("]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};
    use proptest::prelude::*;

    #[test]
    fn both_clocks_and_nonsense() {
        let both = ClockNote::Clocks {
            white: Some(ClockReading {
                left: Millis::minutes(6),
                running: false,
            }),
            black: Some(ClockReading {
                left: Millis::seconds(365),
                running: true,
            }),
        };
        for text in ["[%clock w0:06:00 B0:06:05]", "a [%clk w0:06:00 B0:06:05] b"] {
            assert_eq!(ClockNote::all(text).collect::<Vec<_>>(), [both]);
        }
        let nonsense = "[%clk] [%clk 1] [%clk 0:0x:00] [%csl Ra1] [%clock ż0:00:01] [%clk 1:00:00.";
        assert_eq!(ClockNote::all(nonsense).count(), 0);
    }

    proptest! {
        #[test]
        fn notes_are_read_back(left in 0..360_000_000_u64, other: u32, running: bool, which in 0..6) {
            let (left, other) = (Millis(left), Millis(other.into()));
            let reading = Some(ClockReading { left, running });
            let note = match which {
                0 => ClockNote::Left(left),
                1 => ClockNote::Passed(left),
                2 => ClockNote::Game(left),
                3 => ClockNote::Move(left),
                4 => ClockNote::Clocks { white: reading, black: None },
                _ => ClockNote::Clocks {
                    white: Some(ClockReading { left: other, running: !running }),
                    black: reading,
                },
            };
            prop_assert_eq!(ClockNote::all(&note.to_string()).collect::<Vec<_>>(), [note]);
        }
    }
}
