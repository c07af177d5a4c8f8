//! A bare server: axum, a socket with the buffers of ours, every message sent back.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::ws::{Message as AxumMessage, WebSocket, WebSocketUpgrade},
    routing::get,
};
use futures_util::{SinkExt, StreamExt};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinSet,
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

use crate::{Failure, measurements, process::Process};

/// The argument that makes this program the bare server.
pub const SERVE: &str = "serve-echo";

/// As long as the message of a move.
const MESSAGE: &str = r#"{"act":{"game":"5d0c3f7e9a1b4286b0e4d2c8f6a97135","id":"c1","act":{"play":{"turn":{"line":0,"ply":0},"attempt":{"squares":[22,18]}}}}}"#;

/// Serves until it is killed.
pub async fn serve() -> Result<(), Failure> {
    let app = Router::new().route(
        "/",
        get(|upgrade: WebSocketUpgrade| async {
            upgrade
                .read_buffer_size(4096)
                .write_buffer_size(0)
                .on_upgrade(send_back)
        }),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, app).await?;
    Ok(())
}

async fn send_back(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if let AxumMessage::Text(text) = message
            && socket.send(AxumMessage::Text(text)).await.is_err()
        {
            return;
        }
    }
}

/// The bare server as a process.
pub struct Echo(Process);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Echo {
    pub async fn start() -> Result<Echo, Failure> {
        let program: PathBuf = std::env::current_exe()?;
        Ok(Echo(Process::start(&program, &[SERVE]).await?))
    }

    async fn connect(&self, count: usize) -> Result<Vec<Socket>, Failure> {
        let mut sockets = Vec::with_capacity(count);
        for _ in 0..count {
            let address = format!("ws://{}/", self.0.authority);
            let (mut socket, _) = tokio_tungstenite::connect_async(address).await?;
            ask(&mut socket).await?;
            sockets.push(socket);
        }
        Ok(sockets)
    }

    /// Messages in a second, each sent when the one before has come back.
    pub async fn throughput(&self, sockets: usize, window: Duration) -> Result<f64, Failure> {
        let sockets = self.connect(sockets).await?;
        let start = Instant::now();
        let mut clients = JoinSet::new();
        for mut socket in sockets {
            clients.spawn(async move {
                let mut count = 0_u32;
                while start.elapsed() < window {
                    ask(&mut socket).await?;
                    count += 1;
                }
                Ok::<u32, Failure>(count)
            });
        }
        let mut all = 0.0;
        while let Some(count) = clients.join_next().await {
            all += f64::from(count??);
        }
        Ok(all / start.elapsed().as_secs_f64())
    }

    /// The 99th percentile of answers to messages that come at this rate, whether or
    /// not earlier ones were answered.
    pub async fn p99(
        &self,
        sockets: usize,
        rate: f64,
        window: Duration,
    ) -> Result<Duration, Failure> {
        let interval = Duration::from_secs_f64(sockets as f64 / rate);
        let count = sockets as u32;
        let sockets = self.connect(sockets).await?;
        let start = Instant::now();
        let mut clients = JoinSet::new();
        for (number, mut socket) in (0..).zip(sockets) {
            clients.spawn(async move {
                let mut due = start + interval * number / count;
                let mut latencies = Vec::new();
                while due < start + window {
                    tokio::time::sleep_until(due.into()).await;
                    ask(&mut socket).await?;
                    latencies.push(due.elapsed());
                    due += interval;
                }
                Ok::<_, Failure>(latencies)
            });
        }
        let mut all = Vec::new();
        while let Some(latencies) = clients.join_next().await {
            all.extend(latencies??);
        }
        measurements::p99(all)
    }

    /// The memory of a socket over which nothing is said, in bytes.
    pub async fn memory_of_a_socket(&self, count: usize) -> Result<f64, Failure> {
        let few = self.connect(40).await?;
        let before = self.0.memory()?;
        let many = self.connect(count).await?;
        let memory = self.0.memory()?.saturating_sub(before) as f64 / count as f64;
        drop((few, many));
        Ok(memory)
    }
}

async fn ask(socket: &mut Socket) -> Result<(), Failure> {
    socket.send(Message::text(MESSAGE)).await?;
    match socket.next().await {
        Some(Ok(Message::Text(text))) if text.as_str() == MESSAGE => Ok(()),
        other => Err(format!("the echo answered {other:?}").into()),
    }
}
