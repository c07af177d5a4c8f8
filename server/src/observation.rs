//! What is logged and counted of every request: an id, its route, how long it took and
//! how it ended. What the client has sent is not: see [`crate::log`].

use std::{fmt, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tracing::Instrument;

use crate::refusals::{Refusals, Refused};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The route of everything that belongs to the page.
const PAGE: &str = "page";

/// Names a request in the log and in its answer: a user can tell the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(u64);

impl RequestId {
    fn new() -> RequestId {
        // Without randomness an id is useless, but the request is not.
        RequestId(getrandom::u64().unwrap_or_default())
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Answers a request, logs and counts it. Of refused ones the first of a kind is logged.
pub async fn observe(State(refusals): State<Refusals>, request: Request, next: Next) -> Response {
    let id = RequestId::new();
    let started = Instant::now();
    let method = known(request.method());
    let matched = request.extensions().get::<MatchedPath>();
    let route = matched.map_or(PAGE, MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", %id, method, route);
    let mut response = next.run(request).instrument(span.clone()).await;

    let status = response.status();
    let seconds = started.elapsed().as_secs_f64();
    let labels = [
        ("method", method.to_owned()),
        ("route", route.clone()),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("damka_requests_total", &labels).increment(1);
    metrics::histogram!("damka_request_seconds", "route" => route.clone()).record(seconds);
    let status = status.as_u16();
    let refused = Refused::Request {
        method,
        route,
        status,
    };
    let is_logged = status >= 400 && refusals.is_first(refused);
    span.in_scope(|| match status {
        _ if !is_logged => tracing::debug!(status, seconds, "answered"),
        500.. => tracing::error!(status, seconds, "answered"),
        _ => tracing::info!(status, seconds, "answered"),
    });
    if let Ok(value) = HeaderValue::from_str(&id.to_string()) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

/// A panic ends its request and nothing else.
pub fn panicked(panic: Box<dyn std::any::Any + Send>) -> Response {
    let message = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    metrics::counter!("damka_panics_total").increment(1);
    tracing::error!(message, "a request ended in a panic");
    let words = "This is our fault. Nothing was changed; please try again.\n";
    (StatusCode::INTERNAL_SERVER_ERROR, words).into_response()
}

/// The name of a method; invented ones count as one, so that labels stay few.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
