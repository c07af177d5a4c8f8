use std::{
    io::{self, Write},
    net::{TcpListener, TcpStream, ToSocketAddrs},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use clap::Args;
use damka_arena::{
    OwnPlayer, Pace, Points, Referee, Settings,
    dxp::{self, GameRequest, Seat, Table, TableError, TableEvent, TableResult},
};
use damka_engine::endgame::Tables;
use damka_rules::{Notation, Ruleset, Side};
use damka_text::{DxpNotice, Text};

use crate::{
    failure::Failure, input, language::LanguageOption, tables_folder::TablesFolder,
    visible::visible,
};

/// Play with another program over the network (DamExchange).
///
/// The protocol does not tell the rules: both programs must be set to the same.
/// The port is 27531 unless the address names another.
#[derive(Args)]
#[command(after_help = "Examples:
  damka dxp --listen
  damka dxp --connect 127.0.0.1 --rules russian --games 10 --minutes 5 --moves 75
  damka dxp --connect 127.0.0.1:27532 --movetime 0.5")]
pub struct Arguments {
    /// Wait for others at this address.
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1",
          required_unless_present = "connect", conflicts_with = "connect")]
    listen: Option<String>,
    /// Call another program at this address, and ask it to play.
    #[arg(long, value_name = "ADDRESS")]
    connect: Option<String>,
    /// The rule set: an id, or the path of a rule file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// What we are called.
    #[arg(long, default_value = "Damka")]
    name: String,
    /// So many games, with the colours exchanged after each; without it, those
    /// who listen play until nobody asks any more, and those who call play one.
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    /// Who calls asks for so many minutes for each player.
    #[arg(long, value_name = "MINUTES", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=999))]
    minutes: u16,
    /// Who calls asks for so many moves of each at most; 0 is no limit.
    #[arg(long, value_name = "MOVES", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999))]
    moves: u16,
    /// Think so many seconds a move instead of by the clock.
    #[arg(long, value_name = "SECONDS")]
    movetime: Option<f64>,
    /// Think so many nodes a move instead of by the clock.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// So many mebibytes to remember positions.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=32_768))]
    hash: u16,
    /// So many threads.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    place: TablesFolder,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let tables = Arc::new(self.place.tables(&rules, 5)?);
        if let Some(address) = &self.connect {
            let address = with_port(address);
            let stream = TcpStream::connect(&address)
                .map_err(|error| Failure::new(format_args!("{address}: {error}")))?;
            self.call(&rules, &tables, stream)?;
            return Ok(ExitCode::SUCCESS);
        }
        let address = with_port(self.listen.as_deref().unwrap_or("127.0.0.1"));
        let listener = TcpListener::bind(&address)
            .map_err(|error| Failure::new(format_args!("{address}: {error}")))?;
        let text = self.language.text();
        let address = listener.local_addr()?.to_string();
        say(&text.dxp(&DxpNotice::Listening { address: &address }))?;
        let mut games = 0;
        while self.games.is_none_or(|most| games < most) {
            let (stream, peer) = listener.accept()?;
            let peer = &peer.to_string();
            say(&text.dxp(&DxpNotice::Here { peer }))?;
            match self.serve(&rules, &tables, stream, &mut games) {
                Ok(()) | Err(TableError::Gone) => say(&text.dxp(&DxpNotice::Gone { peer }))?,
                Err(error) => say(&format!("{peer}: {}", told(&text, &error)))?,
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn pace(&self) -> Pace {
        let move_time = self.movetime.map(|seconds| seconds.clamp(0.001, 86_400.0));
        Pace {
            nodes: self.nodes,
            move_time: move_time.map(Duration::from_secs_f64),
            ..Pace::default()
        }
    }

    fn player(&self, rules: &Ruleset, tables: &Arc<Tables>) -> Result<OwnPlayer, String> {
        let settings = Settings {
            hash: self.hash.into(),
            threads: self.threads.into(),
            ..Settings::default()
        };
        let engine = settings.engine(rules, tables.clone());
        engine
            .map(OwnPlayer::new)
            .map_err(|error| error.to_string())
    }

    /// Plays the games that a caller asks for.
    fn serve(
        &self,
        rules: &Ruleset,
        tables: &Arc<Tables>,
        stream: TcpStream,
        games: &mut u32,
    ) -> Result<(), TableError> {
        let text = self.language.text();
        let mut table = Table::new(stream);
        let mut player = self.player(rules, tables).map_err(own_fault)?;
        while self.games.is_none_or(|most| *games < most) {
            let request = table.welcome(&self.name, &mut |event| show(&text, rules, event))?;
            let mut seat = self.seat(rules, tables, &mut player);
            let side = request.follower;
            let see = &mut |event: TableEvent<'_>| show(&text, rules, event);
            let result = table.play(&mut seat, &request, side, see)?;
            *games += 1;
            tell(&text, rules, (*games, &request.name, side), result);
            if result.stop {
                break;
            }
        }
        Ok(())
    }

    /// Asks for games, and plays them.
    fn call(
        &self,
        rules: &Ruleset,
        tables: &Arc<Tables>,
        stream: TcpStream,
    ) -> Result<(), Failure> {
        let text = self.language.text();
        let mut table = Table::new(stream);
        let failed = |error: TableError| Failure::new(told(&text, &error));
        let mut player = self.player(rules, tables).map_err(Failure::new)?;
        let mut side = Side::First;
        for game in 1..=self.games.unwrap_or(1) {
            let request = GameRequest {
                name: self.name.clone(),
                follower: side.other(),
                minutes: self.minutes,
                moves: self.moves,
                position: None,
            };
            let see = &mut |event: TableEvent<'_>| show(&text, rules, event);
            let name = table.invite(&request, see).map_err(failed)?;
            let mut seat = self.seat(rules, tables, &mut player);
            let result = table.play(&mut seat, &request, side, see).map_err(failed)?;
            tell(&text, rules, (game, &name, side), result);
            if result.stop {
                break;
            }
            side = side.other();
        }
        Ok(())
    }

    fn seat<'a>(
        &'a self,
        rules: &'a Ruleset,
        tables: &Arc<Tables>,
        player: &'a mut OwnPlayer,
    ) -> Seat<'a> {
        Seat {
            name: &self.name,
            rules,
            player,
            pace: self.pace(),
            referee: Referee::new(rules, tables.clone()),
        }
    }
}

