use alloc::borrow::Cow;
use core::ops::Deref;

/// Where a line of a rule set comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Source {
    /// The rule set's document says so, under this number, letter or heading,
    /// or under several numbers or letters: `8, 14`.
    Rule(Cow<'static, str>),
    /// The document speaks of it under this number, letter or heading, but
    /// says a part of it unclearly or not at all: that part is our reading.
    RuleAsRead(Cow<'static, str>),
    /// The game is generally published so.
    Published,
    /// The document does not say, or says it unclearly: our reading.
    Reading,
    /// The author of the rule set decided so, and cites nothing.
    House,
}

/// A value of a rule set, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cited<T> {
    /// What the rule set says.
    pub value: T,
    /// Where it comes from.
    pub source: Source,
}

impl<T> Cited<T> {
    /// A value that the document gives, with its rule.
    pub const fn rule(rule: &'static str, value: T) -> Cited<T> {
        Cited {
            value,
            source: Source::Rule(Cow::Borrowed(rule)),
        }
    }

    /// A value that the document gives in part, with its rule; the rest is our reading.
    pub const fn rule_as_read(rule: &'static str, value: T) -> Cited<T> {
        Cited {
            value,
            source: Source::RuleAsRead(Cow::Borrowed(rule)),
        }
    }

    /// A value that belongs to the game as it is generally published.
    pub const fn published(value: T) -> Cited<T> {
        Cited {
            value,
            source: Source::Published,
        }
    }

    /// A value that is our reading.
    pub const fn reading(value: T) -> Cited<T> {
        Cited {
            value,
            source: Source::Reading,
        }
    }

    /// A value that the rule set's author decided.
    pub const fn house(value: T) -> Cited<T> {
        Cited {
            value,
            source: Source::House,
        }
    }
}

impl<T> Deref for Cited<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}
