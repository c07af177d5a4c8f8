use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

use crate::{BySide, Choice, Clock, Colour, DrawRule, Ruleset, Source};

/// One entry of a rule set as text: an axis, its value, and where it comes
/// from, for comparisons and lists of whole rule sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleEntry<'a> {
    /// The name of the axis in rule files.
    pub key: &'static str,
    /// The value, with its numbers if it has any.
    pub value: String,
    /// The value with its type.
    pub typed: RuleValue<'a>,
    /// Where the rule set has it from.
    pub source: &'a Source,
}

/// What a [`RuleEntry`] says, for code that puts it into words.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RuleValue<'a> {
    /// The colours of the sides.
    Colours(BySide<Colour>),
    /// One of a few values.
    Choice(Choice<'a>),
    /// The clock.
    Clock(Clock),
    /// A draw rule.
    Draw(DrawRule),
}

impl Ruleset {
    /// All axes, the clock and the draw rules, one entry each.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let entries = Ruleset::SCHOOL.entries();
    /// let draws: Vec<_> = entries.iter().filter(|entry| entry.key == "draw").collect();
    /// assert_eq!(draws[1].value, "equal-numbers at-most 3 plies 20");
    /// ```
    pub fn entries(&self) -> Vec<RuleEntry<'_>> {
        let colours = *self.colours;
        let mut entries = Vec::from([RuleEntry {
            key: "colours",
            value: spaced(colours.first, [("", colours.second)]),
            typed: RuleValue::Colours(colours),
            source: &self.colours.source,
        }]);
        entries.extend(self.choices().into_iter().map(|choice| RuleEntry {
            key: choice.key,
            value: choice.value.into(),
            typed: RuleValue::Choice(choice),
            source: choice.source,
        }));
        entries.push(RuleEntry {
            key: "clock",
            value: spaced(self.clock.key(), self.clock.settings()),
            typed: RuleValue::Clock(*self.clock),
            source: &self.clock.source,
        });
        entries.extend(self.draws.iter().map(|draw| RuleEntry {
            key: DRAW,
            value: spaced(draw.key(), draw.numbers()),
            typed: RuleValue::Draw(**draw),
            source: &draw.source,
        }));
        entries
    }
}

/// The name of the draw rules in rule files.
pub(crate) const DRAW: &str = "draw";

fn spaced<V: fmt::Display>(
    head: impl fmt::Display,
    rest: impl IntoIterator<Item = (&'static str, V)>,
) -> String {
    let mut text = String::new();
    write!(text, "{head}").expect("a string takes all text");
    for (key, value) in rest {
        let gap = if key.is_empty() { "" } else { " " };
        write!(text, "{gap}{key} {value}").expect("a string takes all text");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_tell_rule_sets_apart_as_their_hashes_do() {
        for a in Ruleset::ALL {
            for b in Ruleset::ALL {
                let same = |a: &[RuleEntry<'_>], b: &[RuleEntry<'_>]| {
                    let inside = |x: &[RuleEntry<'_>], y: &[RuleEntry<'_>]| {
                        x.iter()
                            .all(|x| y.iter().any(|y| (x.key, &x.value) == (y.key, &y.value)))
                    };
                    inside(a, b) && inside(b, a)
                };
                let equal = (a.hash(), *a.clock) == (b.hash(), *b.clock);
                assert_eq!(same(&a.entries(), &b.entries()), equal, "{} {}", a.id, b.id);
            }
        }
    }
}
