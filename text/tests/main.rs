//! What people read, in both languages.

mod compare;
mod game;
mod hints;
mod messages;
mod pdn;
mod refusals;
mod reviews;
mod sheets;
mod tournaments;
mod twin;
mod words;
