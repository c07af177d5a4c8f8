//! Endgame tables: win, draw or loss and distance of every position with few
//! pieces, built from the rule set itself.

#[cfg(feature = "offline")]
mod build;
mod combination;
mod count_proof;
mod distance_cache;
mod embedded;
mod file;
mod folder;
#[cfg(feature = "offline")]
mod forward_solver;
mod index;
mod material;
mod metric;
mod playout;
#[cfg(feature = "offline")]
mod playout_runner;
mod prober;
mod proof_search;
#[cfg(feature = "offline")]
mod raw_table;
#[cfg(feature = "offline")]
mod restore;
mod run_length;
#[cfg(feature = "offline")]
mod slice;
mod table_rules;
mod table_statistics;
mod tables;
mod value;
mod verdict;
#[cfg(feature = "offline")]
mod verify;
#[cfg(feature = "offline")]
mod writer;

#[cfg(feature = "offline")]
pub use build::{BuildStep, Builder};
pub use count_proof::CountProof;
pub use file::{Content, File, FileError, Section};
pub use folder::{Folder, FolderError};
#[cfg(feature = "offline")]
pub use forward_solver::ForwardSolver;
pub use index::{Index, RelativePieces};
pub use material::Material;
pub use metric::Metric;
pub use playout::{Defender, Playout};
#[cfg(feature = "offline")]
pub use playout_runner::PlayoutRunner;
pub use prober::Prober;
pub use table_statistics::TableStatistics;
pub use tables::Tables;
pub use value::Value;
pub use verdict::{MoveVerdict, Verdict};
#[cfg(feature = "offline")]
pub use verify::{Mismatch, PositionSampler};
