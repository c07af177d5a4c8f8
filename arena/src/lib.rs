#![doc = include_str!("../README.md")]

mod allowance;
mod chance;
mod line;
mod statistics;

pub use allowance::{Allowance, Remaining};
pub use chance::Chance;
pub use line::Line;
pub use statistics::{Decision, Elo, Points, Sprt, Tally, elo, expectation};
