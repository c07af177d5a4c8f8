use std::{
    env, fs,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use damka_engine::endgame::{Folder, Tables};
use damka_rules::Ruleset;
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// Where tables lie on the disk.
#[derive(Args)]
pub struct Place {
    /// The folder of all tables; without it DAMKA_ENDGAMES, else
    /// damka/endgames in the data folder of the user.
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

impl Place {
    /// The folder of all tables.
    pub fn root(&self) -> Result<PathBuf, Failure> {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        if let Some(dir) = &self.dir {
            return Ok(dir.clone());
        }
        if let Some(dir) = set("DAMKA_ENDGAMES") {
            return Ok(dir.into());
        }
        let data = set("XDG_DATA_HOME")
            .or_else(|| set("APPDATA"))
            .map(PathBuf::from)
            .or_else(|| Some(Path::new(&set("HOME")?).join(".local/share")));
        match data {
            Some(data) => Ok(data.join("damka/endgames")),
            None => Err(Failure::new(
                "no folder for the tables: give one with --dir, or set DAMKA_ENDGAMES",
            )),
        }
    }

    /// The folder of a rule set.
    pub fn folder(&self, rules: &Ruleset) -> Result<Folder, Failure> {
        Ok(Folder::of(rules, &self.root()?))
    }

    /// All tables that there are for a rule set, up to so many pieces.
    pub fn tables(&self, rules: &Ruleset, pieces: u8) -> Result<Tables, Failure> {
        let mut tables = Tables::builtin(rules);
        // Without a folder there still is what comes with the program.
        if let Ok(folder) = self.folder(rules) {
            let known = tables.pieces();
            folder
                .load(&mut tables, known + 1..=pieces)
                .map_err(Failure::new)?;
        }
        Ok(tables)
    }
}

/// The command that builds tables of so many pieces.
pub fn build_command(rules: &str, pieces: u8) -> String {
    format!("damka endgames build {rules} --pieces {pieces}")
}

/// How many bytes the files with this ending take in a folder.
pub fn size(folder: &Folder, wanted: impl Fn(&Path) -> bool) -> u64 {
    let entries = fs::read_dir(folder.path()).into_iter().flatten().flatten();
    entries
        .filter(|entry| wanted(&entry.path()))
        .filter_map(|entry| entry.metadata().ok())
        .map(|data| data.len())
        .sum()
}

/// `8.4 MB`.
pub fn bytes(count: u64) -> String {
    match count {
        0..10_000 => format!("{count} B"),
        10_000..1_000_000 => format!("{} kB", count / 1000),
        _ => format!("{:.1} MB", count as f64 / 1e6),
    }
}

/// A bar with the time left.
pub fn bar(length: u64, what: String) -> ProgressBar {
    let bar = ProgressBar::new(length).with_message(what);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} %, {eta} left");
    bar.set_style(style.expect("the template is valid"));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
