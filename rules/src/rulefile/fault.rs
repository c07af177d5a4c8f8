use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{error::Error, fmt};

/// Why a rule file is not a rule set: everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFileError {
    /// What is not TOML, then the other faults, each in the order of the file;
    /// at least one.
    pub faults: Vec<RuleFault>,
}

/// One thing that is wrong in a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// The key with the names of the tables that it is in, `clock.at-zero`;
    /// empty where the file cannot be read at all.
    pub key: String,
    /// What is wrong.
    pub kind: RuleFaultKind,
}

/// What can be wrong in a rule file. Its text says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleFaultKind {
    /// The file is far too long: it is not read at all.
    TooLong,
    /// The bytes are not UTF-8.
    NotUtf8,
    /// The line is not TOML.
    Syntax {
        /// What the reader of TOML says.
        reason: String,
    },
    /// The key is there twice.
    Duplicate,
    /// No such key belongs here.
    UnknownKey {
        /// The key that was probably meant.
        nearest: Option<String>,
        /// All that belong here.
        known: Vec<&'static str>,
    },
    /// A key is missing.
    Missing {
        /// What could be written.
        example: String,
    },
    /// Many axes are missing: the author probably wants to take them from a
    /// built-in rule set.
    MissingAxes {
        /// The keys of all of them.
        keys: Vec<&'static str>,
    },
    /// The value is of the wrong type.
    WrongType {
        /// The type that it has.
        found: &'static str,
        /// What could be written.
        example: String,
    },
    /// The value is none of those that the key can have.
    UnknownValue {
        /// The value that was found.
        found: String,
        /// The value that was probably meant.
        nearest: Option<String>,
        /// All that can be written.
        known: Vec<&'static str>,
    },
    /// The number is too small or too large.
    OutOfRange {
        /// The value that was found.
        found: i64,
        /// The least that can be written.
        from: u16,
        /// The most that can be written.
        to: u16,
    },
    /// The time cannot be read, or is nothing, or is longer than thirty days.
    BadTime {
        /// The value that was found.
        found: String,
    },
    /// A text for people is empty, or has characters that cannot be shown.
    BadText,
    /// The id is not made of small letters, digits and hyphens.
    BadId {
        /// The value that was found.
        found: String,
    },
    /// The id belongs to a built-in rule set with other rules.
    TakenId {
        /// The id.
        id: String,
    },
    /// The values cannot stand together.
    Impossible(Conflict),
}

/// Values of a rule file that cannot stand together.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// A king that goes one step has no choice where to land.
    LandingOfOneStep,
    /// Both sides have the same colour.
    SameColour,
    /// A clock of the whole match belongs to neither player.
    CommonClockLoses,
    /// Letting one's own time run out would save a lost game.
    OwnClockDraws,
    /// Two kinds of bonus at once.
    TwoBonuses,
    /// The same draw rule is there twice.
    DrawTwice {
        /// The line of the first.
        line: usize,
    },
    /// The least number of pieces is above the most.
    TurnedRange {
        /// The least.
        from: u8,
        /// The most.
        to: u8,
    },
    /// No draw rule ends a game in which kings walk to and fro.
    EndlessGame,
    /// A citation and another source at once.
    TwoSources,
}

impl fmt::Display for RuleFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.faults.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl Error for RuleFileError {}

/// With the place; [`RuleFault::reason`] is without it.
impl fmt::Display for RuleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line,
            self.column,
            self.reason()
        )
    }
}

impl RuleFaultKind {
    /// Whether the text is not even TOML: whatever else is wrong may follow from it.
    pub fn is_syntax(&self) -> bool {
        use RuleFaultKind::*;
        matches!(self, TooLong | NotUtf8 | Syntax { .. } | Duplicate)
    }
}

impl RuleFault {
    /// The key, what is wrong with it, and what to write instead.
    pub fn reason(&self) -> String {
        if self.key.is_empty() {
            self.kind.to_string()
        } else {
            alloc::format!("{}: {}", self.key, self.kind)
        }
    }
}

