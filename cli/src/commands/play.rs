mod engine_thread;
mod game_file;
mod games_folder;
mod input_line;
mod line_editor;
mod line_mode;
mod runtime;
mod screen;
mod session;
mod start;

use std::{
    env,
    io::{self, IsTerminal},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use crossterm::terminal;
use damka_engine::Level;
use damka_game::{Actor, Game, Opening, Player, ReplayError, Time};
use damka_rules::{BySide, Clock, Ruleset, Seating, Side};
use damka_text::{Notice, Text};

use self::{
    game_file::{GameFile, StoredGame},
    runtime::{Runtime, SystemClock},
    session::Session,
    start::Start,
};
use crate::{clock_option, failure::Failure, language::LanguageOption, rule_file::is_path};

/// Play a game, two people at one terminal, or against the computer.
///
/// Moves are typed as 22-18, c3-d4, 22x15 or c3xe5; `help` lists the other
/// commands. Where the rules draw lots for the sides or toss a coin, each
/// player adds a word, and anyone can check the lot afterwards.
///
/// The game is saved after each move under $XDG_DATA_HOME/damka/games
/// (~/.local/share/damka/games), as JSON Lines. A saved game is paused: the
/// time until it is resumed does not count.
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
    /// A rule set: an id, or the path of a rule file [default: that of the game
    /// in the PDN file, else classic].
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// The clock [default: that of the rule set].
    #[arg(long)]
    clock: Option<String>,
    /// Start from a position as FEN, or within the first game of a PDN file,
    /// whose moves are played and counted first.
    #[arg(long, value_name = "FEN|FILE.pdn")]
    from: Option<String>,
    /// Start after this many moves of that game instead of at its end.
    #[arg(long, value_name = "N", requires = "from")]
    ply: Option<usize>,
    /// The names of the players.
    #[arg(long, num_args = 2, value_names = ["FIRST", "SECOND"])]
    players: Vec<String>,
    /// Which side the computer plays. Where the sides are drawn by lot, that is
    /// its side before the draw. With --resume the saved game stays as it is, and
    /// a copy with these players continues.
    #[arg(long, value_enum, value_name = "SIDE")]
    computer: Option<ComputerSide>,
    /// How well the computer plays, from 1 to 10.
    #[arg(long, value_name = "1-10", default_value_t = 5, requires = "computer",
          value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Seed of the computer's choices among equally good moves [default: random].
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Resume a saved game; without a file, the last unfinished one.
    #[arg(long, value_name = "FILE", num_args = 0..=1,
        conflicts_with_all = ["rules", "clock", "from", "players"])]
    resume: Option<Option<PathBuf>>,
    /// Name squares by letter and digit.
    #[arg(long)]
    letters: bool,
    /// Play line by line, for screen readers and pipes.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// The side or sides that the computer plays.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum ComputerSide {
    /// The side that begins.
    First,
    /// The other side.
    Second,
    /// Both: people only watch.
    Both,
}

