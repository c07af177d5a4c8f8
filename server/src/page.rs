//! The page as `cargo xtask web` has built it, embedded in the program.

use axum::{
    body::Body,
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

const START: &str = "index.html";

/// Whether the page was there when this program was built.
pub fn is_built() -> bool {
    Dist::get(START).is_some()
}

/// Serves a file of the page.
pub async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" => START,
        name => name,
    };
    let Some(content_type) = content_type(name) else {
        return missing();
    };
    let Some((file, encoding)) = best_copy(name, &headers) else {
        return if name == START {
            not_built()
        } else {
            missing()
        };
    };
    let tag = tag(&file);
    let keep = match is_hashed(name) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let mut answer = Response::builder()
        .header(header::ETAG, &tag)
        .header(header::CACHE_CONTROL, keep)
        .header(header::VARY, "accept-encoding");
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok());
    let body = if known.is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag)) {
        answer = answer.status(StatusCode::NOT_MODIFIED);
        Body::empty()
    } else {
        answer = answer.header(header::CONTENT_TYPE, content_type);
        if let Some(encoding) = encoding {
            answer = answer.header(header::CONTENT_ENCODING, encoding);
        }
        Body::from(file.data)
    };
    answer
        .body(body)
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// The smallest copy of a file that the browser accepts.
fn best_copy(name: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or("");
    let accepts = |wanted: &str| {
        accepted.split(',').any(|item| {
            let mut parts = item.split(';').map(str::trim);
            let refused = |weight: &str| {
                matches!(
                    weight.strip_prefix("q="),
                    Some("0" | "0.0" | "0.00" | "0.000")
                )
            };
            parts.next() == Some(wanted) && !parts.any(refused)
        })
    };
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        if accepts(encoding)
            && let Some(file) = Dist::get(&format!("{name}.{ending}"))
        {
            return Some((file, Some(encoding)));
        }
    }
    Some((Dist::get(name)?, None))
}

/// The content type of a file; none if it is not served.
fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "weights" | "tables" => "application/octet-stream",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

/// Whether the name changes with the content: `page-1a2b3c4d5e.js`.
fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 10 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("\"{hex}\"")
}

fn missing() -> Response {
    (
        StatusCode::NOT_FOUND,
        "There is nothing here. The page is at /\n",
    )
        .into_response()
}

fn not_built() -> Response {
    let words = "This program was built without the page. Build it with `cargo xtask web`, then this program again.\n";
    (StatusCode::SERVICE_UNAVAILABLE, words).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_immutable() {
        assert!(is_hashed("page-1a2b3c4d5e.wasm"));
        assert!(!is_hashed("service-worker.js"));
        assert!(!is_hashed("index.html"));
    }

    #[test]
    fn compressed_copies_and_the_stamp_have_no_address() {
        for name in [
            "stamp",
            "page-1a2b3c4d5e.js.br",
            "index.html.gz",
            "../Cargo.toml",
        ] {
            assert_eq!(content_type(name), None, "{name}");
        }
    }
}
