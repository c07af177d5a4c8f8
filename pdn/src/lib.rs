#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod clock_note;
mod clock_tags;
mod conversion;
mod encoding;
mod fault;
mod form;
mod game;
mod game_type;
mod joined_capture;
mod location;
mod orientation;
mod reader;
mod record;
mod replay;
mod result;
mod rules_tags;
mod token;
mod warning;
mod writer;

pub use clock_note::{ClockNote, ClockReading};
pub use conversion::Style;
pub use encoding::{Encoding, UnknownEncoding};
pub use fault::{Fault, FaultKind};
pub use form::Form;
pub use game::{Game, Item, Ply, Setup, Tag};
pub use game_type::{GameType, GameTypeError};
pub use location::Location;
pub use orientation::Orientation;
pub use reader::{BadGame, Reader, boundary};
pub use replay::{Replayer, Transition};
pub use result::{GameResult, ResultFormat};
pub use rules_tags::{NamedRules, RulesSource};
pub use token::{Token, TokenError, Tokens};
pub use warning::{Warning, WarningKind};
pub use writer::Writer;
