use std::{borrow::Cow, fmt::Display, io, process::ExitCode};

use crate::visible::visible;

/// Why a command could not do what it was asked.
///
/// Exit codes: 0 it was done, 1 it was done and something in the input is bad
/// (a line, a game, a file that was checked), 2 it could not be done.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// Something in the arguments or files is bad: say what, and what to do.
    pub fn new(message: impl Display) -> Failure {
        Failure(message.to_string())
    }

    /// A file could not be read or written.
    pub fn file(path: &std::path::Path, error: &io::Error) -> Failure {
        Failure(format!("{}: {error}", path.display()))
    }

    /// Prints the reason, and gives the exit code.
    pub fn report(self) -> ExitCode {
        // The reader of our output may stop early: `damka … | head` is no error.
        if self.0 == BROKEN_PIPE {
            return ExitCode::SUCCESS;
        }
        let message = visible(&self.0);
        let lines: Vec<_> = message.lines().map(shortened).collect();
        eprintln!("damka: {}", lines.join("\n"));
        ExitCode::from(2)
    }
}

/// The maximum length of a line of a message, which may quote the input.
const LONGEST_LINE: usize = 500;

fn shortened(line: &str) -> Cow<'_, str> {
    match line.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => Cow::Owned(line[..end].to_owned() + "…"),
        None => Cow::Borrowed(line),
    }
}

const BROKEN_PIPE: &str = "broken pipe";

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure(BROKEN_PIPE.to_owned()),
            _ => Failure(error.to_string()),
        }
    }
}
