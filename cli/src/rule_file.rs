//! Rule files on the disk, and their faults as people read them.

use std::{
    fmt::{self, Write},
    path::{Path, PathBuf},
};

use damka_arena::read_at_most;
use damka_rules::{RuleFault, RuleFaultKind, RuleFileError, Ruleset};
use damka_text::Text;

use crate::failure::Failure;

/// The maximum size of a rule file.
const MOST_BYTES: u64 = 1 << 20;

/// Whether a text that names a rule set is a path rather than an id.
pub fn is_path(text: &str) -> bool {
    text.contains(['/', '\\']) || text.ends_with(".toml") || Path::new(text).is_file()
}

/// The content of a rule file.
pub struct RuleFile {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl RuleFile {
    /// Reads it from the disk.
    pub fn open(path: &Path) -> Result<RuleFile, Failure> {
        let bytes = read_at_most(path, MOST_BYTES).map_err(|error| Failure::file(path, &error))?;
        let path = path.to_owned();
        Ok(RuleFile { path, bytes })
    }

    /// The rule set in it, or its faults, in the language of the text.
    pub fn rules(&self, text: Text) -> Result<Ruleset, Faults<'_>> {
        let rules = Ruleset::from_toml(&self.bytes);
        rules.map_err(|error| Faults {
            file: self,
            error,
            text,
        })
    }
}

/// The faults of a file, each with its location, its line and a caret under it.
pub struct Faults<'a> {
    file: &'a RuleFile,
    error: RuleFileError,
    text: Text,
}

impl Faults<'_> {
    /// How many there are, as a sentence.
    pub fn summary(&self) -> String {
        let path = self.file.path.display().to_string();
        self.text.rule_file_faults(&path, self.error.faults.len())
    }
}

impl fmt::Display for Faults<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = String::from_utf8_lossy(&self.file.bytes);
        for (number, fault) in self.error.faults.iter().enumerate() {
            if number > 0 {
                f.write_char('\n')?;
            }
            let RuleFault {
                line,
                column,
                key,
                kind,
            } = fault;
            write!(f, "{}:{line}:{column}: ", self.file.path.display())?;
            if !key.is_empty() {
                write!(f, "{key}: ")?;
            }
            f.write_str(&self.text.rule_fault(kind))?;
            let line_text = source.lines().nth(line - 1).unwrap_or_default();
            // What is missing is reported at the first line, which is not wrong itself.
            let missing = matches!(
                kind,
                RuleFaultKind::Missing { .. } | RuleFaultKind::MissingAxes { .. }
            );
            if !missing && !line_text.trim().is_empty() {
                excerpt(f, line_text, *line, *column)?;
            }
        }
        Ok(())
    }
}

/// How much of a line is shown.
const LONGEST_EXCERPT: usize = 160;

/// The line, and a caret under the column.
fn excerpt(f: &mut fmt::Formatter<'_>, source: &str, line: usize, column: usize) -> fmt::Result {
    // The width of a tab depends on the terminal: one space keeps the caret in its
    // place. Other control characters would disturb the terminal.
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    // Of a long line the part around the column is enough.
    let skipped = column.saturating_sub(LONGEST_EXCERPT / 2);
    let source: String = source.chars().map(plain).collect();
    let shown: String = source.chars().skip(skipped).take(LONGEST_EXCERPT).collect();
    let column = column - skipped;
    write!(f, "\n{line:>5} | {shown}\n      | {:>column$}", '^')
}
