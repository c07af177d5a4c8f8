use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_server::Present;

use crate::{failure::Failure, language, progress_bar::progress_bar, server_data::ServerData};

/// Restore the server's database from an export or a backup. The server must not run.
///
/// It reads a file that `damka export` or `damka backup` of this version or an earlier one
/// has written, into SQLite or PostgreSQL. Everything is restored or nothing: if the file is
/// damaged, the database stays as it is. It prints the number of rows.
#[derive(Args)]
#[command(after_help = "Examples:
  damka restore damka.jsonl
  damka restore damka-monday.db --replace
  damka restore damka.jsonl --config /etc/damka/damka.toml")]
pub struct Arguments {
    /// The export or the backup.
    file: PathBuf,

    /// Delete what is in the database first.
    #[arg(long)]
    replace: bool,

    #[command(flatten)]
    server: ServerData,
}

impl Arguments {
    /// Restores it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.restore())
    }

    async fn restore(self) -> Result<ExitCode, Failure> {
        let database = self.server.made_database()?;
        let present = match self.replace {
            true => Present::Replaced,
            false => Present::Kept,
        };
        let text = damka_text::Text::new(language::of_environment());
        let bar = progress_bar(&text, 0, self.file.display().to_string());
        let restored = database.restore(&self.file, present, |done, rows| {
            bar.set_length(rows);
            bar.set_position(done);
        });
        let restored = restored.await;
        bar.finish_and_clear();
        writeln!(io::stdout(), "{}", restored.map_err(Failure::new)?)?;
        Ok(ExitCode::SUCCESS)
    }
}
