//! The tournament desk, without its rendering: a tournament as it is followed from this
//! device, lists of names, what a command would change, the requests.

#[cfg(test)]
mod example;
mod followed;
mod route;
mod seat;
mod table;
mod typed_points;
mod wall_fit;
mod wall_page;

#[cfg(target_family = "wasm")]
pub mod api;

pub use damka_tournament::{ListedPlayer, read_names, repeated};
pub use followed::{Continuity, Followed};
pub use route::TournamentRoute;
pub use seat::Seat;
pub use table::{Cell, Crosstable};
pub use typed_points::read_points;
pub use wall_fit::WallFit;
pub use wall_page::{WallPage, takes_turns};
