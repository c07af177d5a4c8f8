use std::{fs, io, path::Path};

use damka_engine::atomic_file;

/// Writes a file whole or not at all, and durably: a crash in between leaves
/// the old one. A path that is not a regular file, such as a pipe, is written to directly.
pub fn write(path: &Path, content: &str) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => fs::write(path, content),
        _ => atomic_file::write(path, content.as_bytes()),
    }
}
