use std::{
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_pdn::{Encoding, Fault, Location, Replayer, Warning};
use serde_json::{Value, json};

use super::number_of_games;
use crate::{
    failure::Failure,
    pdn_file::{PdnFile, RulesFinder, warning_line},
    visible::visible,
};

/// Read files and play every move: report all that is wrong.
///
/// Every fault is printed as file:line:column: reason; variations are played,
/// too. The rule set of a game is that of --rules, else that of its tags RulesText
/// and Rules, else that of its GameType, else classic. A warning does not make a
/// game bad.
#[derive(Args)]
#[command(after_help = "Examples:
  damka pdn check games/*.pdn
  damka pdn check --rules russian --json shashki.pdn
  damka pdn check - < game.pdn")]
pub struct Arguments {
    /// The files; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The rule set of all games: an id, or the path of a rule file.
    #[arg(long)]
    rules: Option<String>,
    /// The encoding of the files: utf-8, latin-1, windows-1250 or windows-1251 [default: guessed].
    #[arg(long)]
    encoding: Option<Encoding>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut finder = RulesFinder::new(self.rules.as_deref())?;
        let (mut games, mut bad, mut odd, mut files) = (0_usize, 0_usize, 0_usize, Vec::new());
        let (mut out, mut unread) = (io::stdout(), None);
        for path in &self.files {
            let mut file = match PdnFile::open(path, self.encoding) {
                Ok(file) => file,
                Err(failure) => {
                    unread = Some(failure.report());
                    continue;
                }
            };
            let (name, bar) = (file.name().to_owned(), file.bar());
            let (games_before, bad_before) = (games, bad);
            let (mut faults, mut warnings) = (Vec::new(), Vec::new());
            file.each_game(|game| {
                games += 1;
                let (mut game, mut found) = match game {
                    Ok(game) => (game, Vec::new()),
                    Err(bad) => (bad.game, bad.faults),
                };
                let mut strange = Vec::new();
                match finder.find_or_assume(&game) {
                    Ok(rules) => {
                        strange = game.join_captures(&rules);
                        found.extend(Replayer::new(&rules).check(&game));
                        found.extend(game.clock(&rules).err());
                    }
                    Err(fault) => found.push(fault),
                }
                strange.extend(game.results_differ());
                found.sort_by_key(|fault| fault.location);
                bad += usize::from(!found.is_empty());
                odd += strange.len();
                if self.json {
                    faults.extend(found.iter().map(fault_json));
                    warnings.extend(strange.iter().map(warning_json));
                } else if !found.is_empty() || !strange.is_empty() {
                    bar.suspend(|| print(&mut out, &name, &found, &strange))?;
                }
                Ok(ControlFlow::Continue(()))
            })?;
            files.push(json!({
                "file": name,
                "games": games - games_before,
                "bad": bad - bad_before,
                "faults": faults,
                "warnings": warnings,
            }));
        }
        if self.json {
            let rules: Vec<Value> = finder
                .counts()
                .map(|(id, origin, games)| {
                    json!({ "rules": id, "known": origin.text(), "games": games })
                })
                .collect();
            writeln!(
                out,
                "{}",
                json!({ "files": files, "games": games, "bad": bad, "rules": rules })
            )?;
        } else {
            for (id, origin, count) in finder.counts() {
                writeln!(out, "{count} by {id} ({})", origin.text())?;
            }
            let warnings = match odd {
                0 => String::new(),
                1 => ", 1 warning".to_owned(),
                odd => format!(", {odd} warnings"),
            };
            writeln!(out, "{}, {bad} bad{warnings}", number_of_games(games))?;
        }
        Ok(unread.unwrap_or(ExitCode::from(u8::from(bad > 0))))
    }
}

fn print(
    out: &mut impl Write,
    name: &str,
    faults: &[Fault],
    warnings: &[Warning],
) -> io::Result<()> {
    for fault in faults {
        writeln!(out, "{name}:{}", visible(&fault.to_string()))?;
    }
    for warning in warnings {
        writeln!(out, "{}", warning_line(name, warning))?;
    }
    Ok(())
}

fn fault_json(fault: &Fault) -> Value {
    finding_json(fault.location, fault.kind.to_string())
}

fn warning_json(warning: &Warning) -> Value {
    finding_json(warning.location, warning.kind.to_string())
}

fn finding_json(location: Location, reason: String) -> Value {
    json!({
        "line": location.line,
        "column": location.column,
        "offset": location.offset,
        "reason": reason,
    })
}
