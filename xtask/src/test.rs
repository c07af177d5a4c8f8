mod program;
mod results;

use std::{
    fs,
    process::Command,
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

use crate::{
    captured,
    lint::{self, Lint},
    prerequisite,
    step::{self, cargo, root},
    toolchain::{self, WASM},
    web,
};
use program::TestProgram;
use results::Results;

const HELP: &str = "\
usage: cargo xtask test [--long]

Runs everything that must pass before a change lands:

  1. what it needs beside Rust: a browser with its driver, npm, a font,
     PostgreSQL, strace. What is missing is installed with apt-get if you are
     root or sudo asks for no password; otherwise it stops and says what to type.
  2. formatting (rustfmt)
  3. the page, which the tests in the browser need; beside it the first half
     of `cargo xtask lint`, parts that must build alone
  4. all tests: unit, integration, browser, documentation, and the laws of
     fuzz/ with a fixed number of generated inputs. The others run beside those
     in the browser, and after them the second half of `cargo xtask lint`:
     lints, documentation. What each prints is shown when it ends.

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
    let parts = lint::start(Lint::Parts)?;
    let programs = build(long);
    let parts = parts.finish().result;
    let (tested, linted) = run_programs(&programs?, long);
    let linted = parts.and(linted);

    println!("\nWhat was done, in {} s:", started.elapsed().as_secs());
    println!("  formatting (rustfmt): clean");
    println!("  lints, parts alone, documentation: {}", word(&linted));
    println!(
        "  unit, integration, browser and documentation tests: {} groups",
        tested.groups
    );
    println!(
        "  long counts (--long): {}",
        if long { "included" } else { "left out" }
    );
    println!("{} passed, {} failed", tested.passed, tested.failed);
    tested.check().and(linted)
}

/// Builds all tests, and what they need of ours.
fn build(long: bool) -> Result<Vec<TestProgram>, String> {
    // The page first: the tests in the browser play on it.
    web::run(&[])?;
    fetch_axe()?;
    // Examples are linted; building them would take a minute.
    let mut targets = vec!["--tests"];
    if long {
        targets.extend(["--test", LONG]);
    }
    TestProgram::compile(&targets)
}

/// Runs the tests in the browser, which leave half of the processor idle, and beside them
/// everything else, one after another.
fn run_programs(programs: &[TestProgram], long: bool) -> (Results, Result<(), String>) {
    let results = Mutex::new(Results::default());
    let test = |name: &str, mut command: Command| {
        if long {
            command.env("DAMKA_LONG", "1");
        }
        let ended = captured::run(name, &mut command);
        let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
        results.add(name, &ended);
    };
    let linted = thread::scope(|scope| {
        let (browser, others): (Vec<_>, Vec<_>) =
            programs.iter().partition(|program| program.is_browser());
        scope.spawn(|| {
            for program in browser {
                test(&program.name, program.command());
            }
        });
        for program in others {
            test(&program.name, program.at_lower_priority());
        }
        // Both need cargo's lock of the target folder: one after the other.
        let linted = lint::start(Lint::Workspace).and_then(|lints| lints.finish().result);
        let workspace = ["test", "--workspace", "--all-features", "--no-fail-fast"];
        let mut examples = cargo(&workspace);
        examples.arg("--doc");
        test("cargo test --doc", examples);
        linted
    });
    let results = results.into_inner();
    (results.unwrap_or_else(PoisonError::into_inner), linted)
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
