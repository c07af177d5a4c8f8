//! How to play 8x8 draughts well, by any house rules.

pub mod endgame;
