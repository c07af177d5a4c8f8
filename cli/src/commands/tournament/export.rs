use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use damka_tournament::Audience;

use super::{
    lookup::GroupOption,
    open_event::{EventOption, OpenEvent},
};
use crate::failure::Failure;

/// Write the event for elsewhere: a table, a report, a page.
///
/// Names are shown as they may leave the room: a nickname, or the first name
/// with an initial. `--real-names` shows them whole, and asks whether everybody
/// (or the parents) agreed; a script says so with `--consent`.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament export html t.damka -o event.html
  damka tournament export csv t.damka --spreadsheet -o table.csv
  damka tournament export trf t.damka --real-names --consent -o event.trf")]
pub struct Arguments {
    /// As what.
    format: Format,
    #[command(flatten)]
    event: EventOption,
    /// Write to this file instead of standard output; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    group: GroupOption,
    /// With a byte order mark and the separator that spreadsheets of the language expect.
    #[arg(long)]
    spreadsheet: bool,
    /// Show real names.
    #[arg(long)]
    real_names: bool,
    /// Everybody whose real name is shown, or the parents, agreed to it.
    #[arg(long, requires = "real_names")]
    consent: bool,
}

#[derive(Copy, Clone, PartialEq, ValueEnum)]
enum Format {
    /// The tables of all groups (RFC 4180).
    Csv,
    /// Everything: players, rounds, results, tables, lots.
    Json,
    /// A tournament report of one group (TRF16).
    Trf,
    /// A page of the whole event that needs nothing else.
    Html,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let open = self.event.look()?;
        let audience = match self.real_names {
            true => {
                self.confirm(&open)?;
                Audience::Desk
            }
            false => Audience::World,
        };
        let words = open.words_for(audience);
        let text = match self.format {
            Format::Csv => {
                let group = self.group.found(&open)?;
                words.to_csv(match self.spreadsheet {
                    true => words.usual_csv(group),
                    false => damka_text::CsvOptions {
                        group,
                        ..damka_text::CsvOptions::default()
                    },
                })
            }
            Format::Json => words.to_json(),
            Format::Trf => {
                let group = self.group.find(&open)?.id;
                let report = words.to_trf(group);
                report.map_err(|error| Failure::new(format_args!("TRF: {error}")))?
            }
            Format::Html => words.to_page(),
        };
        write(self.output.as_deref(), text.as_bytes())
    }

    /// Refuses to show real names unless somebody says that it was agreed to.
    fn confirm(&self, open: &OpenEvent) -> Result<(), Failure> {
        if self.consent {
            return Ok(());
        }
        let refused = || {
            Failure::new(
                "real names leave the room only if everybody, or the parents, agreed: \
                 add --consent if they did, or leave out --real-names",
            )
        };
        if !io::stdin().is_terminal() {
            return Err(refused());
        }
        let mut err = io::stderr().lock();
        write!(err, "{} ", open.text.ask_for_consent())?;
        err.flush()?;
        let mut answer = String::new();
        io::stdin().lock().read_line(&mut answer)?;
        match open.text.is_yes(&answer) {
            true => Ok(()),
            false => Err(refused()),
        }
    }
}

/// Writes a document to a file or to standard output.
pub fn write(output: Option<&Path>, bytes: &[u8]) -> Result<ExitCode, Failure> {
    match output {
        Some(file) if file != Path::new("-") => {
            fs::write(file, bytes).map_err(|error| Failure::file(file, &error))?;
        }
        _ => io::stdout().lock().write_all(bytes)?,
    }
    Ok(ExitCode::SUCCESS)
}
