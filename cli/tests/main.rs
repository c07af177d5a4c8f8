//! The program as people and scripts call it.

mod analyse;
mod arena;
mod board;
mod bot;
mod compare;
mod diff;
mod endgames;
mod lots;
mod moves;
mod pdn;
mod perft;
mod pipe;
mod play;
mod restore;
mod review;
mod rules;
mod serve;
mod sheet;
mod terminal;
mod tournament;
mod tournament_check;
mod train;
mod why;
