#![doc = include_str!("../README.md")]

mod points;
mod start_number;
pub mod swiss;
pub mod trf;

pub use points::{ParsePointsError, Points};
pub use start_number::StartNumber;
