//! The options that name the data of a server.

use std::{
    env,
    path::{Path, PathBuf},
};

use clap::Args;
use damka_server::Database;

use crate::{commands::serve::Options, failure::Failure};

/// The data of a server, named in the same way for every command.
#[derive(Args)]
pub struct ServerData {
    /// The data folder of the server [default: damka/server in the user's data folder].
    #[arg(long, value_name = "FOLDER", env = "DAMKA_DATA")]
    data: Option<PathBuf>,

    /// A PostgreSQL database (postgres://user:password@host/name) instead of SQLite
    /// in the data folder. As other users see the arguments of a process, give a
    /// password in the environment or in the file.
    #[arg(
        long,
        value_name = "URL",
        env = "DAMKA_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,

    /// A file with the options of the server, in TOML: listen = "127.0.0.1:8064".
    #[arg(long, value_name = "FILE", env = "DAMKA_CONFIG")]
    config: Option<PathBuf>,
}

impl ServerData {
    /// All options of the server: these, the other `flags`, and those of the file.
    pub fn options(&self, mut flags: Options) -> Result<Options, Failure> {
        flags.data.clone_from(&self.data);
        flags.database.clone_from(&self.database);
        match &self.config {
            Some(file) => Ok(flags.or(Options::read(file)?)),
            None => Ok(flags),
        }
    }

    /// The database, which need not exist.
    pub fn database(&self) -> Result<Database, Failure> {
        let options = self.options(Options::default())?;
        match (options.database, options.data) {
            (Some(url), _) => url.parse().map_err(Failure::new),
            (None, Some(folder)) => Ok(Database::of_folder(&folder)),
            (None, None) => Ok(Database::of_folder(&default_folder()?)),
        }
    }

    /// The same, with its folder created if it is missing.
    pub fn made_database(&self) -> Result<Database, Failure> {
        let database = self.database()?;
        if let Database::Sqlite(file) = &database
            && let Some(folder) = file.parent()
        {
            Database::in_folder(folder).map_err(Failure::new)?;
        }
        Ok(database)
    }
}

/// `damka/server` in the data folder of the user.
pub fn default_folder() -> Result<PathBuf, Failure> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let data = set("XDG_DATA_HOME")
        .or_else(|| set("APPDATA"))
        .map(PathBuf::from)
        .or_else(|| Some(Path::new(&set("HOME")?).join(".local/share")));
    data.map(|data| data.join("damka/server"))
        .ok_or_else(|| Failure::new("no data folder is known; name one with --data FOLDER"))
}
