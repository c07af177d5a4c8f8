#![doc = include_str!("../README.md")]

#[cfg(target_family = "wasm")]
pub use app::start;

pub mod archive;
pub mod board;
pub mod clock_choice;
pub mod composer;
pub mod game_import;
pub mod game_list;
pub mod game_review;
pub mod game_session;
pub mod hotkey;
mod json;
pub mod local_game;
pub mod move_list;
pub mod online;
pub mod route;
pub mod ruleset_catalog;
pub mod saved_games;
pub mod settings;
pub mod stage;
pub mod store;
pub mod study;
pub mod tournament;

// What needs a browser.
#[cfg(target_family = "wasm")]
mod address_bar;
#[cfg(target_family = "wasm")]
mod app;
#[cfg(target_family = "wasm")]
mod browser;
#[cfg(target_family = "wasm")]
mod engine_client;
#[cfg(target_family = "wasm")]
mod game_controller;
#[cfg(target_family = "wasm")]
mod messages;
#[cfg(target_family = "wasm")]
mod part;
#[cfg(target_family = "wasm")]
mod screens;
#[cfg(target_family = "wasm")]
mod sound;
#[cfg(target_family = "wasm")]
mod storage;
#[cfg(target_family = "wasm")]
mod view;
