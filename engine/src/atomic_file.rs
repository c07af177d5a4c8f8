//! Files that are written atomically.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The suffix of a file that is being written.
pub(crate) const DRAFT: &str = ".draft";

/// Replaces a file atomically: a reader finds the old file or the new one, also
/// after a power failure.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes, OpenOptions::new().write(true).create_new(true))
}

/// The same with a file that only its owner may read.
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    replace(path, bytes, &options)
}

/// Syncs the folder of a file, so that a new name survives a power failure, where the
/// system can do that.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|parent| *parent != Path::new(""));
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

fn replace(path: &Path, bytes: &[u8], options: &OpenOptions) -> io::Result<()> {
    let draft = draft(path);
    // One left by a crash may have other permissions.
    fs::remove_file(&draft).ok();
    let written = options.open(&draft).and_then(|mut file: File| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    if let Err(error) = written.and_then(|()| fs::rename(&draft, path)) {
        // It may not exist.
        fs::remove_file(&draft).ok();
        return Err(error);
    }
    sync_folder(path)
}

fn draft(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(DRAFT);
    name.into()
}
