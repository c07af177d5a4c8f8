#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod client;
mod error;
mod http;
mod seat;
mod socket;

pub use client::Client;
pub use error::ClientError;
pub use seat::{News, Seat};
pub use socket::Socket;
