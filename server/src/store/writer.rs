//! The one task that changes anything.
//!
//! It commits in groups: what arrives while a commit is under way is the next
//! group, so a group is as large as the last commit was slow. Nobody is
//! answered before the commit that holds his change has returned.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::sync::{mpsc, oneshot, watch};

use super::{
    Store, StoreError, Write, Written, checkpointer::Checkpointer, connection::Connection,
    error_scope::ErrorScope,
};

/// How many changes may wait.
const LONGEST_QUEUE: usize = 4096;

/// How many changes a group has at most.
const LARGEST_GROUP: usize = 1000;

/// How long it waits before it tries again to open the database.
const RETRY: Duration = Duration::from_millis(500);

/// Where changes are handed in.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    /// How often everything had to be read again.
    epoch: watch::Receiver<u64>,
    /// Whether changes are stored now.
    stores: Arc<AtomicBool>,
}

/// A change was not stored, and will not be: it may be tried again.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it could not be stored")]
pub struct NotWritten;

struct Job {
    write: Write,
    reply: oneshot::Sender<Result<Written, NotWritten>>,
}

impl Job {
    fn answer(self, result: Result<Written, NotWritten>) {
        // Whoever asked may be gone.
        self.reply.send(result).ok();
    }
}

impl Writer {
    /// Starts the task. It ends when nobody can hand anything in any more.
    pub async fn start(store: Store) -> Result<Writer, StoreError> {
        let connection = store.take_connection().await?;
        let checkpointer = store.checkpointer().await?;
        let (jobs, queue) = mpsc::channel(LONGEST_QUEUE);
        let (epochs, epoch) = watch::channel(0);
        let stores = Arc::new(AtomicBool::new(true));
        let task = Task {
            store,
            connection: Some(connection),
            checkpointer,
            queue,
            epochs,
            stores: stores.clone(),
        };
        tokio::spawn(task.run());
        Ok(Writer {
            jobs,
            epoch,
            stores,
        })
    }

    /// Stores a change: when this returns, it is on disk or not done.
    pub async fn write(&self, write: Write) -> Result<Written, NotWritten> {
        let (reply, answer) = oneshot::channel();
        // A full queue means that the disk is far behind: it is better to say so.
        self.jobs
            .try_send(Job { write, reply })
            .map_err(|_| NotWritten)?;
        answer.await.unwrap_or(Err(NotWritten))
    }

    /// Whether changes are stored, as far as is known: not after an error, until
    /// the database has stored something again.
    pub fn stores(&self) -> bool {
        self.stores.load(Ordering::Relaxed)
    }

    /// Tells when everything has to be read again.
    pub fn epoch(&self) -> watch::Receiver<u64> {
        self.epoch.clone()
    }
}

struct Task {
    store: Store,
    connection: Option<Connection>,
    checkpointer: Option<Checkpointer>,
    queue: mpsc::Receiver<Job>,
    epochs: watch::Sender<u64>,
    stores: Arc<AtomicBool>,
}

/// Why a group was not stored.
enum Failure {
    /// Before the commit: nothing of it is stored.
    Before(StoreError),
    /// In the commit: nobody knows.
    Commit(StoreError),
}

impl Task {
    async fn run(mut self) {
        let mut group = Vec::new();
        while self.queue.recv_many(&mut group, LARGEST_GROUP).await > 0 {
            self.store_group(std::mem::take(&mut group)).await;
        }
        self.close_checkpointer().await;
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }

    async fn close_checkpointer(&mut self) {
        if let Some(checkpointer) = self.checkpointer.take() {
            checkpointer.close().await;
        }
    }

