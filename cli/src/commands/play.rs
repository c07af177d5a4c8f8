mod clock;
mod editor;
mod order;
mod plain;
mod screen;
mod session;
mod start;
mod store;
mod table;
mod thinker;

use std::{
    env,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use crossterm::terminal;
use damka_engine::Level;
use damka_game::{Event, Opening, Time};
use damka_rules::{BySide, Cited, Seating, Side};
use damka_text::{Notice, Text};

use self::{
    session::{Computer, Session, random_seed},
    start::Start,
    table::Table,
};
use crate::{failure::Failure, language::LanguageOption};

/// Play a game, two people at one terminal, or against the computer.
///
/// Moves are typed as 22-18, c3-d4, 22x15 or c3xe5; `help` lists the other
/// commands. Where the rules draw lots for the sides or toss a coin, each
/// player adds a word, and anyone can check the lot afterwards.
///
/// The game saves itself after each move under $XDG_DATA_HOME/damka/games
/// (~/.local/share/damka/games). A saved game is paused: the time while it
/// lies in its file does not count.
#[derive(Args)]
#[command(after_help = "Clocks:
  none         no limit
  2:30/move    for each move
  10:00/match  one clock for the whole match; then the game is drawn
  5:00         for each player
  5:00+3       the same, and 3 seconds more for each move (Fischer)
  5:00d3       the same, and up to 3 seconds back for each move (Bronstein)
  40/90:00     for each player and each 40 moves; also with +3 or d3

Examples:
  damka play
  damka play --rules school --players Ala Olek --lang pl
  damka play --rules school --computer second --level 3
  damka play --rules online --clock 5:00+3 --letters
  damka play --from W:WK29,22:B5,12 --plain
  damka play --from game.pdn --ply 20
  damka play --resume")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file. Without it those of the
    /// game in the PDN file, else classic.
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// The clock; without it that of the rule set.
    #[arg(long)]
    clock: Option<String>,
    /// Start from a position as FEN, or from the first game of a PDN file.
    #[arg(long, value_name = "FEN|FILE.pdn")]
    from: Option<String>,
    /// Start after so many moves of that game instead of its end.
    #[arg(long, value_name = "N", requires = "from")]
    ply: Option<usize>,
    /// The names of the players.
    #[arg(long, num_args = 2, value_names = ["FIRST", "SECOND"])]
    players: Vec<String>,
    /// Which side the computer plays. Where the sides are drawn by lot, that is
    /// where it sits before.
    #[arg(long, value_enum, value_name = "SIDE")]
    computer: Option<ComputerSide>,
    /// How well the computer plays, from 1 to 10.
    #[arg(long, value_name = "1-10", default_value_t = 5, requires = "computer",
          value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// A number from which the computer's whims follow; without it each game is
    /// another.
    #[arg(long, value_name = "NUMBER", requires = "computer")]
    seed: Option<u64>,
    /// Go on with a saved game; without a file, with the last unfinished one.
    #[arg(long, value_name = "FILE", num_args = 0..=1,
        conflicts_with_all = ["rules", "clock", "from", "players"])]
    resume: Option<Option<PathBuf>>,
    /// Name squares by letter and digit.
    #[arg(long)]
    letters: bool,
    /// A dialogue line by line, for screen readers and pipes.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// Who is the computer.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum ComputerSide {
    /// The side that begins.
    First,
    /// The other side.
    Second,
    /// Both: people look on.
    Both,
}

impl ComputerSide {
    fn plays(self) -> BySide<bool> {
        BySide {
            first: self != ComputerSide::Second,
            second: self != ComputerSide::First,
        }
    }
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let (mut session, autosave, before) = match &self.resume {
            Some(file) => {
                let path = match file {
                    Some(file) => file.clone(),
                    None => store::newest_unfinished()?,
                };
                let events = store::read(&path)?;
                let session = resumed(text, &path, events.clone())?;
                let now = session.game().last_time();
                let session = match self.computer()? {
                    Some(computer) => session.with_computer(computer, now),
                    None => session,
                };
                (session, Some(path), Some(events))
            }
            None => {
                let session = self.opened(text)?;
                let autosave = store::autosave(session.game().rules());
                (session, autosave, None)
            }
        };
        if self.letters {
            session = session.with_letters();
        }
        let terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
        if self.plain || !terminal {
            plain::run(Table::new(session, autosave, before))?;
            return Ok(ExitCode::SUCCESS);
        }
        let (width, height) = terminal::size()?;
        let (least_width, least_height) = screen::SMALLEST;
        if width < least_width || height < least_height {
            session.notice(&Notice::TooSmall);
            plain::run(Table::new(session, autosave, before))?;
        } else {
            let colourful = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
            screen::run(Table::new(session, autosave, before), colourful)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn opened(&self, text: Text) -> Result<Session, Failure> {
        let Start { rules, position } =
            Start::find(self.rules.as_deref(), self.from.as_deref(), self.ply)?;
        let mut rules = rules.into_owned();
        if let Some(wish) = &self.clock {
            let clock = clock::parse(wish, *rules.clock).ok_or_else(|| {
                Failure::new(format_args!(
                    "“{wish}” is not a clock; clocks are none, 2:30/move, 10:00/match, 5:00, \
                     5:00+3, 5:00d3, 40/90:00"
                ))
            })?;
            if clock != *rules.clock {
                rules.clock = Cited::house(clock);
                // An id that is built in would promise the clock that is built in.
                rules.id = format!("{}-own-clock", rules.id).into();
            }
        }
        let by_lot = matches!(
            *rules.seating,
            Seating::ColoursByLot | Seating::StarterByLot
        );
        let players = match (&self.players[..], by_lot) {
            ([first, second], _) => BySide {
                first: first.clone(),
                second: second.clone(),
            },
            // Who is to be drawn for must have a name.
            (_, true) => BySide {
                first: 1,
                second: 2,
            }
            .map(|number| text.notice(&rules, &Notice::Player { number }, Default::default())),
            _ => BySide::default(),
        };
        let computer = self.computer()?;
        let players = match &computer {
            Some(computer) if self.players.is_empty() => {
                let level = computer.level.unwrap_or(Level::BEST);
                let level = text.level_title(level);
                let name = text.notice(&rules, &Notice::Computer { level }, Default::default());
                BySide::from_fn(|side: Side| match computer.plays[side] {
                    true => name.clone(),
                    false => players[side].clone(),
                })
            }
            _ => players,
        };
        let opening = Opening::new(&rules)
            .with_position(position)
            .with_players(players.first, players.second);
        let seeds = Box::new(random_seed);
        Ok(match computer {
            Some(computer) => Session::open_with(text, opening, seeds, Time(0), computer),
            None => Session::open(text, opening, seeds, Time(0)),
        })
    }

    fn computer(&self) -> Result<Option<Computer>, Failure> {
        let Some(side) = self.computer else {
            return Ok(None);
        };
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(Failure::new)?,
        };
        Ok(Some(Computer {
            plays: side.plays(),
            level: Level::new(self.level),
            seed,
        }))
    }
}

fn resumed(text: Text, path: &Path, events: Vec<Event>) -> Result<Session, Failure> {
    let name = path.display().to_string();
    let mut session = Session::go_on(text, events, Box::new(random_seed))
        .map_err(|error| Failure::new(format_args!("{name}: {error}")))?;
    session.notice(&Notice::Continued { path: &name });
    Ok(session)
}
