#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod absorb;
mod agreement;
mod apply;
mod attempt_wire;
mod board;
mod clock;
mod command;
mod draw;
mod event;
mod fields;
pub mod lot;
mod offer;
mod opening;
mod play;
pub mod record;
mod referee;
mod refusal;
mod result;
mod seat;
mod sheet;
mod state;
mod time;
mod toss;
mod turn;
mod wire;

pub use clock::Timer;
pub use command::Command;
pub use damka_rules::Step;
pub use event::{Event, FORMAT, Happening};
pub use offer::{Offer, Proposal};
pub use opening::{Opening, Sides};
pub use record::Record;
pub use refusal::Refusal;
pub use result::{Ended, Outcome, Reason};
pub use seat::Seat;
pub use state::{Game, Phase, ReplayError, ReplayErrorKind};
pub use time::{Now, Time};
pub use toss::{Call, Face, OpenLot, Purpose, Toss};
pub use turn::{Seq, Turn};
