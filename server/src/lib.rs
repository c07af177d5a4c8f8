#![doc = include_str!("../README.md")]

mod admission;
mod client;
mod config;
mod connection;
mod host;
mod negotiation;
mod open_files;
mod page;
mod security;
mod signal;

use std::{future::Future, io, net::SocketAddr};

use axum::{Router, middleware, routing::get};
use tokio::net::TcpListener;

use crate::admission::Admission;

pub use client::Client;
pub use config::{Config, DatabaseUrl, Limits};
pub use connection::Stop;
pub use page::is_built;
pub use signal::Signals;

/// A server that is ready: it listens, but accepts nobody yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    config: Config,
    stop: Stop,
    router: Router,
}

impl Server {
    /// Opens all that a server needs.
    pub async fn open(config: Config) -> io::Result<Server> {
        open_files::raise();
        let listener = TcpListener::bind(config.listen).await?;
        Ok(Server {
            listener,
            router: router(&config),
            config,
            stop: Stop::default(),
        })
    }

    /// The address on which it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until `end` completes; those under way are finished.
    pub async fn run(self, end: impl Future<Output = ()>) {
        connection::accept(self.listener, self.router, &self.config, self.stop, end).await;
    }
}

fn router(config: &Config) -> Router {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .fallback(get(page::file))
        .layer(middleware::from_fn_with_state(
            Admission::new(config),
            admission::admit,
        ))
        .layer(middleware::map_response(security::add_headers))
}
