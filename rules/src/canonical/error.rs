use alloc::string::String;
use core::fmt;

use crate::excerpt;

/// Why a text is not the [canonical text](crate::Ruleset::canonical) of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: CanonicalErrorKind,
}

/// What is wrong with a line of a canonical text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanonicalErrorKind {
    /// The text does not begin as one.
    NoHead,
    /// A newer version of the program wrote it.
    NewerVersion {
        /// The version of the form.
        version: u32,
    },
    /// This version does not know the axis: a newer one wrote it.
    UnknownAxis {
        /// The name of the axis.
        key: String,
    },
    /// This version does not know the value of the axis: a newer one wrote it.
    UnknownValue {
        /// The name of the axis.
        key: String,
        /// The value.
        value: String,
    },
    /// An axis is missing.
    Missing {
        /// The name of the axis.
        key: &'static str,
    },
    /// The line is not where or as it would be written.
    NotCanonical,
    /// The text is longer than any rule set's.
    TooLong,
}

impl CanonicalErrorKind {
    pub(super) fn unknown_axis(key: &str) -> CanonicalErrorKind {
        CanonicalErrorKind::UnknownAxis { key: excerpt(key) }
    }

    pub(super) fn unknown_value(key: &str, value: &str) -> CanonicalErrorKind {
        CanonicalErrorKind::UnknownValue {
            key: excerpt(key),
            value: excerpt(value),
        }
    }
}

impl fmt::Display for CanonicalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for CanonicalErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CanonicalErrorKind::NoHead => {
                f.write_str("this is not the canonical text of a rule set")
            }
            CanonicalErrorKind::NewerVersion { version } => {
                write!(f, "form {version} was written by a newer version")
            }
            CanonicalErrorKind::UnknownAxis { key } => {
                write!(
                    f,
                    "there is no axis `{key}`: it was written by a newer version"
                )
            }
            CanonicalErrorKind::UnknownValue { key, value } => {
                write!(
                    f,
                    "`{key}` has no value `{value}`: it was written by a newer version"
                )
            }
            CanonicalErrorKind::Missing { key } => write!(f, "the axis `{key}` is missing"),
            CanonicalErrorKind::NotCanonical => {
                f.write_str("the line is not as this rule set would be written")
            }
            CanonicalErrorKind::TooLong => f.write_str("the text is longer than any rule set"),
        }
    }
}

impl core::error::Error for CanonicalError {}
