//! What a host promises, one promise a test.

#![allow(clippy::unwrap_used, reason = "a test")]

mod batch;
mod clock;
mod computer;
mod fixture;
mod lot;
