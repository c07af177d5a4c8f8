use std::sync::Arc;

use tokio::sync::Mutex;

use super::{Database, StoreError, connection::Connection};

/// After how many changes the log is copied: one or two thousand pages.
const EVERY: usize = 1000;

/// Copies SQLite's write-ahead log into the database file beside the writer.
///
/// SQLite does it inside a commit as soon as the log is long, and everybody whose change is in
/// that group waits for it. Here it is done on a connection of its own while the writer goes on,
/// so that a commit which finds the log at its longest has only the last pages to copy before it
/// begins anew.
pub struct Checkpointer {
    connection: Arc<Mutex<Option<Connection>>>,
    /// How many changes were committed since it began the last time.
    changes: usize,
}

impl Checkpointer {
    /// None for PostgreSQL, which has processes for that.
    pub async fn open(database: &Database) -> Result<Option<Checkpointer>, StoreError> {
        Ok(match database {
            Database::Sqlite(_) => Some(Checkpointer {
                connection: Arc::new(Mutex::new(Some(Connection::open(database).await?))),
                changes: 0,
            }),
            Database::Postgres(_) => None,
        })
    }

    /// These many changes are on disk.
    pub fn committed(&mut self, changes: usize) {
        self.changes += changes;
        if self.changes < EVERY {
            return;
        }
        // Otherwise it is still at it.
        let Ok(mut connection) = self.connection.clone().try_lock_owned() else {
            return;
        };
        self.changes = 0;
        tokio::spawn(async move {
            let Some(connection) = connection.as_mut() else {
                return;
            };
            // PASSIVE waits for nobody, and nobody waits for it. What is not copied stays in the
            // log, where everything is stored already.
            if let Err(error) = connection.run("pragma wal_checkpoint(passive)").await {
                tracing::warn!(%error, "the log of the database was not copied");
            }
        });
    }

    /// Waits until nothing is copied any more.
    pub async fn close(self) {
        let connection = self.connection.lock().await.take();
        if let Some(connection) = connection {
            connection.close().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use damka_game::Time;

    use super::{super::*, *};

    #[tokio::test]
    async fn the_database_file_grows_while_the_writer_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(Database::of_folder(folder.path()), folder.path())
            .await
            .unwrap();
        let writer = Writer::start(store).await.unwrap();
        let size = || {
            let file = folder.path().join("damka.db");
            std::fs::metadata(file).map_or(0, |file| file.len())
        };
        let before = size();
        let beat = |number: usize| Write::Heartbeat {
            server: format!("server {number}"),
            at: Time(1),
        };
        // Far fewer pages than a log has at its longest. It is waited for: the test would not end.
        let mut written = 0;
        while size() <= before {
            let group = (0..EVERY).map(|number| writer.write(beat(written + number)));
            let done = futures_util::future::join_all(group).await;
            assert!(done.iter().all(|done| *done == Ok(Written::Done)));
            written += EVERY;
        }
        assert!(written <= 10 * EVERY, "a commit has copied the log");
    }
}
