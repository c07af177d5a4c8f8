//! Where the server keeps its data if nobody says where.

use std::{
    env,
    path::{Path, PathBuf},
};

use crate::failure::Failure;

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
