//! A batch that is being stored.

use std::{future::Future, pin::Pin};

use damka_game::{Seq, Time};
use damka_host::Ticket;
use damka_protocol::{Denial, ServerMessage};
use damka_rules::Millis;

use super::{Asker, GameTask};
use crate::store::{NotWritten, Write, Writer, Written};

/// After this time whoever waits is told that nothing can be stored now. What
/// becomes of the batch is told as always, when it is known.
const SLOW: Millis = Millis::seconds(2);

/// What became of a batch, and its first event.
type Outcome = (Ticket, Seq, Result<Written, NotWritten>);

/// A batch that the writer has not answered yet.
pub struct Storing {
    outcome: Pin<Box<dyn Future<Output = Outcome> + Send + Sync>>,
    since: Time,
    told: bool,
}

impl Storing {
    /// Hands a batch to the writer.
    pub fn start(writer: Writer, write: Write, (ticket, from): (Ticket, Seq), since: Time) -> Self {
        Storing {
            outcome: Box::pin(async move { (ticket, from, writer.write(write).await) }),
            since,
            told: false,
        }
    }

    /// Waits until it is known.
    pub async fn outcome(&mut self) -> Outcome {
        (&mut self.outcome).await
    }

    /// When whoever waits is told that it takes long.
    pub fn tell_at(&self) -> Option<Time> {
        (!self.told).then(|| self.since.after(SLOW))
    }
}

impl GameTask {
    /// Says that nothing can be stored now, once for each batch that takes long.
    pub(super) fn tell_of_slow_storing(&mut self, now: Time) {
        let Some(storing) = &mut self.storing else {
            return;
        };
        if storing.tell_at().is_some_and(|at| now >= at) {
            storing.told = true;
            let game = Some(self.host.game().id().clone());
            let denial = Denial::Unavailable;
            let message = ServerMessage::Denied { game, denial };
            for asker in self.askers.values() {
                // A request is answered once, when it is known.
                if let Asker::Connection { outbox, .. } = asker {
                    outbox.send(&message);
                }
            }
        }
    }
}
