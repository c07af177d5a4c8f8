//! DamExchange: two programs play over a connection, without anybody between.
//!
//! The messages have no field for the rules: both sides must agree on them
//! outside. Boards have 32 squares, numbered as ours.

mod message;
mod table;

pub use self::{
    message::{GameEnd, GameRequest, Message, MessageError, MoveMessage},
    table::{Seat, Table, TableError, TableEvent, TableResult},
};

/// The usual port.
pub const PORT: u16 = 27531;
