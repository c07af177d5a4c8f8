use std::{fs, process::Command, time::Instant};

use crate::{
    lint, prerequisite,
    step::{self, cargo, root},
    toolchain::{self, WASM},
    web,
};

const HELP: &str = "\
usage: cargo xtask test [--long]

Runs everything that must pass before a change lands:

  1. what it needs beside Rust: a browser with its driver, npm, a font,
     PostgreSQL, strace. What is missing is installed with apt-get if you are
     root or sudo asks for no password; otherwise it stops and says what to type.
  2. formatting (rustfmt)
  3. the page, which the tests in the browser need
  4. all tests: unit, integration, documentation, browser, and the laws of
     fuzz/ with a fixed number of generated inputs
  5. beside them, while they wait for browsers and disks, what
     `cargo xtask lint` does: lints, builds of parts, documentation

  --long   more of everything that is counted: deep perft counts, larger
           endgame tables, more random games and inputs";

/// The test target of a crate for what takes minutes: see docs/testing.md.
pub const LONG: &str = "long";

/// Everything that must pass before a change lands.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let long = match arguments {
        [] => false,
        [word] if word == "--long" => true,
        [word] if word == "--help" || word == "-h" => {
            println!("{HELP}");
            return Ok(());
        }
        [word, ..] => return Err(format!("test: no argument “{word}”; there is only --long")),
    };
    let started = Instant::now();
    prerequisite::ensure(&prerequisite::TESTS)?;
    toolchain::ensure_linters()?;
    // Before the lints run beside the page's build: two of rustup get in each other's way.
    toolchain::ensure_target(WASM)?;
    step::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let lints = lint::Beside::start()?;
    let mut count = Count::default();
    let tested = tests(long, &mut count);
    let linted = lints.finish();

    println!("\nWhat was done, in {} s:", started.elapsed().as_secs());
    println!("  formatting (rustfmt): clean");
    println!("  lints, parts alone, documentation: {}", word(&linted));
    println!(
        "  unit, integration, browser and documentation tests: {} groups",
        count.groups
    );
    println!(
        "  long counts (--long): {}",
        if long { "included" } else { "left out" }
    );
    println!("{} passed, {} failed", count.passed, count.failed);
    tested.and(linted)
}

/// All tests, and what they need of ours.
fn tests(long: bool, count: &mut Count) -> Result<(), String> {
    // The page first: the tests in the browser play on it.
    web::run(&[])?;
    fetch_axe()?;
    let mut tested = Ok(());
    // Examples are linted; building them would take a minute.
    let mut groups: Vec<&[&str]> = vec![&["--tests"], &["--doc"]];
    if long {
        groups.push(&["--test", LONG]);
    }
    for group in groups {
        let mut tests = cargo(&["test", "--workspace", "--all-features", "--no-fail-fast"]);
        if long {
            tests.env("DAMKA_LONG", "1");
        }
        let run = step::run_reading(tests.args(group), |line| count.read(line));
        tested = tested.and(run);
    }
    tested
}

/// Downloads axe-core, which checks the accessibility of the page.
fn fetch_axe() -> Result<(), String> {
    const AXE: &str = "axe-core@4.10.3";
    let folder = root().join("target/axe");
    if folder.join(AXE).exists() {
        return Ok(());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    step::run(
        Command::new("npm")
            .args(["pack", AXE, "--silent"])
            .current_dir(&folder),
    )?;
    let pack = AXE.replace('@', "-") + ".tgz";
    step::run(
        Command::new("tar")
            .args(["-xzf", &pack])
            .current_dir(&folder),
    )?;
    fs::rename(folder.join(pack), folder.join(AXE)).map_err(failed)
}

fn word(done: &Result<(), String>) -> &'static str {
    if done.is_ok() { "clean" } else { "FAILED" }
}

/// Adds up the closing lines of the test programs.
#[derive(Default)]
struct Count {
    groups: u32,
    passed: u32,
    failed: u32,
}

impl Count {
    fn read(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("test result: ") else {
            return;
        };
        let number = |what: &str| {
            rest.split(['.', ';'])
                .find_map(|part| part.trim().strip_suffix(what)?.trim().parse::<u32>().ok())
                .unwrap_or(0)
        };
        self.groups += 1;
        self.passed += number("passed");
        self.failed += number("failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_lines_are_added_up() {
        let mut count = Count::default();
        for line in [
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 12 passed; 2 failed; 0 ignored; finished in 0.12s",
        ] {
            count.read(line);
        }
        assert_eq!((count.groups, count.passed, count.failed), (2, 15, 2));
    }
}
