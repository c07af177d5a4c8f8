mod plain_text;

use std::{
    fs,
    io::{self, IsTerminal, Write},
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
  damka rules sheet tournament --format text | less
  damka rules sheet our-club.toml --lang en")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// The format; without it text on a terminal, else Markdown.
    #[arg(long)]
    format: Option<Format>,
    /// Only the point with this number.
    #[arg(long, value_name = "NUMBER")]
    point: Option<usize>,
    /// Write to this file instead of standard output; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageOption,
}

#[derive(Copy, Clone, ValueEnum)]
enum Format {
    /// Text to read on a terminal.
    Text,
    /// Markdown, with the diagrams as SVG.
    Md,
    /// An HTML page that prints on A4.
    Html,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let sheet = Sheet::new(self.language.text(), &rules);
        let file = self.output.filter(|file| file != Path::new("-"));
        let format = self.format.unwrap_or({
            let is_read_here = file.is_none() && io::stdout().is_terminal();
            if is_read_here {
                Format::Text
            } else {
                Format::Md
            }
        });
        let written = match self.point {
            None => format.whole(&sheet),
            Some(number) => format.point(&sheet, number)?,
        };
        match file {
            Some(file) => {
                fs::write(&file, written).map_err(|error| Failure::file(&file, &error))?;
            }
            None => io::stdout().lock().write_all(written.as_bytes())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Format {
    fn whole(self, sheet: &Sheet) -> String {
        match self {
            Format::Text => plain_text::whole(sheet),
            Format::Md => sheet.to_markdown(),
            Format::Html => sheet.to_html(),
        }
    }

    fn point(self, sheet: &Sheet, number: usize) -> Result<String, Failure> {
        let point = match self {
            Format::Text => plain_text::point(sheet, number),
            Format::Md => sheet.point_to_markdown(number),
            Format::Html => {
                return Err(Failure::new("a single point is text or Markdown, not HTML"));
            }
        };
        point.ok_or_else(|| {
            let last = sheet.rule_count();
            Failure::new(format_args!("the sheet has the points 1 to {last}"))
        })
    }
}
