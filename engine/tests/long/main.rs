//! What takes minutes: `cargo xtask test --long` runs it, and `cargo test`
//! leaves it out.

mod five_pieces;
mod later_counts;
mod player;
