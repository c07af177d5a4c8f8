use std::{
    io::{self, Write},
    process::ExitCode,
};

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
        // Into memory first: the generator cannot report a closed pipe.
        let mut script = Vec::new();
        let mut command = crate::Arguments::command();
        clap_complete::generate(self.shell, &mut command, "damka", &mut script);
        io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
