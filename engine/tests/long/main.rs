//! What takes minutes: `cargo xtask test --long` runs it, and `cargo test`
//! leaves it out.

mod count_proofs;
mod five_pieces;
mod player;
