//! What surrounds every route, from the outside in: it is logged, gets its security
//! headers, survives a panic, is admitted, and has a limit of time and size.

use std::any::Any;

use axum::{Router, extract::DefaultBodyLimit, http::StatusCode, middleware};
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};

use crate::{
    admission::{self, Admission},
    config::Config,
    observation,
    refusals::Refusals,
    security,
};

/// Surrounds the routes. A route may take a larger body with a `DefaultBodyLimit`
/// of its own.
pub fn around(routes: Router, config: &Config, refusals: Refusals) -> Router {
    let limits = &config.limits;
    let too_late = StatusCode::REQUEST_TIMEOUT;
    routes
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(TimeoutLayer::with_status_code(
            too_late,
            limits.request_time,
        ))
        .layer(middleware::from_fn_with_state(
            Admission::new(config),
            admission::admit,
        ))
        .layer(CatchPanicLayer::custom(|panic: Box<dyn Any + Send>| {
            observation::panicked(panic)
        }))
        .layer(middleware::map_response(security::add_headers))
        .layer(middleware::from_fn_with_state(
            refusals,
            observation::observe,
        ))
}

#[cfg(test)]
mod tests {
    use std::{future::pending, net::SocketAddr, time::Duration};

    use axum::{
        body::{Body, to_bytes},
        http::{Request, Response},
        routing::{get, post},
    };
    use tower_service::Service;

    use super::*;
    use crate::client::{Client, Peer};

    async fn answer(method: &str, path: &str, body: impl Into<Body>) -> Response<Body> {
        let mut config = Config::default();
        config.limits.body_bytes = 10;
        config.limits.request_time = Duration::from_millis(50);
        let routes = Router::new()
            .route(
                "/panic",
                get(async || -> &str { panic!("a fault of ours") }),
            )
            .route("/never", get(async || pending::<&str>().await))
            .route("/echo", post(async |body: String| body))
            .route(
                "/large",
                post(async |body: String| body).layer(DefaultBodyLimit::max(20)),
            )
            .route(
                "/who",
                get(async |client: Client| client.is_loopback.to_string()),
            );
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "localhost")
            .extension(Peer {
                address: SocketAddr::from(([127, 0, 0, 1], 1)),
                is_encrypted: false,
            });
        let request = request.body(body.into()).unwrap();
        let refusals = Refusals::default();
        let mut routes = around(routes, &config, refusals);
        routes.call(request).await.unwrap()
    }

    #[tokio::test]
    async fn a_panic_ends_its_request_only() {
        let response = answer("GET", "/panic", "").await;
        assert_eq!(response.status(), 500);
        assert!(response.headers().contains_key("content-security-policy"));
        let body = to_bytes(response.into_body(), 1_000).await.unwrap();
        assert!(
            !String::from_utf8_lossy(&body).contains("ours\""),
            "{body:?}"
        );
    }

    #[tokio::test]
    async fn an_answer_that_does_not_come_is_given_up() {
        assert_eq!(answer("GET", "/never", "").await.status(), 408);
    }

    #[tokio::test]
    async fn a_body_is_bounded_by_its_route() {
        assert_eq!(answer("POST", "/echo", "0123456789").await.status(), 200);
        assert_eq!(answer("POST", "/echo", "0123456789a").await.status(), 413);
        assert_eq!(answer("POST", "/large", "0123456789a").await.status(), 200);
    }

    #[tokio::test]
    async fn every_answer_has_an_id_of_its_own() {
        let ids: Vec<_> = [
            answer("GET", "/who", "").await,
            answer("GET", "/panic", "").await,
        ]
        .iter()
        .map(|response| response.headers()["x-request-id"].clone())
        .collect();
        assert_ne!(ids[0], ids[1]);
        assert!(ids.iter().all(|id| id.len() == 16));
    }

    #[tokio::test]
    async fn a_handler_knows_who_asks() {
        let response = answer("GET", "/who", "").await;
        let body = to_bytes(response.into_body(), 1_000).await.unwrap();
        assert_eq!(body, "true");
    }
}
