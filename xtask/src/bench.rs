use std::{fs, process::Command};

use crate::step::{self, cargo};

/// Runs the engine natively and as WebAssembly, one after the other.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(word) = arguments.first() {
        return Err(format!("bench: no argument “{word}”"));
    }
    let target = "wasm32-wasip1";
    let example = [
        "--package",
        "damka-engine",
        "--features",
        "embedded",
        "--example",
        "bench",
    ];
    step::run(Command::new("rustup").args(["target", "add", target]))?;
    step::run(cargo(&["run", "--release"]).args(example))?;
    let mut build = cargo(&["build", "--release", "--target", target]);
    build.env("RUSTFLAGS", "-Ctarget-feature=+simd128,+bulk-memory");
    step::run(build.args(example))?;

    let folder = step::target_folder().join(target).join("release/examples");
    let script = folder.join("bench.mjs");
    fs::write(&script, SCRIPT).map_err(|error| format!("{}: {error}", script.display()))?;
    step::run(
        Command::new("node")
            .arg("--no-warnings")
            .arg(script)
            .arg(folder.join("bench.wasm")),
    )
}

/// Node runs the program as a browser would, with just a clock and an output.
const SCRIPT: &str = r#"
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const wasi = new WASI({ version: "preview1", args: [], env: {} });
const program = await WebAssembly.compile(await readFile(process.argv[2]));
wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
"#;
