use std::process::Command;

use crate::{
    step::{self, cargo},
    web,
};

/// Builds everything, and starts the page in the browser, or what else is asked for.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let page = arguments.is_empty() || arguments.first().is_some_and(|word| word == "serve");
    if page {
        web::run(&[])?;
    }
    step::run(&mut cargo(&[
        "build",
        "--release",
        "--package",
        "damka-cli",
    ]))?;
    // The program itself, not `cargo run`: it gets our signals, and cargo's lock is free.
    let name = format!("release/damka{}", std::env::consts::EXE_SUFFIX);
    let mut damka = Command::new(step::target_folder().join(name));
    if arguments.is_empty() {
        damka.args(["serve", "--open"]);
    }
    step::run(damka.args(arguments))
}
