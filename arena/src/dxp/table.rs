use std::{
    fmt,
    io::{self, Read, Write},
    time::{Duration, Instant},
};

use damka_rules::{
    MissedCapture, Move, MoveKind, Outcome, Position, Ruleset, Side, Squares, notation::Attempt,
};

use super::{GameEnd, GameRequest, Message, MoveMessage};
use crate::{Clock, Fault, Pace, Player, Points, Referee, course::Course, pace::Stopwatch};

/// A connection over which games are played, one after another.
pub struct Table<S> {
    stream: S,
    /// What has come and is not read yet.
    received: Vec<u8>,
    games: u64,
}

/// Who sits on our side of it.
pub struct Seat<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The rules: the messages do not tell them.
    pub rules: &'a Ruleset,
    /// Who plays.
    pub player: &'a mut dyn Player,
    /// Its limits, if they are not those of the request.
    pub pace: Pace,
    /// Judges a game that ends because all moves of the request are played.
    pub referee: Option<Referee>,
}

/// Something to tell whoever watches.
#[derive(Clone, Debug, PartialEq)]
pub enum TableEvent<'a> {
    /// A move was played, by us or by the other.
    Move(&'a Position, &'a Move),
    /// The other one says something.
    Chat(&'a str),
    /// Something came that means nothing here; it is passed over.
    Ignored(String),
}

/// How a game ended for us.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TableResult {
    /// What we got; none if nobody knows.
    pub points: Option<Points>,
    /// Whether the other one wants no further game.
    pub stop: bool,
}

/// Why a game cannot go on.
#[derive(Debug)]
pub enum TableError {
    /// The connection failed.
    Connection(io::Error),
    /// The other one has gone.
    Gone,
    /// It sends no messages, but something without end.
    Garbage,
    /// It does not want to play, for this reason.
    Refused(char),
    /// Our own player failed.
    Player(Fault),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Connection(error) => error.fmt(f),
            TableError::Gone => f.write_str("the other program has closed the connection"),
            TableError::Garbage => f.write_str("what comes is not DamExchange"),
            TableError::Refused(code) => write!(f, "the other program refuses to play ({code})"),
            TableError::Player(fault) => write!(f, "our player {fault}"),
        }
    }
}

impl std::error::Error for TableError {}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> TableError {
        use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
        match error.kind() {
            BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof => TableError::Gone,
            _ => TableError::Connection(error),
        }
    }
}

/// No message is longer than 127 characters; some senders are generous.
const LONGEST: usize = 4096;

impl<S: Read + Write> Table<S> {
    /// Plays over this connection.
    pub fn new(stream: S) -> Table<S> {
        Table {
            stream,
            received: Vec::new(),
            games: 0,
        }
    }

