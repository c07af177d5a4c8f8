use crate::step::{self, cargo};

/// Builds everything, and starts the program.
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
    step::run(start.args(arguments))
}
