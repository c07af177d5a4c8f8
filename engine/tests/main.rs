//! What the engine finds, and when it stops.

mod count_proofs;
mod endgame_limits;
mod follow;
mod hints;
mod levels;
mod player;
mod repetition;
mod reviews;
mod search;
mod shots;
mod signature;
mod tables;
mod three_kings;
mod ticking;
mod training;
