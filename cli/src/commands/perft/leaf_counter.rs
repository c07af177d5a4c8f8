use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use damka_rules::{
    Move, Movegen, Position,
    perft::{Branch, Cache, Counting},
};
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// Counts leaves, optionally in several threads and with a transposition table.
pub struct LeafCounter {
    movegen: Movegen,
    counting: Counting,
    threads: u16,
    table: Option<Cache>,
}

impl LeafCounter {
    pub fn new(
        movegen: Movegen,
        counting: Counting,
        threads: u16,
        megabytes: Option<u32>,
    ) -> Result<LeafCounter, Failure> {
        let table = |megabytes| {
            Cache::new(movegen, counting, megabytes as usize).map_err(|_| {
                Failure::new(format_args!(
                    "not enough memory for a transposition table of {megabytes} MB: choose a smaller --hash"
                ))
            })
        };
        Ok(LeafCounter {
            movegen,
            counting,
            threads,
            table: megabytes.map(table).transpose()?,
        })
    }

    /// The moves of a position, sorted, each with its count.
    pub fn divide(&self, position: &Position, depth: u32) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        // Three plies deep there are enough small parts to keep all threads busy.
        let plies = if self.threads > 1 { depth.min(3) } else { 1 };
        let branches = self.movegen.branches(position, plies, self.counting);
        let moves = self.movegen.legal_moves(position).sorted();
        let mut counts: Vec<(Move, u64)> = moves.into_iter().map(|m| (m, 0)).collect();
        for (branch, count) in branches.iter().zip(self.count(&branches, depth - plies)) {
            // A branch that ended before has no leaves.
            if let Some((_, sum)) = counts.iter_mut().find(|(m, _)| *m == branch.root) {
                *sum = sum.saturating_add(count);
            }
        }
        counts
    }

    /// The counts of branches, in their order.
    fn count(&self, branches: &[Branch], depth: u32) -> Vec<u64> {
        let progress = progress(branches.len(), depth);
        let next = AtomicUsize::new(0);
        let work = || {
            let mut counts = Vec::new();
            while let index = next.fetch_add(1, Ordering::Relaxed)
                && let Some(branch) = branches.get(index)
            {
                let count = match &self.table {
                    Some(table) => table.perft(&branch.position, depth),
                    None => self.movegen.perft(&branch.position, depth, self.counting),
                };
                counts.push((index, count.saturating_mul(branch.ways)));
                progress.inc(1);
            }
            counts
        };
        let mut counts = vec![0; branches.len()];
        let threads = usize::from(self.threads).min(branches.len());
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut done = work();
            for other in others {
                done.extend(other.join().expect("counting does not panic"));
            }
            for (index, count) in done {
                counts[index] = count;
            }
        });
        progress.finish_and_clear();
        counts
    }
}

/// The sum, unless it is too large.
pub fn sum(counts: impl IntoIterator<Item = u64>) -> Option<u64> {
    let sum = counts.into_iter().fold(0, u64::saturating_add);
    (sum != u64::MAX).then_some(sum)
}

/// A progress bar, for counts that take long.
fn progress(branches: usize, depth: u32) -> ProgressBar {
    if depth < 9 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}")
        .expect("the template is well formed");
    let bar = ProgressBar::new(branches as u64).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
