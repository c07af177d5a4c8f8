#![doc = include_str!("../README.md")]

mod page;
mod security;

use std::{future::Future, io};

use axum::{Router, middleware, routing::get};
use tokio::net::TcpListener;

pub use page::is_built;

/// Answers requests until `end` completes; those under way are finished.
pub async fn serve(
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    axum::serve(listener, router())
        .with_graceful_shutdown(end)
        .await
}

/// Completes on Ctrl-C, or on SIGTERM, with which services are ended.
pub async fn shutdown_signal() {
    let interrupted = async {
        // Without a handler there is nothing to wait for: it runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            return interrupted.await;
        };
        tokio::select! {
            () = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

fn router() -> Router {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .fallback(get(page::file))
        .layer(middleware::map_response(security::add_headers))
}
