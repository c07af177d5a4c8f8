use std::process::Command;

use crate::{step, web};

/// Builds everything, and starts the page in the browser, or what else is asked for.
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
