//! Games as PDN 3.0 text, read liberally and written strictly.
//!
//! Bytes become text by an [`Encoding`], text becomes [`Tokens`], tokens become
//! [`Game`]s by a [`Reader`], and a [`Replayer`] plays their moves by a rule
//! set. [`Game::record`] makes a game from moves, [`Game::converted`] gives it
//! another dress, and [`Writer`] writes it.
//!
//! ```
//! use damka_rules::{Ruleset, pdn::Reader};
//!
//! let text = "[White \"Nowak\"] 1. c3-d4 d6-c5? ({better:} 1... f6-g5) 2. b2-c3 *";
//! for game in Reader::new(text) {
//!     let game = game.unwrap();
//!     let steps = game.replay(Ruleset::CLASSIC).unwrap();
//!     assert_eq!(steps.len(), 3);
//!     assert_eq!(steps[0].played.unwrap().to_string(), "22-18");
//! }
//! ```
//!
//! # Game types
//!
//! The tag `GameType` has the number of the standard whose moves are those of
//! the rule set, whatever its name: 26 for the moves of `brazilian` (hence of
//! `strict` and `classic`), 25 `russian`, 23 `pool`, 21 `english`, 29 `czech`,
//! 31 `thai`. A rule set whose moves have no number of their own is written
//! with 26, 25 or 23 if every move of the game is legal there, else with 26;
//! the tags `Rules` and `RulesHash` name it. See [`GameType`].
//!
//! In types 21 and 23 Black moves first, from 1 to 12. Our first side is always
//! on 21 to 32, so these games are turned by 180 degrees, n to 33 − n, when
//! they are read and when they are written; see [`Orientation`]. In type 31
//! only the colours are exchanged. A tag that contradicts the first move of a
//! game that begins at the start is not believed.
//!
//! # Missed captures
//!
//! Where a missed capture costs a piece, it is written as the move that was
//! played, and the opponent's choice of the piece as `x18`. The standard knows
//! neither: after each of them the position follows as `/FEN "…"/`, so that
//! other programs can go on. While the choice is open, its FEN has the part
//! `:X18,22` (see [`fen`](crate::fen)).

mod clock_note;
mod conversion;
mod encoding;
mod fault;
mod game;
mod game_type;
mod orientation;
mod place;
mod reader;
mod record;
mod replay;
mod result;
mod token;
mod writer;

pub use clock_note::{ClockNote, Reading};
pub use conversion::Style;
pub use encoding::{Encoding, UnknownEncoding};
pub use fault::{Fault, FaultKind};
pub use game::{Game, Item, Ply, Setup, Tag};
pub use game_type::{GameType, GameTypeError};
pub use orientation::Orientation;
pub use place::Place;
pub use reader::{BadGame, Reader, boundary};
pub use replay::{Replayer, Step};
pub use result::{GameResult, ResultFormat};
pub use token::{Token, TokenError, Tokens};
pub use writer::Writer;
