use std::{
    io::{self, Write},
    net::{TcpListener, TcpStream, ToSocketAddrs},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use clap::Args;
use damka_arena::{
    EnginePlayer, Points, Referee, Settings, TimeControl,
    dxp::{
        self, GameRequest, LocalPlayer, Server, ServerEvent, ServerEventKind, Session,
        SessionError, SessionEvent, SessionResult,
    },
};
use damka_engine::endgame::Tables;
use damka_rules::{Notation, Ruleset, Side};
use damka_text::{DxpNotice, Text};

use super::match_options::seconds;
use crate::{
    failure::Failure, input, language::LanguageOption, tables_folder::TablesFolder,
    visible::visible,
};

/// Play with another program over the network (DamExchange).
///
/// The protocol does not name the rules: set both programs to the same ones.
/// The port is 27531 unless the address names another.
#[derive(Args)]
#[command(after_help = "Examples:
  damka dxp --listen
  damka dxp --connect 127.0.0.1 --rules russian --games 10 --minutes 5 --moves 75
  damka dxp --connect 127.0.0.1:27532 --movetime 0.5")]
pub struct Arguments {
    /// Wait for other programs at this address.
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1",
          required_unless_present = "connect", conflicts_with = "connect")]
    listen: Option<String>,
    /// Connect to another program at this address, and ask it to play.
    #[arg(long, value_name = "ADDRESS")]
    connect: Option<String>,
    /// The rule set: an id, or the path of a rule file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Our name, as sent to the other program.
    #[arg(long, default_value = "Damka")]
    name: String,
    /// Number of games. With --connect the colours are exchanged after each, and
    /// the default is one; with --listen there is no limit by default.
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    /// With --connect: ask for this many minutes for each player.
    #[arg(long, value_name = "MINUTES", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=999))]
    minutes: u16,
    /// With --connect: ask for at most this many moves of each player; 0 is no limit.
    #[arg(long, value_name = "MOVES", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999))]
    moves: u16,
    /// Seconds to think about a move, instead of using the clock.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    movetime: Option<Duration>,
    /// Nodes to search for a move, instead of using the clock.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// With --listen: at most this many connections at once. Each that plays has
    /// a transposition table of its own.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1024))]
    connections: u16,
    /// Close a connection that is silent for this long beyond its time to think.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    timeout: Duration,
    /// Size of the transposition table in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=32_768))]
    hash: u16,
    /// Number of search threads.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    tables_folder: TablesFolder,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let tables = Arc::new(self.tables_folder.tables(&rules, 5)?);
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
        self.serve(&rules, &tables, &listener)?;
        Ok(ExitCode::SUCCESS)
    }

    fn time_control(&self) -> TimeControl {
        TimeControl {
            nodes: self.nodes,
            move_time: self.movetime,
            ..TimeControl::default()
        }
    }

    fn player(&self, rules: &Ruleset, tables: &Arc<Tables>) -> Result<EnginePlayer, String> {
        let settings = Settings {
            hash: self.hash.into(),
            threads: self.threads.into(),
            ..Settings::default()
        };
        let engine = settings.engine(rules, tables.clone());
        engine
            .map(EnginePlayer::new)
            .map_err(|error| error.to_string())
    }

    /// Plays with all who connect.
    fn serve(
        &self,
        rules: &Ruleset,
        tables: &Arc<Tables>,
        listener: &TcpListener,
    ) -> Result<(), Failure> {
        let text = self.language.text();
        let address = listener.local_addr()?.to_string();
        say(&text.dxp(&DxpNotice::Listening { address: &address }))?;
        let server = Server {
            name: &self.name,
            rules,
            player: &|| Ok(Box::new(self.player(rules, tables)?)),
            time_control: self.time_control(),
            referee: Referee::new(rules, tables.clone()),
            games: self.games,
            connections: self.connections.into(),
            timeout: self.timeout,
        };
        let (mut games, mut open) = (0, 0);
        server.run(listener, &mut |ServerEvent { peer, kind }| {
            let peer = &peer.to_string();
            let line = match kind {
                ServerEventKind::Connected => {
                    open += 1;
                    text.dxp(&DxpNotice::Here { peer })
                }
                ServerEventKind::TooMany => text.dxp(&DxpNotice::TooMany { peer }),
                // Shows to which of several games a line belongs.
                ServerEventKind::Session(event) if open > 1 => {
                    format!("{peer}: {}", event_line(&text, rules, event))
                }
                ServerEventKind::Session(event) => event_line(&text, rules, event),
                ServerEventKind::Game { name, side, result } => {
                    games += 1;
                    game_line(&text, rules, (games, &name, side), result)
                }
                ServerEventKind::Disconnected(error) => {
                    open -= 1;
                    match error {
                        None => text.dxp(&DxpNotice::Gone { peer }),
                        Some(error) => format!("{peer}: {}", error_line(&text, &error)),
                    }
                }
            };
            // The game goes on if the output is closed.
            say(&line).ok();
        })?;
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
        let mut session = Session::new(stream, self.timeout);
        let failed = |error: SessionError| Failure::new(error_line(&text, &error));
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
            let see = &mut |event: SessionEvent| {
                say(&event_line(&text, rules, event)).ok();
            };
            let name = session.invite(&request, see).map_err(failed)?;
            let mut local = LocalPlayer {
                rules,
                player: &mut player,
                time_control: self.time_control(),
                referee: Referee::new(rules, tables.clone()),
            };
            let result = session.play(&mut local, &request, side, see);
            let result = result.map_err(failed)?;
            say(&game_line(&text, rules, (game, &name, side), result))?;
            if result.stop {
                break;
            }
            side = side.other();
        }
        Ok(())
    }
}

