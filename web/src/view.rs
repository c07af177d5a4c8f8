//! What several screens show.

pub mod arrange;
pub mod board;
pub mod clock;
pub mod form;
pub mod history;
pub mod lot;
pub mod piece;
pub mod position;
pub mod referee;
pub mod seat;
pub mod walk;
pub mod words;
