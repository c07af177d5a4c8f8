//! A file with secrets in it that is there whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

/// A file that is being written: nobody but its owner can read it, and it has its name
/// only when it is complete and on disk. If it is dropped before, it is removed.
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    part: PathBuf,
    file: File,
    published: bool,
}

impl NewFile {
    /// Begins a file; there must be none of this name, and none that is being written.
    pub fn create(path: &Path) -> io::Result<NewFile> {
        if path.exists() {
            let said = "there is a file already, and nothing is overwritten";
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, said));
        }
        let mut part = path.to_owned().into_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = owners_only().create_new(true).open(&part);
        let file = file.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                let said = format!("{}: another one is being written", part.display());
                io::Error::new(error.kind(), said)
            }
            _ => error,
        })?;
        Ok(NewFile {
            path: path.to_owned(),
            part,
            file,
            published: false,
        })
    }

    /// The same, where what was being written before is of no use.
    pub fn replacing_part(path: &Path) -> io::Result<NewFile> {
        let mut part = path.to_owned().into_os_string();
        part.push(".part");
        match fs::remove_file(&part) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => NewFile::create(path),
        }
    }

    /// Its name when it is complete.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its name until it is complete.
    pub fn part(&self) -> &Path {
        &self.part
    }

    /// Where to write.
    pub fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Gives it its name, durably.
    pub fn publish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.part, &self.path)?;
        self.published = true;
        #[cfg(unix)]
        {
            let folder = self.path.parent();
            let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.published {
            // What is left of it says by its name that it is a part.
            fs::remove_file(&self.part).ok();
        }
    }
}

/// What only the user of the server can read.
pub fn owners_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
