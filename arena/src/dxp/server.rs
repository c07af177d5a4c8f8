use std::{
    io,
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Mutex,
        mpsc::{self, Sender},
    },
    thread,
    time::Duration,
};

use damka_rules::{Ruleset, Side};

use super::{GameRequest, LocalPlayer, Session, SessionError, SessionEvent, SessionResult};
use crate::{Fault, Player, Referee, TimeControl};

/// Plays with every program that connects, several at once.
pub struct Server<'a> {
    /// Our name.
    pub name: &'a str,
    /// The rules.
    pub rules: &'a Ruleset,
    /// Makes a player when a connection asks for its first game.
    pub player: &'a (dyn Fn() -> Result<Box<dyn Player>, String> + Sync),
    /// Its limits, if they are not those of the request.
    pub time_control: TimeControl,
    /// Judges games that end because all moves of the request are played.
    pub referee: Option<Referee>,
    /// It ends after this number of games; none means never.
    pub games: Option<u32>,
    /// At most this number of connections at once; further ones are closed.
    pub connections: usize,
    /// How long a program may be silent beyond what its clock allows.
    pub timeout: Duration,
}

/// Something that happened, and on which connection.
#[derive(Debug)]
pub struct ServerEvent {
    /// The address of the other program.
    pub peer: SocketAddr,
    /// What happened.
    pub kind: ServerEventKind,
}

/// What happened on a connection.
#[derive(Debug)]
pub enum ServerEventKind {
    /// It was opened.
    Connected,
    /// It was closed at once: there are too many connections.
    TooMany,
    /// Something within a game.
    Session(SessionEvent),
    /// A game has ended.
    Game {
        /// The name of the other program.
        name: String,
        /// The side that we played.
        side: Side,
        /// How it ended for us.
        result: SessionResult,
    },
    /// It was closed, with an error or without.
    Disconnected(Option<SessionError>),
}

/// How often it checks for new connections.
const ACCEPT_INTERVAL: Duration = Duration::from_millis(20);

impl Server<'_> {
    /// Answers connections until all games are played.
    pub fn run(&self, listener: &TcpListener, show: &mut dyn FnMut(ServerEvent)) -> io::Result<()> {
        // So that one thread both accepts and counts.
        listener.set_nonblocking(true)?;
        let (sender, events) = mpsc::channel::<ServerEvent>();
        let unbegun = Mutex::new(self.games);
        let mut played = 0;
        let mut open: Vec<(SocketAddr, TcpStream)> = Vec::new();
        thread::scope(|scope| {
            while self.games.is_none_or(|games| played < games) {
                while let Some((stream, peer)) = accept(listener)? {
                    if open.len() >= self.connections {
                        let kind = ServerEventKind::TooMany;
                        show(ServerEvent { peer, kind });
                        continue;
                    }
                    let kind = ServerEventKind::Connected;
                    show(ServerEvent { peer, kind });
                    open.push((peer, stream.try_clone()?));
                    let (sender, unbegun) = (sender.clone(), &unbegun);
                    scope.spawn(move || self.serve(stream, peer, unbegun, &sender));
                }
                let Ok(event) = events.recv_timeout(ACCEPT_INTERVAL) else {
                    continue;
                };
                match event.kind {
                    ServerEventKind::Game { .. } => played += 1,
                    ServerEventKind::Disconnected(_) => {
                        open.retain(|(peer, _)| *peer != event.peer)
                    }
                    _ => {}
                }
                show(event);
            }
            // Ends the sessions that wait for another request.
            for (_, stream) in &open {
                stream.shutdown(Shutdown::Both).ok();
            }
            Ok(())
        })
    }

    fn serve(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        unbegun: &Mutex<Option<u32>>,
        events: &Sender<ServerEvent>,
    ) {
        // The receiver is gone when all games are played.
        let tell = |kind| drop(events.send(ServerEvent { peer, kind }));
        let error = match self.games(stream, unbegun, &tell) {
            Ok(()) | Err(SessionError::Gone) => None,
            Err(error) => Some(error),
        };
        tell(ServerEventKind::Disconnected(error));
    }

    /// Plays the games that a program asks for.
    fn games(
        &self,
        stream: TcpStream,
        unbegun: &Mutex<Option<u32>>,
        tell: &dyn Fn(ServerEventKind),
    ) -> Result<(), SessionError> {
        let mut session = Session::new(stream, self.timeout);
        let see = &mut |event| tell(ServerEventKind::Session(event));
        let mut player = None;
        loop {
            let request = session.next_request(see)?;
            if !begin(unbegun) {
                return session.refuse(self.name);
            }
            let result = self
                .play(&mut session, &mut player, &request, see)
                .inspect_err(|_| give_back(unbegun))?;
            tell(ServerEventKind::Game {
                name: request.name,
                side: request.follower,
                result,
            });
            if result.stop {
                return Ok(());
            }
        }
    }

    fn play(
        &self,
        session: &mut Session<TcpStream>,
        player: &mut Option<Box<dyn Player>>,
        request: &GameRequest,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<SessionResult, SessionError> {
        let player = match player {
            Some(player) => player,
            None => player.insert((self.player)().map_err(own_fault)?),
        };
        let mut local = LocalPlayer {
            rules: self.rules,
            player: player.as_mut(),
            time_control: self.time_control,
            referee: self.referee.clone(),
        };
        session.accept(self.name)?;
        session.play(&mut local, request, request.follower, see)
    }
}

/// The next connection, if there is one.
fn accept(listener: &TcpListener) -> io::Result<Option<(TcpStream, SocketAddr)>> {
    use io::ErrorKind::{ConnectionAborted, Interrupted, WouldBlock};
    match listener.accept() {
        Ok((stream, peer)) => {
            // On some systems it inherits the non-blocking mode of its listener.
            stream.set_nonblocking(false)?;
            Ok(Some((stream, peer)))
        }
        Err(error) if matches!(error.kind(), WouldBlock | ConnectionAborted | Interrupted) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Whether another game may begin.
fn begin(unbegun: &Mutex<Option<u32>>) -> bool {
    let Ok(mut left) = unbegun.lock() else {
        return false;
    };
    match &mut *left {
        None => true,
        Some(0) => false,
        Some(count) => {
            *count -= 1;
            true
        }
    }
}

/// A game was not played to its end: another one may begin.
fn give_back(unbegun: &Mutex<Option<u32>>) {
    if let Ok(mut left) = unbegun.lock() {
        *left = left.map(|count| count + 1);
    }
}

fn own_fault(reason: String) -> SessionError {
    SessionError::Player(Fault::Crash(reason))
}
