//! Games on the disk: the events as a JSON list, one a line.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process,
    time::{SystemTime, UNIX_EPOCH},
};

use damka_game::{Event, Game, Record};
use damka_rules::Ruleset;

use crate::failure::Failure;

/// The events as the text of a file.
pub fn to_json(events: &[Event]) -> io::Result<String> {
    let lines: Result<Vec<_>, _> = events.iter().map(serde_json::to_string).collect();
    Ok(format!("[\n{}\n]\n", lines?.join(",\n")))
}

/// The record of a game as a file with this name should have it; none if the
/// name says neither PDN nor JSON.
pub fn record(name: &str, events: &[Event]) -> Option<io::Result<String>> {
    let extension = Path::new(name).extension()?.to_str()?;
    if extension.eq_ignore_ascii_case("json") {
        return Some(to_json(events));
    }
    if !extension.eq_ignore_ascii_case("pdn") {
        return None;
    }
    let record = Record::of(events).map_err(io::Error::other);
    Some(record.and_then(|record| record.to_pdn().map_err(io::Error::other)))
}

/// Reads a saved game.
pub fn read(path: &Path) -> Result<Vec<Event>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::new(format_args!("{}: {error}", path.display())))
}

/// Writes a file whole or not at all: a crash in between leaves the old one.
pub fn write(path: &Path, content: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    fs::write(&new, content)?;
    fs::rename(&new, path)
}

/// Where a new game saves itself after each move; none if no home is known.
pub fn autosave(rules: &Ruleset) -> Option<PathBuf> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    // The id of a user's rule set may be anything.
    let plain = |letter: char| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    let id: String = rules.id.chars().map(plain).take(40).collect();
    Some(folder()?.join(format!("{id}-{seconds}-{}.json", process::id())))
}

/// The newest game in the folder that is not finished.
pub fn newest_unfinished() -> Result<PathBuf, Failure> {
    let none = || {
        Failure::new("no unfinished game was saved; start one with `damka play`, or name a file")
    };
    let folder = folder().ok_or_else(none)?;
    let Ok(entries) = fs::read_dir(&folder) else {
        return Err(none());
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let changed = path.metadata().ok()?.modified().ok()?;
            (path.extension()? == "json").then_some((changed, path))
        })
        .collect();
    files.sort();
    let unfinished = |path: &PathBuf| {
        read(path).is_ok_and(|events| {
            Game::replay(&events).is_ok_and(|game| game.ended().is_none() || game.is_toss_due())
        })
    };
    let mut newest = files.into_iter().rev().map(|(_, path)| path);
    newest.find(unfinished).ok_or_else(none)
}

/// `damka/games` in the folder for the user's data.
fn folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    let data = match set("XDG_DATA_HOME").map(PathBuf::from) {
        Some(data) if data.is_absolute() => data,
        _ => PathBuf::from(set("HOME")?).join(".local/share"),
    };
    Some(data.join("damka/games"))
}
