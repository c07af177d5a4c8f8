//! The disk with nothing around it.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use crate::{Failure, measurements};

/// How often a sync is due.
const INTERVAL: Duration = Duration::from_millis(5);

/// The 99th percentile of the time from when a sync of a page was due to its end, one after
/// another. As with moves, a disk that stands still delays everything that is due meanwhile:
/// it would be one slow sync among many if the next waited for it.
pub async fn sync_p99(window: Duration) -> Result<Duration, Failure> {
    let syncs = tokio::task::spawn_blocking(move || sync_for(window));
    measurements::p99(syncs.await??)
}

fn sync_for(window: Duration) -> std::io::Result<Vec<Duration>> {
    let mut file = tempfile::tempfile()?;
    let start = Instant::now();
    let mut due = start;
    let mut latencies = Vec::new();
    while due < start + window {
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        file.write_all(&[1; 4096])?;
        file.sync_data()?;
        latencies.push(due.elapsed());
        due += INTERVAL;
    }
    Ok(latencies)
}
