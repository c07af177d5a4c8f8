use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use damka_game::GameId;
use damka_protocol::ServerMessage;
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a slow reader. One that is further behind is
/// dropped, and catches up by the numbers of the events when it comes back.
const LONGEST_QUEUE: usize = 256;

/// Where messages for one connection are handed in, from anywhere.
#[derive(Clone)]
pub struct Outbox {
    queue: mpsc::Sender<Outgoing>,
    overflow: Arc<Notify>,
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
    /// The task of this game has ended: follow the game anew.
    Lost(GameId),
}

impl Outbox {
    /// An outbox, the queue behind it, and what notifies of its overflow.
    pub fn new() -> (Outbox, mpsc::Receiver<Outgoing>, Arc<Notify>) {
        let (queue, messages) = mpsc::channel(LONGEST_QUEUE);
        let overflow = Arc::new(Notify::new());
        let outbox = Outbox {
            queue,
            overflow: overflow.clone(),
        };
        (outbox, messages, overflow)
    }

    /// Hands something in; false if the connection is gone or too slow.
    pub fn put(&self, outgoing: Outgoing) -> bool {
        let put = self.queue.try_send(outgoing);
        if let Err(mpsc::error::TrySendError::Full(_)) = put {
            self.overflow.notify_one();
        }
        put.is_ok()
    }

    /// Hands a message in.
    pub fn send(&self, message: &ServerMessage) -> bool {
        self.put(Outgoing::Frame(frame(message)))
    }
}

/// The text of a message.
pub fn frame(message: &ServerMessage) -> Utf8Bytes {
    let text = serde_json::to_string(message).expect("messages can be written");
    Utf8Bytes::from(text)
}
