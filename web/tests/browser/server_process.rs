//! A server in a process of its own, which can be killed: a program of `damka-server`.

use std::{
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    process::Stdio,
    time::Duration,
};

use damka_server::Limits;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use crate::harness::{Browser, LAN_NAME, Result};

/// What the line with the key of the operator's link begins with.
const OPERATOR: &str = "operator#";

/// A server that can be killed and started again at the same address.
pub struct ServerProcess {
    pub address: SocketAddr,
    /// Behind the `#` of the link that makes the operator's account.
    pub operator_key: Option<String>,
    data: tempfile::TempDir,
    options: Vec<String>,
    child: Child,
}

impl ServerProcess {
    /// Starts a server, and waits until it is ready.
    pub async fn start() -> Result<ServerProcess> {
        ServerProcess::start_with(Limits::default().claim_after).await
    }

    /// The same with another time after which a game can be claimed.
    pub async fn start_with(claim_after: Duration) -> Result<ServerProcess> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let claim_after = claim_after.as_millis().to_string();
        let options = [
            "--listen",
            &address.to_string(),
            "--claim-after",
            &claim_after,
        ];
        ServerProcess::start_as(address, &options).await
    }

    /// The same with codes of invitations that are good for so many milliseconds.
    pub async fn start_with_codes_for(millis: &str) -> Result<ServerProcess> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let listen = address.to_string();
        ServerProcess::start_as(address, &["--listen", &listen, "--code-lasts", millis]).await
    }

    /// Kills it, and starts it with codes that are good for as long as usual.
    pub async fn restart_with_usual_codes(&mut self) -> Result<()> {
        self.kill().await?;
        if let Some(at) = { self.options.iter() }.position(|option| option == "--code-lasts") {
            self.options.drain(at..at + 2);
        }
        self.restart().await
    }

    /// The server of a room without internet and without guests, at every address of this
    /// machine.
    pub async fn start_in_room() -> Result<ServerProcess> {
        let port = TcpListener::bind("0.0.0.0:0")?.local_addr()?.port();
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let listen = format!("0.0.0.0:{port}");
        ServerProcess::start_as(address, &["--listen", &listen, "--room", "closed"]).await
    }

    async fn start_as(address: SocketAddr, options: &[&str]) -> Result<ServerProcess> {
        let data = tempfile::tempdir()?;
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let (child, operator_key) = spawn(&data, &options).await?;
        Ok(ServerProcess {
            address,
            operator_key,
            data,
            options,
            child,
        })
    }

    /// A browser with this language that will visit it.
    pub async fn visitor(&self, language: &str) -> Result<Browser> {
        Browser::visit(self.address, &self.address.to_string(), language).await
    }

    /// Kills it at once.
    pub async fn kill(&mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Starts it again after that.
    pub async fn restart(&mut self) -> Result<()> {
        (self.child, self.operator_key) = spawn(&self.data, &self.options).await?;
        Ok(())
    }
}

async fn spawn(data: &tempfile::TempDir, options: &[String]) -> Result<(Child, Option<String>)> {
    let mut command = Command::new(program()?);
    command
        .args(options)
        .args(["--name", LAN_NAME])
        .arg("--data")
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    let mut child = command.spawn()?;
    let output = child.stdout.take().ok_or("the server is silent")?;
    let mut lines = BufReader::new(output).lines();
    let mut operator_key = None;
    loop {
        let line = lines.next_line().await?.ok_or("the server has ended")?;
        match line.split_once(OPERATOR) {
            Some((_, key)) => operator_key = Some(key.to_owned()),
            None if line == "ready" => break,
            None => {}
        }
    }
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((child, operator_key))
}

/// The server for tests, which cargo puts beside the folder of this test program.
fn program() -> Result<PathBuf> {
    let tests = std::env::current_exe()?;
    let folder = tests.ancestors().nth(2).ok_or("no folder of programs")?;
    let program = folder.join("damka-test-server");
    match program.is_file() {
        true => Ok(program),
        false => Err(
            "there is no damka-test-server: cargo build --workspace --all-features \
             --bin damka-test-server"
                .into(),
        ),
    }
}
