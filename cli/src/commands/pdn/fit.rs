use std::{
    borrow::Cow,
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_pdn::{Encoding, Game, Replayer};
use damka_rules::{MoveKind, Ruleset};
use serde_json::{Value, json};

use super::number_of_games;
use crate::{failure::Failure, input, pdn_file::PdnFile, visible::visible};

/// List the rule sets that each game fits.
///
/// A game fits a rule set if every move of it can be played, variations excluded.
/// Where the rules let a player miss a capture, such moves are counted.
#[derive(Args)]
#[command(after_help = "Examples:
  damka pdn rules unknown.pdn
  damka pdn rules --rules strict,school,club.toml games.pdn
  damka pdn rules --json - < games.pdn")]
pub struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,
    /// Only these rule sets, ids or paths of rule files, separated by commas [default: all built-in ones].
    #[arg(long, value_delimiter = ',')]
    rules: Vec<String>,
    /// The encoding of the file: utf-8, latin-1, windows-1250 or windows-1251 [default: guessed].
    #[arg(long)]
    encoding: Option<Encoding>,
    /// Print JSON, one object for each game, and one for the total.
    #[arg(long)]
    json: bool,
}

/// How far a game can be played under a rule set.
enum Fit {
    /// To its end, with this many missed captures.
    Whole { missed: usize },
    /// This many moves, and no further.
    Part { moves: usize },
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let all: Vec<Cow<'static, Ruleset>> = if self.rules.is_empty() {
            Ruleset::ALL.iter().copied().map(Cow::Borrowed).collect()
        } else {
            let named = self.rules.iter().map(|rules| input::ruleset(rules));
            named.collect::<Result<_, _>>()?
        };
        let mut out = io::stdout();
        let mut counts = vec![0_usize; all.len()];
        let (mut games, mut none, mut bad) = (0_usize, 0_usize, 0_usize);
        let mut file = PdnFile::open(&self.file, self.encoding)?;
        let (name, bar) = (file.name().to_owned(), file.bar());
        file.each_game(|game| {
            games += 1;
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    bad += 1;
                    bar.suspend(|| self.print_bad(&mut out, &name, &error.faults))?;
                    return Ok(ControlFlow::Continue(()));
                }
            };
            let fits: Vec<_> = all.iter().map(|rules| Fit::of(&game, rules)).collect();
            for (count, fit) in counts.iter_mut().zip(&fits) {
                *count += usize::from(matches!(fit, Fit::Whole { .. }));
            }
            none += usize::from(fits.iter().all(|fit| matches!(fit, Fit::Part { .. })));
            bar.suspend(|| self.print_game(&mut out, &name, &game, &all, &fits))?;
            Ok(ControlFlow::Continue(()))
        })?;
        let sums = all.iter().zip(&counts);
        if self.json {
            let fit: serde_json::Map<_, _> = sums
                .map(|(rules, count)| (rules.id.to_string(), json!(count)))
                .collect();
            writeln!(
                out,
                "{}",
                json!({ "games": games, "bad": bad, "none": none, "fit": fit })
            )?;
        } else {
            let sums: Vec<_> = sums
                .map(|(rules, count)| format!("{} {count}", rules.id))
                .collect();
            writeln!(
                out,
                "{}, {bad} bad, {none} by no rule set; {}",
                number_of_games(games),
                sums.join(", ")
            )?;
        }
        Ok(ExitCode::from(u8::from(bad > 0)))
    }

    fn print_bad(
        &self,
        out: &mut impl Write,
        name: &str,
        faults: &[damka_pdn::Fault],
    ) -> io::Result<()> {
        for fault in faults {
            if self.json {
                let (line, reason) = (fault.location.line, fault.kind.to_string());
                writeln!(
                    out,
                    "{}",
                    json!({ "file": name, "line": line, "fault": reason })
                )?;
            } else {
                writeln!(out, "{name}:{}", visible(&fault.to_string()))?;
            }
        }
        Ok(())
    }

    fn print_game(
        &self,
        out: &mut impl Write,
        name: &str,
        game: &Game<'_>,
        all: &[Cow<'_, Ruleset>],
        fits: &[Fit],
    ) -> io::Result<()> {
        let line = game.location().line;
        let total = game.moves().count();
        if self.json {
            let fits: Vec<Value> = all
                .iter()
                .zip(fits)
                .map(|(rules, fit)| match fit {
                    Fit::Whole { missed } => {
                        json!({ "rules": rules.id, "fits": true, "missed": missed })
                    }
                    Fit::Part { moves } => {
                        json!({ "rules": rules.id, "fits": false, "moves": moves })
                    }
                })
                .collect();
            return writeln!(
                out,
                "{}",
                json!({
                    "file": name,
                    "line": line,
                    "white": game.tag("White"),
                    "black": game.tag("Black"),
                    "moves": total,
                    "rules": fits,
                })
            );
        }
        let player = |tag| visible(game.tag(tag).unwrap_or("?"));
        let whole: Vec<_> = all
            .iter()
            .zip(fits)
            .filter_map(|(rules, fit)| match fit {
                Fit::Whole { missed: 0 } => Some(rules.id.to_string()),
                Fit::Whole { missed: 1 } => Some(format!("{} (1 missed capture)", rules.id)),
                Fit::Whole { missed } => Some(format!("{} ({missed} missed captures)", rules.id)),
                Fit::Part { .. } => None,
            })
            .collect();
        let fits = if whole.is_empty() {
            furthest(all, fits, total)
        } else {
            whole.join(", ")
        };
        writeln!(
            out,
            "{name}:{line}: {} – {}: {fits}",
            player("White"),
            player("Black")
        )
    }
}

impl Fit {
    fn of(game: &Game<'_>, rules: &Ruleset) -> Fit {
        let mut game = Cow::Borrowed(game);
        if game.has_split_captures() {
            game.to_mut().join_captures(rules);
        }
        match Replayer::new(rules).main_line(&game) {
            Ok(steps) => Fit::Whole {
                missed: steps
                    .iter()
                    .filter(|step| step.played.is_some_and(|m| m.kind() == MoveKind::Missed))
                    .count(),
            },
            Err(moves) => Fit::Part { moves },
        }
    }
}

/// The rule sets by which a game goes furthest.
fn furthest(all: &[Cow<'_, Ruleset>], fits: &[Fit], total: usize) -> String {
    let reach = |fit: &Fit| match fit {
        Fit::Whole { .. } => total,
        Fit::Part { moves } => *moves,
    };
    let most = fits.iter().map(reach).max().unwrap_or(0);
    let ids: Vec<_> = all
        .iter()
        .zip(fits)
        .filter(|(_, fit)| reach(fit) == most)
        .map(|(rules, _)| &*rules.id)
        .collect();
    format!("none; {most} of {total} moves by {}", ids.join(", "))
}
