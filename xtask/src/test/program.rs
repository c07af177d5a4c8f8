use std::{
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::{
    captured,
    step::{self, cargo, root},
};

/// A test executable that cargo has compiled.
#[derive(Debug, PartialEq, Eq)]
pub struct TestProgram {
    /// Its source file, from the root of the project.
    pub name: String,
    executable: PathBuf,
    /// The folder of its crate, in which cargo would run it.
    folder: PathBuf,
}

impl TestProgram {
    /// Compiles the tests of all crates.
    pub fn compile(targets: &[&str]) -> Result<Vec<TestProgram>, String> {
        let mut compile = cargo(&["test", "--workspace", "--all-features", "--no-run"]);
        compile.args(targets);
        compile.arg("--message-format=json-render-diagnostics");
        let messages = step::output(&mut compile)?;
        let programs = messages.lines().filter_map(|line| read(line, &root()));
        Ok(programs.collect())
    }

    /// Whether it spends its time waiting for browsers.
    pub fn is_browser(&self) -> bool {
        self.name.starts_with("web/tests/browser")
    }

    pub fn command(&self) -> Command {
        self.in_its_folder(Command::new(&self.executable))
    }

    pub fn at_lower_priority(&self) -> Command {
        self.in_its_folder(captured::at_lower_priority(&self.executable))
    }

    fn in_its_folder(&self, mut command: Command) -> Command {
        command.current_dir(&self.folder);
        // It would be that of xtask, which cargo runs.
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

/// Reads a message of cargo's that names a test executable.
fn read(message: &str, root: &Path) -> Option<TestProgram> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let path = |value: &Value| value.as_str().map(PathBuf::from);
    let source = path(&message["target"]["src_path"])?;
    let name = source.strip_prefix(root).unwrap_or(&source);
    Some(TestProgram {
        name: name.to_string_lossy().into_owned(),
        executable: path(&message["executable"])?,
        folder: path(&message["manifest_path"])?.parent()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn test_executables_are_found_among_the_messages() {
        let message = |reason: &str, test: bool, executable: Option<&str>| {
            let message = json!({
                "reason": reason,
                "manifest_path": "/d/web/Cargo.toml",
                "target": { "kind": ["test"], "src_path": "/d/web/tests/browser/main.rs" },
                "profile": { "test": test },
                "executable": executable,
            });
            read(&message.to_string(), Path::new("/d"))
        };
        let executable = Some("/d/target/debug/deps/browser-1f");
        let program = message("compiler-artifact", true, executable).unwrap();
        assert_eq!(program.name, "web/tests/browser/main.rs");
        assert!(program.is_browser());
        assert_eq!(
            program.command().get_current_dir(),
            Some(Path::new("/d/web"))
        );

        // A library, the program itself, and what has no executable.
        assert_eq!(message("compiler-artifact", true, None), None);
        assert_eq!(message("compiler-artifact", false, executable), None);
        assert_eq!(message("build-script-executed", true, executable), None);
        assert_eq!(read("warning: no message", Path::new("/d")), None);
    }
}
