use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use damka_text::Sheet;

use crate::{failure::Failure, input, language::LanguageOption};

/// Write a rule sheet to print and hang up.
///
/// The rules are numbered, each with its source; our own readings are marked. The moves in the diagrams are computed by the rule set itself.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules sheet school --lang pl --format html -o szkolne.html
  damka rules sheet classic --point 9
  damka rules sheet our-club.toml --lang en")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// The format.
    #[arg(long, default_value = "md")]
    format: Format,
    /// Only the point with this number, as Markdown.
    #[arg(long, value_name = "NUMBER", conflicts_with = "format")]
    point: Option<usize>,
    /// Write to this file instead of standard output; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageOption,
}

#[derive(Copy, Clone, ValueEnum)]
enum Format {
    /// Markdown, with the diagrams as SVG.
    Md,
    /// An HTML page that prints on A4.
    Html,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let sheet = Sheet::new(self.language.text(), &rules);
        let sheet = match (self.point, self.format) {
            (Some(number), _) => sheet.point_to_markdown(number).ok_or_else(|| {
                let last = sheet.rule_count();
                Failure::new(format_args!("the sheet has the points 1 to {last}"))
            })?,
            (None, Format::Md) => sheet.to_markdown(),
            (None, Format::Html) => sheet.to_html(),
        };
        match self.output {
            Some(file) if file != Path::new("-") => {
                fs::write(&file, sheet).map_err(|error| Failure::file(&file, &error))?;
            }
            _ => io::stdout().lock().write_all(sheet.as_bytes())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
