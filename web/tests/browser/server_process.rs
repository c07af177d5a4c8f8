//! A server in a process of its own, which can be killed: this test program itself, asked
//! for the one test that is a server.

use std::{
    net::{SocketAddr, TcpListener},
    process::Stdio,
};

use damka_server::{Config, Server};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use crate::harness::{LAN_NAME, Result};

const DATA: &str = "DAMKA_TEST_DATA";
const LISTEN: &str = "DAMKA_TEST_LISTEN";

/// A server that can be killed and started again at the same address.
pub struct ServerProcess {
    pub address: SocketAddr,
    data: tempfile::TempDir,
    child: Child,
}

impl ServerProcess {
    /// Starts a server, and waits until it is ready.
    pub async fn start() -> Result<ServerProcess> {
        let data = tempfile::tempdir()?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let child = spawn(&data, address).await?;
        Ok(ServerProcess {
            address,
            data,
            child,
        })
    }

    /// Kills it at once.
    pub async fn kill(&mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Starts it again after that.
    pub async fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.data, self.address).await?;
        Ok(())
    }
}

async fn spawn(data: &tempfile::TempDir, address: SocketAddr) -> Result<Child> {
    let mut command = Command::new(std::env::current_exe()?);
    command
        .args([
            "--ignored",
            "--exact",
            "--nocapture",
            "server_process::a_server_for_other_tests",
        ])
        .env(DATA, data.path())
        .env(LISTEN, address.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    let mut child = command.spawn()?;
    let output = child.stdout.take().ok_or("the server is silent")?;
    let mut lines = BufReader::new(output).lines();
    while lines.next_line().await?.ok_or("the server has ended")? != "ready" {}
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok(child)
}

/// What the process runs until it is killed.
#[tokio::test]
#[ignore = "other tests start it in a process of its own"]
async fn a_server_for_other_tests() -> Result<()> {
    let config = Config {
        listen: std::env::var(LISTEN)?.parse()?,
        data: std::env::var(DATA)?.into(),
        names: vec![LAN_NAME.to_owned()],
        ..Config::default()
    };
    let server = Server::open(config).await?;
    println!("\nready");
    server.run(std::future::pending()).await;
    Ok(())
}
