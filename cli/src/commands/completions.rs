use std::{io, process::ExitCode};

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::failure::Failure;

/// Print the completions for a shell.
///
/// For bash: damka completions bash > ~/.local/share/bash-completion/completions/damka
#[derive(Args)]
pub struct Arguments {
    /// The shell.
    shell: Shell,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        clap_complete::generate(
            self.shell,
            &mut crate::Arguments::command(),
            "damka",
            &mut io::stdout(),
        );
        Ok(ExitCode::SUCCESS)
    }
}
