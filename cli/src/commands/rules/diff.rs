use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{
    ArrowKind, Diagram, Difference, ExampleSearch, Labels, Movegen, Notation, OtherRules,
    RuleEntry, Ruleset, Verdict,
};
use damka_text::Text;
use serde_json::{Value, json};

use super::{compare::print_board, move_json, show};
use crate::{failure::Failure, input, language::LanguageOption, paragraph};

/// Show what differs between two rule sets, with positions where it matters.
///
/// For each difference in what may be played, all positions are searched for a
/// smallest one that shows it.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules diff strict online --lang pl
  damka rules diff school ./club.toml --svg pictures
  damka rules diff pool russian --json")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    ours: String,
    /// Another rule set.
    theirs: String,
    /// Write the positions as pictures into this directory, AXIS.svg each: the
    /// moves that only the first allows have solid arrows, those that only the
    /// second allows dashed ones.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// The maximum number of pieces to search; no axis of the built-in rule sets needs more
/// than four.
const MAX_PIECES: u32 = 5;

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let (ours, theirs) = (input::ruleset(&self.ours)?, input::ruleset(&self.theirs)?);
        let differences: Vec<(Difference<'_>, ExampleSearch)> = ours
            .differences(&theirs)
            .into_iter()
            .map(|difference| {
                let showing = ours.find_example(&theirs, difference.key, MAX_PIECES);
                (difference, showing)
            })
            .collect();
        if let Some(directory) = &self.svg {
            draw(directory, text, [&ours, &theirs], &differences)?;
        }
        let mut out = io::stdout().lock();
        if self.json {
            let differences: Vec<_> = differences.iter().map(to_json).collect();
            let whole = json!({ "rules": [ours.id, theirs.id], "differences": differences });
            writeln!(out, "{whole}")?;
        } else {
            print(&mut out, text, [&ours, &theirs], &differences)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(
    out: &mut dyn Write,
    text: Text,
    rules: [&Ruleset; 2],
    differences: &[(Difference<'_>, ExampleSearch)],
) -> io::Result<()> {
    let [ours, theirs] = rules;
    if differences.is_empty() {
        return paragraph::write(out, 0, 0, &text.no_differences(ours, theirs));
    }
    paragraph::write(out, 0, 0, &text.differences_title(ours, theirs))?;
    for (difference, _) in differences {
        writeln!(
            out,
            "\n{} ({})",
            text.difference_name(difference),
            difference.key
        )?;
        for (rules, lines) in [(ours, &difference.ours), (theirs, &difference.theirs)] {
            let name = text.ruleset_name(rules);
            if lines.is_empty() {
                paragraph::write(out, 2, 4, &format!("{name}: {}", text.nothing_more()))?;
            }
            for line in lines {
                let words = text.entry_label(line) + &show::cited(text, line.source);
                paragraph::write(out, 2, 4, &format!("{name}: {words}"))?;
            }
        }
    }
    let on_board =
        |(_, showing): &&(_, ExampleSearch)| !matches!(showing, ExampleSearch::OffTheBoard);
    let examples: Vec<_> = differences.iter().filter(on_board).collect();
    if !examples.is_empty() {
        let title = text.examples_title();
        writeln!(out, "\n\n{title}\n{}", "-".repeat(title.chars().count()))?;
    }
    for (difference, showing) in examples {
        let name = text.difference_name(difference);
        if let Some(reason) = text.no_example(showing) {
            writeln!(out, "\n{name}")?;
            paragraph::write(out, 2, 2, &reason)?;
        }
        if let ExampleSearch::Found(example) = showing {
            writeln!(out, "\n{name}: {}", example.position)?;
            print_board(out, &example.position)?;
            for line in text.example(rules, difference, example, Notation::Numeric) {
                paragraph::write(out, 2, 4, &line)?;
            }
        }
    }
    Ok(())
}

fn to_json((difference, showing): &(Difference<'_>, ExampleSearch)) -> Value {
    let lines = |lines: &[RuleEntry<'_>]| -> Vec<Value> {
        let line = |line: &RuleEntry<'_>| show::with_source(json!(line.value), line.source);
        lines.iter().map(line).collect()
    };
    let mut value = json!({
        "axis": difference.key,
        "values": [lines(&difference.ours), lines(&difference.theirs)],
    });
    match showing {
        ExampleSearch::OffTheBoard => value["shows"] = json!("off the board"),
        ExampleSearch::NoDifference => value["shows"] = json!("nowhere"),
        ExampleSearch::NotFound(pieces) => {
            value["shows"] = json!("not found");
            value["pieces"] = json!(pieces);
        }
        ExampleSearch::Found(example) => {
            let verdict = |verdict: &Verdict, other: &Verdict| {
                json!({
                    "moves": verdict.moves().map(move_json::to_json).collect::<Vec<_>>(),
                    "only": verdict.only(other).map(ToString::to_string).collect::<Vec<_>>(),
                    "drawn": verdict.outcome.is_some(),
                })
            };
            value["shows"] = json!("here");
            value["fen"] = json!(example.position.to_string());
            value["beside"] = json!(match example.other_rules {
                OtherRules::Either => "either",
                OtherRules::Ours => "first",
                OtherRules::Theirs => "second",
            });
            value["verdicts"] = json!([
                verdict(&example.ours, &example.theirs),
                verdict(&example.theirs, &example.ours),
            ]);
        }
    }
    value
}

/// Writes the examples as pictures, with arrows for the moves that differ.
fn draw(
    directory: &Path,
    text: Text,
    rules: [&Ruleset; 2],
    differences: &[(Difference<'_>, ExampleSearch)],
) -> Result<(), Failure> {
    fs::create_dir_all(directory).map_err(|error| Failure::file(directory, &error))?;
    let [ours, theirs] = rules.map(Movegen::from);
    for (difference, showing) in differences {
        let ExampleSearch::Found(example) = showing else {
            continue;
        };
        let position = example.position;
        let mut diagram = Diagram::new(rules[0], position.to_setup())
            .labels(Labels::Numbers)
            .title(format!("{}: {position}", text.difference_name(difference)))
            .description(text.example_arrows(rules, difference, example));
        let (us, them) = (&example.ours, &example.theirs);
        for m in us.only(them) {
            diagram = diagram.arrow(ArrowKind::Played, ours.route(&position, m));
        }
        for m in them.only(us) {
            diagram = diagram.arrow(ArrowKind::Wrong, theirs.route(&position, m));
        }
        let path = directory.join(format!("{}.svg", difference.key));
        fs::write(&path, diagram.to_string()).map_err(|error| Failure::file(&path, &error))?;
    }
    Ok(())
}
