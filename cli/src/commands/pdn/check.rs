use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_pdn::{Encoding, Fault, Replayer};
use serde_json::{Value, json};

use super::{number_of_games, ruling::Ruling, source::Source};
use crate::{failure::Failure, visible::visible};

/// Read files and play every move: report all that is wrong.
///
/// Every fault is printed as file:line:column: reason; variations are played
/// too. Which rule set a game is played by is said by --rules, else by its tag
/// Rules, else by its GameType; else it is classic.
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
    /// The encoding of the files: utf-8, latin-1, windows-1250 or windows-1251; guessed if not told.
    #[arg(long)]
    encoding: Option<Encoding>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut ruling = Ruling::new(self.rules.as_deref())?;
        let (mut games, mut bad, mut files) = (0_usize, 0_usize, Vec::new());
        let (mut out, mut unread) = (io::stdout(), None);
        for path in &self.files {
            let mut source = match Source::open(path, self.encoding) {
                Ok(source) => source,
                Err(failure) => {
                    unread = Some(failure.report());
                    continue;
                }
            };
            let (name, bar) = (source.name().to_owned(), source.bar());
            let (games_before, bad_before, mut faults) = (games, bad, Vec::new());
            source.each_game(|game| {
                games += 1;
                let (game, mut found) = match game {
                    Ok(game) => (game, Vec::new()),
                    Err(bad) => (bad.game, bad.faults),
                };
                let rules = ruling.of(&game);
                found.extend(Replayer::new(rules).check(&game));
                found.sort_by_key(|fault| fault.location);
                bad += usize::from(!found.is_empty());
                if self.json {
                    faults.extend(found.iter().map(fault_json));
                } else if !found.is_empty() {
                    bar.suspend(|| print_faults(&mut out, &name, &found))?;
                }
                Ok(())
            })?;
            files.push(json!({
                "file": name,
                "games": games - games_before,
                "bad": bad - bad_before,
                "faults": faults,
            }));
        }
        if self.json {
            let rules: Vec<Value> = ruling
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
            for (id, origin, count) in ruling.counts() {
                writeln!(out, "{count} by {id} ({})", origin.text())?;
            }
            writeln!(out, "{}, {bad} bad", number_of_games(games))?;
        }
        Ok(unread.unwrap_or(ExitCode::from(u8::from(bad > 0))))
    }
}

fn print_faults(out: &mut impl Write, name: &str, faults: &[Fault]) -> io::Result<()> {
    faults
        .iter()
        .try_for_each(|fault| writeln!(out, "{name}:{}", visible(&fault.to_string())))
}

fn fault_json(fault: &Fault) -> Value {
    json!({
        "line": fault.location.line,
        "column": fault.location.column,
        "offset": fault.location.offset,
        "reason": fault.kind.to_string(),
    })
}
