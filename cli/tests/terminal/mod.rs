//! Runs the command as a user would, and captures its output.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// The result of a run of the command.
#[derive(Debug)]
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

impl Run {
    /// Asserts that it succeeded and printed exactly this.
    #[track_caller]
    pub fn prints(self, expected: &str) {
        assert_eq!((&*self.stdout, self.code), (expected, 0), "{}", self.stderr);
    }
}

/// Runs the command with nothing on standard input.
pub fn damka(arguments: &[&str]) -> Run {
    damka_fed(arguments, "")
}

/// Runs the command with this on standard input.
pub fn damka_fed(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.as_ref().to_owned();
    // In a thread: the command may answer before it has read everything, and one that
    // reads nothing closes the pipe.
    let feeding = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    feeding.join().expect("feeding does not panic");
    Run {
        stdout: String::from_utf8(output.stdout).expect("the output is text"),
        stderr: String::from_utf8(output.stderr).expect("the errors are text"),
        code: output.status.code().expect("it was not killed"),
    }
}
