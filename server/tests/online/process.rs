//! A server in a process of its own, which can be killed.

use std::{fs::File, net::TcpListener, path::PathBuf, process::Stdio, time::Duration};

use damka_protocol::Key;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    process::{Child, Command},
};

use crate::world::{Data, PATIENCE};

/// A server that can be killed and started again at the same address.
pub struct Process {
    pub address: String,
    /// The key of the link that makes the operator's account.
    pub operator_key: Option<Key>,
    listen: String,
    child: Child,
}

impl Process {
    /// Starts a server, and waits until it is ready. These words come before the program.
    pub async fn start(data: &Data, before: &[&str]) -> Process {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let listen = free.local_addr().unwrap().to_string();
        drop(free);
        let (child, operator_key) = spawn(data, &listen, before).await;
        Process {
            address: format!("http://{listen}"),
            operator_key,
            listen,
            child,
        }
    }

    /// Kills it at once, and starts it again.
    pub async fn kill_and_restart(&mut self, data: &Data) {
        self.kill().await;
        self.restart(data).await;
    }

    /// Kills it at once.
    pub async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    /// Starts it again after that.
    pub async fn restart(&mut self, data: &Data) {
        (self.child, self.operator_key) = spawn(data, &self.listen, &[]).await;
    }

    /// Ends it.
    pub async fn end(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: &str) {
        let kill = std::process::Command::new("kill")
            .args([signal, &self.id().to_string()])
            .status();
        assert!(kill.unwrap().success());
    }

    /// Its id, as the system knows it.
    pub fn id(&self) -> u32 {
        self.child.id().unwrap()
    }

    /// Waits until it says, or does not say any more, that it is ready.
    pub async fn wait_until_ready(&self, ready: bool) {
        let wait = async {
            while self.is_ready().await != ready {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        { tokio::time::timeout(PATIENCE, wait).await }.expect("it finds out about its database");
    }

    async fn is_ready(&self) -> bool {
        let mut stream = TcpStream::connect(&self.listen).await.unwrap();
        let request = format!(
            "GET /ready HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.listen
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        match answer.split(' ').nth(1) {
            Some("200") => true,
            Some("503") => false,
            _ => panic!("{answer}"),
        }
    }

    /// Kills what the process has started: under strace, the server.
    pub fn kill_children(&self) {
        let id = self.child.id().unwrap();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap();
        for child in children.split_whitespace() {
            let kill = std::process::Command::new("kill")
                .args(["-KILL", child])
                .status();
            assert!(kill.unwrap().success());
        }
    }

    /// How much memory it has, in kilobytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let mut words = line.unwrap().split_whitespace();
        words.nth(1).unwrap().parse().unwrap()
    }

    pub async fn wait(&mut self) {
        self.child.wait().await.unwrap();
    }
}

/// Where the panics of the servers with this data are written down.
pub fn said(data: &Data) -> PathBuf {
    data.folder.path().join("said")
}

async fn spawn(data: &Data, listen: &str, before: &[&str]) -> (Child, Option<Key>) {
    let program = env!("CARGO_BIN_EXE_damka-test-server");
    let mut command = match before {
        [] => Command::new(program),
        [first, rest @ ..] => {
            let mut command = Command::new(first);
            command.args(rest).arg(program);
            command
        }
    };
    command.args(["--listen", listen, "--data"]);
    command.arg(data.folder.path());
    // What has ended is packed at once, so that every test meets packed games.
    command.args(["--pack-after", "0"]);
    if let Some(url) = &data.database {
        command.args(["--database", url]);
    }
    let said = File::options()
        .create(true)
        .append(true)
        .open(said(data))
        .unwrap();
    command
        .stdout(Stdio::piped())
        .stderr(said)
        .kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut operator_key = None;
    loop {
        let line = lines.next_line().await.unwrap();
        let line = line.expect("the server says that it is ready");
        match line.strip_prefix("operator#") {
            Some(key) => operator_key = Some(key.parse().unwrap()),
            None if line == "ready" => break,
            None => {}
        }
    }
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    (child, operator_key)
}