impl fmt::Display for RuleFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RuleFaultKind::*;
        match self {
            TooLong => f.write_str("a rule file has 64 KiB at most; is this another file?"),
            NotUtf8 => f.write_str("this is not UTF-8; save the file in that encoding"),
            Syntax { reason } => write!(f, "this is not TOML: {reason}"),
            Duplicate => f.write_str("this is there twice; leave one"),
            UnknownKey { nearest, known } => {
                f.write_str("there is no such key; ")?;
                meant(f, nearest.as_deref(), known)
            }
            Missing { example } => write!(f, "this is missing; write, for example, `{example}`"),
            MissingAxes { keys } => {
                f.write_str(
                    "many axes are missing; write `based-on = \"classic\"`, or another built-in rule set, to take them from there, or add each: ",
                )?;
                list(f, keys)
            }
            WrongType { found, example } => {
                write!(f, "this cannot be {found}; write, for example, `{example}`")
            }
            UnknownValue {
                found,
                nearest,
                known,
            } => {
                write!(f, "there is no value {}; ", Quoted(found))?;
                meant(f, nearest.as_deref(), known)?;
                if nearest.is_some() {
                    f.write_str(" (the values are ")?;
                    list(f, known)?;
                    f.write_str(")")?;
                }
                Ok(())
            }
            OutOfRange { found, from, to } => {
                write!(
                    f,
                    "{found} is not possible; write a number from {from} to {to}"
                )
            }
            BadTime { found } => write!(
                f,
                "{found} is not a time; write minutes and seconds, `\"2:30\"`, or whole seconds, `150`, thirty days at most"
            ),
            BadText => {
                f.write_str("this text is empty or cannot be shown; write some words on one line")
            }
            BadId { found } => write!(
                f,
                "{} cannot be an id; write small letters a to z, digits and hyphens, a letter first, 40 at most",
                Quoted(found)
            ),
            TakenId { id } => write!(
                f,
                "“{id}” is a built-in rule set with other rules; write another id, for example `\"my-{id}\"`"
            ),
            Impossible(conflict) => write!(f, "{conflict}"),
        }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Conflict::*;
        match self {
            LandingOfOneStep => f.write_str(
                "a king that goes one step lands directly behind; write `king-landing = \"just-behind\"`, or `king-reach = \"flying\"`",
            ),
            SameColour => f.write_str("both sides have this colour; write another one for one of them"),
            CommonClockLoses => f.write_str(
                "the clock of a whole match belongs to neither player, so neither can lose by it; write `at-zero = \"draws\"`",
            ),
            OwnClockDraws => f.write_str(
                "a player in a bad position would let the time run out; write `at-zero = \"loses\"` or `at-zero = \"resigns\"`",
            ),
            TwoBonuses => f.write_str("there is one kind of bonus; leave `fischer` or `bronstein`"),
            DrawTwice { line } => write!(
                f,
                "line {line} has this rule already, and the lower limit decides; leave one of them"
            ),
            TurnedRange { from, to } => write!(
                f,
                "no number is from {from} to {to}; write `from = {to}` and `to = {from}`"
            ),
            EndlessGame => f.write_str(
                "by these rules kings could walk to and fro for ever; add a rule of the kind `king-moves`, `no-progress` or `repetition`",
            ),
            TwoSources => f.write_str("a citation says where it comes from; leave `rule` or `source`"),
        }
    }
}

/// A text from the file, shortened, so that nothing in it disturbs a terminal.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 40;
        f.write_str("“")?;
        for c in self.0.chars().take(SHOWN) {
            match c {
                c if c.is_control() => write!(f, "{}", c.escape_default())?,
                c => write!(f, "{c}")?,
            }
        }
        if self.0.chars().nth(SHOWN).is_some() {
            f.write_str("…")?;
        }
        f.write_str("”")
    }
}

fn meant(f: &mut fmt::Formatter<'_>, nearest: Option<&str>, known: &[&str]) -> fmt::Result {
    match nearest {
        Some(nearest) => write!(f, "did you mean `{nearest}`?"),
        None => {
            f.write_str("write one of ")?;
            list(f, known)
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, names: &[&str]) -> fmt::Result {
    for (number, name) in names.iter().enumerate() {
        let comma = if number > 0 { ", " } else { "" };
        write!(f, "{comma}`{name}`")?;
    }
    Ok(())
}
