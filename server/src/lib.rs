//! The house: it hands the page out, and tells that it is well.
//!
//! [`serve`] takes its listener and its end as arguments, so that a test runs
//! it as the program does.

mod guard;
mod page;

use std::{future::Future, io};

use axum::{Router, middleware, routing::get};
use tokio::net::TcpListener;

pub use page::is_built;

/// Answers until the end comes; requests that are under way are finished.
pub async fn serve(
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    axum::serve(listener, router())
        .with_graceful_shutdown(end)
        .await
}

/// Waits for Ctrl-C, or for the signal with which services are ended.
pub async fn asked_to_stop() {
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
        let terminated = async move {
            terminated.recv().await;
        };
        either(interrupted, terminated).await;
    }
    #[cfg(not(unix))]
    interrupted.await;
}

fn router() -> Router {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .fallback(get(page::file))
        .layer(middleware::map_response(guard::protect))
}

/// Waits for whichever comes first.
#[cfg(unix)]
async fn either(one: impl Future<Output = ()>, other: impl Future<Output = ()>) {
    use std::{pin::pin, task::Poll};
    let (mut one, mut other) = (pin!(one), pin!(other));
    std::future::poll_fn(|context| {
        let done = one.as_mut().poll(context).is_ready() || other.as_mut().poll(context).is_ready();
        if done { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}