/// The address, with the default port if it has none.
fn with_port(address: &str) -> String {
    if address.to_socket_addrs().is_ok() {
        return address.to_owned();
    }
    match address.contains(':') && !address.starts_with('[') {
        true => format!("[{address}]:{}", dxp::PORT),
        false => format!("{address}:{}", dxp::PORT),
    }
}

/// What happened in a game, as it is printed.
fn event_line(text: &Text, rules: &Ruleset, event: SessionEvent) -> String {
    match event {
        SessionEvent::Move(position, m) => {
            let m = rules.write_move(&position, &m, Notation::Numeric, 'x');
            format!("{} {m}", position.turn().letter())
        }
        SessionEvent::Chat(chat) => text.dxp(&DxpNotice::Chat { text: &chat }),
        SessionEvent::Ignored(other) => text.dxp(&DxpNotice::Ignored { text: &other }),
    }
}

/// How a game ended for us.
fn game_line(
    text: &Text,
    rules: &Ruleset,
    (number, name, side): (u32, &str, Side),
    result: SessionResult,
) -> String {
    let points = match result.points {
        None => "?",
        Some(Points::Loss) => "0",
        Some(Points::Draw) => "½",
        Some(Points::Win) => "1",
    };
    text.dxp(&DxpNotice::Game {
        number,
        rules,
        side,
        name,
        points,
    })
}

/// Why a session ended.
fn error_line(text: &Text, error: &SessionError) -> String {
    match error {
        SessionError::Connection(error) => error.to_string(),
        SessionError::Gone => text.dxp(&DxpNotice::ErrorGone),
        SessionError::Silent => text.dxp(&DxpNotice::ErrorSilent),
        SessionError::Garbage => text.dxp(&DxpNotice::ErrorGarbage),
        SessionError::Refused(code) => text.dxp(&DxpNotice::ErrorRefused { code: *code }),
        SessionError::Player(fault) => {
            let reason = fault.to_string();
            text.dxp(&DxpNotice::ErrorPlayer { reason: &reason })
        }
    }
}

fn say(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{}", visible(line))
}
