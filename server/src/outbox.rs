use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::extract::ws::Utf8Bytes;
use damka_game::{GameId, Seq};
use damka_protocol::ServerMessage;
use tokio::sync::Notify;

/// How many messages may wait for a slow reader. One that is further behind is
/// dropped, and catches up by the numbers of the events when it comes back.
const LONGEST_QUEUE: usize = 256;

/// For how many messages there is room while none waits.
const KEPT: usize = 4;

/// Where messages for one connection are handed in, from anywhere.
///
/// Nearly all connections wait, so an empty queue is to be small: a channel of tokio
/// takes half a kilobyte, and has room for 32 messages as soon as there is one.
#[derive(Clone)]
pub struct Outbox(Arc<Shared>);

/// The connection's end of its [`Outbox`].
pub struct OutboxReader(Arc<Shared>);

#[derive(Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    put: Notify,
    overflow: Notify,
}

#[derive(Default)]
struct Waiting {
    queue: VecDeque<Outgoing>,
    /// The connection is gone.
    closed: bool,
}

/// What a connection is to send or do.
pub enum Outgoing {
    /// A message, serialised once for everybody who gets it.
    Frame(Utf8Bytes),
    /// A turn of the player there begins in this game: measure how far he is.
    Ping(GameId),
    /// This game is not followed any more.
    Left(GameId),
    /// The session has ended: so does the connection.
    End,
    /// The task of this game has ended, or was too busy: follow the game anew, from this
    /// event on.
    FollowAgain(GameId, Seq),
}

impl Outbox {
    /// An outbox, and what reads it.
    pub fn new() -> (Outbox, OutboxReader) {
        let shared = Arc::<Shared>::default();
        (Outbox(shared.clone()), OutboxReader(shared))
    }

    /// Hands something in; false if the connection is gone or too slow.
    pub fn put(&self, outgoing: Outgoing) -> bool {
        let mut waiting = self.0.lock();
        if waiting.closed {
            return false;
        }
        if waiting.queue.len() == LONGEST_QUEUE {
            self.0.overflow.notify_one();
            return false;
        }
        waiting.queue.push_back(outgoing);
        drop(waiting);
        self.0.put.notify_one();
        true
    }

    /// Hands a message in.
    pub fn send(&self, message: &ServerMessage) -> bool {
        self.put(Outgoing::Frame(frame(message)))
    }
}

impl OutboxReader {
    /// What was handed in next; it waits for it. Nothing is lost if the wait is given up.
    pub async fn next(&mut self) -> Outgoing {
        loop {
            if let Some(outgoing) = self.try_next() {
                return outgoing;
            }
            // If something was put since, this completes at once.
            self.0.put.notified().await;
        }
    }

    /// Completes when the reader was too slow.
    pub fn overflow(&self) -> impl Future<Output = ()> + Send + use<> {
        let shared = self.0.clone();
        async move { shared.overflow.notified().await }
    }

    /// What was handed in next, if anything waits.
    pub fn try_next(&mut self) -> Option<Outgoing> {
        let mut waiting = self.0.lock();
        let outgoing = waiting.queue.pop_front();
        if waiting.queue.is_empty() {
            waiting.queue.shrink_to(KEPT);
        }
        outgoing
    }
}

impl Drop for OutboxReader {
    fn drop(&mut self) {
        let mut waiting = self.0.lock();
        waiting.closed = true;
        let unread = std::mem::take(&mut waiting.queue);
        drop(waiting);
        drop(unread);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // Nothing in here can be half done.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The text of a message.
pub fn frame(message: &ServerMessage) -> Utf8Bytes {
    let text = serde_json::to_string(message).expect("messages can be written");
    Utf8Bytes::from(text)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn text(number: usize) -> Outgoing {
        Outgoing::Frame(Utf8Bytes::from(number.to_string()))
    }

    fn number(outgoing: Outgoing) -> usize {
        match outgoing {
            Outgoing::Frame(text) => text.parse().unwrap(),
            _ => panic!("only texts were handed in"),
        }
    }

    #[tokio::test]
    async fn everything_comes_in_order_and_wakes_the_reader() {
        let (outbox, mut reader) = Outbox::new();
        let reading = tokio::spawn(async move {
            let mut read = Vec::new();
            while read.len() < 1000 {
                read.push(number(reader.next().await));
            }
            read
        });
        for at in 0..1000 {
            while !outbox.put(text(at)) {
                tokio::task::yield_now().await;
            }
            if at % 7 == 0 {
                tokio::task::yield_now().await;
            }
        }
        assert_eq!(reading.await.unwrap(), (0..1000).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_wait_that_is_given_up_loses_nothing() {
        let (outbox, mut reader) = Outbox::new();
        assert!(reader.next().now_or_never().is_none());
        assert!(outbox.put(text(1)));
        assert!(outbox.put(text(2)));
        assert_eq!(number(reader.next().await), 1);
        assert_eq!(number(reader.next().await), 2);
        assert!(reader.next().now_or_never().is_none());
    }

    #[test]
    fn a_slow_reader_is_told_and_an_absent_one_gets_nothing() {
        let (outbox, mut reader) = Outbox::new();
        assert!((0..LONGEST_QUEUE).all(|at| outbox.put(text(at))));
        assert!(reader.overflow().now_or_never().is_none());
        assert!(!outbox.put(text(0)));
        assert!(reader.overflow().now_or_never().is_some());
        assert!(reader.try_next().is_some());
        assert!(outbox.put(text(0)), "there is room again");
        drop(reader);
        assert!(!outbox.put(text(0)));
    }

    #[test]
    fn an_empty_queue_gives_its_room_back() {
        let (outbox, mut reader) = Outbox::new();
        assert!((0..100).all(|at| outbox.put(text(at))));
        while reader.try_next().is_some() {}
        assert!(outbox.0.lock().queue.capacity() <= KEPT);
    }
}
