#[cfg(feature = "offline")]
use std::fs;
use std::{
    io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use damka_rules::{Fingerprint, Ruleset};

use super::{File, FileError, Material, Metric, Tables};
#[cfg(feature = "offline")]
use crate::atomic_file;

/// A folder with the tables of one rule set: two files for each material, with
/// either side to move.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    key: Fingerprint,
}

/// Why a file in a folder cannot be used.
#[derive(Debug)]
pub struct FolderError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: Box<dyn std::error::Error + Send + Sync>,
}

impl std::fmt::Display for FolderError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for FolderError {}

impl Folder {
    /// The folder of a rule set within the folder of all tables.
    pub fn of(rules: &Ruleset, root: &Path) -> Folder {
        let key = rules.table_hash();
        Folder {
            path: root.join(key.to_string()),
            key,
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file with the values of a material.
    pub fn values(&self, material: Material) -> PathBuf {
        self.path.join(format!("{}.values", name(material)))
    }

    /// The file with the distances of a material.
    pub fn distances(&self, material: Material, metric: Metric) -> PathBuf {
        let metric = metric.key();
        self.path.join(format!("{}.{metric}", name(material)))
    }

    /// The number of pieces up to which every material has a file of values.
    pub fn pieces(&self) -> u8 {
        let there = |material: Material| self.values(material).is_file();
        (2..=Material::MAX_PIECES)
            .take_while(|pieces| Material::pairs(*pieces).all(there))
            .last()
            .unwrap_or_default()
    }

    /// Reads a file of this folder; none if it does not exist.
    pub fn read(&self, path: &Path) -> Result<Option<File>, FolderError> {
        let failed = |reason: Box<dyn std::error::Error + Send + Sync>| FolderError {
            path: path.to_owned(),
            reason,
        };
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error.into())),
        };
        let file = file.expect_key(self.key);
        file.map(Some)
            .map_err(|error: FileError| failed(error.into()))
    }

    /// Adds all files of these numbers of pieces to tables.
    pub fn load(&self, tables: &mut Tables, pieces: RangeInclusive<u8>) -> Result<(), FolderError> {
        for material in pieces.filter(|count| *count >= 2).flat_map(Material::pairs) {
            let metric = tables.metric(material);
            for path in [self.values(material), self.distances(material, metric)] {
                if let Some(file) = self.read(&path)? {
                    tables.add(file).map_err(|error| FolderError {
                        path,
                        reason: error.into(),
                    })?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(feature = "offline")]
impl Folder {
    /// Locks the folder for a build until the lock is dropped, and removes the
    /// incomplete files of builds that were killed.
    pub(crate) fn lock(&self) -> Result<fs::File, FolderError> {
        let path = self.path.join("build.lock");
        let lock = || -> io::Result<fs::File> {
            fs::create_dir_all(&self.path)?;
            let file = fs::File::create(&path)?;
            file.try_lock().map_err(|error| match error {
                fs::TryLockError::WouldBlock => io::Error::new(
                    io::ErrorKind::WouldBlock,
                    "another build is at work in this folder",
                ),
                fs::TryLockError::Error(error) => error,
            })?;
            for entry in fs::read_dir(&self.path)? {
                let path = entry?.path();
                // Version 0.1 named them km-k.draft-1234.
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                if name.contains(atomic_file::DRAFT) {
                    fs::remove_file(path)?;
                }
            }
            Ok(file)
        };
        lock().map_err(|error| FolderError {
            path: path.clone(),
            reason: error.into(),
        })
    }

    /// Writes a file atomically.
    pub(crate) fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
        atomic_file::write(path, bytes).map_err(|error| FolderError {
            path: path.to_owned(),
            reason: error.into(),
        })
    }
}

/// `kkm-km`.
fn name(material: Material) -> String {
    material.to_string().replace(" v ", "-").to_lowercase()
}
