use std::{
    env, fs,
    path::{Path, PathBuf},
};

use clap::Args;
use damka_engine::endgame::{Folder, Tables};
use damka_rules::Ruleset;
use damka_text::Text;

use crate::failure::Failure;

/// The folder of the endgame tables, with the same option in every command.
#[derive(Args)]
pub struct TablesFolder {
    /// The folder of all endgame tables; without it DAMKA_ENDGAMES, else
    /// damka/endgames in the data folder of the user.
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

impl TablesFolder {
    /// In this folder, or where tables are by default.
    pub fn at(dir: Option<PathBuf>) -> TablesFolder {
        TablesFolder { dir }
    }

    /// The folder of a rule set.
    pub fn of(&self, rules: &Ruleset, text: &Text) -> Result<Folder, Failure> {
        let root = self.root();
        root.map(|root| Folder::of(rules, &root))
            .ok_or_else(|| Failure::new(text.tables_no_folder()))
    }

    /// All tables of a rule set, of at most this many pieces: the built-in ones and
    /// those in the folder.
    pub fn tables(&self, rules: &Ruleset, pieces: u8) -> Result<Tables, Failure> {
        let mut tables = Tables::builtin(rules);
        // Without a folder there are still the built-in tables.
        if let Some(root) = self.root() {
            let known = tables.pieces();
            Folder::of(rules, &root)
                .load(&mut tables, known + 1..=pieces)
                .map_err(Failure::new)?;
        }
        Ok(tables)
    }

    /// The folder of all tables; none if the user has no data folder.
    pub fn root(&self) -> Option<PathBuf> {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        if let Some(dir) = &self.dir {
            return Some(dir.clone());
        }
        if let Some(dir) = set("DAMKA_ENDGAMES") {
            return Some(dir.into());
        }
        let data = set("XDG_DATA_HOME")
            .or_else(|| set("APPDATA"))
            .map(PathBuf::from)
            .or_else(|| Some(Path::new(&set("HOME")?).join(".local/share")));
        Some(data?.join("damka/endgames"))
    }
}

/// How many bytes some of the files in a folder take.
pub fn size(folder: &Folder, wanted: impl Fn(&Path) -> bool) -> u64 {
    let entries = fs::read_dir(folder.path()).into_iter().flatten().flatten();
    entries
        .filter(|entry| wanted(&entry.path()))
        .filter_map(|entry| entry.metadata().ok())
        .map(|data| data.len())
        .sum()
}
