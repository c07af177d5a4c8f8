use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use damka_pdn::{Encoding, Fault, Game, ResultFormat, Style, Warning, Writer};
use damka_rules::Notation;

use crate::{
    failure::Failure,
    pdn_file::{Found, PdnFile, RulesFinder, fault_text, warn},
    visible::visible,
};

/// Convert games to PDN 3.0 in UTF-8.
///
/// Every move is played and written again, in short form where that is unambiguous;
/// results go into their tag, and games end with `*`. The tags Rules, RulesHash and
/// RulesText say by which rules a game is read back. Bad games are reported and
/// left out.
#[derive(Args)]
#[command(after_help = "Examples:
  damka pdn convert old.pdn -o new.pdn
  damka pdn convert shashki.pdn --notation numeric --results draughts
  damka pdn convert partie.pdn --encoding windows-1250 --rules school -o partie-utf8.pdn")]
pub struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,
    /// The file to write [default: standard output].
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// How squares are written [default: unchanged].
    #[arg(long, value_enum)]
    notation: Option<Squares>,
    /// How results are written: 1-0 (classic) or 2-0 (draughts) [default: unchanged].
    #[arg(long, value_enum)]
    results: Option<Results>,
    /// The encoding of the file: utf-8, latin-1, windows-1250 or windows-1251 [default: guessed].
    #[arg(long)]
    encoding: Option<Encoding>,
    /// The rule set of all games: an id, or the path of a rule file.
    #[arg(long)]
    rules: Option<String>,
}

#[derive(Copy, Clone, ValueEnum)]
enum Squares {
    /// 1 to 32
    Numeric,
    /// a1 to h8
    Algebraic,
}

#[derive(Copy, Clone, ValueEnum)]
enum Results {
    /// 1-0, 1/2-1/2, 0-1
    Classic,
    /// 2-0, 1-1, 0-2
    Draughts,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let Some(output) = &self.output else {
            let mut out = BufWriter::new(io::stdout().lock());
            return self.convert(&mut out, &|error| error.into());
        };
        let failed = |error: io::Error| Failure::file(output, &error);
        // A pipe or a device cannot be replaced by renaming.
        if fs::metadata(output).is_ok_and(|data| !data.is_file()) {
            let file = OpenOptions::new().write(true).open(output);
            return self.convert(&mut BufWriter::new(file.map_err(failed)?), &failed);
        }
        // Written to a temporary file and then renamed: the output may be the input.
        let mut part = output.clone().into_os_string();
        part.push(".part");
        let part = Path::new(&part);
        let file = File::create(part).map_err(failed)?;
        let code = self
            .convert(&mut BufWriter::new(&file), &failed)
            .and_then(|code| file.sync_all().map_err(failed).map(|()| code))
            .inspect_err(|_| drop(fs::remove_file(part)))?;
        if code != ExitCode::SUCCESS && is_same_file(&self.file, output) {
            drop(fs::remove_file(part));
            return Err(Failure::new(format_args!(
                "{} stays as it was, or its bad games would be lost; choose another file with -o",
                output.display()
            )));
        }
        fs::rename(part, output).map_err(failed)?;
        Ok(code)
    }

    /// Converts all games; `failed` makes the failure of a write error.
    fn convert(
        &self,
        out: &mut dyn Write,
        failed: &dyn Fn(io::Error) -> Failure,
    ) -> Result<ExitCode, Failure> {
        let mut finder = RulesFinder::new(self.rules.as_deref())?;
        let mut file = PdnFile::open(&self.file, self.encoding)?;
        let (name, bar) = (file.name().to_owned(), file.bar());
        let style = self.style();
        let (mut games, mut bad) = (0_usize, 0_usize);
        file.each_game(|game| {
            match converted(game, &mut finder, &style) {
                Ok((game, warnings)) => {
                    bar.suspend(|| warn(&name, &warnings));
                    let gap = if games > bad { "\n" } else { "" };
                    write!(out, "{gap}{}", Writer::default().text(&game)).map_err(failed)?;
                }
                Err(faults) => {
                    bad += 1;
                    bar.suspend(|| print_faults(&name, &faults));
                }
            }
            games += 1;
            Ok(ControlFlow::Continue(()))
        })?;
        out.flush().map_err(failed)?;
        if bad > 0 {
            eprintln!("{bad} of {games} games are bad and were left out");
        }
        Ok(ExitCode::from(u8::from(bad > 0)))
    }

    fn style(&self) -> Style {
        Style {
            notation: self.notation.map(|squares| match squares {
                Squares::Numeric => Notation::Numeric,
                Squares::Algebraic => Notation::Algebraic,
            }),
            results: self.results.map(|results| match results {
                Results::Classic => ResultFormat::Classic,
                Results::Draughts => ResultFormat::Draughts,
            }),
        }
    }
}

/// A converted game, and its warnings.
fn converted<'a>(
    game: Found<'a>,
    finder: &mut RulesFinder,
    style: &Style,
) -> Result<(Game<'a>, Vec<Warning>), Vec<Fault>> {
    let mut game = game.map_err(|bad| bad.faults)?;
    let rules = finder.find(&game).map_err(|fault| vec![fault])?;
    let mut warnings = game.join_captures(&rules);
    warnings.extend(game.results_differ());
    Ok((game.converted(&rules, style)?, warnings))
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

fn print_faults(name: &str, faults: &[Fault]) {
    for fault in faults {
        eprintln!("{name}:{}", visible(&fault_text(fault)));
    }
}
