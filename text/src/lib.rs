#![doc = include_str!("../README.md")]

mod analyse;
mod axis;
mod clock;
mod compare;
mod draw;
mod duel;
mod endgame;
mod error;
mod game;
mod hint;
mod language;
mod lens;
mod level;
mod notice;
mod outcome;
mod phrase;
mod play;
mod refusal;
mod review;
mod sheet;
mod source;
mod tables;
mod text;
mod train;
mod verdict;

pub use duel::{DuelFigures, TestFigures};
pub use language::Language;
pub use notice::Notice;
pub use phrase::Value;
pub use play::Keyword;
pub use refusal::refusal_key;
pub use sheet::{Figure, Rule, Section, Sheet};
pub use tables::{BuildCost, PlayedGames};
pub use text::Text;
pub use train::GenerationFigures;
