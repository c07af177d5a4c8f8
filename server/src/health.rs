//! The requests of monitoring.

use axum::{extract::State, http::StatusCode};

use crate::{connection::Stop, heartbeat, online::Online};

/// `GET /health`: the process answers.
pub async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /ready`: new players may be sent here.
pub async fn ready(State((stop, online)): State<(Stop, Online)>) -> (StatusCode, &'static str) {
    if stop.is_requested() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if !online.games().writer().stores() {
        return (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n");
    }
    match online.games().store().heartbeat(heartbeat::SERVER).await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::error!(%error, "the database could not be read");
            (StatusCode::SERVICE_UNAVAILABLE, "no database\n")
        }
    }
}
