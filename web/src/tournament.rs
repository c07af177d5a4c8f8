//! The tournament desk, without its rendering: a tournament as it is followed from this
//! device, lists of names, what a command would change, the requests.

#[cfg(test)]
mod example;
mod followed;
mod place_change;
mod route;
mod table;

#[cfg(target_family = "wasm")]
pub mod api;

pub use damka_tournament::{ListedPlayer, read_names, repeated};
pub use followed::{Followed, Heard};
pub use place_change::{PlaceChange, TablePlace, place_changes};
pub use route::TournamentRoute;
pub use table::{Cell, Crosstable};
