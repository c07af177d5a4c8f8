use std::process::Command;

use crate::step::{self, root};

/// The built-in rule sets whose tables differ.
const RULES: [&str; 9] = [
    "tournament",
    "strict",
    "school",
    "online",
    "pool",
    "russian",
    "english",
    "czech",
    "thai",
];

/// Builds the endgame tables that are embedded in the program.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(unknown) = arguments.first() {
        return Err(format!("endgames: no argument “{unknown}”"));
    }
    // Not `cargo run`: it would rebuild the program after every packed file.
    let program = step::built_damka()?;
    let folder = step::target_folder().join("endgames");
    let damka = |words: &[&str]| {
        let mut run = Command::new(&program);
        run.arg("endgames")
            .args(words)
            .args(["--pieces", "4", "--dir"]);
        step::run(run.arg(&folder).current_dir(root()))
    };
    for rules in RULES {
        damka(&["build", rules])?;
        damka(&["pack", rules, &format!("engine/tables/{rules}.tables")])?;
    }
    Ok(())
}
