mod options;

use std::{
    io::{self, IsTerminal, Write},
    net::SocketAddr,
    process::{Command, ExitCode},
};

use clap::Args;
use damka_server::{Announcement, Config, OpenError, Server, Signals};
use damka_text::Text;

pub use self::options::Options;
use crate::{failure::Failure, language, server_data::ServerData};

/// Start the server: the page with the board, for a browser.
///
/// When it is ready it prints the address of the page on a line of its own. It runs
/// until Ctrl-C or SIGTERM, and then finishes the requests under way; a second signal
/// ends it at once.
///
/// Every option is also an environment variable and a key of the file that --config
/// names. A flag overrides the environment, and the environment the file.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    data: ServerData,

    #[command(flatten)]
    options: Options,

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
        let options = self.data.options(self.options)?;
        let (format, level) = options.log();
        damka_server::start_log(format, level);
        let config = options.config()?;
        let runtime = tokio::runtime::Runtime::new()?;
        let ended = runtime.block_on(serve(config, self.open));
        // Tasks that have not ended by now are not waited for.
        runtime.shutdown_background();
        ended
    }
}

async fn serve(config: Config, in_browser: bool) -> Result<ExitCode, Failure> {
    let lan = config.lan;
    let scheme = match config.tls {
        Some(_) => "https",
        None => "http",
    };
    let server = Server::open(config).await.map_err(failure)?;
    let listening = server.address()?;
    let here = url(scheme, reachable(listening));
    let mut out = Vec::new();
    writeln!(out, "{here}")?;
    if let Some(key) = server.operator_key() {
        let text = Text::new(language::of_environment());
        let key = key.expose();
        writeln!(out, "\n{}\n  {here}operator#{key}", text.operator_link())?;
    }
    let _announcement = lan.then(|| Announcement::start(listening));
    if lan {
        show_addresses(&mut out, scheme, listening)?;
    }
    // Handlers are set before the address is printed: whoever has read it may send a signal.
    let (mut first, mut second) = (Signals::listen(), Signals::listen());
    // One write: whoever waits for the address may close the pipe afterwards.
    let mut stdout = io::stdout();
    stdout.write_all(&out)?;
    stdout.flush()?;
    if in_browser {
        open(&here);
    }
    let impatient = async {
        second.next().await;
        second.next().await;
    };
    tokio::select! {
        () = server.run(first.next()) => {}
        () = impatient => {}
    }
    Ok(ExitCode::SUCCESS)
}

fn failure(error: OpenError) -> Failure {
    let hint = match &error {
        OpenError::Listen { error, .. } if error.kind() == io::ErrorKind::AddrInUse => {
            "; is it already running? --listen 127.0.0.1:0 takes a free port"
        }
        _ => "",
    };
    Failure::new(format!("{error}{hint}"))
}

fn url(scheme: &str, address: SocketAddr) -> String {
    format!("{scheme}://{address}/")
}

/// The address for this machine, if the server listens on every address.
fn reachable(mut listening: SocketAddr) -> SocketAddr {
    if listening.ip().is_unspecified() {
        let loopback: SocketAddr = match listening {
            SocketAddr::V4(_) => ([127, 0, 0, 1], 0).into(),
            SocketAddr::V6(_) => ([0, 0, 0, 0, 0, 0, 0, 1], 0).into(),
        };
        listening.set_ip(loopback.ip());
    }
    listening
}

/// Prints the addresses for the devices in the room.
fn show_addresses(out: &mut impl Write, scheme: &str, listening: SocketAddr) -> io::Result<()> {
    let text = Text::new(language::of_environment());
    let addresses = match listening.ip().is_unspecified() {
        true => damka_server::lan_addresses(listening.ip()),
        false => vec![listening.ip()],
    };
    let urls: Vec<_> = addresses
        .into_iter()
        .map(|address| url(scheme, SocketAddr::new(address, listening.port())))
        .collect();
    let Some(first) = urls.first() else {
        return writeln!(out, "{}", text.no_network());
    };
    writeln!(out, "\n{}", text.server_in_the_room())?;
    for url in &urls {
        writeln!(out, "  {url}")?;
    }
    let code = damka_server::qr_code(first).unwrap_or_default();
    for line in code.lines() {
        // Black on white, whatever the terminal's colours are.
        match io::stdout().is_terminal() {
            true => writeln!(out, "  \x1b[30;107m{line}\x1b[0m")?,
            false => writeln!(out, "  {line}")?,
        }
    }
    writeln!(out, "{}", text.devices_kept_apart())?;
    match scheme {
        "http" => writeln!(out, "{}", text.plain_http()),
        _ => Ok(()),
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
    // Without such a program the user opens the printed address.
    drop(command.spawn());
}
