use std::{
    env, fs,
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
    let chosen = env::var_os("CARGO_INCREMENTAL").is_some();
    if !chosen && !is_incremental(&target_folder().join("debug/incremental")) {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Whether a crate of ours has been compiled incrementally, by plain `cargo test`: then we go
/// on with that. A build from nothing would only write files that nobody reads; cargo keeps
/// the results of both kinds apart, so that we must always choose the same.
fn is_incremental(folder: &Path) -> bool {
    let crates = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names = crates.map(|entry| entry.file_name());
    names.any(|name| name.to_string_lossy().starts_with("damka_"))
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

/// Runs a command, shows it and its errors, and returns what it printed.
pub fn output(command: &mut Command) -> Result<String, String> {
    let shown = show(command);
    println!("\n$ {shown}");
    match command.stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) => Err(format!("`{shown}` failed ({})", output.status)),
        Err(error) => Err(format!("`{shown}` cannot be started: {error}")),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_crates_of_ours_make_a_folder_incremental() {
        let folder =
            env::temp_dir().join(format!("damka-xtask-incremental-{}", std::process::id()));
        assert!(!is_incremental(&folder));
        // `cargo xtask` itself is compiled before it can choose.
        fs::create_dir_all(folder.join("xtask-1f")).unwrap();
        assert!(!is_incremental(&folder));
        fs::create_dir_all(folder.join("damka_rules-2e")).unwrap();
        assert!(is_incremental(&folder));
        fs::remove_dir_all(folder).unwrap();
    }
}