    /// Asks for a game, and waits for the answer: the name of the other one.
    pub fn invite(
        &mut self,
        request: &GameRequest,
        see: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<String, TableError> {
        self.send(&Message::Request(request.clone()))?;
        loop {
            match self.receive(see)? {
                Message::Accept { name, code: '0' } => return Ok(name),
                Message::Accept { code, .. } => return Err(TableError::Refused(code)),
                Message::Chat(text) => see(TableEvent::Chat(&text)),
                other => see(TableEvent::Ignored(other.to_string())),
            }
        }
    }

    /// Waits for a request and accepts it.
    pub fn welcome(
        &mut self,
        name: &str,
        see: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<GameRequest, TableError> {
        loop {
            match self.receive(see)? {
                Message::Request(request) => {
                    self.send(&Message::Accept {
                        name: name.to_owned(),
                        code: '0',
                    })?;
                    return Ok(request);
                }
                Message::End(GameEnd { stop: true, .. }) => return Err(TableError::Gone),
                Message::Chat(text) => see(TableEvent::Chat(&text)),
                other => see(TableEvent::Ignored(other.to_string())),
            }
        }
    }

    /// Plays a game that both sides have agreed on, on this side of the board.
    pub fn play(
        &mut self,
        seat: &mut Seat<'_>,
        request: &GameRequest,
        side: Side,
        see: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<TableResult, TableError> {
        let start = request.position.unwrap_or_else(|| seat.rules.initial());
        let mut course = Course::new(&start);
        let mut watch = Stopwatch::new(seat.pace.or(pace(request)));
        self.games += 1;
        seat.player
            .new_game(self.games)
            .map_err(TableError::Player)?;
        // Set when a side has missed a capture where that loses the game.
        let mut missed = None;
        loop {
            if course.position.turn() != side {
                let m = match self.opponent(seat, &course, see)? {
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
                missed = missed.or(loses(seat.rules, &m, side.other()));
                see(TableEvent::Move(&course.position, &m));
                course.play(&m);
                continue;
            }
            if let Some(points) = self.over(seat, &course, request, side, missed) {
                return self.end(points, see);
            }
            let turn = course.turn(seat.rules, watch.next());
            let asked = Instant::now();
            let reply = seat.player.play(&turn).map_err(TableError::Player)?;
            watch.spend(asked.elapsed(), Duration::MAX / 4);
            let m = reply.m;
            missed = missed.or(loses(seat.rules, &m, side));
            see(TableEvent::Move(&course.position, &m));
            self.send(&Message::Move(MoveMessage {
                seconds: u16::try_from(reply.time.as_secs()).unwrap_or(u16::MAX),
                from: m.from(),
                to: m.to(),
                captured: m.captured(),
            }))?;
            course.play(&m);
        }
    }

    /// What we get if the game is over on our turn; the inner none if nobody knows.
    fn over(
        &self,
        seat: &Seat<'_>,
        course: &Course,
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
        match seat.rules.outcome(&course.position, &course.progress) {
            Some(Outcome::Lost { side, .. }) => return Some(Some(for_us(side))),
            Some(Outcome::Drawn { .. }) => return Some(Some(Points::Draw)),
            None => {}
        }
        let most = usize::from(request.moves) * 2;
        (most > 0 && course.moves.len() >= most).then(|| {
            let first = seat
                .referee
                .as_ref()?
                .verdict(&course.position, &course.progress)?;
            Some(match side {
                Side::First => first,
                Side::Second => first.other(),
            })
        })
    }

    /// Says that the game is over, and waits until the other one says so too.
    fn end(
        &mut self,
        points: Option<Points>,
        see: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<TableResult, TableError> {
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
        loop {
            match self.receive(see) {
                Ok(Message::End(end)) => return Ok(result(reason, end.stop)),
                Ok(Message::Chat(text)) => see(TableEvent::Chat(&text)),
                Ok(other) => see(TableEvent::Ignored(other.to_string())),
                // Some do not confirm, but go: the game is over all the same.
                Err(TableError::Gone) => return Ok(result(reason, true)),
                Err(error) => return Err(error),
            }
        }
    }

    fn opponent(
        &mut self,
        seat: &Seat<'_>,
        course: &Course,
        see: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<Answer, TableError> {
        loop {
            match self.receive(see)? {
                Message::Move(message) => {
                    let judged = seat.rules.judge(&course.position, &attempt(&message));
                    return match judged {
                        Ok(m) => Ok(Answer::Move(m)),
                        Err(refusal) => {
                            let (from, to) = (message.from, message.to);
                            let words = format!("illegal move {from}-{to}: {refusal}");
                            see(TableEvent::Ignored(words.clone()));
                            self.send(&Message::Chat(words))?;
                            Ok(Answer::Illegal)
                        }
                    };
                }
                Message::End(end) => return Ok(Answer::End(end)),
                Message::BackRequest { .. } => self.send(&Message::BackAccept { code: '1' })?,
                Message::Chat(text) => see(TableEvent::Chat(&text)),
                other => see(TableEvent::Ignored(other.to_string())),
            }
        }
    }

    fn send(&mut self, message: &Message) -> Result<(), TableError> {
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.stream.write_all(&bytes)?;
        self.stream.flush()?;
        Ok(())
    }

    /// The next message that is one.
    fn receive(&mut self, see: &mut dyn FnMut(TableEvent<'_>)) -> Result<Message, TableError> {
        loop {
            if let Some(end) = self.received.iter().position(|byte| *byte == 0) {
                let bytes: Vec<u8> = self.received.drain(..=end).collect();
                let text = String::from_utf8_lossy(&bytes[..end]);
                let text = text.trim_matches(['\r', '\n']);
                match Message::parse(text) {
                    Ok(message) => return Ok(message),
                    Err(super::MessageError::Version(version)) => {
                        see(TableEvent::Ignored(format!("version {version}")));
                        let (name, code) = ("Damka".to_owned(), '1');
                        self.send(&Message::Accept { name, code })?;
                    }
                    Err(error) => see(TableEvent::Ignored(format!("{text}: {error}"))),
                }
                continue;
            }
            if self.received.len() > LONGEST {
                return Err(TableError::Garbage);
            }
            let mut buffer = [0; 512];
            match self.stream.read(&mut buffer) {
                Ok(0) => return Err(TableError::Gone),
                Ok(count) => self.received.extend(&buffer[..count]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// What comes instead of a move of the other one.
enum Answer {
    Move(Move),
    End(GameEnd),
    Illegal,
}

/// The clock of a request: so many minutes for so many moves.
fn pace(request: &GameRequest) -> Pace {
    let base = Duration::from_secs(60 * u64::from(request.minutes.max(1)));
    Pace {
        clock: Some(Clock {
            base,
            increment: Duration::ZERO,
            period: Some(u32::from(request.moves)).filter(|moves| *moves > 0),
        }),
        ..Pace::default()
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

fn result(reason: char, stop: bool) -> TableResult {
    let points = match reason {
        '1' => Some(Points::Loss),
        '2' => Some(Points::Draw),
        '3' => Some(Points::Win),
        _ => None,
    };
    TableResult { points, stop }
}
