//! How to play 8x8 draughts well, by any house rules.

#[cfg(feature = "offline")]
mod atomic_file;
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
pub use hint::{Compulsion, Course, Hint, Reason};
pub use level::Level;
pub use limits::{Limits, Repetition, Stop};
#[cfg(not(target_family = "wasm"))]
pub use review::ReviewPool;
pub use review::{Judgement, Missed, Plan, Review, ReviewedMove};
pub use score::Score;
pub use search::{Engine, Found, Line, Recipe, Report, Root, Sight};
pub use transposition::{HashSizeError, TranspositionTable};
