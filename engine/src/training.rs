//! Training of weights by self-play: the engine plays against itself, and learns
//! to predict the results.

mod generation;
mod journal;
mod parallel;
mod sample;
mod selfplay;
mod trainer;
mod training_run;

pub use generation::{Generation, Loss, TrainingStep};
pub use journal::{Journal, JournalError, SampleOrigin};
pub use parallel::run_in_order;
pub use sample::Sample;
pub use selfplay::{ChooseMove, SelfPlay, search_nodes};
pub use trainer::{Trainer, TrainerSettings};
pub use training_run::{TrainingError, TrainingPlan, TrainingRun};
