use std::{
    fs,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum, builder::BoolishValueParser};
use damka_server::{Config, DatabaseUrl, LevelFilter, Limits, LogFormat, TlsFiles};
use serde::Deserialize;

use crate::{failure::Failure, server_data};

/// The default port.
const PORT: u16 = 8064;

/// The options of the server. Each is a flag, an environment variable and a key of
/// the file, with the same name: `--tls-key`, `DAMKA_TLS_KEY`, `tls-key`. A flag
/// overrides the environment, and the environment the file.
#[derive(Args, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Options {
    /// The address to listen on; port 0 takes a free one [default: 127.0.0.1:8064,
    /// which only this machine reaches; with --lan port 8064 of every address].
    #[arg(long, value_name = "ADDRESS", env = "DAMKA_LISTEN")]
    listen: Option<SocketAddr>,

    // The flags of these two are those of `ServerData`.
    #[arg(skip)]
    pub data: Option<PathBuf>,
    #[arg(skip)]
    pub database: Option<String>,

    /// For a room without internet: listen on the network, show the address and a QR
    /// code, announce damka.local. Guests and sign-up are off unless --guests is given.
    #[arg(long, env = "DAMKA_LAN", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), value_name = "BOOL")]
    lan: Option<bool>,

    /// With --lan: also let people without a class card play.
    #[arg(long, env = "DAMKA_GUESTS", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), value_name = "BOOL")]
    guests: Option<bool>,

    /// Print a link that makes another operator even if there is one: for an operator
    /// who has lost the password and the recovery codes.
    #[arg(long, env = "DAMKA_OPERATOR_LINK", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), value_name = "BOOL")]
    operator_link: Option<bool>,

    /// A host name by which browsers reach the server, beside addresses and
    /// localhost; may be repeated. Other names are refused, because a foreign page
    /// could make its own name point here.
    #[arg(long, env = "DAMKA_NAME", value_delimiter = ',')]
    name: Vec<String>,

    /// The address of a reverse proxy whose X-Forwarded-For and X-Forwarded-Proto are
    /// trusted; may be repeated.
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "DAMKA_PROXY",
        value_delimiter = ','
    )]
    proxy: Vec<IpAddr>,

    /// A TLS certificate with its chain (PEM); with --tls-key.
    #[arg(long, value_name = "FILE", env = "DAMKA_TLS_CERT")]
    tls_cert: Option<PathBuf>,

    /// The private key of the certificate (PEM, not encrypted).
    #[arg(long, value_name = "FILE", env = "DAMKA_TLS_KEY")]
    tls_key: Option<PathBuf>,

    /// Show /metrics to everybody, not only to this machine.
    #[arg(long, env = "DAMKA_OPEN_METRICS", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), value_name = "BOOL")]
    open_metrics: Option<bool>,

    /// A file with further words that names must not contain, one on each line: `word` is
    /// a whole word, `word*` the beginning of one, `*word*` any part of one.
    #[arg(long, value_name = "FILE", env = "DAMKA_REFUSED_WORDS")]
    refused_words: Option<PathBuf>,

    /// The format of the log on standard error [default: text]
    #[arg(long, value_name = "FORMAT", env = "DAMKA_LOG")]
    log: Option<Format>,

    /// The minimum level of the lines of the log [default: info]
    #[arg(long, value_name = "LEVEL", env = "DAMKA_LOG_LEVEL")]
    log_level: Option<Level>,

    /// Maximum number of connections [default: 50000, or what the limit of open files allows]
    #[arg(long, value_name = "NUMBER", env = "DAMKA_CONNECTIONS")]
    connections: Option<usize>,

    /// Maximum number of connections from one address [default: 1000]
    #[arg(long, value_name = "NUMBER", env = "DAMKA_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<usize>,

    /// Turn off the rate limits, to measure the speed of the server.
    #[arg(long, env = "DAMKA_NO_RATE_LIMITS", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), value_name = "BOOL")]
    no_rate_limits: Option<bool>,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
enum Format {
    /// For people.
    Text,
    /// One JSON object on each line.
    Json,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
enum Level {
    Error,
    Warn,
    Info,
    /// Every request.
    Debug,
    Trace,
}

impl Options {
    /// Reads a file of options, in TOML.
    pub fn read(path: &Path) -> Result<Options, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
        toml::from_str(&text).map_err(|error| Failure::new(format!("{}: {error}", path.display())))
    }

