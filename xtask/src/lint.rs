use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::{
    prerequisite::is_program,
    step::{self, cargo},
    test::LONG,
    toolchain::{self, WASM},
};

/// Lints and documentation, with warnings as errors, and the parts that must build alone.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let [word, ..] = arguments {
        return Err(format!("lint: no argument “{word}”; there are none"));
    }
    toolchain::ensure_linters()?;
    toolchain::ensure_target(WASM)?;
    clippy(&["--workspace", "--all-targets", "--all-features"])?;
    clippy(&["--workspace", "--all-features", "--test", LONG])?;
    // Code that needs a browser exists only for this target.
    clippy(&["--package", "damka-web", "--target", WASM])?;
    // The rules alone, for programs without the standard library.
    let rules = ["--package", "damka-rules", "--no-default-features"];
    step::run(cargo(&["check"]).args(rules))?;
    // The engine with its tables, as the page uses it.
    let engine = ["--package", "damka-engine", "--features", "embedded"];
    step::run(cargo(&["check"]).args(engine).args(["--target", WASM]))?;
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

/// The same in a process of its own, beside the tests. It has its own target folder, since
/// cargo locks one, and the lower priority: it takes what the tests leave.
pub struct Beside {
    process: Child,
    output: PathBuf,
}

impl Beside {
    pub fn start() -> Result<Beside, String> {
        let folder = step::target_folder().join("lint");
        let output = folder.join("output.txt");
        let failed = |error: std::io::Error| format!("{}: {error}", output.display());
        fs::create_dir_all(&folder).map_err(failed)?;
        let written = fs::File::create(&output).map_err(failed)?;
        let xtask = env::current_exe().map_err(failed)?;
        println!("\n$ cargo xtask lint (beside the tests; its output comes after theirs)");
        let process = at_lower_priority(&xtask)
            .arg("lint")
            .env("CARGO_TARGET_DIR", &folder)
            .stdin(Stdio::null())
            .stderr(written.try_clone().map_err(failed)?)
            .stdout(written)
            .spawn()
            .map_err(failed)?;
        Ok(Beside { process, output })
    }

    /// Waits for its end, and shows what it printed.
    pub fn finish(mut self) -> Result<(), String> {
        let ended = self.process.wait();
        let printed = fs::read_to_string(&self.output).unwrap_or_default();
        println!("\n$ cargo xtask lint\n{printed}");
        match ended {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`cargo xtask lint` failed ({status})")),
            Err(error) => Err(format!("`cargo xtask lint`: {error}")),
        }
    }
}

fn at_lower_priority(program: &Path) -> Command {
    if !is_program("nice") {
        return Command::new(program);
    }
    let mut command = Command::new("nice");
    command.args(["-n", "10"]).arg(program);
    command
}
