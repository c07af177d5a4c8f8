//! A clock for tests, so that no test waits.

use std::{cell::Cell, time::Duration};

thread_local! {
    static MILLIS: Cell<u64> = const { Cell::new(0) };
}

/// A clock that advances by a millisecond with every reading.
pub fn ticking() -> Duration {
    MILLIS.set(MILLIS.get() + 1);
    Duration::from_millis(MILLIS.get())
}
