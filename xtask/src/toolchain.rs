//! Optional parts of the Rust toolchain, added with rustup.

use std::process::Command;

use crate::{
    prerequisite::is_program,
    step::{self, cargo, root},
};

/// The target for the browser.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The commands of rustfmt and clippy, and the components that contain them.
const LINTERS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// Adds a target if it is not there.
pub fn ensure_target(target: &str) -> Result<(), String> {
    let rustc = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", target])
        .current_dir(root())
        .output()
        .map_err(|error| format!("`rustc --print target-libdir`: {error}"))?;
    let folder = String::from_utf8_lossy(&rustc.stdout);
    if std::path::Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    add("target", &[target])
}

/// Adds rustfmt and clippy if they are not there.
pub fn ensure_linters() -> Result<(), String> {
    let is_there = |command: &str| {
        let version = cargo(&[command, "--version"]).output();
        version.is_ok_and(|output| output.status.success())
    };
    let absent = LINTERS.iter().filter(|(command, _)| !is_there(command));
    let components: Vec<&str> = absent.map(|(_, component)| *component).collect();
    if components.is_empty() {
        return Ok(());
    }
    add("component", &components)
}

fn add(kind: &str, names: &[&str]) -> Result<(), String> {
    let words = command(kind, names, is_program("rustup"))?;
    println!(
        "\nThe {kind} {} is missing: adding it to your Rust toolchain.",
        names.join(" and ")
    );
    step::run(
        Command::new(&words[0])
            .args(&words[1..])
            .current_dir(root()),
    )
}

/// The command that adds a part, or what the user has to do.
fn command(kind: &str, names: &[&str], has_rustup: bool) -> Result<Vec<String>, String> {
    if !has_rustup {
        return Err(format!(
            "your Rust toolchain has no {kind} {}, and there is no rustup to add it: install that \
             package of your system, or Rust with rustup (https://rustup.rs)",
            names.join(" and ")
        ));
    }
    let words = ["rustup", kind, "add"].into_iter();
    Ok(words
        .chain(names.iter().copied())
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rustup_adds_what_is_missing() {
        let words = command("component", &["rustfmt", "clippy"], true).unwrap();
        assert_eq!(words.join(" "), "rustup component add rustfmt clippy");
    }

    #[test]
    fn without_rustup_the_user_is_told() {
        let told = command("target", &[WASM], false).unwrap_err();
        assert!(told.contains(WASM) && told.contains("rustup.rs"), "{told}");
    }
}
