//! Few exports are sent at once, and none for ever.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::{Semaphore, oneshot};

/// How many exports are sent at once: each reads game after game.
const AT_ONCE: usize = 4;

/// How long one may take.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// The places for exports.
#[derive(Clone)]
pub struct ExportTurns(Arc<Semaphore>);

/// One of them, until it is dropped or its time is over: whoever reads a byte now and then
/// does not keep it from others.
pub struct ExportTurn {
    until: Instant,
    /// Tells by its end that the place is free.
    _end: oneshot::Sender<()>,
}

impl Default for ExportTurns {
    fn default() -> ExportTurns {
        ExportTurns(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl ExportTurns {
    /// A place, if one is free.
    pub fn take(&self) -> Option<ExportTurn> {
        self.take_for(LONGEST)
    }

    fn take_for(&self, longest: Duration) -> Option<ExportTurn> {
        let place = self.0.clone().try_acquire_owned().ok()?;
        let (end, ended) = oneshot::channel::<()>();
        tokio::spawn(async move {
            // It has ended, or lasts too long.
            tokio::time::timeout(longest, ended).await.ok();
            drop(place);
        });
        Some(ExportTurn {
            until: Instant::now() + longest,
            _end: end,
        })
    }
}

impl ExportTurn {
    /// Whether its time is over.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_place_is_free_after_the_end_and_after_a_time() {
        let turns = ExportTurns::default();
        let mut taken: Vec<_> = (0..AT_ONCE).map(|_| turns.take().unwrap()).collect();
        assert!(turns.take().is_none());
        assert!(taken.iter().all(|turn| !turn.is_over()));
        taken.pop();
        let mut next = turns.take();
        while next.is_none() {
            tokio::task::yield_now().await;
            next = turns.take();
        }
        drop(next);
        let mut slow = turns.take_for(Duration::ZERO);
        while slow.is_none() {
            tokio::task::yield_now().await;
            slow = turns.take_for(Duration::ZERO);
        }
        assert!(slow.unwrap().is_over());
        // Nobody has let go of it, and it is free.
        while turns.take().is_none() {
            tokio::task::yield_now().await;
        }
    }
}
