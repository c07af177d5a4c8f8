#![doc = include_str!("../README.md")]

mod access;
mod accounts;
mod admission;
mod api;
mod attendance;
mod blocks;
mod cards;
mod classes;
mod client;
mod config;
mod connection;
mod draws;
mod export;
mod export_turn;
mod failed_tries;
mod fault_injection;
mod game_file;
mod game_search;
mod game_task;
mod games;
mod health;
mod heartbeat;
mod host;
mod invitations;
mod judging_clock;
mod lan;
mod layers;
mod link_preview;
mod links;
mod lobby;
mod log;
mod message_rate;
mod metrics;
mod negotiation;
mod nicknames;
mod observation;
mod online;
mod open_error;
mod open_files;
mod operator;
mod outbox;
mod own_data;
mod packing;
mod page;
mod pairing;
mod passwords;
mod picture;
mod random;
mod rate;
mod ratings;
mod referees;
mod refusals;
mod reports;
mod security;
mod session;
mod shared_rules;
mod signal;
mod socket;
mod store;
mod text_check;
mod tls;
mod tournaments;

use std::{future::Future, io, net::SocketAddr};

use axum::{Router, middleware, routing::get};
use damka_protocol::Key;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

use crate::{games::Games, metrics::Audience, online::Online, refusals::Refusals};

pub use client::Client;
pub use config::{Config, DatabaseUrl, Limits};
pub use connection::Stop;
#[doc(hidden)]
pub use fault_injection::FaultInjection;
pub use lan::{Announcement, addresses as lan_addresses, qr_code};
pub use log::{LogFormat, UnknownFormat, start_log};
pub use open_error::OpenError;
pub use page::is_built;
pub use rate::{Caller, Rate, RateLimit, TooFast, limit_by_address};
pub use signal::Signals;
pub use store::{BackupError, Database, DatabaseError, Export, ExportError, Present, RestoreError};
pub use tls::{TlsError, TlsFiles};
pub use tracing::level_filters::LevelFilter;

/// A server that is ready: it listens, but accepts nobody yet.
pub struct Server {
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    config: Config,
    stop: Stop,
    router: Router,
    operator_key: Option<Key>,
    games: Games,
    refusals: Refusals,
}

impl Server {
    /// Opens all that a server needs.
    pub async fn open(config: Config) -> Result<Server, OpenError> {
        open_files::raise();
        metrics::start();
        let tls = config.tls.as_ref().map(TlsFiles::acceptor).transpose()?;
        let address = config.listen;
        let listener =
            connection::listen(address).map_err(|error| OpenError::Listen { address, error })?;
        let stop = Stop::default();
        let room = match (config.lan, listener.local_addr()) {
            (true, Ok(address)) => lan::room(address, scheme(&config)),
            _ => Vec::new(),
        };
        let online = Online::start(&config, room, stop.clone()).await?;
        Ok(Server {
            operator_key: online.operator_key(config.operator_link).await?,
            games: online.games().clone(),
            refusals: online.refusals().clone(),
            listener,
            tls,
            router: router(&config, stop.clone(), online),
            config,
            stop,
        })
    }

    /// The address on which it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The key of the link `/operator#KEY`, by which somebody at this machine makes
    /// the account of the operator; none, if there is one.
    pub fn operator_key(&self) -> Option<&Key> {
        self.operator_key.as_ref()
    }

    /// Makes its faults happen, for tests.
    #[doc(hidden)]
    pub fn fault_injection(&self) -> FaultInjection {
        FaultInjection(self.games.clone())
    }

    /// Answers requests until `end` completes; those under way are finished.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let accept = connection::accept(
            self.listener,
            self.tls,
            self.router,
            &self.config,
            self.stop,
            end,
        );
        tokio::select! {
            () = accept => {}
            () = metrics::keep_small() => {}
            () = self.refusals.tell_often() => {}
        }
        self.refusals.tell();
    }
}

fn scheme(config: &Config) -> &'static str {
    match config.tls {
        Some(_) => "https",
        None => "http",
    }
}

fn router(config: &Config, stop: Stop, online: Online) -> Router {
    let audience = Audience {
        everybody: config.open_metrics,
    };
    let page_limit = RateLimit::new("page", config.limits.page_rate);
    let page = get(page::file).layer(middleware::from_fn_with_state(page_limit, limit_by_address));
    let refusals = online.refusals().clone();
    let routes = Router::new()
        .merge(api::api(online.clone(), &config.limits))
        .merge(link_preview::routes(
            online.clone(),
            config.limits.page_rate,
        ))
        .route("/health", get(health::alive))
        .route("/ready", get(health::ready).with_state((stop, online)))
        .route("/metrics", get(metrics::show).with_state(audience))
        .fallback_service(page);
    layers::around(routes, config, refusals)
}
