//! A server for tests, in a process of its own that can be killed: it takes what
//! `damka serve` does not offer, and prints its address, the key of the operator's link and
//! `ready`.

use std::{error::Error, time::Duration};

use damka_server::{Config, DatabaseUrl, Limits, Server, Signals};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let server = Server::open(config(std::env::args().skip(1))?).await?;
    println!("http://{}/", server.address()?);
    if let Some(key) = server.operator_key() {
        println!("operator#{}", key.expose());
    }
    let mut signals = Signals::listen();
    println!("ready");
    server.run(signals.next()).await;
    Ok(())
}

/// `--listen ADDRESS --data FOLDER`, and what else differs from the usual.
fn config(mut arguments: impl Iterator<Item = String>) -> Result<Config, Box<dyn Error>> {
    let (mut config, mut limits) = (Config::default(), Limits::default());
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or("every option has a value")?;
        let milliseconds = || value.parse().map(Duration::from_millis);
        match option.as_str() {
            "--listen" => config.listen = value.parse()?,
            "--data" => config.data = value.into(),
            "--database" => config.database = Some(DatabaseUrl::new(value)),
            "--name" => config.names.push(value),
            "--room" if value == "closed" => config.lan = true,
            "--claim-after" => limits.claim_after = milliseconds()?,
            "--code-lasts" => limits.code_lasts = milliseconds()?,
            "--connections-per-address" => limits.connections_per_address = value.parse()?,
            "--pack-after" => limits.pack_after = milliseconds()?,
            "--rate-limits" if value == "off" => limits = limits.without_rates(),
            _ => return Err(format!("there is no option {option}").into()),
        }
    }
    Ok(Config { limits, ..config })
}
