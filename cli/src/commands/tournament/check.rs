use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use damka_rules::BySide;
use damka_tournament::{
    StartNumber,
    trf::{Check, Difference, Report, check},
};
use serde_json::{Value, json};

use crate::{failure::Failure, language::LanguageOption};

/// Check the pairings of a Swiss report by pairing every round again.
///
/// The file is a tournament report, TRF16 or TRF26, of any program; the rules
/// are FIDE Dutch, C.04.3 as of February 2026. Each pair, side and bye that
/// differs is printed. The exit code is 1 if there is a difference, and 2 if
/// the file cannot be read or cannot be paired again.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament check open.trf
  damka tournament check --json - < open.trf")]
pub struct Arguments {
    /// The report; `-` is standard input.
    file: PathBuf,
    #[command(flatten)]
    language: LanguageOption,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let bytes = read(&self.file).map_err(|error| Failure::file(&self.file, &error))?;
        let checked = match Report::parse(&bytes) {
            Ok(report) => check(&report).map_err(|error| text.cannot_check(&error)),
            Err(error) => Err(text.report_error(&error)),
        };
        let mut out = io::stdout().lock();
        let name = self.file.display();
        let checked = match checked {
            Ok(checked) => checked,
            Err(reason) if self.json => {
                let file = name.to_string();
                writeln!(out, "{}", json!({ "file": file, "error": reason }))?;
                return Ok(ExitCode::from(2));
            }
            Err(reason) => return Err(Failure::new(format_args!("{name}: {reason}"))),
        };
        if self.json {
            writeln!(out, "{}", check_json(&name.to_string(), &checked))?;
        } else {
            for round in &checked.rounds {
                for difference in &round.differences {
                    let told = text.report_difference(round.round, difference);
                    writeln!(out, "{told}")?;
                }
            }
            writeln!(out, "{}", text.report_summary(&checked))?;
        }
        Ok(ExitCode::from(u8::from(!checked.is_clean())))
    }
}

/// The bytes of the file, up to one more than a report may have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let most = Report::MOST_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    match path.to_str() {
        Some("-") => io::stdin().lock().take(most).read_to_end(&mut bytes)?,
        _ => File::open(path)?.take(most).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}

fn check_json(file: &str, check: &Check) -> Value {
    let rounds: Vec<Value> = { check.rounds.iter() }
        .map(|round| {
            let differences: Vec<Value> = round.differences.iter().map(difference_json).collect();
            json!({ "round": round.round, "differences": differences })
        })
        .collect();
    json!({
        "file": file,
        "initial_side": check.initial_side,
        "rounds": rounds,
        "same": check.is_clean(),
    })
}

fn difference_json(difference: &Difference) -> Value {
    let pair = |kind: &str, pair: &BySide<StartNumber>| json!({ "kind": kind, "first": pair.first, "second": pair.second });
    let bye = |kind: &str, player: &StartNumber| json!({ "kind": kind, "player": player });
    match difference {
        Difference::Missing(missing) => pair("missing", missing),
        Difference::Unexpected(unexpected) => pair("unexpected", unexpected),
        Difference::Sides(sides) => pair("sides", sides),
        Difference::MissingBye(player) => bye("missing-bye", player),
        Difference::UnexpectedBye(player) => bye("unexpected-bye", player),
    }
}