    async fn store_group(&mut self, group: Vec<Job>) {
        let began = Instant::now();
        match self.commit(&group).await {
            Ok(written) => {
                let took = began.elapsed().as_secs_f64();
                metrics::histogram!("damka_commit_seconds").record(took);
                answer(group, written);
            }
            Err(Failure::Before(error))
                if ErrorScope::of(&error) == ErrorScope::Change && group.len() > 1 =>
            {
                // One of them cannot be stored: the others are not to suffer.
                for job in group {
                    Box::pin(self.store_group(vec![job])).await;
                }
            }
            Err(Failure::Before(error)) => {
                tracing::error!(%error, changes = group.len(), "changes could not be stored");
                count_failures(group.len());
                { group.into_iter() }.for_each(|job| job.answer(Err(NotWritten)));
                if ErrorScope::of(&error) == ErrorScope::Database {
                    self.recover(Vec::new()).await;
                }
            }
            Err(Failure::Commit(error)) => {
                tracing::error!(%error, changes = group.len(), "a commit failed: reading again");
                count_failures(group.len());
                self.recover(group).await;
            }
        }
    }

    /// Stores a group as one transaction.
    async fn commit(&mut self, group: &[Job]) -> Result<Vec<Written>, Failure> {
        let Some(connection) = &mut self.connection else {
            return Err(Failure::Before(StoreError::PoolClosed));
        };
        let done = apply_all(connection, group).await;
        match done {
            Ok(written) => {
                connection.run("commit").await.map_err(Failure::Commit)?;
                count(group);
                if let Some(checkpointer) = &mut self.checkpointer {
                    checkpointer.committed(group.len());
                }
                Ok(written)
            }
            Err(error) => {
                if connection.run("rollback").await.is_err() {
                    // The transaction ends with the connection.
                    self.connection = None;
                }
                Err(Failure::Before(error))
            }
        }
    }

    /// Reopens everything, and finds out what became of a group
    /// whose commit failed. Meanwhile nothing is accepted. Afterwards
    /// everybody reads again.
    async fn recover(&mut self, group: Vec<Job>) {
        self.stores.store(false, Ordering::Relaxed);
        self.close_checkpointer().await;
        let mut old = self.connection.take();
        let known = loop {
            match self.read_again(old.take(), &group).await {
                Ok(known) => break known,
                Err(error) => tracing::error!(%error, "the database cannot be opened"),
            }
            tokio::time::sleep(RETRY).await;
            while let Ok(job) = self.queue.try_recv() {
                job.answer(Err(NotWritten));
            }
        };
        self.stores.store(true, Ordering::Relaxed);
        self.epochs.send_modify(|epoch| *epoch += 1);
        tracing::info!("the database is open again");
        for (job, stored) in group.into_iter().zip(known) {
            job.answer(if stored {
                Ok(Written::Done)
            } else {
                Err(NotWritten)
            });
        }
    }

    async fn read_again(
        &mut self,
        old: Option<Connection>,
        group: &[Job],
    ) -> Result<Vec<bool>, StoreError> {
        let mut connection = self.store.reopen(old).await?;
        // What can be written now is on a disk that works.
        let probe = Write::Heartbeat {
            server: "recovery".into(),
            at: damka_game::Time(0),
        };
        connection.run("begin").await?;
        connection.apply(&probe).await?;
        connection.run("commit").await?;
        let mut known = Vec::with_capacity(group.len());
        for job in group {
            known.push(connection.is_stored(&job.write).await?);
        }
        self.checkpointer = self.store.checkpointer().await?;
        self.connection = Some(connection);
        Ok(known)
    }
}

async fn apply_all(connection: &mut Connection, group: &[Job]) -> Result<Vec<Written>, StoreError> {
    connection.run("begin").await?;
    let writes: Vec<&Write> = group.iter().map(|job| &job.write).collect();
    connection.apply_all(&writes).await
}

/// Counts what is on disk.
fn count(group: &[Job]) {
    let events = group.iter().map(|job| match &job.write {
        Write::Events { batch, .. } => batch.len() as u64,
        Write::Game(_) => 1,
        Write::Tournament(change) => change.events().len() as u64,
        _ => 0,
    });
    metrics::counter!("damka_events_total").increment(events.sum());
    metrics::counter!("damka_commits_total").increment(1);
}

fn count_failures(changes: usize) {
    metrics::counter!("damka_store_failures_total").increment(changes as u64);
}

fn answer(group: Vec<Job>, written: Vec<Written>) {
    for (job, written) in group.into_iter().zip(written) {
        job.answer(Ok(written));
    }
}
