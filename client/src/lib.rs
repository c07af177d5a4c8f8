#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "network")]
mod account;
#[cfg(feature = "network")]
mod client;
#[cfg(feature = "network")]
mod error;
#[cfg(feature = "network")]
mod game_connection;
#[cfg(feature = "network")]
mod http;
mod participant;
mod reconnect;
#[cfg(feature = "network")]
mod server;
#[cfg(feature = "network")]
mod socket;

#[cfg(feature = "network")]
pub use client::Client;
#[cfg(feature = "network")]
pub use error::ClientError;
#[cfg(feature = "network")]
pub use game_connection::GameConnection;
pub use participant::{Arrival, ArrivalError, News, Participant, ParticipantEffect};
pub use reconnect::reconnect_delay;
#[cfg(feature = "network")]
pub use server::{Server, ToServer};
#[cfg(feature = "network")]
pub use socket::Socket;
