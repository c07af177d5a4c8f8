//! What the host and the follower promise to their shells.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod contract;
mod follower;
mod interleavings;
#[path = "../../game/tests/random/mod.rs"]
mod random;
mod script;
mod scripts;
mod shared_store;
mod simulation;
