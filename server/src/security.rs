//! The security headers of every answer.

use std::sync::LazyLock;

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

use crate::page;

/// Scripts, styles and programs come from this server only, and no other page may embed this
/// one. The one inline script is that of the document, which is known by its hash: it says
/// that nothing else has come.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let document = page::document().unwrap_or_default();
    let scripts = inline_script(&document)
        .map(|script| BASE64_STANDARD.encode(Sha256::digest(script)))
        .map_or_else(String::new, |hash| format!(" 'sha256-{hash}'"));
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'; \
         img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).expect("a hash in base64 belongs in a header")
});

const HEADERS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    // With this and the one above the page may share memory with its engine,
    // which can then be stopped at once.
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds them.
pub async fn add_headers(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert(header::CONTENT_SECURITY_POLICY, POLICY.clone());
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

/// What stands between the tags of the document's own script.
fn inline_script(document: &str) -> Option<&str> {
    let (_, rest) = document.split_once("<script>")?;
    Some(rest.split_once("</script>")?.0)
}
