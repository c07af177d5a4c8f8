use std::env;

use crate::{
    captured::{self, Captured},
    step::{self, cargo},
    test::LONG,
    toolchain::{self, WASM},
};

/// The halves of what is checked without running anything: the first needs no page, so that it
/// can run beside the page's build, and both share a target folder with the tests, so that
/// build scripts and procedural macros are compiled once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lint {
    /// The parts that must build alone.
    Parts,
    /// Lints and documentation of all crates.
    Workspace,
}

impl Lint {
    const ALL: [Lint; 2] = [Lint::Parts, Lint::Workspace];

    fn name(self) -> &'static str {
        match self {
            Lint::Parts => "parts",
            Lint::Workspace => "workspace",
        }
    }

    fn run(self) -> Result<(), String> {
        match self {
            Lint::Parts => parts(),
            Lint::Workspace => workspace(),
        }
    }
}

/// Lints and documentation, with warnings as errors, and the parts that must build alone.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let lints = wanted(arguments)?;
    toolchain::ensure_linters()?;
    toolchain::ensure_target(WASM)?;
    lints.into_iter().try_for_each(Lint::run)
}

fn wanted(arguments: &[String]) -> Result<Vec<Lint>, String> {
    let named = |name: &str| Lint::ALL.into_iter().find(|lint| lint.name() == name);
    match arguments {
        [] => Ok(Lint::ALL.to_vec()),
        [name] => match named(name) {
            Some(lint) => Ok(vec![lint]),
            None => Err(format!("lint: no “{name}”; there are parts and workspace")),
        },
        _ => Err("lint: one argument, or none for everything".to_owned()),
    }
}

fn parts() -> Result<(), String> {
    // Code that needs a browser exists only for this target.
    clippy(&["--package", "damka-web", "--target", WASM])?;
    // The rules alone, for programs without the standard library.
    let rules = ["--package", "damka-rules", "--no-default-features"];
    step::run(cargo(&["check"]).args(rules))?;
    // The engine with its tables, as the page uses it.
    let engine = ["--package", "damka-engine", "--features", "embedded"];
    step::run(cargo(&["check"]).args(engine).args(["--target", WASM]))
}

fn workspace() -> Result<(), String> {
    clippy(&["--workspace", "--all-targets", "--all-features"])?;
    clippy(&["--workspace", "--all-features", "--test", LONG])?;
    let mut docs = cargo(&["doc", "--workspace", "--all-features", "--no-deps"]);
    step::run(docs.arg("--quiet").env("RUSTDOCFLAGS", "--deny warnings"))
}

fn clippy(what: &[&str]) -> Result<(), String> {
    step::run(
        cargo(&["clippy"])
            .args(what)
            .args(["--", "--deny", "warnings"]),
    )
}

/// Starts one half in a process of its own, beside others.
pub fn start(lint: Lint) -> Result<Captured, String> {
    let name = format!("cargo xtask lint {}", lint.name());
    let xtask = env::current_exe().map_err(|error| format!("{name}: {error}"))?;
    let mut command = captured::at_lower_priority(&xtask);
    Captured::start(&name, command.args(["lint", lint.name()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_half_or_both_are_run() {
        let wanted = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            wanted(&words)
        };
        assert_eq!(wanted(&[]), Ok(Lint::ALL.to_vec()));
        assert_eq!(wanted(&["parts"]), Ok(vec![Lint::Parts]));
        assert_eq!(wanted(&["workspace"]), Ok(vec![Lint::Workspace]));
        for words in [&["everything"][..], &["parts", "workspace"]] {
            assert!(wanted(words).is_err(), "{words:?}");
        }
    }
}
