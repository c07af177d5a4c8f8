use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::{prerequisite::is_program, step};

/// A process that runs beside others: its output goes to a file, and is shown whole when it
/// ends, so that the lines of two processes do not mix.
pub struct Captured {
    name: String,
    process: Child,
    output: PathBuf,
}

/// How a captured process ended.
pub struct Ended {
    /// What it printed.
    pub output: String,
    pub result: Result<(), String>,
}

impl Captured {
    pub fn start(name: &str, command: &mut Command) -> Result<Captured, String> {
        let folder = step::target_folder().join("output");
        let output = folder.join(name.replace(['/', ' '], "-") + ".txt");
        let failed = |error: std::io::Error| format!("{name}: {error}");
        fs::create_dir_all(&folder).map_err(failed)?;
        let file = fs::File::create(&output).map_err(failed)?;
        let process = command
            .stdin(Stdio::null())
            .stdout(file.try_clone().map_err(failed)?)
            .stderr(file)
            .spawn()
            .map_err(failed)?;
        Ok(Captured {
            name: name.to_owned(),
            process,
            output,
        })
    }

    /// Waits for its end, and shows what it printed.
    pub fn finish(mut self) -> Ended {
        let name = &self.name;
        let result = match self.process.wait() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("{name} failed ({status})")),
            Err(error) => Err(format!("{name}: {error}")),
        };
        let output = fs::read(&self.output).unwrap_or_default();
        let output = String::from_utf8_lossy(&output).into_owned();
        println!("\n$ {name}\n{output}");
        Ended { output, result }
    }
}

/// Runs a process to its end, and shows what it printed.
pub fn run(name: &str, command: &mut Command) -> Ended {
    match Captured::start(name, command) {
        Ok(process) => process.finish(),
        Err(error) => Ended {
            output: String::new(),
            result: Err(error),
        },
    }
}

/// A program that takes what those of normal priority leave of the processor.
pub fn at_lower_priority(program: &Path) -> Command {
    if !is_program("nice") {
        return Command::new(program);
    }
    let mut command = Command::new("nice");
    command.args(["-n", "5"]).arg(program);
    command
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn sh(script: &str) -> Command {
        let mut command = at_lower_priority(Path::new("sh"));
        command.args(["-c", script]);
        command
    }

    #[test]
    fn both_outputs_are_kept_in_their_order() {
        let ended = run("test both outputs", &mut sh("echo a; echo b >&2; echo c"));
        assert_eq!((ended.output.as_str(), ended.result), ("a\nb\nc\n", Ok(())));
    }

    #[test]
    fn a_failure_is_named_and_its_output_is_shown() {
        let ended = run("test failure", &mut sh("echo why; exit 3"));
        assert_eq!(ended.output, "why\n");
        let told = "test failure failed (exit status: 3)".to_owned();
        assert_eq!(ended.result, Err(told));
    }

    #[test]
    fn what_cannot_be_started_has_failed() {
        let ended = run("test absent", &mut Command::new("/no/such/program"));
        assert!(ended.result.unwrap_err().starts_with("test absent: "));
    }
}
