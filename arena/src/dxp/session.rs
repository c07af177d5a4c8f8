use std::{
    fmt,
    io::{self, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use damka_rules::{
    MissedCapture, Move, MoveKind, Outcome, Position, Ruleset, Side, Squares, notation::Attempt,
};

use super::{GameEnd, GameRequest, Message, MoveMessage};
use crate::{
    Clock, Fault, Player, Points, Referee, TimeControl, game_history::GameHistory,
    time_control::PlayerClock,
};

/// A connection with a timeout.
pub trait Connection: Read + Write {
    /// From now on reading and writing fail after this time.
    fn set_timeout(&mut self, timeout: Duration) -> io::Result<()>;
}

impl Connection for TcpStream {
    fn set_timeout(&mut self, timeout: Duration) -> io::Result<()> {
        // Zero is not allowed.
        let timeout = Some(timeout.max(Duration::from_millis(1)));
        self.set_read_timeout(timeout)?;
        self.set_write_timeout(timeout)
    }
}

/// A connection over which games are played, one after another.
pub struct Session<C> {
    connection: C,
    /// How long the other program may be silent beyond what its clock allows.
    timeout: Duration,
    /// Received bytes that are not parsed yet.
    received: Vec<u8>,
    games: u64,
}

/// Who plays on our side, and how.
pub struct LocalPlayer<'a> {
    /// The rules, which the messages do not name.
    pub rules: &'a Ruleset,
    /// Who plays.
    pub player: &'a mut dyn Player,
    /// Its limits, if they are not those of the request.
    pub time_control: TimeControl,
    /// Judges a game that ends because all moves of the request are played.
    pub referee: Option<Referee>,
}

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionEvent {
    /// A move was played in a position, by us or by the other program.
    Move(Position, Move),
    /// The other program says something.
    Chat(String),
    /// A message that means nothing here, and is ignored.
    Ignored(String),
}

/// How a game ended for us.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SessionResult {
    /// What we got; none if it is unknown.
    pub points: Option<Points>,
    /// Whether the other program wants no further game.
    pub stop: bool,
}

/// Why a game cannot go on.
#[derive(Debug)]
pub enum SessionError {
    /// The connection failed.
    Connection(io::Error),
    /// The other program has closed it.
    Gone,
    /// The other program was silent for too long.
    Silent,
    /// It sends more bytes than a message can have.
    Garbage,
    /// It does not want to play, for this reason.
    Refused(char),
    /// Our own player failed.
    Player(Fault),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::Connection(error) => error.fmt(f),
            SessionError::Gone => f.write_str("the other program has closed the connection"),
            SessionError::Silent => f.write_str("the other program was silent for too long"),
            SessionError::Garbage => f.write_str("the data received is not DamExchange"),
            SessionError::Refused(code) => write!(f, "the other program refuses to play ({code})"),
            SessionError::Player(fault) => write!(f, "our player {fault}"),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<io::Error> for SessionError {
    fn from(error: io::Error) -> SessionError {
        use io::ErrorKind::{
            BrokenPipe, ConnectionAborted, ConnectionReset, TimedOut, UnexpectedEof, WouldBlock,
        };
        match error.kind() {
            TimedOut | WouldBlock => SessionError::Silent,
            BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof => SessionError::Gone,
            _ => SessionError::Connection(error),
        }
    }
}

/// No message is longer than 127 characters; some programs send more.
const MAX_RECEIVED: usize = 4096;

impl<C: Connection> Session<C> {
    /// Plays over this connection, with a program that may be silent for this
    /// long beyond what its clock allows.
    pub fn new(connection: C, timeout: Duration) -> Session<C> {
        Session {
            connection,
            timeout,
            received: Vec::new(),
            games: 0,
        }
    }

