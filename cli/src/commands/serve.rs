use std::{
    io::{self, Write},
    net::SocketAddr,
    process::{Command, ExitCode},
};

use clap::Args;
use damka_server::{Config, Server, Signals};

use crate::failure::Failure;

/// Start the server: the page with the board, for a browser.
///
/// It prints the address of the page and runs until Ctrl-C.
#[derive(Args)]
pub struct Arguments {
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:8064")]
    listen: SocketAddr,

    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

impl Arguments {
    /// Serves until it is stopped.
    pub fn run(self) -> Result<ExitCode, Failure> {
        if !damka_server::is_built() {
            eprintln!(
                "damka: this program was built without the page; `cargo xtask run` builds both"
            );
        }
        let runtime = tokio::runtime::Runtime::new()?;
        let ended = runtime.block_on(async {
            let config = Config {
                listen: self.listen,
                ..Config::default()
            };
            let server = Server::open(config).await.map_err(|error| {
                let hint = "is it running already? --listen 127.0.0.1:0 takes a free port";
                Failure::new(format!("{}: {error}; {hint}", self.listen))
            })?;
            let address = format!("http://{}/", server.address()?);
            writeln!(io::stdout(), "{address}")?;
            if self.open {
                open(&address);
            }
            let (mut first, mut second) = (Signals::listen(), Signals::listen());
            let impatient = async {
                second.next().await;
                second.next().await;
            };
            tokio::select! {
                () = server.run(first.next()) => {}
                () = impatient => {}
            }
            Ok(ExitCode::SUCCESS)
        });
        // What has not ended by now is not waited for.
        runtime.shutdown_background();
        ended
    }
}

/// Opens an address in the browser.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut command = Command::new(program);
    command.arg(address);
    command
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null());
    // The address is printed: without such a program the user opens it.
    drop(command.spawn());
}
