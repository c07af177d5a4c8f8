//! Rule sets as TOML files: the same axes as in [`Ruleset`], under the names
//! of [`Axis::KEY`](crate::Axis::KEY) and [`Axis::key`](crate::Axis::key).

mod clock_table;
mod compact_writer;
mod draw_table;
mod fault;
mod location;
mod nearest;
mod reader;
mod section;
mod syntax;
mod writer;

use alloc::string::String;

use crate::Ruleset;

pub use fault::{Conflict, RuleFault, RuleFaultKind, RuleFileError};

impl Ruleset {
    /// Reads a rule file, with all its faults if there are any.
    ///
    /// ```
    /// use damka_rules::{KingReach, Ruleset};
    ///
    /// let rules = Ruleset::from_toml(r#"
    ///     id = "club"
    ///     name = { pl = "Klubowe", en = "Club" }
    ///     based-on = "classic"
    ///     king-reach = "one-step"
    ///     king-landing = { value = "just-behind", rule = "§ 4" }
    /// "#).unwrap();
    /// assert_eq!(*rules.king_reach, KingReach::OneStep);
    ///
    /// let error = Ruleset::from_toml("king-reech = 'one-step'\nbased-on = 'classic'").unwrap_err();
    /// assert_eq!(error.faults.len(), 3);
    /// assert_eq!(
    ///     error.faults[2].to_string(),
    ///     "line 1, column 1: king-reech: there is no such key; did you mean `king-reach`?"
    /// );
    /// ```
    pub fn from_toml(file: impl AsRef<[u8]>) -> Result<Ruleset, RuleFileError> {
        reader::read(file.as_ref())
    }

    /// Writes a rule file that reads back equal, with a comment at each key
    /// that says what it asks and which values there are.
    pub fn to_toml(&self) -> String {
        writer::write(self)
    }

    /// Writes a short rule file that reads back equal: no comments, and only
    /// what differs from a built-in rule set where that is shorter.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let mut rules = Ruleset::CLASSIC.clone();
    /// rules.id = "club".into();
    /// assert!(rules.answer(Ruleset::CLASSIC, "removal", "at-once"));
    /// let file = rules.to_short_toml();
    /// assert!(file.ends_with("based-on=\"classic\"\nremoval=\"at-once\"\n"));
    /// assert_eq!(Ruleset::from_toml(file), Ok(rules));
    /// ```
    pub fn to_short_toml(&self) -> String {
        compact_writer::write(self)
    }
}
