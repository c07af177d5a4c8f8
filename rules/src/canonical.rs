//! The axes of a rule set as a text that never changes its meaning: what is
//! stored of the rules of a game, and what their hash is computed from.

mod axis_values;
mod edition;
mod error;
pub mod format1;
mod hash;
#[cfg(feature = "serde")]
mod stored;

use alloc::{borrow::Cow, format, string::String};

use crate::{Cited, Ruleset};
use axis_values::AxisValues;

pub use edition::Edition;
pub use error::{CanonicalError, CanonicalErrorKind};
pub use hash::{ParseRulesHashError, RulesHash};
#[cfg(feature = "serde")]
pub use stored::{StoredRules, StoredRulesError};

impl Ruleset {
    /// The axes as a text: a head line with the version of the form, then a
    /// line for each axis in a fixed order, then the draw rules, sorted.
    ///
    /// Equal axes have equal texts, in every version of the program. The
    /// default clock is not in it, since each game has a clock of its own; nor
    /// are id, name, document and citations: see [`Ruleset::edition`].
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let text = Ruleset::SCHOOL.canonical();
    /// assert!(text.starts_with("damka rules 2\ncolours white black\nseating colours-by-lot\n"));
    /// assert!(text.contains("\nking-landing just-behind\n"));
    /// assert!(text.ends_with("\ndraw one-king-each\n"));
    ///
    /// let read = Ruleset::from_canonical(&text, Ruleset::SCHOOL.edition());
    /// assert_eq!(read.as_ref(), Ok(Ruleset::SCHOOL));
    /// ```
    pub fn canonical(&self) -> String {
        AxisValues::of(self).text()
    }

    /// The SHA-256 of the [canonical text](Ruleset::canonical): equal for rule
    /// sets with equal axes, whatever they are called.
    pub fn hash(&self) -> RulesHash {
        RulesHash::of(&self.canonical())
    }

    /// Whether a file means these rules by this hash: [`Ruleset::hash`], or
    /// the [16 digits](format1::hash) that version 0.1 wrote.
    pub fn has_hash(&self, hash: &str) -> bool {
        match hash.parse::<RulesHash>() {
            Ok(hash) => hash == self.hash(),
            Err(_) => hash == format!("{}", format1::hash(self)),
        }
    }

    /// The rule set of a [canonical text](Ruleset::canonical) and of what it
    /// [has besides](Edition) its axes. No built-in rule set is consulted, so
    /// an old text means what it meant.
    pub fn from_canonical(text: &str, edition: Edition) -> Result<Ruleset, CanonicalError> {
        let axes = AxisValues::read(&Ruleset::CLASSIC.choices(), text)?;
        Ok(Ruleset::from_axes(axes, edition))
    }

    fn from_axes(axes: AxisValues<'_>, edition: Edition) -> Ruleset {
        // Every axis is answered: nothing of this rule set stays.
        let blank = Ruleset::CLASSIC.clone().uncited();
        let mut rules = blank.clone();
        rules.colours = Cited::house(axes.colours);
        for choice in &axes.choices {
            let known = rules.answer(&blank, choice.key, choice.value);
            debug_assert!(known, "the axes of a rule set can be answered");
        }
        rules.draws = Cow::Owned(axes.draws.into_iter().map(Cited::house).collect());
        edition.apply(&mut rules);
        rules
    }
}

/// A canonical text is no longer than a rule file can be.
const LONGEST: usize = 64 * 1024;
