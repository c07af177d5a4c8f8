use std::{
    io::{self, Write},
    net::SocketAddr,
    process::{Command, ExitCode},
};

use clap::Args;

use crate::failure::Failure;

/// Hand out the page: the board in a browser
#[derive(Args)]
pub struct Arguments {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8064")]
    listen: SocketAddr,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Arguments {
    /// Serves until it is stopped.
    pub fn run(self) -> Result<ExitCode, Failure> {
        if !damka_server::is_built() {
            eprintln!("damka: the page is not in this program; `cargo xtask run` builds both");
        }
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind(self.listen)
                .await
                .map_err(|error| {
                    let hint = "is it running already? --listen 127.0.0.1:0 takes a free port";
                    Failure::new(format!("{}: {error}; {hint}", self.listen))
                })?;
            let address = format!("http://{}/", listener.local_addr()?);
            writeln!(io::stdout(), "{address}")?;
            if self.open {
                open(&address);
            }
            damka_server::serve(listener, damka_server::asked_to_stop()).await?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// Shows an address in the browser; where there is none, it stands on the screen.
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
    // The address is printed: who has no such program opens it himself.
    drop(command.spawn());
}
