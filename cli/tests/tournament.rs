//! `damka tournament`, as a teacher calls it.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod changes;
#[path = "../../text/tests/tournaments/csv_reader.rs"]
mod csv_reader;
mod desk;
mod exports;
mod mistakes;
mod school_event;
