/// The annotation of a move: how good it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All of them, the best first.
    pub const ALL: [Mark; 6] = [
        Mark::Brilliant,
        Mark::Good,
        Mark::Interesting,
        Mark::Dubious,
        Mark::Mistake,
        Mark::Blunder,
    ];

    /// How it is written.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Its name in message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Mark::Brilliant => "brilliant",
            Mark::Good => "good",
            Mark::Interesting => "interesting",
            Mark::Dubious => "dubious",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// The mark with this symbol; `(!?)` is accepted, too.
    pub fn from_sign(sign: &str) -> Option<Mark> {
        let sign = sign.trim_start_matches('(').trim_end_matches(')');
        Mark::ALL.into_iter().find(|mark| mark.sign() == sign)
    }

    /// The mark of a numeric annotation glyph (NAG) from 1 to 6.
    pub const fn from_nag(number: u16) -> Option<Mark> {
        match number {
            1 => Some(Mark::Good),
            2 => Some(Mark::Mistake),
            3 => Some(Mark::Brilliant),
            4 => Some(Mark::Blunder),
            5 => Some(Mark::Interesting),
            6 => Some(Mark::Dubious),
            _ => None,
        }
    }
}
