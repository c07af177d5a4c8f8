//! The state of a board without its rendering: the selected piece, an
//! unfinished capture, animations. Plain Rust, tested natively.

mod cursor;
mod drawing;
mod editor;
mod move_animation;
mod move_input;
mod penalty;
mod playable_position;
mod point;
mod premove;
mod scene;

pub use cursor::{Arrow, step};
pub use drawing::Drawing;
pub use editor::{Brush, Editor};
pub use move_animation::{Frame, MoveAnimation};
pub use move_input::{MoveInput, Touch};
pub use penalty::Penalty;
pub use playable_position::PlayablePosition;
pub use point::{CELL, Point};
pub use premove::{Dropped, Premove};
pub use scene::{Scene, Sprite};
