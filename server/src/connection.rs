//! The accept loop. It bounds what a connection may cost before anybody knows
//! what it wants: their number, the size and time of a request's head, the time
//! in which an answer must be taken.

mod answering;
mod slots;
mod stream;
#[cfg(test)]
mod tests;

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, body::Body};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpSocket, TcpStream},
    time,
};
use tokio_rustls::TlsAcceptor;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower_service::Service;

pub use self::slots::network;
use self::{answering::Answering, slots::Slots, stream::Guarded};
use crate::{
    client::Peer,
    config::{Config, Limits},
};

/// How long the last bytes of a complete answer may take to leave.
const LAST_BYTES: Duration = Duration::from_secs(1);

/// How long to wait when no connection can be accepted, for want of files.
const OUT_OF_FILES: Duration = Duration::from_millis(100);

/// How many connections wait at most until they are accepted. When a server was restarted,
/// everybody comes back at once; whoever finds the queue full tries again after a second.
const BACKLOG: u32 = 4096;

/// Tells everybody that the server stops.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// No new request is taken; what is under way is finished.
    requested: CancellationToken,
    /// What is not finished by now is dropped.
    now: CancellationToken,
}

impl Stop {
    /// Completes when the server has been asked to stop: a socket says goodbye.
    pub async fn requested(&self) {
        self.requested.cancelled().await;
    }

    /// Whether the server has been asked to stop.
    pub fn is_requested(&self) -> bool {
        self.requested.is_cancelled()
    }
}

/// Listens on an address.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // The connections of the server before this one may still be ending.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Answers with `router` on every connection until `end` completes. Then answers
/// under way get `Limits::grace`; half a request gets nothing.
pub async fn accept(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
    config: &Config,
    stop: Stop,
    end: impl Future<Output = ()>,
) {
    let slots = Arc::new(Slots::new(config));
    let limits = &config.limits;
    let connections = TaskTracker::new();
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest_after(&error).await;
                continue;
            }
        };
        let slot = match slots.take(peer.ip()) {
            Ok(slot) => slot,
            Err(full) => {
                refuse(stream, peer, full);
                continue;
            }
        };
        // A move is a small message that must not wait for the next one.
        drop(stream.set_nodelay(true));
        let stream = Guarded::new(stream, limits.stall_time, slot);
        let connection = Connection {
            peer: Peer {
                address: peer,
                is_encrypted: tls.is_some(),
            },
            router: router.clone(),
            limits: limits.clone(),
            stop: stop.clone(),
        };
        match &tls {
            None => connections.spawn(connection.attend(stream)),
            Some(tls) => connections.spawn(connection.attend_encrypted(stream, tls.clone())),
        };
    }
    drop(listener);
    stop.requested.cancel();
    connections.close();
    let ended = async {
        connections.wait().await;
        slots.all_free().await;
    };
    if time::timeout(limits.grace, ended).await.is_err() {
        tracing::warn!(
            connections = slots.taken(),
            "not every answer was finished when the server stopped"
        );
    }
    stop.now.cancel();
    connections.wait().await;
}

/// One connection and what it needs.
struct Connection {
    peer: Peer,
    router: Router,
    limits: Limits,
    stop: Stop,
}

impl Connection {
    /// Agrees on keys, then answers. Both have the same time limit.
    async fn attend_encrypted(self, stream: Guarded, tls: TlsAcceptor) {
        let agreed = tokio::select! {
            agreed = time::timeout(self.limits.head_time, tls.accept(stream)) => agreed,
            () = self.stop.requested() => return,
        };
        match agreed {
            Ok(Ok(stream)) => self.attend(stream).await,
            Ok(Err(error)) => {
                tracing::debug!(peer = %self.peer.address, %error, "no TLS connection");
            }
            Err(_) => tracing::debug!(peer = %self.peer.address, "too slow for TLS"),
        }
    }

    /// Answers the requests of a connection, one after another.
    async fn attend<S>(self, stream: S)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let (peer, router) = (self.peer, self.router);
        let answering = Answering::default();
        let service = service_fn(|mut request: Request<Incoming>| {
            let answer = answering.begin();
            request.extensions_mut().insert(peer);
            let answered = router.clone().call(request.map(Body::new));
            async move { answered.await.map(|response| answer.until_sent(response)) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.head_time)
            .max_buf_size(self.limits.head_bytes)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = self.stop.requested() => {
                connection.as_mut().graceful_shutdown();
                let finished = async {
                    answering.finished().await;
                    time::sleep(LAST_BYTES).await;
                };
                tokio::select! {
                    ended = connection => ended,
                    () = finished => Ok(()),
                    () = self.stop.now.cancelled() => Ok(()),
                }
            }
        };
        if let Err(error) = ended {
            tracing::debug!(peer = %peer.address, %error, "connection ended");
        }
    }
}

/// Waits if accepting failed for a reason that may pass.
async fn rest_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    match error.kind() {
        // The client has gone before it was accepted.
        ConnectionAborted | ConnectionRefused | ConnectionReset => {}
        _ => {
            tracing::error!(%error, "no connection can be accepted");
            time::sleep(OUT_OF_FILES).await;
        }
    }
}

/// Says that there is no slot. Whoever does not listen misses it.
fn refuse(stream: TcpStream, peer: SocketAddr, full: slots::Full) {
    const ANSWER: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\n\
        content-length: 0\r\nconnection: close\r\n\r\n";
    metrics::counter!("damka_connections_refused_total", "reason" => full.reason).increment(1);
    if full.should_log {
        tracing::warn!(%peer, reason = full.reason, "connections refused");
    }
    drop(stream.try_write(ANSWER));
}
