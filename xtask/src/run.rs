use std::process::Command;

use crate::{step, web};

/// Builds everything, and opens the page in the browser, or runs the given command.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let page = arguments.is_empty() || arguments.first().is_some_and(|word| word == "serve");
    if page {
        web::run(&[])?;
    }
    let mut damka = Command::new(step::built_damka()?);
    if arguments.is_empty() {
        damka.args(["serve", "--open"]);
    }
    step::run(damka.args(arguments))
}
