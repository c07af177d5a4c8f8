use std::{
    collections::BTreeMap,
    ops::{ControlFlow, Range},
    sync::{
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
};

/// Runs numbered tasks in several threads, and passes their results to `take` in
/// the order of the numbers: the outcome does not depend on the number of threads.
/// Ends when all are done, or when `take` breaks.
///
/// `worker` creates the worker of each thread.
pub fn run_in_order<T: Send, W: FnMut(u32) -> T>(
    threads: usize,
    numbers: Range<u32>,
    worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(u32, T) -> ControlFlow<()>,
) {
    let (next, over) = (AtomicU32::new(numbers.start), AtomicBool::new(false));
    // The bound keeps threads from running far ahead of the slowest task.
    let (sender, receiver) = mpsc::sync_channel(4 * threads.max(1));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                let mut work = worker();
                while !over.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver is dropped when `take` breaks.
                    if number >= numbers.end || sender.send((number, work(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut due) = (BTreeMap::new(), numbers.start);
        'all: for (number, result) in receiver {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&due) {
                if take(due, result).is_break() {
                    over.store(true, Ordering::Relaxed);
                    break 'all;
                }
                due += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_with_any_number_of_threads() {
        for threads in [0, 1, 3] {
            let mut taken = Vec::new();
            let worker = || |number: u32| number * number;
            run_in_order(threads, 5..100, worker, |number, square| {
                taken.push((number, square));
                match number {
                    60 => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            });
            assert_eq!(taken, (5..=60).map(|n| (n, n * n)).collect::<Vec<_>>());
        }
    }
}
