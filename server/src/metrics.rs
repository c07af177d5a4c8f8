//! Figures for Prometheus. Anything in the server counts with the macros of the
//! crate `metrics`; `/metrics` shows what was counted.

use std::{sync::OnceLock, time::Duration};

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::time;

use crate::client::Client;

/// The buckets of the histogram of response times, in seconds.
const SECONDS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// How often measurements are folded into their buckets, scraped or not.
const UPKEEP: Duration = Duration::from_secs(5);

/// Whether everybody may read the figures, or only this machine.
#[derive(Clone, Copy, Debug)]
pub struct Audience {
    /// Everybody.
    pub everybody: bool,
}

/// Counts from now on, in the whole process.
pub fn start() {
    recorder();
    metrics::describe_counter!("damka_requests_total", "Requests answered.");
    metrics::describe_histogram!(
        "damka_request_seconds",
        "Time from the head of a request to the head of its answer."
    );
    metrics::describe_gauge!("damka_connections", "Open connections.");
    metrics::describe_counter!("damka_connections_refused_total", "Connections refused.");
    metrics::describe_counter!("damka_rate_limited_total", "Requests that came too fast.");
    metrics::describe_counter!("damka_panics_total", "Requests that ended in a panic.");
    metrics::describe_counter!("damka_events_total", "Events of games stored.");
    metrics::describe_counter!("damka_commits_total", "Commits to the database.");
    metrics::describe_histogram!(
        "damka_commit_seconds",
        "Time of a commit, with its changes."
    );
    metrics::describe_counter!(
        "damka_store_failures_total",
        "Changes that could not be stored."
    );
    metrics::describe_gauge!("damka_games", "Games in memory.");
    metrics::describe_gauge!("damka_sockets", "Open sockets.");
    metrics::describe_counter!("damka_game_panics_total", "Tasks of games that panicked.");
    metrics::describe_counter!(
        "damka_downtimes_total",
        "Times that the server was away while it ran: a late heartbeat, a suspended machine."
    );
    metrics::describe_gauge!("damka_build_info", "1, with the version as a label.");
    metrics::gauge!("damka_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
}

/// Folds measurements into their buckets now and then, so that they take no more memory; it never ends.
pub async fn keep_small() {
    let mut next = time::interval(UPKEEP);
    loop {
        next.tick().await;
        if let Some(recorder) = recorder() {
            recorder.run_upkeep();
        }
    }
}

/// `GET /metrics`
pub async fn show(State(audience): State<Audience>, client: Client) -> Response {
    if !audience.everybody && !client.is_loopback {
        let words =
            "The figures are for this machine; damka serve --open-metrics shows them to all.\n";
        return (StatusCode::FORBIDDEN, words).into_response();
    }
    let content_type = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    let figures = recorder().map(PrometheusHandle::render).unwrap_or_default();
    (content_type, figures).into_response()
}

/// The one recorder of the process; none if something else counts already.
fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER
        .get_or_init(|| {
            let builder = PrometheusBuilder::new().set_buckets(&SECONDS).ok()?;
            builder.install_recorder().ok()
        })
        .as_ref()
}
