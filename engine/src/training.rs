//! Weights out of nothing but the rules: the program plays against itself,
//! learns to foretell how such games end, and plays better the next time.

mod course;
mod generation;
mod journal;
mod order;
mod sample;
mod selfplay;
mod trainer;

pub use course::{Course, CourseError, Plan};
pub use generation::{Generation, Loss, Step};
pub use journal::{Journal, JournalError, Making};
pub use order::in_order;
pub use sample::Sample;
pub use selfplay::{SelfPlay, Think, find};
pub use trainer::{Settings, Trainer};
