//! What a game promises, in the eyes of whoever stores or plays it.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod commands;
mod decisions;
mod evolution;
mod format;
mod laws;
mod lots_guide;
mod network;
mod random;
mod refusals;
mod verify;
