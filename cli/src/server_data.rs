//! Where the server keeps its data.

use std::{
    env,
    path::{Path, PathBuf},
};

use clap::Args;
use damka_server::Database;

use crate::{commands::serve::Options, failure::Failure};

/// The data of a server, named as for `damka serve`.
#[derive(Args)]
pub struct ServerData {
    /// The data folder of the server.
    #[arg(long, value_name = "FOLDER", env = "DAMKA_DATA")]
    data: Option<PathBuf>,

    /// The PostgreSQL database of the server. As other users see the arguments of a
    /// process, give a password in the environment or in the file.
    #[arg(
        long,
        value_name = "URL",
        env = "DAMKA_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,

    /// The file with the options of the server, in TOML.
    #[arg(long, value_name = "FILE", env = "DAMKA_CONFIG")]
    config: Option<PathBuf>,
}

impl ServerData {
    /// The database, whether or not it is there.
    pub fn database(&self) -> Result<Database, Failure> {
        let options = match &self.config {
            Some(file) => Options::read(file)?,
            None => Options::default(),
        };
        if let Some(url) = self.database.as_ref().or(options.database()) {
            return url.parse().map_err(Failure::new);
        }
        match self.data.as_deref().or(options.data()) {
            Some(folder) => Ok(Database::of_folder(folder)),
            None => Ok(Database::of_folder(&default_folder()?)),
        }
    }

    /// The same, with its folder made if it is not there.
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
