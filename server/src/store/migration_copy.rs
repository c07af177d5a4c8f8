//! Copies of a database that are made before its tables change: of SQLite as a file beside
//! it, of PostgreSQL as an export in the folder for data.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::{
    Database, DatabaseError, Store, StoreError, connection::Connection, new_file::NewFile,
};

/// How long a copy is kept. It holds the names of pupils whose class may be deleted since.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

impl Database {
    /// Copies a database whose tables are to see this step next.
    pub(super) async fn copy_before(
        &self,
        connection: &mut Connection,
        folder: &Path,
        step: i64,
    ) -> Result<(), DatabaseError> {
        let (folder, begin, end) = self.copy_names(folder);
        let copy = folder.join(format!("{begin}{step}{end}"));
        // An earlier copy is as good.
        if copy.exists() {
            return Ok(());
        }
        tracing::info!(path = %copy.display(), "copying the database before its tables change");
        match self {
            Database::Sqlite(_) => {
                let file = NewFile::replacing_part(&copy).map_err(StoreError::Io)?;
                connection.copy_to(file.part()).await?;
                file.publish().map_err(StoreError::Io)?;
            }
            Database::Postgres(_) => {
                Database::in_folder(&folder)?;
                let file = NewFile::replacing_part(&copy).map_err(StoreError::Io)?;
                let export = self.export().await?;
                export.write_new(file, |_| {}).await?;
            }
        }
        Ok(())
    }

    /// Where copies are, and what their names begin and end with.
    fn copy_names(&self, folder: &Path) -> (PathBuf, String, &'static str) {
        match self {
            Database::Sqlite(path) => {
                let folder = path.parent().unwrap_or(Path::new("")).to_owned();
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                (folder, format!("{name}.before-"), "")
            }
            Database::Postgres(_) => (folder.to_owned(), "before-".to_owned(), ".jsonl"),
        }
    }

    fn remove_old_copies(&self, folder: &Path, now: SystemTime) -> io::Result<()> {
        let (folder, begin, end) = self.copy_names(folder);
        let folder = match folder.as_os_str().is_empty() {
            true => PathBuf::from("."),
            false => folder,
        };
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let number = { name.to_str() }
                .and_then(|name| name.strip_prefix(&begin)?.strip_suffix(end))
                .filter(|number| number.parse::<i64>().is_ok());
            let made = entry.metadata()?.modified()?;
            let is_old = now.duration_since(made).is_ok_and(|age| age > KEPT);
            if number.is_some() && is_old {
                fs::remove_file(entry.path())?;
                tracing::info!(path = %entry.path().display(), "an old copy was removed");
            }
        }
        Ok(())
    }
}

impl Store {
    /// Removes the copies that were made long ago.
    pub fn remove_old_copies(&self) -> io::Result<()> {
        let shared = &self.shared;
        let now = SystemTime::now();
        shared.database.remove_old_copies(&shared.folder, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_removed_after_a_month_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let names = [
            "damka.db",
            "damka.db.before-2",
            "before-2.jsonl",
            "before-x.jsonl",
        ];
        for name in names {
            fs::write(path(name), "").unwrap();
        }
        let there = || names.map(|name| path(name).exists());
        let later = |days: u64| SystemTime::now() + Duration::from_secs(days * 24 * 60 * 60);
        let sqlite = Database::of_folder(folder.path());
        let postgres: Database = "postgres://127.0.0.1/damka".parse().unwrap();
        for database in [&sqlite, &postgres] {
            database
                .remove_old_copies(folder.path(), later(29))
                .unwrap();
        }
        assert_eq!(there(), [true, true, true, true]);
        sqlite.remove_old_copies(folder.path(), later(31)).unwrap();
        assert_eq!(there(), [true, false, true, true]);
        postgres
            .remove_old_copies(folder.path(), later(31))
            .unwrap();
        assert_eq!(there(), [true, false, false, true]);
    }
}
