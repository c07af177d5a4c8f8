#![doc = include_str!("../README.md")]

mod analyse;
mod axis;
mod capital;
#[cfg(feature = "study")]
mod card;
mod clock;
#[cfg(feature = "study")]
mod comparison;
#[cfg(feature = "study")]
mod difference;
mod draw;
#[cfg(feature = "terminal")]
mod duel;
#[cfg(feature = "terminal")]
mod dxp;
#[cfg(feature = "study")]
mod endgame;
mod error;
#[cfg(feature = "study")]
mod escape;
#[cfg(feature = "study")]
mod fault;
mod fold;
mod game;
mod hint;
mod language;
mod level;
mod message;
#[cfg(feature = "terminal")]
mod notice;
mod outcome;
#[cfg(feature = "study")]
mod pdn;
mod phrase;
#[cfg(feature = "terminal")]
mod play;
mod quotation;
mod refusal;
#[cfg(feature = "terminal")]
mod report;
#[cfg(feature = "study")]
mod review;
#[cfg(feature = "study")]
mod sheet;
mod source;
#[cfg(feature = "terminal")]
mod tables;
mod text;
#[cfg(feature = "tournament")]
mod tournament;
#[cfg(feature = "terminal")]
mod train;
mod value;
#[cfg(feature = "study")]
mod verdict;

pub use capital::capitalised;
#[cfg(feature = "terminal")]
pub use duel::{DuelFigures, TestFigures};
#[cfg(feature = "terminal")]
pub use dxp::DxpNotice;
#[cfg(feature = "study")]
pub use escape::escaped;
pub use fold::folded;
pub use language::Language;
#[cfg(feature = "terminal")]
pub use notice::Notice;
#[cfg(feature = "terminal")]
pub use play::Keyword;
pub use quotation::{clause_anchor, clause_name, quotation};
#[cfg(feature = "study")]
pub use sheet::{Figure, READING_MARK, Rule, Section, Sentence, Sheet};
#[cfg(feature = "terminal")]
pub use tables::{BuildCost, PlayedGames};
#[cfg(feature = "desk")]
pub use text::add_desk;
#[cfg(feature = "online")]
pub use text::add_online;
#[cfg(feature = "tournament")]
pub use text::add_tournament;
pub use text::{Compiled, Text};
#[cfg(feature = "study")]
pub use text::{add_setup, add_study};
#[cfg(feature = "tournament")]
pub use tournament::{
    CsvOptions, Diploma, DiplomaKind, EventText, Paper, PlayerCode, Print, PrintOptions,
};
#[cfg(feature = "terminal")]
pub use train::GenerationFigures;
pub use value::Value;
