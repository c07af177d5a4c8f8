//! What a monitor asks.

use axum::{extract::State, http::StatusCode};

use crate::connection::Stop;

/// `GET /health`: the process answers.
pub async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /ready`: new players may be sent here.
pub async fn ready(State(stop): State<Stop>) -> (StatusCode, &'static str) {
    match stop.is_requested() {
        true => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        false => (StatusCode::OK, "ready\n"),
    }
}
