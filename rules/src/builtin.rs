//! The rule sets that come with the program: the five documents, and the
//! official games of the family. Each line cites the rule that it follows, or
//! calls itself a reading of ours.

mod documents;
mod family;

use alloc::borrow::Cow;

use crate::{BySide, Cited, Colour, Name, Ruleset, Source};

const fn rule<T>(rule: &'static str, value: T) -> Cited<T> {
    Cited::rule(rule, value)
}

/// The document says it in part; the rest is our reading.
const fn as_read<T>(rule: &'static str, value: T) -> Cited<T> {
    Cited::rule_as_read(rule, value)
}

const fn published<T>(value: T) -> Cited<T> {
    Cited::published(value)
}

const fn reading<T>(value: T) -> Cited<T> {
    Cited::reading(value)
}

const fn at(rule: &'static str) -> Source {
    Source::Rule(Cow::Borrowed(rule))
}

const fn read_at(rule: &'static str) -> Source {
    Source::RuleAsRead(Cow::Borrowed(rule))
}

const fn name(pl: &'static str, en: &'static str) -> Name {
    Name {
        pl: Cow::Borrowed(pl),
        en: Cow::Borrowed(en),
    }
}

const fn colours(first: Colour, second: Colour) -> BySide<Colour> {
    BySide { first, second }
}

const WHITE_BLACK: BySide<Colour> = colours(Colour::White, Colour::Black);

impl Ruleset {
    /// All the built-in rule sets: the five documents, then the family.
    pub const ALL: [&'static Ruleset; 11] = [
        Ruleset::TOURNAMENT,
        Ruleset::STRICT,
        Ruleset::CLASSIC,
        Ruleset::SCHOOL,
        Ruleset::ONLINE,
        Ruleset::BRAZILIAN,
        Ruleset::POOL,
        Ruleset::RUSSIAN,
        Ruleset::ENGLISH,
        Ruleset::CZECH,
        Ruleset::THAI,
    ];

    /// The built-in rule set with this id.
    pub fn builtin(id: &str) -> Option<&'static Ruleset> {
        Ruleset::ALL.into_iter().find(|rules| rules.id == id)
    }
}
