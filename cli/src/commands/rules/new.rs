use std::{
    borrow::Cow,
    fs::OpenOptions,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{Name, Ruleset};

use crate::{failure::Failure, input};

/// Create a rule set of your own: write a commented rule file.
///
/// Without --based-on it starts from the rules of classic. The file has every
/// axis with its possible values.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules new club
  damka rules new our-school --based-on school -o rules/our-school.toml")]
pub struct Arguments {
    /// The id of the new rule set: lower-case letters, digits and hyphens.
    id: String,
    /// The rule set to start from: an id, or the path of a rule file.
    #[arg(long, value_name = "RULES", default_value = "classic")]
    based_on: String,
    /// The file to write; `-` is standard output [default: ID.toml].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file.
    #[arg(long)]
    force: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let base = input::ruleset(&self.based_on)?.into_owned();
        let file = file(&self.id, base)?;
        let path = (self.output).unwrap_or_else(|| PathBuf::from(format!("{}.toml", self.id)));
        if path == Path::new("-") {
            write!(io::stdout(), "{file}")?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut options = OpenOptions::new();
        options.write(true);
        if self.force {
            options.create(true).truncate(true);
        } else {
            options.create_new(true);
        }
        let written = options.open(&path);
        let written = written.and_then(|mut target| target.write_all(file.as_bytes()));
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                return Err(Failure::new(format_args!(
                    "{} already exists; overwrite it with --force, or choose another file with -o",
                    path.display()
                )));
            }
            Err(error) => return Err(Failure::file(&path, &error)),
        }
        let path = path.display();
        writeln!(
            io::stdout(),
            "Created {path} with the rules of {}. Give it a name, change what is different in \
             your rules, and then run:
  damka rules check {path}
  damka moves {path} start",
            self.based_on
        )?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The file for a new rule set; the reader of rule files checks the id.
fn file(id: &str, base: Ruleset) -> Result<String, Failure> {
    let name = Cow::<str>::Owned(id.to_owned());
    let rules = Ruleset {
        id: Cow::Owned(id.to_owned()),
        name: Name {
            pl: name.clone(),
            en: name,
        },
        ..base.uncited()
    };
    let file = rules.to_toml();
    match Ruleset::from_toml(&file) {
        Ok(_) => Ok(file),
        Err(error) => {
            let reasons: Vec<_> = error.faults.iter().map(|fault| fault.reason()).collect();
            Err(Failure::new(reasons.join("\n")))
        }
    }
}
