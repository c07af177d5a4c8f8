#![doc = include_str!("../README.md")]

#[cfg(target_family = "wasm")]
pub use screens::{play, study};

pub mod archive;
pub mod board;
pub mod composer;
pub mod critique;
pub mod own_rules;
pub mod record;
pub mod route;
pub mod settings;
pub mod shelf;
pub mod study;
pub mod table;

// What needs a browser.
#[cfg(target_family = "wasm")]
mod app;
#[cfg(target_family = "wasm")]
mod browser;
#[cfg(target_family = "wasm")]
mod live;
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
