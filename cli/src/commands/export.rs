use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;

use crate::{failure::Failure, language, progress_bar::progress_bar, server_data::ServerData};

/// Write everything that the server stores to a file of JSON lines, also while it runs.
///
/// It is a snapshot of the database, SQLite or PostgreSQL; `damka restore` reads it into
/// either. The file contains hashes of passwords and sessions, secrets of open lots and the
/// real names of pupils: only its owner can read it, and it should be kept where nobody
/// else can.
#[derive(Args)]
#[command(after_help = "Examples:
  damka export damka.jsonl
  DAMKA_DATABASE=postgres://damka:password@localhost/damka damka export damka.jsonl
  damka export - | gzip > damka.jsonl.gz")]
pub struct Arguments {
    /// The file to write, which must not exist yet. `-` is standard output.
    file: PathBuf,

    #[command(flatten)]
    server: ServerData,
}

impl Arguments {
    /// Writes it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.export())
    }

    async fn export(self) -> Result<ExitCode, Failure> {
        let export = self.server.database()?.export().await;
        let export = export.map_err(Failure::new)?;
        let text = damka_text::Text::new(language::of_environment());
        let bar = progress_bar(&text, export.rows(), self.file.display().to_string());
        let progress = |rows| bar.set_position(rows);
        let written = match self.file == Path::new("-") {
            true => export.write(io::stdout().lock(), progress).await,
            false => export.write_file(&self.file, progress).await,
        };
        bar.finish_and_clear();
        match written {
            Err(damka_server::ExportError::Output(error)) => return Err(error.into()),
            written => written.map_err(Failure::new)?,
        }
        if self.file != Path::new("-") {
            writeln!(io::stdout(), "{}", self.file.display())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
