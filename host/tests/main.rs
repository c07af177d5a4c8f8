//! What the host and the follower promise to their shells.

mod contract;
mod follower;
mod interleavings;
#[path = "../../game/tests/random/mod.rs"]
mod random;
mod script;
mod scripts;
mod shared_store;
mod simulation;
