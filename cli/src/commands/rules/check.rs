use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use crate::{failure::Failure, language::LanguageOption, rule_file::RuleFile};

/// Check rule files, and list all their faults.
///
/// Syntax errors come first: other faults may follow from them. The exit code is 1 if
/// there are faults, and 2 if a file cannot be read.
#[derive(Args)]
#[command(after_help = "Example:
  damka rules check club.toml school-2.toml --lang pl")]
pub struct Arguments {
    /// Rule files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let (mut out, mut code) = (io::stdout(), ExitCode::SUCCESS);
        for path in &self.files {
            let file = match RuleFile::open(path) {
                Ok(file) => file,
                Err(failure) => {
                    code = failure.report();
                    continue;
                }
            };
            match file.rules(text) {
                Ok(rules) => {
                    let path = path.display().to_string();
                    writeln!(out, "{}", text.rule_file_good(&path, &rules))?;
                }
                Err(faults) => {
                    code = ExitCode::from(1);
                    writeln!(out, "{faults}\n{}", faults.summary())?;
                }
            }
        }
        Ok(code)
    }
}
