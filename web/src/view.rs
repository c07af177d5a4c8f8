//! Views that several screens use.

pub mod advice;
pub mod board;
pub mod clock;
pub mod clock_choice;
pub mod engine_failure;
pub mod form;
pub mod history;
pub mod icon;
pub mod keys;
pub mod loaded;
pub mod lot;
pub mod navigation;
pub mod not_kept;
pub mod piece;
pub mod player_name;
pub mod position_editor;
pub mod referee;
pub mod rule_card;
pub mod rule_link;
pub mod stage;
pub mod starting_position;
pub mod text_board;
