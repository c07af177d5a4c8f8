use crate::step::{self, cargo, root};

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

/// Makes the endgame tables that are part of the program.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(unknown) = arguments.first() {
        return Err(format!("endgames: no argument “{unknown}”"));
    }
    let folder = root().join("target/endgames");
    let damka = |words: &[&str]| {
        let mut run = cargo(&[
            "run",
            "--quiet",
            "--release",
            "--package",
            "damka-cli",
            "--",
        ]);
        run.args(["endgames"])
            .args(words)
            .args(["--pieces", "4", "--dir"]);
        step::run(run.arg(&folder))
    };
    for rules in RULES {
        damka(&["build", rules])?;
        damka(&["pack", rules, &format!("engine/tables/{rules}.tables")])?;
    }
    Ok(())
}
