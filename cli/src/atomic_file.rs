use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// Writes a file whole or not at all, and durably: a crash in between leaves
/// the old one. A path that is not a regular file, such as a pipe, is written to directly.
pub fn write(path: &Path, content: &str) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, content);
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    let written = write_durably(&new, content).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // It may not exist.
        fs::remove_file(&new).ok();
        return written;
    }
    sync_folder(path)
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

fn write_durably(path: &Path, content: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content.as_bytes())?;
    file.sync_all()
}
