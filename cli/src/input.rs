//! Reading what most commands take: rule sets, positions, lines of standard input.

use std::{
    borrow::Cow,
    io::{self, BufRead, Write},
    path::Path,
    process::ExitCode,
};

use damka_rules::{MissedCapture, Position, Ruleset, excerpt};
use damka_text::Text;

use crate::{
    failure::Failure,
    language::of_environment,
    rule_file::{self, RuleFile},
    visible::visible,
};

/// The rule set with this id, or in the file at this path.
pub fn ruleset(text: &str) -> Result<Cow<'static, Ruleset>, Failure> {
    if let Some(rules) = Ruleset::builtin(text) {
        return Ok(Cow::Borrowed(rules));
    }
    if rule_file::is_path(text) {
        let file = RuleFile::open(Path::new(text))?;
        return match file.rules(Text::new(of_environment())) {
            Ok(rules) => Ok(Cow::Owned(rules)),
            Err(faults) => Err(Failure::new(format_args!(
                "{text} is not a rule set:\n{faults}"
            ))),
        };
    }
    let ids: Vec<_> = Ruleset::ALL.iter().map(|rules| &*rules.id).collect();
    Err(Failure::new(format_args!(
        "no rule set “{}”; built in are: {}; a rule file is given by its path",
        excerpt(text),
        ids.join(", ")
    )))
}

/// The position with this FEN; `start` is the initial position of the rule set.
pub fn position(rules: &Ruleset, text: &str) -> Result<Position, Failure> {
    read_position(rules, text)
        .map_err(|reason| Failure::new(format_args!("FEN “{}”: {reason}", excerpt(text))))
}

fn read_position(rules: &Ruleset, text: &str) -> Result<Position, String> {
    if text == "start" {
        return Ok(rules.initial());
    }
    match text.parse() {
        Ok(position) => fitting(rules, position),
        Err(error) => Err(format!("{error}")),
    }
}

/// The position, unless it has a choice of the lost piece and these rules have none.
pub fn fitting(rules: &Ruleset, position: Position) -> Result<Position, String> {
    let owed = position.owed();
    if owed.is_empty() || *rules.missed_capture == MissedCapture::LosesPiece {
        return Ok(position);
    }
    Err(format!(
        "by {} no piece is lost for a missed capture: leave out X{owed}",
        rules.id
    ))
}

/// Reads positions from standard input, one a line, and prints a line for each.
///
/// A bad FEN has `error: …` as its line, and the exit code says that there was one.
pub fn each_position(
    rules: &Ruleset,
    mut print: impl FnMut(&Position, &mut dyn Write) -> io::Result<()>,
) -> Result<ExitCode, Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        let parsed = read_position(rules, line.trim());
        match parsed {
            Ok(position) => print(&position, &mut out)?,
            Err(error) => {
                code = ExitCode::from(1);
                writeln!(out, "error: {}", visible(&error))?;
            }
        }
    }
    out.flush()?;
    Ok(code)
}
