#![doc = include_str!("../README.md")]

#[cfg(feature = "offline")]
pub mod atomic_file;
pub mod bench;
mod budget;
pub mod endgame;
mod evaluation;
mod hint;
mod level;
mod limits;
mod review;
mod score;
mod search;
#[cfg(feature = "offline")]
pub mod training;
mod transposition;

pub use budget::Budget;
pub use evaluation::{Evaluation, Origin, WeightsError};
pub use hint::{Compulsion, Hint, MaterialChange, Reason};
pub use level::Level;
pub use limits::{Limits, Repetition, Stop};
#[cfg(not(target_family = "wasm"))]
pub use review::ReviewPool;
pub use review::{Accuracy, Judgement, Missed, Review, ReviewPlan, ReviewedMove};
pub use score::Score;
pub use search::{Engine, Handicap, Report, Root, SearchOptions, SearchResult, Variation};
pub use transposition::{HashSizeError, TranspositionTable};