impl ComputerSide {
    fn plays(self, side: Side) -> bool {
        match side {
            Side::First => self != ComputerSide::Second,
            Side::Second => self != ComputerSide::First,
        }
    }
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (text, clock) = (self.language.text(), SystemClock::start());
        let (mut session, file) = match &self.resume {
            Some(file) => self.resumed(text, file.clone(), clock.now())?,
            None => self.opened(text, clock.now())?,
        };
        if self.letters {
            session = session.with_letters();
        }
        if let Some(path) = self.rules.as_deref().filter(|rules| is_path(rules)) {
            session = session.with_rule_file(path);
        }
        let terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
        let line_by_line = self.plain || !terminal || {
            let (width, height) = terminal::size()?;
            let (least_width, least_height) = screen::SMALLEST;
            let small = width < least_width || height < least_height;
            if small {
                session.notice(&Notice::TooSmall);
            }
            small
        };
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(Failure::new)?,
        };
        let runtime = Runtime::new(session, clock, file, seed);
        if line_by_line {
            line_mode::run(runtime)?;
        } else {
            let colourful = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
            screen::run(runtime, colourful)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn opened(&self, text: Text, now: Time) -> Result<(Session, Option<GameFile>), Failure> {
        let start = Start::find(self.rules.as_deref(), self.from.as_deref(), self.ply)?;
        let opening = Opening::new(&start.rules)
            .with_position(start.position)
            .with_clock(self.clock(&start.rules)?)
            .between(self.players(text, &start.rules));
        if start.played.is_empty() {
            let id = games_folder::new_id(&start.rules, now);
            let file = games_folder::file_of(&id).map(GameFile::new);
            let session = Session::open(text, id, opening, now).map_err(Failure::new)?;
            return Ok((session, file));
        }
        let log = start.log(opening.with_sides_settled(), now);
        let log = log.map_err(Failure::new)?;
        let file = games_folder::file_of(&log[0].id).map(GameFile::new);
        let session = Session::resume(text, log, None, None, now);
        Ok((session.map_err(Failure::new)?, file))
    }

    fn resumed(
        &self,
        text: Text,
        path: Option<PathBuf>,
        now: Time,
    ) -> Result<(Session, Option<GameFile>), Failure> {
        let path = match path {
            Some(path) => path,
            None => games_folder::newest_unfinished()?,
        };
        let name = path.display().to_string();
        let failed = |error: ReplayError| Failure::new(format_args!("{name}: {error}"));
        let mut stored = StoredGame::read(&path)?;
        let game = Game::replay(&stored.log).map_err(failed)?;
        let players = self
            .computer
            .map(|_| self.with_computer(text, game.players()));
        let file = match players.filter(|players| players != game.players()) {
            Some(players) => {
                stored.log = start::with_players(&stored.log, &players);
                GameFile::beside(&path)
            }
            None => stored.file(&path).map_err(|error| match error.kind() {
                io::ErrorKind::WouldBlock => {
                    let notice = Notice::OpenElsewhere { path: &name };
                    Failure::new(text.notice(game.rules(), &notice, Default::default()))
                }
                _ => Failure::file(&path, &error),
            })?,
        };
        let session = Session::resume(text, stored.log, stored.secret, Some(&name), now);
        Ok((session.map_err(failed)?, Some(file)))
    }

    /// The clock that is asked for, else that of the rules.
    fn clock(&self, rules: &Ruleset) -> Result<Clock, Failure> {
        let Some(wish) = &self.clock else {
            return Ok(*rules.clock);
        };
        clock_option::read(wish, *rules.clock)
    }

    /// The players of a new game.
    fn players(&self, text: Text, rules: &Ruleset) -> BySide<Player> {
        let by_lot = matches!(
            *rules.seating,
            Seating::ColoursByLot | Seating::StarterByLot
        );
        let numbers = BySide {
            first: 1,
            second: 2,
        };
        let name = |number: usize| match &self.players[..] {
            [first, second] => [first, second][number - 1].clone(),
            // The result of the lot names the players.
            _ if by_lot => text.notice(rules, &Notice::Player { number }, Default::default()),
            _ => String::new(),
        };
        let people = numbers.map(|number| Player::local(name(number)));
        let players = self.with_computer(text, &people);
        match self.players.is_empty() {
            true => players,
            false => BySide::from_fn(|side| Player {
                name: people[side].name.clone(),
                ..players[side].clone()
            }),
        }
    }

    /// These players, with the computer on the sides that it is to play, and
    /// on no other.
    fn with_computer(&self, text: Text, players: &BySide<Player>) -> BySide<Player> {
        let level = Level::new(self.level).unwrap_or(Level::BEST);
        BySide::from_fn(|side: Side| {
            if self.computer.is_some_and(|computer| computer.plays(side)) {
                return Player {
                    name: session::computer_name(text, level),
                    ..Player::computer(self.level)
                };
            }
            match players[side].actor {
                Actor::Computer { .. } => Player::local(""),
                _ => players[side].clone(),
            }
        })
    }
}