    /// Asks for a game, and waits for the answer: the name of the other program.
    pub fn invite(
        &mut self,
        request: &GameRequest,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<String, SessionError> {
        self.send(&Message::Request(request.clone()))?;
        let deadline = self.deadline(None);
        loop {
            match self.receive(deadline, see)? {
                Message::Accept { name, code: '0' } => return Ok(name),
                Message::Accept { code, .. } => return Err(SessionError::Refused(code)),
                Message::Chat(text) => see(SessionEvent::Chat(text)),
                other => see(SessionEvent::Ignored(other.to_string())),
            }
        }
    }

    /// Waits for a request.
    pub fn next_request(
        &mut self,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<GameRequest, SessionError> {
        let deadline = self.deadline(None);
        loop {
            match self.receive(deadline, see)? {
                Message::Request(request) => return Ok(request),
                Message::End(GameEnd { stop: true, .. }) => return Err(SessionError::Gone),
                Message::Chat(text) => see(SessionEvent::Chat(text)),
                other => see(SessionEvent::Ignored(other.to_string())),
            }
        }
    }

    /// Accepts a request, under this name.
    pub fn accept(&mut self, name: &str) -> Result<(), SessionError> {
        self.answer(name, '0')
    }

    /// Answers a request with "busy".
    pub fn refuse(&mut self, name: &str) -> Result<(), SessionError> {
        self.answer(name, '2')
    }

    fn answer(&mut self, name: &str, code: char) -> Result<(), SessionError> {
        let name = name.to_owned();
        self.send(&Message::Accept { name, code })
    }

    /// Plays a game that both sides have agreed on, on this side of the board.
    pub fn play(
        &mut self,
        local: &mut LocalPlayer<'_>,
        request: &GameRequest,
        side: Side,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<SessionResult, SessionError> {
        let start = request.position.unwrap_or_else(|| local.rules.initial());
        let mut history = GameHistory::new(&start);
        let mut player_clock = PlayerClock::new(local.time_control.or(time_control(request)));
        let mut other_clock = PlayerClock::new(time_control(request));
        self.games += 1;
        local
            .player
            .new_game(self.games)
            .map_err(SessionError::Player)?;
        // Set when a side has missed a capture where that loses the game.
        let mut missed = None;
        loop {
            if history.position.turn() != side {
                let deadline = self.deadline(other_clock.next().longest());
                let asked = Instant::now();
                let answer = self.opponent(local, &history, deadline, see)?;
                other_clock.spend(asked.elapsed(), Duration::ZERO);
                let m = match answer {
                    Answer::Move(m) => m,
                    Answer::End(end) => {
                        let reason = match end.reason {
                            '1' => '3',
                            '3' => '1',
                            other => other,
                        };
                        self.send(&Message::End(GameEnd { reason, ..end }))?;
                        return Ok(result(reason, end.stop));
                    }
                    Answer::Illegal => return self.end(Some(Points::Win), see),
                };
                missed = missed.or(loses(local.rules, &m, side.other()));
                see(SessionEvent::Move(history.position, m));
                history.play(&m);
                continue;
            }
            if let Some(points) = self.over(local, &history, request, side, missed) {
                return self.end(points, see);
            }
            let turn = history.turn(local.rules, player_clock.next());
            let asked = Instant::now();
            let reply = local.player.play(&turn).map_err(SessionError::Player)?;
            player_clock.spend(asked.elapsed(), Duration::MAX / 4);
            let m = reply.m;
            missed = missed.or(loses(local.rules, &m, side));
            see(SessionEvent::Move(history.position, m));
            self.send(&Message::Move(MoveMessage {
                seconds: u16::try_from(reply.time.as_secs()).unwrap_or(u16::MAX),
                from: m.from(),
                to: m.to(),
                captured: m.captured(),
            }))?;
            history.play(&m);
        }
    }

    /// What we get if the game is over on our turn; the inner none if it is unknown.
    fn over(
        &self,
        local: &LocalPlayer<'_>,
        history: &GameHistory,
        request: &GameRequest,
        side: Side,
        missed: Option<Side>,
    ) -> Option<Option<Points>> {
        let for_us = |loser: Side| {
            if loser == side {
                Points::Loss
            } else {
                Points::Win
            }
        };
        if let Some(loser) = missed {
            return Some(Some(for_us(loser)));
        }
        match local.rules.outcome(&history.position, &history.progress) {
            Some(Outcome::Lost { side, .. }) => return Some(Some(for_us(side))),
            Some(Outcome::Drawn { .. }) => return Some(Some(Points::Draw)),
            None => {}
        }
        let most = usize::from(request.moves) * 2;
        (most > 0 && history.moves.len() >= most).then(|| {
            let first = local
                .referee
                .as_ref()?
                .verdict(&history.position, &history.progress)?;
            Some(match side {
                Side::First => first,
                Side::Second => first.other(),
            })
        })
    }

    /// Says that the game is over, and waits until the other program says so, too.
    fn end(
        &mut self,
        points: Option<Points>,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<SessionResult, SessionError> {
        let reason = match points {
            None => '0',
            Some(Points::Loss) => '1',
            Some(Points::Draw) => '2',
            Some(Points::Win) => '3',
        };
        self.send(&Message::End(GameEnd {
            reason,
            stop: false,
        }))?;
        let deadline = self.deadline(None);
        loop {
            match self.receive(deadline, see) {
                Ok(Message::End(end)) => return Ok(result(reason, end.stop)),
                Ok(Message::Chat(text)) => see(SessionEvent::Chat(text)),
                Ok(other) => see(SessionEvent::Ignored(other.to_string())),
                // Some programs do not confirm but close or wait: the game is over anyway.
                Err(SessionError::Gone | SessionError::Silent) => return Ok(result(reason, true)),
                Err(error) => return Err(error),
            }
        }
    }

    fn opponent(
        &mut self,
        local: &LocalPlayer<'_>,
        history: &GameHistory,
        deadline: Instant,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<Answer, SessionError> {
        loop {
            match self.receive(deadline, see)? {
                Message::Move(message) => {
                    let judged = local.rules.judge(&history.position, &attempt(&message));
                    return match judged {
                        Ok(m) => Ok(Answer::Move(m)),
                        Err(refusal) => {
                            let (from, to) = (message.from, message.to);
                            let words = format!("illegal move {from}-{to}: {refusal}");
                            see(SessionEvent::Ignored(words.clone()));
                            self.send(&Message::Chat(words))?;
                            Ok(Answer::Illegal)
                        }
                    };
                }
                Message::End(end) => return Ok(Answer::End(end)),
                Message::BackRequest { .. } => self.send(&Message::BackAccept { code: '1' })?,
                Message::Chat(text) => see(SessionEvent::Chat(text)),
                other => see(SessionEvent::Ignored(other.to_string())),
            }
        }
    }

    fn send(&mut self, message: &Message) -> Result<(), SessionError> {
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.connection.set_timeout(self.timeout)?;
        self.connection.write_all(&bytes)?;
        self.connection.flush()?;
        Ok(())
    }

    /// Until when to wait for a program that may think for this time.
    fn deadline(&self, thinking: Option<Duration>) -> Instant {
        Instant::now() + thinking.unwrap_or_default() + self.timeout
    }

    /// The next valid message.
    fn receive(
        &mut self,
        deadline: Instant,
        see: &mut dyn FnMut(SessionEvent),
    ) -> Result<Message, SessionError> {
        loop {
            if let Some(end) = self.received.iter().position(|byte| *byte == 0) {
                let bytes: Vec<u8> = self.received.drain(..=end).collect();
                let text = String::from_utf8_lossy(&bytes[..end]);
                let text = text.trim_matches(['\r', '\n']);
                match Message::parse(text) {
                    Ok(message) => return Ok(message),
                    Err(super::MessageError::Version(version)) => {
                        see(SessionEvent::Ignored(format!("version {version}")));
                        let (name, code) = ("Damka".to_owned(), '1');
                        self.send(&Message::Accept { name, code })?;
                    }
                    Err(error) => see(SessionEvent::Ignored(format!("{text}: {error}"))),
                }
                continue;
            }
            if self.received.len() > MAX_RECEIVED {
                return Err(SessionError::Garbage);
            }
            // Bytes that arrive one by one do not extend the deadline.
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(SessionError::Silent);
            }
            self.connection.set_timeout(left)?;
            let mut buffer = [0; 512];
            match self.connection.read(&mut buffer) {
                Ok(0) => return Err(SessionError::Gone),
                Ok(count) => self.received.extend(&buffer[..count]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// The answer of the other program on its turn.
enum Answer {
    Move(Move),
    End(GameEnd),
    Illegal,
}

/// The clock of a request: its minutes for its number of moves.
fn time_control(request: &GameRequest) -> TimeControl {
    let base = Duration::from_secs(60 * u64::from(request.minutes.max(1)));
    TimeControl {
        clock: Some(Clock {
            base,
            increment: Duration::ZERO,
            period: Some(u32::from(request.moves)).filter(|moves| *moves > 0),
        }),
        ..TimeControl::default()
    }
}

/// The choice of a lost piece has the same square twice.
fn attempt(message: &MoveMessage) -> Attempt {
    if message.from == message.to && message.captured == Squares::EMPTY {
        return Attempt::Removal(message.from);
    }
    Attempt::Move {
        squares: [message.from, message.to].into_iter().collect(),
        capture: !message.captured.is_empty(),
        captured: Some(message.captured),
    }
}

fn loses(rules: &Ruleset, m: &Move, side: Side) -> Option<Side> {
    let lost = m.kind() == MoveKind::Missed && *rules.missed_capture == MissedCapture::LosesGame;
    lost.then_some(side)
}

fn result(reason: char, stop: bool) -> SessionResult {
    let points = match reason {
        '1' => Some(Points::Loss),
        '2' => Some(Points::Draw),
        '3' => Some(Points::Win),
        _ => None,
    };
    SessionResult { points, stop }
}
