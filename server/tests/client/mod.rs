//! A server of a test, and a client that speaks HTTP by hand.

#![allow(dead_code, reason = "each group of tests uses a part of it")]

use std::net::SocketAddr;

use damka_server::{Config, Server};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};

/// A server that runs.
pub struct Running {
    pub address: SocketAddr,
    pub stop: oneshot::Sender<()>,
    pub ended: JoinHandle<()>,
    pub data: tempfile::TempDir,
}

impl Running {
    /// Stops it, and waits for its end.
    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap();
    }
}

/// Starts a server, with a folder of its own for data.
pub async fn start(config: Config) -> Running {
    let data = tempfile::tempdir().unwrap();
    let config = Config {
        data: data.path().to_owned(),
        ..config
    };
    let server = Server::open(config).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let end = async {
        stopped.await.ok();
    };
    let ended = tokio::spawn(server.run(end));
    Running {
        address,
        stop,
        ended,
        data,
    }
}

/// A connection from `127.0.0.{last}`.
pub async fn connect_from(last: u8, address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket
        .bind(SocketAddr::from(([127, 0, 0, last], 0)))
        .unwrap();
    socket.connect(address).await.unwrap()
}

/// What is sent until the connection ends, however it ends.
pub async fn everything(stream: &mut TcpStream) -> Vec<u8> {
    everything_from(stream).await
}

/// The same of any stream.
pub async fn everything_from(stream: &mut (impl AsyncRead + Unpin)) -> Vec<u8> {
    let mut answer = Vec::new();
    // A reset after an answer is an end too.
    drop(stream.read_to_end(&mut answer).await);
    answer
}

/// An answer: its head in lower case, and its body.
pub struct Answer {
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// The status code.
    pub fn status(&self) -> u16 {
        self.head.split(' ').nth(1).unwrap().parse().unwrap()
    }

    /// The value of a header, in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Sends these bytes on a connection of their own, and reads to its end.
pub async fn send(address: SocketAddr, request: impl AsRef<[u8]>) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_ref()).await.unwrap();
    let answer = everything(&mut stream).await;
    let end = answer
        .windows(4)
        .position(|window| window == b"\r\n\r\n")
        .unwrap_or_else(|| panic!("no answer: {}", String::from_utf8_lossy(&answer)));
    Answer {
        head: String::from_utf8_lossy(&answer[..end]).to_lowercase(),
        body: answer[end + 4..].to_vec(),
    }
}

/// Asks for `path` with further headers, each with its end of line.
pub async fn ask(address: SocketAddr, path: &str, headers: &str) -> Answer {
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
    send(address, request).await
}
