//! A slow line to the server, for everything that the browser loads: the document, its
//! workers and its service worker share it.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::Mutex,
    time::{Instant, sleep, sleep_until},
};

/// Bytes a second: 1.6 Mbit/s.
const SPEED: f64 = 200_000.0;

/// How long a request is on its way to the server and back.
const DELAY: Duration = Duration::from_millis(150);

/// A line to a server.
pub struct SlowLine {
    /// Where it begins.
    pub address: SocketAddr,
    sent: Arc<AtomicU64>,
}

impl SlowLine {
    /// A line to this server.
    pub async fn start(server: SocketAddr) -> std::io::Result<SlowLine> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let sent = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&sent);
        let free = Arc::new(Mutex::new(Instant::now()));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let connection = carry(client, server, Arc::clone(&free), Arc::clone(&counter));
                tokio::spawn(connection);
            }
        });
        Ok(SlowLine { address, sent })
    }

    /// How many bytes have come from the server.
    pub fn bytes(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }
}

async fn carry(
    client: TcpStream,
    server: SocketAddr,
    free: Arc<Mutex<Instant>>,
    sent: Arc<AtomicU64>,
) -> std::io::Result<()> {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = TcpStream::connect(server).await?.into_split();
    let up = async move {
        let mut buffer = vec![0; 4096];
        loop {
            let count = from_client.read(&mut buffer).await?;
            if count == 0 {
                return to_server.shutdown().await;
            }
            sleep(DELAY).await;
            to_server.write_all(&buffer[..count]).await?;
        }
    };
    let down = async move {
        let mut buffer = vec![0; 1400];
        loop {
            let count = from_server.read(&mut buffer).await?;
            if count == 0 {
                return to_client.shutdown().await;
            }
            let until = {
                let mut free = free.lock().await;
                let took = Duration::from_secs_f64(count as f64 / SPEED);
                *free = (*free).max(Instant::now()) + took;
                *free
            };
            sleep_until(until).await;
            to_client.write_all(&buffer[..count]).await?;
            sent.fetch_add(count as u64, Ordering::Relaxed);
        }
    };
    tokio::try_join!(up, down).map(drop)
}
