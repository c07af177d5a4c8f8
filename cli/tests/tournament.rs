//! `damka tournament`, as a teacher calls it.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod changes;
mod desk;
mod exports;
mod mistakes;
mod school_event;
