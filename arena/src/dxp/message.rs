use std::fmt;

use damka_rules::{Piece, Position, Role, Setup, Side, Square, Squares};

/// A message: a letter and fields of fixed width, at most 127 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// `R`: a request for a game.
    Request(GameRequest),
    /// `A`: the answer to a request.
    Accept {
        /// The name.
        name: String,
        /// `0` is yes, anything else no: `1` another version, `2` busy, `3` refused.
        code: char,
    },
    /// `M`: a move.
    Move(MoveMessage),
    /// `E`: the game is over.
    End(GameEnd),
    /// `C`: chat.
    Chat(String),
    /// `B`: a request to take back all moves from this one on.
    BackRequest {
        /// The number of the move.
        number: u16,
        /// Who was to move.
        side: Side,
    },
    /// `K`: the answer to `B`.
    BackAccept {
        /// `0` is yes, anything else no.
        code: char,
    },
}

/// The conditions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRequest {
    /// The name of the program that asks.
    pub name: String,
    /// The side of the program that is asked.
    pub follower: Side,
    /// The time of each player in minutes, for `moves` moves.
    pub minutes: u16,
    /// The number of moves; 0 for the whole game.
    pub moves: u16,
    /// Where the game begins, if not at the start.
    pub position: Option<Position>,
}

/// A move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MoveMessage {
    /// The time it took, in seconds.
    pub seconds: u16,
    /// Where from.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// What is captured.
    pub captured: Squares,
}

/// The end of a game, as the sender sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// `0` unknown, `1` I lose, `2` a draw, `3` I win.
    pub reason: char,
    /// Whether no other game is to follow.
    pub stop: bool,
}

/// Why bytes are not a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// It begins with an unknown letter, or is empty.
    Unknown(Option<char>),
    /// A field is missing or cannot be read.
    Field(&'static str),
    /// A later version of the protocol.
    Version(u16),
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MessageError::Unknown(None) => f.write_str("an empty message"),
            MessageError::Unknown(Some(letter)) => {
                write!(f, "no message begins with “{}”", letter.escape_default())
            }
            MessageError::Field(field) => write!(f, "the {field} cannot be read"),
            MessageError::Version(version) => write!(f, "version {version} of the protocol"),
        }
    }
}

impl std::error::Error for MessageError {}

const NAME: usize = 32;
const MAX_LENGTH: usize = 127;

impl Message {
    /// Reads a message, without the byte 0 that ends it.
    pub fn parse(text: &str) -> Result<Message, MessageError> {
        let mut letters = text.chars();
        let kind = letters.next();
        let mut fields = Fields(letters.as_str());
        Ok(match kind {
            Some('R') => Message::Request(request(&mut fields)?),
            Some('A') => Message::Accept {
                name: fields.name()?,
                code: fields.letter("answer")?,
            },
            Some('M') => Message::Move(a_move(&mut fields)?),
            Some('E') => Message::End(GameEnd {
                reason: fields.letter("reason")?,
                stop: fields.letter("stop code")? == '1',
            }),
            Some('C') => Message::Chat(fields.0.to_owned()),
            Some('B') => Message::BackRequest {
                number: fields.number(3, "number of the move")?,
                side: fields.side()?,
            },
            Some('K') => Message::BackAccept {
                code: fields.letter("answer")?,
            },
            other => return Err(MessageError::Unknown(other)),
        })
    }
}

/// The message as it is sent, without the byte 0 that ends it.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Request(request) => {
                let name = to_ascii(&request.name, NAME);
                let follower = letter(request.follower);
                let (minutes, moves) = (request.minutes.min(999), request.moves.min(999));
                write!(f, "R01{name:<NAME$}{follower}{minutes:03}{moves:03}")?;
                match &request.position {
                    None => f.write_str("A"),
                    Some(position) => {
                        write!(f, "B{}", letter(position.turn()))?;
                        let setup = position.to_setup();
                        Square::ALL
                            .into_iter()
                            .try_for_each(|square| write!(f, "{}", on_square(&setup, square)))
                    }
                }
            }
            Message::Accept { name, code } => {
                write!(f, "A{:<NAME$}{code}", to_ascii(name, NAME))
            }
            Message::Move(m) => {
                let count = m.captured.len();
                let seconds = m.seconds.min(9999);
                let (from, to) = (m.from.number(), m.to.number());
                write!(f, "M{seconds:04}{from:02}{to:02}{count:02}")?;
                let mut captured = m.captured.into_iter();
                captured.try_for_each(|square| write!(f, "{:02}", square.number()))
            }
            Message::End(end) => write!(f, "E{}{}", end.reason, u8::from(end.stop)),
            Message::Chat(text) => write!(f, "C{}", to_ascii(text, MAX_LENGTH - 1)),
            Message::BackRequest { number, side } => {
                write!(f, "B{:03}{}", (*number).min(999), letter(*side))
            }
            Message::BackAccept { code } => write!(f, "K{code}"),
        }
    }
}

fn request(fields: &mut Fields<'_>) -> Result<GameRequest, MessageError> {
    let version = fields.number(2, "version")?;
    if version != 1 {
        return Err(MessageError::Version(version));
    }
    Ok(GameRequest {
        name: fields.name()?,
        follower: fields.side()?,
        minutes: fields.number(3, "thinking time")?,
        moves: fields.number(3, "number of moves")?,
        position: match fields.letter("start")? {
            'A' => None,
            'B' => Some(board(fields)?),
            _ => return Err(MessageError::Field("start")),
        },
    })
}

