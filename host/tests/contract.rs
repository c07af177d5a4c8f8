//! What a host promises, one promise a test.

mod batch;
mod clock;
mod computer;
mod fixture;
mod lot;
