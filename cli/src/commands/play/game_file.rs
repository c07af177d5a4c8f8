//! A game on the disk, as JSON Lines.
//!
//! Each line is a batch, the events of one command as a JSON list, so that a
//! batch is there whole or not at all. Lines are only ever added, and each is
//! synced before the game goes on. The last line of a program that was killed
//! may be cut: it is left out on reading and removed before the next is added.
//! A file is locked while a game goes on in it, so that no two programs add to it.
//!
//! While a lot is open its secret seed lies in a file of its own beside the
//! game, `NAME.secret`, which only its owner may read. It is synced before the
//! batch that commits to it is written, and removed after the draw.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use damka_engine::atomic_file::{sync_folder, write_private};
use damka_game::{Actor, Event, GameEnvelope, GameId, Record, format1, lot::Seed};
use damka_rules::BySide;

use crate::failure::Failure;

/// The maximum size of a game file: a larger file is something else.
const LARGEST: u64 = 1 << 26;

/// The file that a game is stored in.
#[derive(Debug)]
pub struct GameFile {
    path: PathBuf,
    /// Not there before the first batch is stored.
    file: Option<File>,
    /// How long the file is.
    length: u64,
    /// Its state when it was opened, to discard what was added.
    found: Option<(u64, Option<Seed>)>,
}

/// A stored game.
#[derive(Debug)]
pub struct StoredGame {
    /// Its events.
    pub log: Vec<GameEnvelope>,
    /// The seed of its open lot.
    pub secret: Option<Seed>,
    /// The length of its complete lines, if the file has this format.
    whole: Option<u64>,
    /// How long it was.
    length: u64,
}

