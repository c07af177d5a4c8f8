//! Laws that hold for any input, one a file: `check` panics if an input breaks
//! the law, and `seeds` are inputs from which others are generated.
//!
//! The fuzzer (`fuzz_targets/`) and a test with a fixed number of inputs
//! (`tests/generated.rs`) try the same laws.

pub mod arrangement;
pub mod canonical;
pub mod events;
pub mod fen;
pub mod hub;
pub mod hub_lines;
pub mod moves;
pub mod notation;
pub mod pdn;
pub mod rulefile;
pub mod tournament_file;