    /// These options, and those of `others` where one is not given.
    pub fn or(self, others: Options) -> Options {
        fn list<T>(ours: Vec<T>, others: Vec<T>) -> Vec<T> {
            if ours.is_empty() { others } else { ours }
        }
        Options {
            listen: self.listen.or(others.listen),
            data: self.data.or(others.data),
            database: self.database.or(others.database),
            lan: self.lan.or(others.lan),
            guests: self.guests.or(others.guests),
            operator_link: self.operator_link.or(others.operator_link),
            name: list(self.name, others.name),
            proxy: list(self.proxy, others.proxy),
            tls_cert: self.tls_cert.or(others.tls_cert),
            tls_key: self.tls_key.or(others.tls_key),
            open_metrics: self.open_metrics.or(others.open_metrics),
            refused_words: self.refused_words.or(others.refused_words),
            log: self.log.or(others.log),
            log_level: self.log_level.or(others.log_level),
            connections: self.connections.or(others.connections),
            connections_per_address: self
                .connections_per_address
                .or(others.connections_per_address),
            no_rate_limits: self.no_rate_limits.or(others.no_rate_limits),
        }
    }

    /// The format and the level of the log.
    pub fn log(&self) -> (LogFormat, LevelFilter) {
        let format = match self.log {
            None | Some(Format::Text) => LogFormat::Text,
            Some(Format::Json) => LogFormat::Json,
        };
        let level = match self.log_level {
            Some(Level::Error) => LevelFilter::ERROR,
            Some(Level::Warn) => LevelFilter::WARN,
            None | Some(Level::Info) => LevelFilter::INFO,
            Some(Level::Debug) => LevelFilter::DEBUG,
            Some(Level::Trace) => LevelFilter::TRACE,
        };
        (format, level)
    }

    /// The configuration of the server.
    pub fn config(self) -> Result<Config, Failure> {
        let lan = self.lan.unwrap_or(false);
        let everywhere = if lan {
            Ipv4Addr::UNSPECIFIED
        } else {
            Ipv4Addr::LOCALHOST
        };
        let tls = match (self.tls_cert, self.tls_key) {
            (None, None) => None,
            (Some(certificate), Some(key)) => Some(TlsFiles { certificate, key }),
            (Some(_), None) => {
                return Err(Failure::new("a certificate needs its key: --tls-key FILE"));
            }
            (None, Some(_)) => {
                return Err(Failure::new("a key needs its certificate: --tls-cert FILE"));
            }
        };
        let data = match self.data {
            Some(folder) => folder,
            None => server_data::default_folder()?,
        };
        let refused_words = match &self.refused_words {
            Some(path) => fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?,
            None => String::new(),
        };
        let limits = match self.no_rate_limits.unwrap_or(false) {
            true => Limits::default().without_rates(),
            false => Limits::default(),
        };
        Ok(Config {
            listen: self.listen.unwrap_or((everywhere, PORT).into()),
            data,
            database: self.database.map(DatabaseUrl::new),
            lan,
            guests: self.guests.unwrap_or(false),
            operator_link: self.operator_link.unwrap_or(false),
            names: self.name,
            proxies: self.proxy,
            tls,
            open_metrics: self.open_metrics.unwrap_or(false),
            refused_words,
            limits: Limits {
                connections: self.connections.unwrap_or(limits.connections),
                connections_per_address: self
                    .connections_per_address
                    .unwrap_or(limits.connections_per_address),
                ..limits
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(text: &str) -> Options {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn a_flag_overrides_the_file() {
        let flags = options("listen = '127.0.0.1:1'\nname = ['a.example']");
        let file = options("listen = '127.0.0.1:2'\nlan = true\nname = ['b.example']\ndata = 'x'");
        let config = flags.or(file).config().unwrap();
        assert_eq!(config.listen.port(), 1);
        assert_eq!(config.names, ["a.example"]);
        assert!(config.lan && !config.guests);
    }

    #[test]
    fn a_lan_listens_everywhere_and_nothing_else_does() {
        let listen = |text| options(text).config().unwrap().listen.to_string();
        assert_eq!(listen("data = 'x'"), "127.0.0.1:8064");
        assert_eq!(listen("data = 'x'\nlan = true"), "0.0.0.0:8064");
        assert_eq!(
            listen("data = 'x'\nlan = true\nlisten = '127.0.0.1:0'"),
            "127.0.0.1:0"
        );
    }

    #[test]
    fn an_unknown_option_is_named() {
        let error = toml::from_str::<Options>("listne = '127.0.0.1:1'")
            .err()
            .unwrap();
        assert!(error.to_string().contains("listne"), "{error}");
    }

    #[test]
    fn a_certificate_and_its_key_come_together() {
        assert!(options("data = 'x'\ntls-cert = 'a'").config().is_err());
        assert!(options("data = 'x'\ntls-key = 'a'").config().is_err());
        let both = options("data = 'x'\ntls-cert = 'a'\ntls-key = 'b'").config();
        assert!(both.unwrap().tls.is_some());
    }
}
