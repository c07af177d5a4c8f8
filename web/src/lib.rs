#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "study"),
    expect(dead_code, reason = "the other program uses it")
)]

#[cfg(target_family = "wasm")]
pub use screens::play;
#[cfg(all(target_family = "wasm", feature = "study"))]
pub use screens::study;

#[cfg(feature = "study")]
pub mod archive;
pub mod board;
#[cfg(feature = "study")]
pub mod composer;
#[cfg(feature = "study")]
pub mod game_review;
pub mod game_session;
pub mod game_store;
mod json;
pub mod local_game;
#[cfg(test)]
mod memory_store;
pub mod move_list;
pub mod route;
pub mod ruleset_catalog;
pub mod saved_games;
pub mod settings;
#[cfg(feature = "study")]
pub mod study;
pub mod write_behind;

// What needs a browser.
#[cfg(target_family = "wasm")]
mod app;
#[cfg(target_family = "wasm")]
mod browser;
#[cfg(target_family = "wasm")]
mod game_controller;
#[cfg(target_family = "wasm")]
mod screens;
#[cfg(target_family = "wasm")]
mod sound;
#[cfg(target_family = "wasm")]
mod storage;
#[cfg(target_family = "wasm")]
mod view;
#[cfg(target_family = "wasm")]
mod worker;
