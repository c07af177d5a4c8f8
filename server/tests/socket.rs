//! A real socket: what a browser sends, and what it gets.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod client;

use client::{ask, start};
use damka_server::Config;
use tokio::net::TcpStream;

#[tokio::test]
async fn it_is_healthy_and_stops_when_asked() {
    let server = start(Config::default()).await;
    let address = server.address;
    let answer = ask(address, "/health", "").await;
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.body, b"ok\n");
    server.stop().await;
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let server = start(Config::default()).await;
    let address = server.address;
    for path in ["/", "/health", "/nothing", "/../Cargo.toml"] {
        let answer = ask(address, path, "").await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("'wasm-unsafe-eval'"));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
}

#[tokio::test]
#[cfg_attr(page, ignore = "this program has the page")]
async fn without_the_page_it_says_how_to_build_it() {
    assert!(!damka_server::is_built());
    let server = start(Config::default()).await;
    let address = server.address;
    let answer = ask(address, "/", "").await;
    assert_eq!(answer.status(), 503);
    assert!(String::from_utf8_lossy(&answer.body).contains("cargo xtask web"));
}

#[tokio::test]
#[cfg_attr(not(page), ignore = "needs the page: cargo xtask web")]
async fn the_page_is_compressed_and_cached() {
    assert!(damka_server::is_built());
    let server = start(Config::default()).await;
    let address = server.address;
    let answer = ask(address, "/", "").await;
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    let page = String::from_utf8(answer.body).unwrap();
    assert!(!page.contains("<style") && !page.contains("style="));

    let script = page
        .split("src=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap();
    let mut tags = Vec::new();
    for (accepted, encoding) in [
        ("br, gzip", Some("br")),
        ("gzip", Some("gzip")),
        ("br;q=0", None),
    ] {
        let answer = ask(address, script, &format!("accept-encoding: {accepted}\r\n")).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert!(
            answer
                .header("cache-control")
                .unwrap()
                .contains("immutable")
        );
        assert!(
            answer
                .header("content-type")
                .unwrap()
                .starts_with("text/javascript")
        );
        let tag = answer.header("etag").unwrap().to_owned();
        let again = format!("accept-encoding: {accepted}\r\nif-none-match: {tag}\r\n");
        let answer = ask(address, script, &again).await;
        assert_eq!(answer.status(), 304);
        assert!(answer.body.is_empty());
        tags.push(tag);
    }
    tags.dedup();
    assert_eq!(tags.len(), 3, "each copy has a tag of its own");
}
