use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_server::Database;

use crate::{failure::Failure, server_data};

/// Copy the server's database (SQLite) to a file, also while the server runs.
///
/// The copy is the database as it is at one moment. Only its owner can read it: it holds
/// hashes of passwords and names. `damka restore` reads it.
#[derive(Args)]
pub struct Arguments {
    /// The file to write; there must be none of this name.
    file: PathBuf,

    /// The data folder of the server.
    #[arg(long, value_name = "FOLDER", env = "DAMKA_DATA")]
    data: Option<PathBuf>,
}

impl Arguments {
    /// Copies it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let folder = match self.data {
            Some(folder) => folder,
            None => server_data::default_folder()?,
        };
        let runtime = tokio::runtime::Runtime::new()?;
        runtime
            .block_on(Database::of_folder(&folder).back_up(&self.file))
            .map_err(Failure::new)?;
        writeln!(io::stdout(), "{}", self.file.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
