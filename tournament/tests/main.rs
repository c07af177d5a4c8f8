//! What a tournament promises: pairings, tables, lots, files.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod boards;
mod decisions;
mod desk;
mod fields;
mod format;
mod hostile;
mod naive;
mod promises;
mod simulation;
mod swiss;
mod taken_back;
mod tie_breaks;
mod trf;
mod verify;
