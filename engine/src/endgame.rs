//! Perfect endgames: tables of win, draw and loss for all positions of a few
//! pieces, made from the rule set itself.

mod blocks;
#[cfg(feature = "offline")]
mod build;
mod census;
mod combination;
mod embedded;
mod file;
mod folder;
mod foresight;
#[cfg(feature = "offline")]
mod forward;
mod index;
mod judge;
mod later;
mod law;
mod material;
mod metric;
mod played;
#[cfg(feature = "offline")]
mod raw;
#[cfg(feature = "offline")]
mod restore;
mod runs;
mod tables;
#[cfg(feature = "offline")]
mod trial;
#[cfg(feature = "offline")]
mod unit;
mod value;
mod verdict;
#[cfg(feature = "offline")]
mod verify;
#[cfg(feature = "offline")]
mod writer;

#[cfg(feature = "offline")]
pub use build::{Builder, Step};
pub use census::Census;
pub use file::{Content, File, FileError, Section};
pub use folder::{Folder, FolderError};
#[cfg(feature = "offline")]
pub use forward::ForwardSolver;
pub use index::{Index, Placed};
pub use judge::Judge;
pub use later::Later;
pub use material::Material;
pub use metric::Metric;
pub use played::{Defender, Played};
pub use tables::Tables;
#[cfg(feature = "offline")]
pub use trial::Trial;
pub use value::Value;
pub use verdict::{JudgedMove, Verdict};
#[cfg(feature = "offline")]
pub use verify::{Flaw, Sample};
