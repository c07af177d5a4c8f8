use std::{
    env,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The root of the project.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The cargo that runs us, in the root of the project.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// The target folder of cargo.
pub fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Builds the program, and returns its path: started directly, not by cargo, it gets our
/// signals, and cargo's lock is free.
pub fn built_damka() -> Result<PathBuf, String> {
    run(&mut cargo(&[
        "build",
        "--release",
        "--package",
        "damka-cli",
    ]))?;
    let name = format!("release/damka{}", env::consts::EXE_SUFFIX);
    Ok(target_folder().join(name))
}

/// Runs a command, shows it and its output.
pub fn run(command: &mut Command) -> Result<(), String> {
    let shown = show(command);
    println!("\n$ {shown}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` failed ({status})")),
        Err(error) => Err(format!("`{shown}` cannot be started: {error}")),
    }
}

/// Runs a command, shows it and its output, and hands every line to a reader.
pub fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Result<(), String> {
    let shown = show(command);
    println!("\n$ {shown}");
    let failed = |error: std::io::Error| format!("`{shown}`: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            let line = line.map_err(failed)?;
            println!("{line}");
            read(&line);
        }
    }
    let status = child.wait().map_err(failed)?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{shown}` failed ({status})"))
    }
}

fn show(command: &Command) -> String {
    let words = command
        .get_args()
        .map(|word| word.to_string_lossy().into_owned());
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or_default();
    let mut shown = program.to_string_lossy().into_owned();
    for word in words {
        shown.push(' ');
        shown += &word;
    }
    shown
}
