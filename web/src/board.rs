//! The state of a board on the screen, without the screen: what is held, what
//! is half-made, what moves where. Plain Rust, tested natively.

mod cursor;
mod desk;
mod drawing;
mod editor;
mod film;
mod hand;
mod place;
mod scene;

pub use cursor::{Arrow, step};
pub use desk::Desk;
pub use drawing::Drawing;
pub use editor::{Brush, Editor};
pub use film::{Film, Frame};
pub use hand::{Hand, Touch};
pub use place::{CELL, Place};
pub use scene::{Scene, Token};
