//! What every request must pass: a `Host` that is known, and an `Origin` that is
//! ours where something would change.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    client::{Client, Peer},
    config::Config,
    host::Host,
    lan,
};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Who may ask.
#[derive(Clone, Debug)]
pub struct Admission {
    names: Arc<[String]>,
    proxies: Arc<[IpAddr]>,
}

impl Admission {
    /// As it is configured.
    pub fn new(config: &Config) -> Admission {
        let announced = config.lan.then(|| lan::NAME.to_owned());
        Admission {
            names: config.names.iter().cloned().chain(announced).collect(),
            proxies: config.proxies.clone().into(),
        }
    }
}

/// Lets a request pass with its [`Client`], or refuses it.
pub async fn admit(
    State(admission): State<Admission>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(peer) = request.extensions().get::<Peer>().copied() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let Some(host) = Host::of(request.uri(), request.headers()) else {
        return (StatusCode::BAD_REQUEST, "A request names one host.\n").into_response();
    };
    if !host.is_known(&admission.names) {
        let words = "This server does not answer by that name. Its operator can add it: damka serve --name NAME\n";
        return (StatusCode::MISDIRECTED_REQUEST, words).into_response();
    }
    // No id and no name has one. PostgreSQL refuses it, and the writer would take that for a
    // fault of the database.
    if request.uri().to_string().contains("%00") {
        return (StatusCode::BAD_REQUEST, "An address has no NUL in it.\n").into_response();
    }
    if changes_something(request.method(), request.headers())
        && is_foreign(&host, request.headers())
    {
        let words = "Another page cannot act here.\n";
        return (StatusCode::FORBIDDEN, words).into_response();
    }
    let client = Client::of(peer, &host, request.headers(), &admission.proxies);
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// Whether a request may do more than read: by its method, or by becoming a socket.
fn changes_something(method: &Method, headers: &HeaderMap) -> bool {
    !method.is_safe() || headers.contains_key(header::UPGRADE)
}

/// Whether a browser says that another site has sent this. Every browser says
/// where such a request comes from; what says nothing is a program, which has no
/// cookies of somebody else.
fn is_foreign(host: &Host, headers: &HeaderMap) -> bool {
    let site = headers.get_all(FETCH_SITE).iter();
    let origin = headers.get_all(header::ORIGIN).iter();
    let other_site = site
        .map(|site| site.as_bytes())
        .any(|site| site != b"same-origin" && site != b"none");
    let other_origin = origin
        .map(|origin| origin.to_str().unwrap_or(""))
        .any(|origin| !host.is_origin(origin));
    other_site || other_origin
}
