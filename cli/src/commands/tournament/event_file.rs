//! A tournament on the disk.
//!
//! The file is the [`TournamentFile`] of the crate: a line with the names, then
//! a line for each event. It is rewritten by each command, beside the old
//! one, synced and moved into its place, so that a crash leaves the old or the
//! new one. It is locked while a program changes it.
//!
//! While a lot is open its secret seed lies in a file of its own beside the
//! tournament, `NAME.secrets`, which only its owner may read: a line of JSON
//! with the commitment and the seed. It is synced before the commitment is in
//! the log, and removed when no lot is open.

use std::{
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use damka_arena::read_at_most;
use damka_engine::atomic_file::write_private;
use damka_game::lot::{Commitment, Seed};
use damka_tournament::{Names, Tournament, TournamentFile};
use serde::{Deserialize, Serialize};

use crate::{atomic_file, failure::Failure};

/// The maximum size of an event file: a larger file is something else.
const LARGEST: u64 = 1 << 28;

/// How often, and after what pause, to retry a file that another program changes.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);

/// A file that this program may change.
#[derive(Debug)]
pub struct EventFile {
    path: PathBuf,
    /// Held until the program is done; none for an event that is only read.
    lock: Option<File>,
}

/// The secret of an open lot.
#[derive(Serialize, Deserialize)]
struct Secret {
    commitment: Commitment,
    seed: Seed,
}

impl EventFile {
    /// A file that does not exist yet.
    pub fn new(path: PathBuf) -> Result<EventFile, Failure> {
        if path.exists() {
            return Err(Failure::new(format_args!(
                "{} already exists: choose another name, or remove it first",
                path.display()
            )));
        }
        Ok(EventFile { path, lock: None })
    }

    /// Opens an event to read it.
    pub fn read(path: &Path) -> Result<(Tournament, Names), Failure> {
        let failed = |error: io::Error| Failure::file(path, &error);
        let bytes = read_at_most(path, LARGEST).map_err(failed)?;
        let bad = |reason: &dyn std::fmt::Display| {
            Failure::new(format_args!(
                "{} is not a tournament file: {reason}; `damka tournament new` makes one",
                path.display()
            ))
        };
        let file = TournamentFile::read(&bytes).map_err(|faults| match faults.first() {
            Some(fault) => bad(fault),
            None => bad(&"it cannot be read"),
        })?;
        let event = file.tournament().map_err(|error| bad(&error))?;
        Ok((event, file.names))
    }

    /// Opens an event to change it: no other program does so at the same time.
    pub fn open(path: &Path) -> Result<(EventFile, Tournament, Names), Failure> {
        let failed = |error: io::Error| Failure::file(path, &error);
        let lock = lock(path).map_err(|error| match error.kind() {
            io::ErrorKind::WouldBlock => Failure::new(format_args!(
                "{} is being changed by another program: try again when it is done",
                path.display()
            )),
            _ => failed(error),
        })?;
        let (event, names) = EventFile::read(path)?;
        let file = EventFile {
            path: path.to_owned(),
            lock: Some(lock),
        };
        Ok((file, event, names))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the whole event durably; if that fails the file stays as it was.
    pub fn save(&mut self, event: &Tournament, names: &Names) -> Result<(), Failure> {
        let bytes = TournamentFile::of(event, names).to_bytes();
        let text = String::from_utf8(bytes).expect("JSON is UTF-8");
        let failed = |error: io::Error| Failure::file(&self.path, &error);
        atomic_file::write(&self.path, &text).map_err(failed)?;
        // The lock was on the old file; a program that waits for it checks again.
        self.lock = None;
        self.forget_secrets(event)
    }

    /// Stores the seed of a lot whose commitment is about to be shown.
    pub fn keep_secret(&self, seed: &Seed) -> Result<(), Failure> {
        let mut secrets = self.secrets()?;
        secrets.insert(seed.commitment().to_string(), *seed);
        self.write_secrets(&secrets)
    }

    /// Whether the seed of a commitment is here.
    pub fn has_secret(&self, commitment: &Commitment) -> Result<bool, Failure> {
        Ok(self.secrets()?.contains_key(&commitment.to_string()))
    }

    /// The seed of a commitment.
    pub fn secret(&self, commitment: &Commitment) -> Result<Seed, Failure> {
        let secrets = self.secrets()?;
        secrets
            .get(&commitment.to_string())
            .copied()
            .ok_or_else(|| {
                Failure::new(format_args!(
                    "the secret of this lot is not in {}: it was promised on another computer; \
                 draw it there, or undo the promise with `damka tournament undo`",
                    secrets_path(&self.path).display()
                ))
            })
    }

    /// Removes the seeds of lots that are no longer open.
    fn forget_secrets(&self, event: &Tournament) -> Result<(), Failure> {
        let path = secrets_path(&self.path);
        if !path.exists() {
            return Ok(());
        }
        let mut secrets = self.secrets()?;
        let is_open = |commitment: &String| {
            let mut lots = event.open_lots().iter();
            lots.any(|lot| lot.commitment.to_string() == *commitment)
        };
        secrets.retain(|commitment, _| is_open(commitment));
        if secrets.is_empty() {
            return fs::remove_file(&path).map_err(|error| Failure::file(&path, &error));
        }
        self.write_secrets(&secrets)
    }

    fn secrets(&self) -> Result<BTreeMap<String, Seed>, Failure> {
        let path = secrets_path(&self.path);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
            Err(error) => return Err(Failure::file(&path, &error)),
        };
        let mut secrets = BTreeMap::new();
        for line in text.lines() {
            let secret: Secret = serde_json::from_str(line)
                .map_err(|error| Failure::new(format_args!("{}: {error}", path.display())))?;
            secrets.insert(secret.commitment.to_string(), secret.seed);
        }
        Ok(secrets)
    }

    fn write_secrets(&self, secrets: &BTreeMap<String, Seed>) -> Result<(), Failure> {
        let path = secrets_path(&self.path);
        let mut text = String::new();
        for seed in secrets.values() {
            let secret = Secret {
                commitment: seed.commitment(),
                seed: *seed,
            };
            text += &serde_json::to_string(&secret).expect("digits are JSON");
            text.push('\n');
        }
        write_private(&path, text.as_bytes()).map_err(|error| Failure::file(&path, &error))
    }
}

fn secrets_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".secrets");
    path.with_file_name(name)
}

/// Keeps other programs from changing a file. On systems without locks it does nothing.
fn lock(path: &Path) -> io::Result<File> {
    for _ in 0..TRIES {
        let file = File::open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                return Err(error);
            }
            // Another program may have replaced the file meanwhile.
            Ok(()) | Err(TryLockError::Error(_)) if is_at(&file, path)? => return Ok(file),
            Ok(()) | Err(TryLockError::Error(_)) => continue,
        }
        thread::sleep(PAUSE);
    }
    Err(io::ErrorKind::WouldBlock.into())
}

/// Whether this file is the one at the path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (ours, there) = (file.metadata()?, fs::metadata(path)?);
    Ok((ours.dev(), ours.ino()) == (there.dev(), there.ino()))
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}
