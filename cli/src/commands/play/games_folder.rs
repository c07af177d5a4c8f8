//! The folder of saved games: `damka/games` in the user's data folder.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    time::SystemTime,
};

use damka_game::{Game, GameId, Time};
use damka_rules::Ruleset;

use super::game_file::{StoredGame, game_id};
use crate::failure::Failure;

/// The id of a new game by these rules.
pub fn new_id(rules: &Ruleset, now: Time) -> GameId {
    // The id of a user's rule set may be anything.
    let rules: String = rules.id.chars().take(40).collect();
    game_id(&format!("{rules}-{}-{}", now.0, process::id()))
}

/// The file that a game is saved to; none if no home directory is known.
pub fn file_of(id: &GameId) -> Option<PathBuf> {
    Some(folder()?.join(format!("{id}.jsonl")))
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
            is_game(&path).then_some((changed, path))
        })
        .collect();
    files.sort();
    let mut newest = files.into_iter().rev().map(|(_, path)| path);
    newest.find(|path| is_unfinished(path)).ok_or_else(none)
}

/// A game of version 0.1 that has gone on is in the file of lines beside it.
fn is_game(path: &Path) -> bool {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("jsonl") => true,
        Some("json") => !path.with_extension("jsonl").exists(),
        _ => false,
    }
}

fn is_unfinished(path: &Path) -> bool {
    StoredGame::read(path).is_ok_and(|stored| {
        Game::replay(&stored.log).is_ok_and(|game| game.ended().is_none() || game.is_toss_due())
    })
}

fn folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    let data = match set("XDG_DATA_HOME").map(PathBuf::from) {
        Some(data) if data.is_absolute() => data,
        _ => PathBuf::from(set("HOME")?).join(".local/share"),
    };
    Some(data.join("damka/games"))
}