fn board(fields: &mut Fields<'_>) -> Result<Position, MessageError> {
    let bad = MessageError::Field("board");
    let mut setup = Setup::empty(fields.side()?);
    let letters = fields.take(32, "board")?;
    for (square, letter) in Square::ALL.into_iter().zip(letters.chars()) {
        let (side, role) = match letter {
            'w' => (Side::First, Role::Man),
            'W' => (Side::First, Role::King),
            'z' => (Side::Second, Role::Man),
            'Z' => (Side::Second, Role::King),
            'e' => continue,
            _ => return Err(bad),
        };
        setup.put(square, Piece { side, role });
    }
    Position::try_from(setup).map_err(|_| bad)
}

fn a_move(fields: &mut Fields<'_>) -> Result<MoveMessage, MessageError> {
    let seconds = fields.number(4, "time")?;
    let (from, to) = (fields.square()?, fields.square()?);
    let count = fields.number(2, "number of captured pieces")?;
    let mut captured = Squares::EMPTY;
    for _ in 0..count {
        captured = captured.with(fields.square()?);
    }
    Ok(MoveMessage {
        seconds,
        from,
        to,
        captured,
    })
}

fn letter(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'Z',
    }
}

fn on_square(setup: &Setup, square: Square) -> char {
    match setup.piece_at(square) {
        None => 'e',
        Some(Piece { side, role }) => match (side, role) {
            (Side::First, Role::Man) => 'w',
            (Side::First, Role::King) => 'W',
            (Side::Second, Role::Man) => 'z',
            (Side::Second, Role::King) => 'Z',
        },
    }
}

/// A text as a message can contain it: at most this many characters of ASCII.
fn to_ascii(text: &str, most: usize) -> String {
    let allowed = |c: char| {
        if c.is_ascii() && !c.is_ascii_control() {
            c
        } else {
            '?'
        }
    };
    text.chars().take(most).map(allowed).collect()
}

/// The rest of a message.
struct Fields<'a>(&'a str);

impl<'a> Fields<'a> {
    /// The next `count` characters.
    fn take(&mut self, width: usize, what: &'static str) -> Result<&'a str, MessageError> {
        let (field, rest) = self
            .0
            .split_at_checked(width)
            .ok_or(MessageError::Field(what))?;
        self.0 = rest;
        Ok(field)
    }

    fn number(&mut self, width: usize, what: &'static str) -> Result<u16, MessageError> {
        let field = self.take(width, what)?;
        // Some programs pad with spaces.
        field.trim().parse().map_err(|_| MessageError::Field(what))
    }

    fn letter(&mut self, what: &'static str) -> Result<char, MessageError> {
        let letter = self.take(1, what)?.chars().next();
        letter.ok_or(MessageError::Field(what))
    }

    fn name(&mut self) -> Result<String, MessageError> {
        Ok(self.take(NAME, "name")?.trim_end().to_owned())
    }

    fn side(&mut self) -> Result<Side, MessageError> {
        match self.letter("colour")? {
            'W' => Ok(Side::First),
            'Z' => Ok(Side::Second),
            _ => Err(MessageError::Field("colour")),
        }
    }

    fn square(&mut self) -> Result<Square, MessageError> {
        let number = self.number(2, "square")?;
        let number = u8::try_from(number).ok().and_then(Square::from_number);
        number.ok_or(MessageError::Field("square"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn messages_are_as_the_protocol_has_them() {
        let request = Message::Request(GameRequest {
            name: "Damka".to_owned(),
            follower: Side::Second,
            minutes: 5,
            moves: 75,
            position: None,
        });
        let text = format!("R01{:32}Z005075A", "Damka");
        assert_eq!(request.to_string(), text);
        assert_eq!(Message::parse(&text), Ok(request));
        let m = Message::Move(MoveMessage {
            seconds: 12,
            from: Square::from_number(28).unwrap(),
            to: Square::from_number(19).unwrap(),
            captured: Squares::of(Square::from_number(23).unwrap()),
        });
        assert_eq!(m.to_string(), "M00122819".to_owned() + "0123");
        assert_eq!(Message::parse("M001228190123"), Ok(m));
        assert_eq!(
            Message::parse("E31"),
            Ok(Message::End(GameEnd {
                reason: '3',
                stop: true
            }))
        );
        for bad in [
            "",
            "Q",
            "M0012",
            "M0012335001",
            "R02",
            "EĄ",
            "R01ąąąąąąąąąąąąąąąąąąąąąąąąąąąą",
        ] {
            assert!(Message::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_board_is_read_back() {
        let position: Position = "B:W22,K10:B12,K4".parse().unwrap();
        let request = Message::Request(GameRequest {
            name: "x".to_owned(),
            follower: Side::First,
            minutes: 1,
            moves: 0,
            position: Some(position),
        });
        assert_eq!(Message::parse(&request.to_string()), Ok(request));
    }

    proptest! {
        #[test]
        fn any_text_is_a_message_or_an_error(text in "[RAMECBK]?\\PC*") {
            if let Ok(message) = Message::parse(&text) {
                // What was read and can be written is read again.
                let again = Message::parse(&message.to_string());
                let printable = text.is_ascii();
                prop_assert!(!printable || again == Ok(message), "{:?}", again);
            }
        }

        #[test]
        fn messages_of_digits_too(text in "[REMBK][0-9WZAB]{0,60}") {
            if let Ok(message) = Message::parse(&text) {
                prop_assert_eq!(Message::parse(&message.to_string()), Ok(message));
            }
        }
    }
}
