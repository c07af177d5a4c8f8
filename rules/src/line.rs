use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

use crate::{BySide, Choice, Clock, Colour, DrawRule, Ruleset, Source};

/// One line of a rule set as text: an axis, its value, and where it comes
/// from, for whoever compares or lists whole rule sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The name of the axis in rule files.
    pub key: &'static str,
    /// The value, with its numbers if it has any.
    pub value: String,
    /// The value with its type.
    pub setting: Setting<'a>,
    /// Where the rule set has it from.
    pub source: &'a Source,
}

/// What a [`Line`] says, for whoever puts it into words.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Setting<'a> {
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
    /// Everything that a game is played by, a line each; each draw rule has
    /// one of its own.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let lines = Ruleset::SCHOOL.lines();
    /// let draws: Vec<_> = lines.iter().filter(|line| line.key == "draw").collect();
    /// assert_eq!(draws[1].value, "equal-numbers at-most 3 plies 20");
    /// ```
    pub fn lines(&self) -> Vec<Line<'_>> {
        let colours = *self.colours;
        let mut lines = Vec::from([Line {
            key: "colours",
            value: spaced(colours.first, [("", colours.second)]),
            setting: Setting::Colours(colours),
            source: &self.colours.source,
        }]);
        lines.extend(self.choices().into_iter().map(|choice| Line {
            key: choice.key,
            value: choice.value.into(),
            setting: Setting::Choice(choice),
            source: choice.source,
        }));
        lines.push(Line {
            key: "clock",
            value: spaced(self.clock.key(), self.clock.settings()),
            setting: Setting::Clock(*self.clock),
            source: &self.clock.source,
        });
        lines.extend(self.draws.iter().map(|draw| Line {
            key: DRAW,
            value: spaced(draw.key(), draw.numbers()),
            setting: Setting::Draw(**draw),
            source: &draw.source,
        }));
        lines
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
    fn lines_tell_rule_sets_apart_as_their_hashes_do() {
        for a in Ruleset::ALL {
            for b in Ruleset::ALL {
                let same = |a: &[Line<'_>], b: &[Line<'_>]| {
                    let inside = |x: &[Line<'_>], y: &[Line<'_>]| {
                        x.iter()
                            .all(|x| y.iter().any(|y| (x.key, &x.value) == (y.key, &y.value)))
                    };
                    inside(a, b) && inside(b, a)
                };
                let equal = (a.hash(), *a.clock) == (b.hash(), *b.clock);
                assert_eq!(same(&a.lines(), &b.lines()), equal, "{} {}", a.id, b.id);
            }
        }
    }
}
