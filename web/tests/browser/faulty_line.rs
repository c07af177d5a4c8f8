//! A line to the server that has faults: some requests are never answered, and the service
//! worker is not what the server has.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy, copy_bidirectional, sink},
    net::{TcpListener, TcpStream},
};

/// A line to a server.
pub struct FaultyLine {
    /// Where it begins.
    pub address: SocketAddr,
    faults: Arc<Mutex<Faults>>,
}

#[derive(Clone)]
struct Faults {
    /// This path is never answered.
    silent: Option<&'static str>,
    /// What stands before the script of the service worker.
    worker: &'static str,
}

impl FaultyLine {
    /// A line to this server; this stands before the script of its service worker.
    pub async fn start(server: SocketAddr, worker: &'static str) -> std::io::Result<FaultyLine> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let silent = None;
        let faults = Arc::new(Mutex::new(Faults { silent, worker }));
        let known = Arc::clone(&faults);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, server, Arc::clone(&known)));
            }
        });
        Ok(FaultyLine { address, faults })
    }

    /// From now on this path is never answered.
    pub fn silence(&self, path: &'static str) {
        self.faults.lock().expect("no test panics here").silent = Some(path);
    }
}

/// Carries one request and its answer.
async fn carry(
    mut client: TcpStream,
    server: SocketAddr,
    faults: Arc<Mutex<Faults>>,
) -> std::io::Result<()> {
    let mut asked = Vec::new();
    while !asked.windows(4).any(|end| end == b"\r\n\r\n") {
        if client.read_buf(&mut asked).await? == 0 {
            return Ok(());
        }
    }
    let request = String::from_utf8_lossy(&asked);
    let path = request.split(' ').nth(1).unwrap_or_default();
    let faults = faults.lock().expect("no test panics here").clone();
    if faults.silent == Some(path) {
        // Until the browser gives up.
        return copy(&mut client, &mut sink()).await.map(drop);
    }
    let mut server = TcpStream::connect(server).await?;
    if path.starts_with("/service-worker.js") {
        let plain = "Connection: close\r\nAccept-Encoding: identity\r\n";
        let (line, rest) = request.split_once("\r\n").unwrap_or_default();
        let host = rest.lines().find(|line| line.starts_with("Host: "));
        let host = host.unwrap_or_default();
        let ask = format!("{line}\r\n{host}\r\n{plain}\r\n");
        server.write_all(ask.as_bytes()).await?;
        let mut answer = String::new();
        server.read_to_string(&mut answer).await?;
        let (head, script) = answer.split_once("\r\n\r\n").unwrap_or_default();
        let is_length = |line: &&str| line.to_lowercase().starts_with("content-length:");
        let head: Vec<&str> = head.lines().filter(|line| !is_length(line)).collect();
        let length = faults.worker.len() + script.len();
        let head = format!("{}\r\nContent-Length: {length}\r\n\r\n", head.join("\r\n"));
        for part in [&head, faults.worker, script] {
            client.write_all(part.as_bytes()).await?;
        }
        return client.shutdown().await;
    }
    // The next request has a connection of its own.
    let asked = request.replace("Connection: keep-alive", "Connection: close");
    server.write_all(asked.as_bytes()).await?;
    copy_bidirectional(&mut client, &mut server).await.map(drop)
}
