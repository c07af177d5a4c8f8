use std::{fs, path::Path, process::Command, time::Instant};

use crate::{
    step::{self, cargo, root},
    web,
};

/// What runs in the browser.
const WASM: &str = "wasm32-unknown-unknown";

/// Everything that must pass before a change lands.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let long = match arguments {
        [] => false,
        [word] if word == "--long" => true,
        [word, ..] => return Err(format!("test: no argument “{word}”; there is only --long")),
    };
    let started = Instant::now();
    step::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    // The page first: the tests in the browser play on it.
    web::run(&[])?;
    step::run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--",
        "--deny",
        "warnings",
    ]))?;
    // What needs a browser exists only there.
    step::run(&mut cargo(&[
        "clippy",
        "--package",
        "damka-web",
        "--target",
        "wasm32-unknown-unknown",
        "--",
        "--deny",
        "warnings",
    ]))?;
    // The rules alone, as a program without the standard library takes them.
    step::run(&mut cargo(&[
        "check",
        "--package",
        "damka-rules",
        "--no-default-features",
    ]))?;
    let browser = in_browser()?;
    fetch_axe()?;

    let mut count = Count::default();
    let mut tests = cargo(&["test", "--workspace", "--all-features", "--no-fail-fast"]);
    if long {
        tests.env("DAMKA_LONG", "1");
    }
    let tested = step::run_reading(&mut tests, |line| count.read(line));
    let mut docs = cargo(&[
        "doc",
        "--workspace",
        "--all-features",
        "--no-deps",
        "--quiet",
    ]);
    let documented = step::run(docs.env("RUSTDOCFLAGS", "--deny warnings"));

    println!("\nWhat was done, in {} s:", started.elapsed().as_secs());
    println!("  formatting (rustfmt) and lints (clippy, warnings denied): clean");
    println!("  the rules without the standard library: builds");
    println!("  the engine for the browser: {browser}");
    println!(
        "  unit, integration and documentation tests: {} groups",
        count.groups
    );
    println!(
        "  documentation builds without warnings: {}",
        word(&documented)
    );
    println!(
        "  deep counts (--long): {}",
        if long { "included" } else { "left out" }
    );
    println!("{} passed, {} failed", count.passed, count.failed);
    tested.and(documented)
}

/// Fetches the program that looks for what bars people from the page.
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

/// Builds the engine with its tables as the page takes it, if the toolchain can.
fn in_browser() -> Result<String, String> {
    let rustc = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = rustc.map_err(|error| format!("`rustc --print sysroot`: {error}"))?;
    let sysroot = String::from_utf8_lossy(&sysroot.stdout).trim().to_owned();
    if !Path::new(&sysroot).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(format!("left out; `rustup target add {WASM}` brings it"));
    }
    step::run(&mut cargo(&[
        "check",
        "--package",
        "damka-engine",
        "--features",
        "embedded",
        "--target",
        WASM,
    ]))?;
    Ok("builds".to_owned())
}

fn word(done: &Result<(), String>) -> &'static str {
    if done.is_ok() { "yes" } else { "no" }
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
