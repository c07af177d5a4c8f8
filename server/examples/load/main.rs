//! How much the server bears: real games over real sockets, beside a bare echo and
//! a bare writer on the same machine. `cargo xtask load` builds and runs it.
//!
//! Timings of a shared machine say little by themselves, so every figure is
//! compared with one that was measured a moment before or after.

mod bare_writer;
mod disk;
mod echo;
mod measurements;
mod options;
mod pair;
mod plot;
mod pool;
mod postgres_server;
mod process;
mod report;
mod scaling;

use std::{error::Error, process::ExitCode};

use measurements::Measurements;
use options::Options;
use report::Report;

/// Whatever goes wrong ends the measurement.
type Failure = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // It starts itself as the bare server, so that the two are compared as processes.
    if arguments.first().is_some_and(|first| first == echo::SERVE) {
        return ended(echo::serve().await);
    }
    match Options::read(&arguments) {
        Ok(options) => ended(measure(&options).await),
        Err(words) => {
            eprintln!("{words}");
            ExitCode::FAILURE
        }
    }
}

fn ended(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(options: &Options) -> Result<(), Failure> {
    let measurements = Measurements::take(options).await?;
    let report = Report::new(&measurements);
    match options.json {
        true => println!("{}", serde_json::to_string_pretty(&report)?),
        false => print!("{report}"),
    }
    if let Some(path) = &options.plot {
        std::fs::write(path, plot::svg(&measurements))?;
    }
    match report.is_met() {
        true => Ok(()),
        false => Err("a bar was not met".into()),
    }
}
