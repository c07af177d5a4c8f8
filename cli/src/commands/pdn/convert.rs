use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use damka_pdn::{Encoding, Fault, ResultFormat, Style, Writer};
use damka_rules::Notation;

use super::{ruling::Ruling, source::Source};
use crate::failure::Failure;

/// Write games as PDN 3.0 wants them, in UTF-8.
///
/// Every move is played and written anew, short where that is enough; results
/// go into their tag, and games end with `*`. Bad games are reported and left out.
#[derive(Args)]
#[command(after_help = "Examples:
  damka pdn convert old.pdn -o new.pdn
  damka pdn convert shashki.pdn --notation numeric --results draughts
  damka pdn convert partie.pdn --encoding windows-1250 --rules school -o partie-utf8.pdn")]
pub struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,
    /// Where to write; otherwise to standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// How squares are written; otherwise as the game type has it.
    #[arg(long, value_enum)]
    notation: Option<Squares>,
    /// How results are written: 1-0 (classic) or 2-0 (draughts); otherwise as they are.
    #[arg(long, value_enum)]
    results: Option<Results>,
    /// The encoding of the file: utf-8, latin-1, windows-1250 or windows-1251; guessed if not told.
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
            return self.convert(&mut BufWriter::new(io::stdout().lock()));
        };
        // Written beside and then renamed: the output may be the input.
        let mut part = output.clone().into_os_string();
        part.push(".part");
        let part = Path::new(&part);
        let file = File::create(part).map_err(|error| Failure::file(part, &error))?;
        let code = self
            .convert(&mut BufWriter::new(file))
            .inspect_err(|_| drop(fs::remove_file(part)))?;
        if code != ExitCode::SUCCESS && is_same_file(&self.file, output) {
            drop(fs::remove_file(part));
            return Err(Failure::new(format_args!(
                "{} stays as it was, or its bad games would be lost; choose another file with -o",
                output.display()
            )));
        }
        fs::rename(part, output).map_err(|error| Failure::file(output, &error))?;
        Ok(code)
    }

    fn convert(&self, out: &mut dyn Write) -> Result<ExitCode, Failure> {
        let mut ruling = Ruling::new(self.rules.as_deref())?;
        let mut source = Source::open(&self.file, self.encoding)?;
        let (name, bar) = (source.name().to_owned(), source.bar());
        let style = Style {
            notation: self.notation.map(|squares| match squares {
                Squares::Numeric => Notation::Numeric,
                Squares::Algebraic => Notation::Algebraic,
            }),
            results: self.results.map(|results| match results {
                Results::Classic => ResultFormat::Classic,
                Results::Draughts => ResultFormat::Draughts,
            }),
        };
        let (mut games, mut bad) = (0_usize, 0_usize);
        source.each_game(|game| {
            let converted = match &game {
                Ok(game) => game.converted(ruling.of(game), &style),
                Err(bad) => Err(bad.faults.clone()),
            };
            match converted {
                Ok(game) => {
                    let gap = if games > bad { "\n" } else { "" };
                    write!(out, "{gap}{}", Writer::default().text(&game))?;
                }
                Err(faults) => {
                    bad += 1;
                    bar.suspend(|| print_faults(&name, &faults));
                }
            }
            games += 1;
            Ok(())
        })?;
        out.flush()?;
        if bad > 0 {
            eprintln!("{bad} of {games} games are bad and were left out");
        }
        Ok(ExitCode::from(u8::from(bad > 0)))
    }
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

fn print_faults(name: &str, faults: &[Fault]) {
    for fault in faults {
        eprintln!("{name}:{fault}");
    }
}
