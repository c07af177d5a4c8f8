//! What the rules promise to everybody who uses them.

mod attempts;
mod canonical;
mod dashes;
mod difference;
mod draw_counts;
mod draws;
mod json;
mod laws;
mod naive;
mod normal_axes;
mod perft;
mod positions;
mod random;
mod rule_docs;
mod rulefile;
mod second_opinion;
mod tables;
mod text_board;
mod tricky;
