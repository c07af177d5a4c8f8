//! What is refused is logged once a minute for each kind: whoever sends thousands of bad
//! requests does not fill the disk with lines about them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// How often it is told how many were refused after the first of a kind.
const TELL_EVERY: Duration = Duration::from_secs(60);

/// Of what kind something is that was refused. There are few, whatever a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refused {
    /// A request.
    Request {
        /// Its method.
        method: &'static str,
        /// Its route, not its path.
        route: String,
        /// The status of the answer.
        status: u16,
    },
    /// A message on a socket.
    Message {
        /// What was wrong with it.
        fault: &'static str,
    },
}

/// Counts what was refused since it was told last. Clones count together.
#[derive(Clone, Debug, Default)]
pub struct Refusals(Arc<Mutex<HashMap<Refused, u64>>>);

impl Refusals {
    /// Counts one; true if it is the first of its kind, which is to be logged.
    pub fn is_first(&self, refused: Refused) -> bool {
        let mut counts = self.lock();
        let count = counts.entry(refused).or_default();
        *count += 1;
        *count == 1
    }

    /// Counts a message on a socket, and logs it if it is the first of its kind.
    pub fn message(&self, fault: &'static str) {
        if self.is_first(Refused::Message { fault }) {
            tracing::info!(fault, "a message was refused");
        }
    }

    /// Logs now and then how many there were after the first of each kind; it never ends.
    pub async fn tell_often(&self) {
        let mut ticks = tokio::time::interval(TELL_EVERY);
        loop {
            ticks.tick().await;
            self.tell();
        }
    }

    /// Logs how many there were after the first of each kind, and counts anew.
    pub fn tell(&self) {
        let counts = std::mem::take(&mut *self.lock());
        for (refused, count) in counts.into_iter().filter(|(_, count)| *count > 1) {
            let further = count - 1;
            match refused {
                Refused::Request {
                    method,
                    route,
                    status,
                } => tracing::info!(method, route, status, further, "refused again"),
                Refused::Message { fault } => tracing::info!(fault, further, "refused again"),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Refused, u64>> {
        // Nothing in here can be half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_kind_the_first_is_logged_and_again_after_it_was_told() {
        let refusals = Refusals::default();
        let request = |status| Refused::Request {
            method: "GET",
            route: "/api/games/{file}".to_owned(),
            status,
        };
        assert!(refusals.is_first(request(404)));
        assert!(refusals.is_first(request(429)));
        assert!((0..1_000).all(|_| !refusals.clone().is_first(request(404))));
        refusals.tell();
        assert!(refusals.is_first(request(404)));
    }
}