/// The address, with our port if it has none.
fn with_port(address: &str) -> String {
    if address.to_socket_addrs().is_ok() {
        return address.to_owned();
    }
    match address.contains(':') && !address.starts_with('[') {
        true => format!("[{address}]:{}", dxp::PORT),
        false => format!("{address}:{}", dxp::PORT),
    }
}

fn show(text: &Text, rules: &Ruleset, event: TableEvent<'_>) {
    let line = match event {
        TableEvent::Move(position, m) => {
            let m = rules.write_move(position, m, Notation::Numeric, 'x');
            format!("{} {m}", position.turn().letter())
        }
        TableEvent::Chat(chat) => text.dxp(&DxpNotice::Chat { text: chat }),
        TableEvent::Ignored(other) => text.dxp(&DxpNotice::Ignored { text: &other }),
    };
    // Whoever has closed it does not want to know.
    drop(say(&line));
}

fn tell(
    text: &Text,
    rules: &Ruleset,
    (number, name, side): (u32, &str, Side),
    result: TableResult,
) {
    let points = match result.points {
        None => "?",
        Some(Points::Loss) => "0",
        Some(Points::Draw) => "½",
        Some(Points::Win) => "1",
    };
    drop(say(&text.dxp(&DxpNotice::Game {
        number,
        rules,
        side,
        name,
        points,
    })));
}

/// Why a session ended.
fn told(text: &Text, error: &TableError) -> String {
    match error {
        TableError::Connection(error) => error.to_string(),
        TableError::Gone => text.dxp(&DxpNotice::ErrorGone),
        TableError::Garbage => text.dxp(&DxpNotice::ErrorGarbage),
        TableError::Refused(code) => text.dxp(&DxpNotice::ErrorRefused { code: *code }),
        TableError::Player(fault) => {
            let reason = fault.to_string();
            text.dxp(&DxpNotice::ErrorPlayer { reason: &reason })
        }
    }
}

fn say(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{}", visible(line))
}

fn own_fault(reason: String) -> TableError {
    TableError::Player(damka_arena::Fault::Crash(reason))
}
