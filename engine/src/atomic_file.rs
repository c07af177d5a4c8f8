//! Files that are written as a whole.

use std::{
    ffi::OsString,
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

/// What a file that is being written is called: its name and this.
pub const DRAFT: &str = ".draft";

/// Replaces a file: whoever reads it, also after a power cut, meets the old
/// one or the new one.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = draft(path);
    let mut file = fs::File::create(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    // The new name is safe when its folder is. Not every system can sync one.
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
