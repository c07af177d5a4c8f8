use std::{fs, process::Command};

use crate::{
    step::{self, cargo},
    toolchain, web,
};

/// Measures the engine natively and as WebAssembly; or the page; or the accuracy that a
/// review gives to each level.
pub fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => engine(),
        [first, rest @ ..] if first == "web" => page(rest),
        [first, rest @ ..] if first == "accuracy" => accuracy(rest),
        [word, ..] => Err(format!(
            "bench: no argument “{word}”; there are web and accuracy"
        )),
    }
}

fn page(words: &[String]) -> Result<(), String> {
    web::run(&[])?;
    let mut run = cargo(&["run", "--release", "--package", "damka-web"]);
    run.args([
        "--features",
        "browser,damka-engine/embedded,damka-engine/folded",
    ]);
    run.args(["--example", "figures", "--"]);
    step::run(run.args(words))
}

fn accuracy(numbers: &[String]) -> Result<(), String> {
    let mut run = cargo(&["run", "--release", "--package", "damka-engine"]);
    run.args(["--features", "embedded", "--example", "accuracy", "--"]);
    step::run(run.args(numbers))
}

fn engine() -> Result<(), String> {
    let target = "wasm32-wasip1";
    let example = [
        "--package",
        "damka-engine",
        "--features",
        "embedded",
        "--example",
        "bench",
    ];
    toolchain::ensure_target(target)?;
    let mut native = cargo(&["run", "--release", "--package", "damka-cli"]);
    step::run(native.args(["--", "bench", "--hash", "16"]))?;
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

/// Node runs the program as a browser would, with just a clock and an output. The
/// clock is the processor's time, as in `damka bench`: the machine may be busy.
const SCRIPT: &str = r#"
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const wasi = new WASI({ version: "preview1", args: [], env: {} });
const program = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = wasi.getImportObject();
let memory;
imports.wasi_snapshot_preview1.clock_time_get = (id, precision, place) => {
    const nanoseconds = BigInt(process.cpuUsage().user) * 1000n;
    new DataView(memory.buffer).setBigUint64(place, nanoseconds, true);
    return 0;
};
const instance = await WebAssembly.instantiate(program, imports);
memory = instance.exports.memory;
wasi.start(instance);
"#;
