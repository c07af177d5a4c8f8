use crate::step::{self, cargo};

/// Builds everything, and starts a game in the terminal, or what else is asked for.
pub fn run(arguments: &[String]) -> Result<(), String> {
    step::run(&mut cargo(&[
        "build",
        "--release",
        "--package",
        "damka-cli",
    ]))?;
    let mut start = cargo(&[
        "run",
        "--quiet",
        "--release",
        "--package",
        "damka-cli",
        "--",
    ]);
    if arguments.is_empty() {
        start.arg("play");
    }
    step::run(start.args(arguments))
}