impl StoredGame {
    /// Reads a game, also one that version 0.1 saved, which did not store who played:
    /// the players are then people at this device.
    pub fn read(path: &Path) -> Result<StoredGame, Failure> {
        let failed = |error: io::Error| Failure::file(path, &error);
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(failed)?;
        file.take(LARGEST + 1)
            .read_to_end(&mut bytes)
            .map_err(failed)?;
        let bad = |error: &dyn std::fmt::Display| {
            Failure::new(format_args!("{}: {error}", path.display()))
        };
        if bytes.len() as u64 > LARGEST {
            return Err(bad(&"this is not a saved game: it is too large"));
        }
        if let Some((log, whole)) = parse_lines(&bytes).map_err(|error| bad(&error))? {
            return Ok(StoredGame {
                log,
                secret: read_secret(path),
                whole: Some(whole),
                length: bytes.len() as u64,
            });
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let events = serde_json::from_slice(&bytes).map_err(|error| bad(&error))?;
        let people = BySide::from_fn(|_| Actor::local());
        let log = format1::read_events(events, &game_id(&stem), &people);
        Ok(StoredGame {
            log: log.map_err(|error| bad(&error))?,
            secret: None,
            whole: None,
            length: bytes.len() as u64,
        })
    }

    /// The file to which the game goes on: this one, or a new one beside it if
    /// lines cannot be added to it. [`io::ErrorKind::WouldBlock`] if the game
    /// goes on elsewhere, or did since it was read.
    pub fn file(&self, path: &Path) -> io::Result<GameFile> {
        let Some(whole) = self.whole else {
            return Ok(GameFile::beside(path));
        };
        let file = OpenOptions::new().write(true).read(true).open(path)?;
        lock(&file)?;
        if file.metadata()?.len() != self.length {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        GameFile::reopen(path, file, whole, self.secret)
    }
}

impl GameFile {
    /// A file that does not exist before the first batch.
    pub fn new(path: PathBuf) -> GameFile {
        GameFile {
            path,
            file: None,
            length: 0,
            found: None,
        }
    }

    /// A new file beside this one, with a name that no file has.
    pub fn beside(path: &Path) -> GameFile {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = |number: u32| match number {
            1 => path.with_file_name(format!("{stem}.jsonl")),
            _ => path.with_file_name(format!("{stem}-{number}.jsonl")),
        };
        let mut names = (1..).map(name);
        let free = names.find(|name| !name.exists());
        GameFile::new(free.expect("there are more numbers than files"))
    }

    /// Whether nothing was stored in it yet.
    pub fn is_new(&self) -> bool {
        self.file.is_none()
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Stores a batch durably; if that fails the file is as it was.
    pub fn append(&mut self, batch: &[GameEnvelope]) -> io::Result<()> {
        let mut line = serde_json::to_string(batch)?;
        line.push('\n');
        let new = self.file.is_none();
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(create(&self.path)?),
        };
        if let Err(error) = file
            .write_all(line.as_bytes())
            .and_then(|()| file.sync_data())
        {
            // The first error is the one to report.
            file.set_len(self.length).ok();
            file.seek(SeekFrom::Start(self.length)).ok();
            return Err(error);
        }
        self.length += line.len() as u64;
        if new {
            sync_folder(&self.path)?;
        }
        if batch.iter().any(|envelope| closes_lot(&envelope.event)) {
            // A seed that is left over does no harm: it was revealed, or never used.
            fs::remove_file(secret_path(&self.path)).ok();
        }
        Ok(())
    }

    /// Stores the seed of the lot that the next batch commits to.
    pub fn keep_secret(&self, seed: &Seed) -> io::Result<()> {
        write_secret(&self.path, seed)
    }

    /// Discards what was added since the file was opened.
    pub fn discard(mut self) -> io::Result<()> {
        let Some((length, secret)) = self.found else {
            fs::remove_file(secret_path(&self.path)).ok();
            return match self.file.take() {
                Some(_) => fs::remove_file(&self.path),
                None => Ok(()),
            };
        };
        if let Some(seed) = secret {
            write_secret(&self.path, &seed)?;
        }
        let Some(file) = self.file else {
            return Ok(());
        };
        file.set_len(length)?;
        file.sync_all()
    }

    fn reopen(
        path: &Path,
        mut file: File,
        whole: u64,
        secret: Option<Seed>,
    ) -> io::Result<GameFile> {
        file.set_len(whole)?;
        let mut length = whole;
        // The last line may be complete but lack its line feed.
        if whole > 0 {
            let mut last = [0];
            file.seek(SeekFrom::Start(whole - 1))?;
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                file.write_all(b"\n")?;
                length += 1;
            }
        }
        file.seek(SeekFrom::Start(length))?;
        Ok(GameFile {
            path: path.to_owned(),
            file: Some(file),
            length,
            found: Some((length, secret)),
        })
    }
}

/// The batches as the text of a file.
pub fn to_lines(batches: &[Vec<GameEnvelope>]) -> io::Result<String> {
    let mut text = String::new();
    for batch in batches {
        text += &serde_json::to_string(batch)?;
        text.push('\n');
    }
    Ok(text)
}

/// The record of a game as a file with this name should have it; none if the
/// name says neither PDN nor JSON.
pub fn record(name: &str, batches: &[Vec<GameEnvelope>]) -> Option<io::Result<String>> {
    let extension = Path::new(name).extension()?.to_str()?;
    let events = batches.concat();
    if extension.eq_ignore_ascii_case("json") {
        let lines: Result<Vec<_>, _> = events.iter().map(serde_json::to_string).collect();
        let list = lines.map(|lines| format!("[\n{}\n]\n", lines.join(",\n")));
        return Some(list.map_err(io::Error::from));
    }
    if !extension.eq_ignore_ascii_case("pdn") {
        return None;
    }
    let record = Record::of(&events).map_err(io::Error::other);
    Some(record.and_then(|record| record.to_pdn().map_err(io::Error::other)))
}

/// An id of the characters of a text that an id may have.
pub fn game_id(text: &str) -> GameId {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = text.chars().map(plain).take(80).collect();
    let id = if id.is_empty() { "game".to_owned() } else { id };
    id.parse().expect("letters, digits and hyphens are an id")
}

/// The events of whole lines, and how many bytes these lines have; none if
/// this is not a file of lines.
fn parse_lines(bytes: &[u8]) -> Result<Option<(Vec<GameEnvelope>, u64)>, String> {
    let (mut log, mut whole) = (Vec::new(), 0);
    for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        match serde_json::from_slice::<Vec<GameEnvelope>>(line) {
            Ok(batch) => {
                log.extend(batch);
                whole += line.len() as u64;
            }
            Err(_) if number == 0 => return Ok(None),
            Err(_) if !line.ends_with(b"\n") => break,
            Err(error) => return Err(format!("line {}: {error}", number + 1)),
        }
    }
    Ok(Some((log, whole)))
}

/// Whether no lot is open after it.
fn closes_lot(event: &Event) -> bool {
    matches!(
        event,
        Event::SidesDrawn { .. } | Event::CoinTossed { .. } | Event::Ended(_)
    )
}

fn create(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let file = OpenOptions::new().write(true).create_new(true).open(path)?;
    lock(&file)?;
    Ok(file)
}

/// Keeps other programs from adding to a file, until it is closed. On systems
/// without locks it does nothing.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn secret_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".secret");
    path.with_file_name(name)
}

fn read_secret(path: &Path) -> Option<Seed> {
    let text = fs::read_to_string(secret_path(path)).ok()?;
    text.trim().parse().ok()
}

fn write_secret(path: &Path, seed: &Seed) -> io::Result<()> {
    let path = secret_path(path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_private(&path, format!("{seed}\n").as_bytes())
}

#[cfg(test)]
mod tests;
