//! Perfect endgames: tables of win, draw and loss for all positions of a few
//! pieces, made from the rule set itself.

#[cfg(feature = "offline")]
mod build;
mod combination;
mod index;
mod material;
#[cfg(feature = "offline")]
mod raw;
#[cfg(feature = "offline")]
mod unit;
mod value;

#[cfg(feature = "offline")]
pub use build::{Builder, Census};
pub use index::{Index, Placed};
pub use material::Material;
pub use value::Value;
