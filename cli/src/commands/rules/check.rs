use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use crate::{failure::Failure, rule_file::RuleFile};

/// Check rule files, and name all their faults.
///
/// The exit code is 1 if there are any, and 2 if a file cannot be read.
#[derive(Args)]
#[command(after_help = "Example:
  damka rules check club.toml school-2.toml")]
pub struct Arguments {
    /// Rule files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (mut out, mut code) = (io::stdout(), ExitCode::SUCCESS);
        for path in &self.files {
            let file = match RuleFile::open(path) {
                Ok(file) => file,
                Err(failure) => {
                    code = failure.report();
                    continue;
                }
            };
            match file.rules() {
                Ok(rules) => writeln!(
                    out,
                    "{}: good: {} ({} / {})",
                    path.display(),
                    rules.id,
                    rules.name.pl,
                    rules.name.en
                )?,
                Err(faults) => {
                    code = ExitCode::from(1);
                    let count = faults.count();
                    let noun = if count == 1 { "fault" } else { "faults" };
                    writeln!(out, "{faults}\n{}: {count} {noun}", path.display())?;
                }
            }
        }
        Ok(code)
    }
}
