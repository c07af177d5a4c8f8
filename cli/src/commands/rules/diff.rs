use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{
    Beside, Contrast, Diagram, Example, Labels, Line, Picture, Ruleset, Showing, Verdict,
};
use serde_json::{Value, json};

use super::{deed, show};
use crate::{failure::Failure, input};

/// Show what differs between two rule sets, with positions where it matters.
///
/// For each difference in what may be played, all positions are searched for a
/// smallest one that shows it.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules diff strict online
  damka rules diff school ./club.toml --svg pictures
  damka rules diff pool russian --json")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    ours: String,
    /// Another rule set.
    theirs: String,
    /// Write the positions as pictures into this directory, AXIS.svg each.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Up to so many pieces are searched; no axis of the built-in rule sets needs more than four.
const MOST_PIECES: u32 = 5;

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (ours, theirs) = (input::ruleset(&self.ours)?, input::ruleset(&self.theirs)?);
        let contrasts: Vec<(Contrast<'_>, Showing)> = ours
            .contrasts(&theirs)
            .into_iter()
            .map(|contrast| {
                let showing = ours.showing(&theirs, contrast.key, MOST_PIECES);
                (contrast, showing)
            })
            .collect();
        if let Some(directory) = &self.svg {
            draw(directory, &ours, &contrasts)?;
        }
        let mut out = io::stdout().lock();
        if self.json {
            let differences: Vec<_> = contrasts.iter().map(to_json).collect();
            let whole = json!({ "rules": [ours.id, theirs.id], "differences": differences });
            writeln!(out, "{whole}")?;
        } else {
            print(&mut out, &ours, &theirs, &contrasts)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(
    out: &mut dyn Write,
    ours: &Ruleset,
    theirs: &Ruleset,
    contrasts: &[(Contrast<'_>, Showing)],
) -> io::Result<()> {
    if contrasts.is_empty() {
        return writeln!(out, "{} and {} do not differ", ours.id, theirs.id);
    }
    let key_width = contrasts
        .iter()
        .map(|(contrast, _)| contrast.key.len())
        .max();
    let key_width = key_width.unwrap_or(0);
    let width = (contrasts.iter())
        .flat_map(|(contrast, _)| &contrast.ours)
        .map(|line| in_words(line).chars().count())
        .chain([ours.id.chars().count()])
        .max()
        .unwrap_or(0);
    writeln!(out, "{:key_width$}  {:width$}  {}", "", ours.id, theirs.id)?;
    for (contrast, _) in contrasts {
        for row in 0..contrast.ours.len().max(contrast.theirs.len()) {
            let key = if row == 0 { contrast.key } else { "" };
            let cell = |lines: &[Line<'_>]| match lines.get(row) {
                Some(line) => in_words(line),
                None if row == 0 => "–".to_owned(),
                None => String::new(),
            };
            let (left, right) = (cell(&contrast.ours), cell(&contrast.theirs));
            let line = format!("{key:key_width$}  {left:width$}  {right}");
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    for (contrast, showing) in contrasts {
        match showing {
            Showing::OffTheBoard => {}
            Showing::Nowhere => writeln!(
                out,
                "\n{}: beside the other rules of either, it changes no move in any position",
                contrast.key
            )?,
            Showing::NotUpTo(pieces) => writeln!(
                out,
                "\n{}: no position of up to {pieces} pieces tells them apart",
                contrast.key
            )?,
            Showing::Here(example) => {
                writeln!(out, "\n{}: {}", contrast.key, example.position)?;
                print_example(out, ours, theirs, contrast.key, example)?;
            }
        }
    }
    Ok(())
}

fn print_example(
    out: &mut dyn Write,
    ours: &Ruleset,
    theirs: &Ruleset,
    key: &str,
    example: &Example,
) -> io::Result<()> {
    let setup = example.position.to_setup();
    let picture = Picture::new(setup).labels(Labels::Numbers).to_string();
    for line in picture.lines() {
        writeln!(out, "  {}", line.trim_end())?;
    }
    // Where more than this axis plays a part, whose other rules were taken.
    let [us, them] = match example.beside {
        Beside::Either => [ours.id.to_string(), theirs.id.to_string()],
        Beside::Ours => [
            ours.id.to_string(),
            format!("{} with {key} of {}", ours.id, theirs.id),
        ],
        Beside::Theirs => [
            format!("{} with {key} of {}", theirs.id, ours.id),
            theirs.id.to_string(),
        ],
    };
    let mut say = |name: &str, rules: &Ruleset, verdict: &Verdict, other: &Verdict| {
        let only: Vec<_> = verdict.only(other).collect();
        if verdict.outcome != other.outcome {
            let drawn = verdict
                .outcome
                .map_or("the game goes on", |_| "drawn at once");
            writeln!(out, "  {name}: {drawn}")?;
        }
        if only.is_empty() && verdict.outcome != other.outcome {
            return Ok(());
        }
        writeln!(out, "  only {name}: {}", deed::line(rules, only))
    };
    say(&us, ours, &example.ours, &example.theirs)?;
    say(&them, theirs, &example.theirs, &example.ours)?;
    let both: Vec<_> = (example.ours.moves())
        .filter(|m| example.theirs.moves().any(|other| other == *m))
        .collect();
    if both.is_empty() {
        return Ok(());
    }
    writeln!(out, "  both: {}", deed::line(ours, both))
}

fn in_words(line: &Line<'_>) -> String {
    format!("{}{}", line.value, show::cited(line.source))
}

fn to_json((contrast, showing): &(Contrast<'_>, Showing)) -> Value {
    let lines = |lines: &[Line<'_>]| -> Vec<Value> {
        let line = |line: &Line<'_>| show::with_source(json!(line.value), line.source);
        lines.iter().map(line).collect()
    };
    let mut value = json!({
        "axis": contrast.key,
        "values": [lines(&contrast.ours), lines(&contrast.theirs)],
    });
    match showing {
        Showing::OffTheBoard => value["shows"] = json!("off the board"),
        Showing::Nowhere => value["shows"] = json!("nowhere"),
        Showing::NotUpTo(pieces) => {
            value["shows"] = json!("not found");
            value["pieces"] = json!(pieces);
        }
        Showing::Here(example) => {
            let verdict = |verdict: &Verdict, other: &Verdict| {
                json!({
                    "moves": verdict.moves().map(deed::to_json).collect::<Vec<_>>(),
                    "only": verdict.only(other).map(ToString::to_string).collect::<Vec<_>>(),
                    "drawn": verdict.outcome.is_some(),
                })
            };
            value["shows"] = json!("here");
            value["fen"] = json!(example.position.to_string());
            value["beside"] = json!(match example.beside {
                Beside::Either => "either",
                Beside::Ours => "first",
                Beside::Theirs => "second",
            });
            value["verdicts"] = json!([
                verdict(&example.ours, &example.theirs),
                verdict(&example.theirs, &example.ours),
            ]);
        }
    }
    value
}

/// Writes the examples as pictures.
fn draw(
    directory: &Path,
    rules: &Ruleset,
    contrasts: &[(Contrast<'_>, Showing)],
) -> Result<(), Failure> {
    fs::create_dir_all(directory).map_err(|error| Failure::file(directory, &error))?;
    for (contrast, showing) in contrasts {
        let Showing::Here(example) = showing else {
            continue;
        };
        let position = example.position;
        let path = directory.join(format!("{}.svg", contrast.key));
        let diagram = Diagram::new(rules, position.to_setup())
            .labels(Labels::Numbers)
            .title(format!("{}: {position}", contrast.key));
        fs::write(&path, diagram.to_string()).map_err(|error| Failure::file(&path, &error))?;
    }
    Ok(())
}
