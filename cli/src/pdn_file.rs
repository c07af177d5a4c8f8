//! PDN files: the one place that opens them.

mod opened_game;
mod rules_finder;

use std::{
    fs::File,
    io::{self, IsTerminal, Read},
    ops::ControlFlow,
    path::Path,
};

use damka_pdn as pdn;
use damka_pdn::{BadGame, Encoding, Game, Location, Reader};
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

pub use opened_game::{OpenedGame, fault_text, warn, warning_line};
pub use rules_finder::RulesFinder;

/// How much of a file is read at once; only this much, and one game, is in memory.
const PART: usize = 4 << 20;

/// The maximum length of a game: a longer one means that this is not a PDN file.
const LONGEST_GAME: usize = 64 << 20;

/// Files above this size have a progress bar.
const LARGE: u64 = 5 << 20;

/// The games of a file or of standard input.
pub struct PdnFile {
    name: String,
    input: Box<dyn Read>,
    told: Option<Encoding>,
    /// The encoding that was guessed for what is not UTF-8.
    guessed: Option<Encoding>,
    bar: ProgressBar,
}

/// A game as it was found.
pub type Found<'a> = Result<Game<'a>, Box<BadGame<'a>>>;

impl PdnFile {
    /// Opens a file, or standard input for `-`.
    pub fn open(path: &Path, told: Option<Encoding>) -> Result<PdnFile, Failure> {
        let (input, size): (Box<dyn Read>, u64) = if path == Path::new("-") {
            (Box::new(io::stdin().lock()), 0)
        } else {
            let (file, size) = open_file(path).map_err(|error| Failure::file(path, &error))?;
            (Box::new(file), size)
        };
        let bar = if size > LARGE && io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes} {eta} left");
            ProgressBar::new(size)
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        } else {
            ProgressBar::hidden()
        };
        Ok(PdnFile {
            name: path.display().to_string(),
            input,
            told,
            guessed: None,
            bar,
        })
    }

    /// The name of the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The progress bar, to be suspended while something is printed.
    pub fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    /// Visits the games, one after another, until there are no more or the
    /// visitor breaks off.
    pub fn each_game(
        &mut self,
        mut visit: impl FnMut(Found<'_>) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<(), Failure> {
        let (mut bytes, mut location, mut wanted) = (Vec::new(), Location::START, PART);
        loop {
            let mut part = (&mut self.input).take(wanted as u64);
            let read = part
                .read_to_end(&mut bytes)
                .map_err(|error| Failure::new(format_args!("{}: {error}", self.name)))?;
            let at_end = read < wanted;
            let cut = if at_end {
                Some(bytes.len())
            } else {
                pdn::boundary(&bytes)
            };
            let Some(cut) = cut else {
                // No game ends here: look again when there is twice as much.
                wanted = bytes.len();
                if wanted >= LONGEST_GAME {
                    return Err(Failure::new(format_args!(
                        "{}: no game ends within {} MiB",
                        self.name,
                        LONGEST_GAME >> 20
                    )));
                }
                continue;
            };
            wanted = PART;
            let rest = bytes.split_off(cut);
            let text = self.encoding(&bytes).decode(&bytes);
            let mut games = Reader::at(&text, location);
            for game in &mut games {
                if visit(game)?.is_break() {
                    self.bar.finish_and_clear();
                    return Ok(());
                }
            }
            location = games.end();
            self.bar.inc(cut as u64);
            if at_end {
                self.bar.finish_and_clear();
                return Ok(());
            }
            bytes = rest;
        }
    }

    fn encoding(&mut self, bytes: &[u8]) -> Encoding {
        if let Some(told) = self.told {
            return told;
        }
        match (Encoding::guess(bytes), self.guessed) {
            (Encoding::Utf8, _) => Encoding::Utf8,
            // One file, one encoding, even if another part looks different.
            (_, Some(guessed)) => guessed,
            (guess, None) => *self.guessed.insert(guess),
        }
    }
}

/// A file and its size. A directory can be opened, too, but not read: that is an
/// error here, before any game is read.
fn open_file(path: &Path) -> io::Result<(File, u64)> {
    let file = File::open(path)?;
    let data = file.metadata()?;
    if data.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok((file, data.len()))
}
