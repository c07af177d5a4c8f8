//! Files that are written atomically.

use std::{
    ffi::OsString,
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

/// The suffix of a file that is being written.
pub const DRAFT: &str = ".draft";

/// Replaces a file atomically: a reader finds the old file or the new one, also
/// after a power failure.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = draft(path);
    let mut file = fs::File::create(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    // The rename is durable when the folder is synced. Not every system can do that.
    if let Some(folder) = path.parent()
        && let Ok(folder) = fs::File::open(folder)
    {
        folder.sync_all().ok();
    }
    Ok(())
}

fn draft(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(DRAFT);
    name.into()
}
