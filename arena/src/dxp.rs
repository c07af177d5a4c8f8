//! DamExchange: two programs play over a connection, without a third one between them.
//!
//! The messages have no field for the rules: both sides must agree on them
//! beforehand. Boards have 32 squares, numbered as ours.

mod message;
mod server;
mod session;

pub use self::{
    message::{GameEnd, GameRequest, Message, MessageError, MoveMessage},
    server::{Server, ServerEvent, ServerEventKind},
    session::{Connection, LocalPlayer, Session, SessionError, SessionEvent, SessionResult},
};

/// The usual port.
pub const PORT: u16 = 27531;
