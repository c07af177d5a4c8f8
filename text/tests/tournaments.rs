//! What is said and printed at a tournament.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod csv_reader;
mod hall;
mod log;
mod refusals;
mod sentences;
mod sheets;
