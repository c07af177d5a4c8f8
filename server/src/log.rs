//! The log: lines on the standard error output, for people or for programs.
//!
//! A line never contains what a client has sent: no path (a link to a game is its
//! key), no query, no header, no body. It names the route, and the request by an
//! id that the answer has too.

use std::{fmt, io, str::FromStr};

use tracing::level_filters::LevelFilter;
use tracing_subscriber::{Layer, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object of JSON on each line, for programs.
    Json,
}

impl FromStr for LogFormat {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<LogFormat, UnknownFormat> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(UnknownFormat),
        }
    }
}

/// A format that is neither `text` nor `json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormat;

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text or json")
    }
}

impl std::error::Error for UnknownFormat {}

/// Writes a log from now on, for the whole process. A second start does nothing.
pub fn start_log(format: LogFormat, level: LevelFilter) {
    // What the libraries say is for their authors, except their warnings.
    let others = level.min(LevelFilter::WARN);
    let filter = Targets::new()
        .with_default(others)
        .with_target("damka", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_target(false).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let started = tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .try_init();
    drop(started);
}
