//! The page as `cargo xtask web` has built it, embedded in the program.

use axum::{
    body::Body,
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::negotiation::{self, Encoding};

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

const START: &str = "index.html";

/// Whether the page was there when this program was built.
pub fn is_built() -> bool {
    Dist::get(START).is_some()
}

/// The document of every screen, if the page was there when this program was built.
pub fn document() -> Option<String> {
    let file = copy(START, Encoding::Identity)?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// What a path begins with that belongs to the server and not to the page.
const OF_THE_SERVER: [&str; 4] = ["api", "health", "metrics", "ready"];

/// Serves a file of the page.
pub async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let name = match is_screen(path) {
        true => START,
        false => path,
    };
    let Some(content_type) = content_type(name) else {
        return missing();
    };
    if copy(name, Encoding::Identity).is_none() {
        return if name == START {
            not_built()
        } else {
            missing()
        };
    }
    let best = negotiation::accepted(&headers)
        .into_iter()
        .find_map(|encoding| Some((copy(name, encoding)?, encoding)));
    let Some((file, encoding)) = best else {
        return not_acceptable();
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
    let body = if negotiation::has_copy(&headers, &tag) {
        answer = answer.status(StatusCode::NOT_MODIFIED);
        Body::empty()
    } else {
        answer = answer.header(header::CONTENT_TYPE, content_type);
        if encoding != Encoding::Identity {
            answer = answer.header(header::CONTENT_ENCODING, encoding.name());
        }
        Body::from(file.data)
    };
    answer
        .body(body)
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Whether a path can be that of a screen, which the page itself shows: it names no file,
/// and nothing of the server.
fn is_screen(path: &str) -> bool {
    let mut segments = path.split('/');
    let ours = segments
        .next()
        .is_some_and(|first| OF_THE_SERVER.contains(&first));
    !ours && !path.contains('.')
}

/// A copy of a file in an encoding.
fn copy(name: &str, encoding: Encoding) -> Option<EmbeddedFile> {
    match encoding {
        Encoding::Brotli => Dist::get(&format!("{name}.br")),
        Encoding::Gzip => Dist::get(&format!("{name}.gz")),
        Encoding::Identity => Dist::get(name),
    }
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

fn not_acceptable() -> Response {
    let words = "This file comes as it is, in gzip or in brotli.\n";
    let vary = [(header::VARY, "accept-encoding")];
    (StatusCode::NOT_ACCEPTABLE, vary, words).into_response()
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
    fn every_path_of_a_screen_is_the_page() {
        for path in ["", "rules", "rules/strict", "game/3f9a", "nowhere/"] {
            assert!(is_screen(path), "{path}");
        }
        for path in [
            "api",
            "api/games",
            "health/live",
            "page-1a2b3c4d5e.js",
            "rules/x.txt",
        ] {
            assert!(!is_screen(path), "{path}");
        }
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
