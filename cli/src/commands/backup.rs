use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use crate::{failure::Failure, server_data::ServerData};

/// Copy the server's database (SQLite) to a file, also while the server runs.
///
/// The copy is a snapshot. Only its owner can read it: it contains hashes of passwords
/// and names. `damka restore` reads it.
#[derive(Args)]
pub struct Arguments {
    /// The file to write, which must not exist yet.
    file: PathBuf,

    #[command(flatten)]
    server: ServerData,
}

impl Arguments {
    /// Copies it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let database = self.server.database()?;
        let runtime = tokio::runtime::Runtime::new()?;
        runtime
            .block_on(database.back_up(&self.file))
            .map_err(Failure::new)?;
        writeln!(io::stdout(), "{}", self.file.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
