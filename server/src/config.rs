//! The configuration of a server. `damka serve` makes a [`Config`] of its flags, the
//! environment and a file; a test makes one of the default.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use crate::{rate::Rate, tls::TlsFiles};

/// The configuration of a server. The default listens on a free port of the loopback
/// interface and keeps its data in the folder `damka-data`.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The folder of everything that is stored. It is made if it is missing.
    pub data: PathBuf,
    /// The database; SQLite in the folder `data` if there is none.
    pub database: Option<DatabaseUrl>,
    /// A room without internet: guests, sign-up and public lists are off unless
    /// `guests` is set.
    pub lan: bool,
    /// Whether somebody without an account or a card may play on a LAN.
    pub guests: bool,
    /// Whether a link for another operator is made though there is one.
    pub operator_link: bool,
    /// Host names that browsers may use, beside loopback names and addresses.
    pub names: Vec<String>,
    /// The reverse proxies whose forwarding headers are believed.
    pub proxies: Vec<IpAddr>,
    /// The certificate; without one the server speaks plain HTTP.
    pub tls: Option<TlsFiles>,
    /// Whether everybody sees `/metrics`, or only this machine.
    pub open_metrics: bool,
    /// Words that names may not have beside the usual ones, a line each, written
    /// as in `words/refused.txt`.
    pub refused_words: String,
    /// What bounds connections and requests.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            data: PathBuf::from("damka-data"),
            database: None,
            lan: false,
            guests: false,
            operator_link: false,
            names: Vec::new(),
            proxies: Vec::new(),
            tls: None,
            open_metrics: false,
            refused_words: String::new(),
            limits: Limits::default(),
        }
    }
}

/// The URL of a database. It may hold a password, so it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// Takes a URL as somebody has given it; the store checks it.
    pub fn new(url: impl Into<String>) -> DatabaseUrl {
        DatabaseUrl(url.into())
    }

    /// The URL with all it holds.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl(…)")
    }
}

/// What bounds connections and requests, so that nobody can lock out others or
/// fill the memory.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections at once in all; fewer if the process may open fewer files.
    pub connections: usize,
    /// Connections at once from one address (of IPv6: from one /64 network).
    /// Thirty tablets in a school share one, and a browser opens seven.
    pub connections_per_address: usize,
    /// Bytes of a request's head: its line and headers.
    pub head_bytes: usize,
    /// The time for a whole head, from the moment when the connection is ready
    /// for one: it ends slow senders and idle connections alike.
    pub head_time: Duration,
    /// The time within which a client must read some of what is sent to it.
    pub stall_time: Duration,
    /// The time for an answer, from the head of the request to that of the answer.
    pub request_time: Duration,
    /// Bytes of a request's body, where its route says nothing else.
    pub body_bytes: usize,
    /// How fast one caller may ask for files of the page.
    pub page_rate: Rate,
    /// How fast requests under `/api` may come from one address.
    pub api_rate: Rate,
    /// How fast requests under `/api` may come from one player, whichever of his sessions
    /// he uses.
    pub player_rate: Rate,
    /// How fast new guests may come from one address.
    pub sign_up_rate: Rate,
    /// How fast passwords may be tried from one address.
    pub sign_in_rate: Rate,
    /// How fast pictures of games may be asked for from one address.
    pub picture_rate: Rate,
    /// After how long without the opponent a game can be claimed.
    pub claim_after: Duration,
    /// How long the code of an invitation is good.
    pub code_lasts: Duration,
    /// How long after its end a game is packed.
    pub pack_after: Duration,
    /// The time for answers under way when the server is stopped.
    pub grace: Duration,
}

impl Limits {
    /// Without limits of rates, for measurements.
    pub fn without_rates(self) -> Limits {
        Limits {
            page_rate: Rate::UNLIMITED,
            api_rate: Rate::UNLIMITED,
            player_rate: Rate::UNLIMITED,
            sign_up_rate: Rate::UNLIMITED,
            sign_in_rate: Rate::UNLIMITED,
            picture_rate: Rate::UNLIMITED,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 50_000,
            connections_per_address: 1_000,
            head_bytes: 16 * 1024,
            head_time: Duration::from_secs(30),
            stall_time: Duration::from_secs(30),
            request_time: Duration::from_secs(30),
            body_bytes: 64 * 1024,
            // A class of tablets behind one address, each with some thirty files.
            page_rate: Rate {
                burst: 6_000,
                per_minute: 6_000,
            },
            api_rate: Rate {
                burst: 3_000,
                per_minute: 3_000,
            },
            player_rate: Rate {
                burst: 600,
                per_minute: 600,
            },
            // A class comes at once, and then nobody for a while.
            sign_up_rate: Rate {
                burst: 300,
                per_minute: 60,
            },
            // A class signs in at once; a password is guessed in thousands of tries.
            sign_in_rate: Rate {
                burst: 60,
                per_minute: 10,
            },
            // A messenger asks for each link that is sent.
            picture_rate: Rate {
                burst: 60,
                per_minute: 60,
            },
            claim_after: Duration::from_secs(60),
            code_lasts: Duration::from_secs(15 * 60),
            pack_after: Duration::from_secs(60 * 60),
            grace: Duration::from_secs(10),
        }
    }
}
