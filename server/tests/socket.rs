//! A real socket: what a browser sends, and what it gets.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod client;

use client::{Running, ask, send, start};
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
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.contains("'sha256-"), "{policy}");
    let page = String::from_utf8(answer.body).unwrap();
    assert!(!page.contains("<style") && !page.contains("style="));
    // The policy knows one script that is inline.
    assert_eq!(page.matches("<script>").count(), 1);

    let script = page
        .split("src=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap();
    let mut tags = Vec::new();
    for (accepted, encoding) in [
        ("br, gzip", Some("br")),
        ("gzip", Some("gzip")),
        ("br;Q=0, *;q=0.000, identity", None),
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

#[tokio::test]
#[cfg_attr(not(page), ignore = "needs the page: cargo xtask web")]
async fn a_copy_that_the_client_has_is_not_sent_again() {
    let server = start(Config::default()).await;
    let answer = ask(server.address, "/", "").await;
    let tag = answer.header("etag").unwrap().to_owned();
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"other, one\", {tag}"),
        "*".to_owned(),
    ] {
        let headers = format!("if-none-match: {known}\r\n");
        let answer = ask(server.address, "/", &headers).await;
        assert_eq!(answer.status(), 304, "{known}");
        assert_eq!(answer.header("etag"), Some(tag.as_str()));
    }
    let answer = ask(server.address, "/", "if-none-match: \"other\"\r\n").await;
    assert_eq!(answer.status(), 200);
    let answer = ask(server.address, "/", "accept-encoding: *;q=0\r\n").await;
    assert_eq!(answer.status(), 406);
}

#[tokio::test]
async fn a_head_is_an_answer_without_its_body() {
    let server = start(Config::default()).await;
    for path in ["/health", "/", "/nothing.js"] {
        let whole = ask(server.address, path, "").await;
        let head = with_method(&server, "HEAD", path, "").await;
        assert_eq!(head.status(), whole.status(), "{path}");
        assert_eq!(
            head.header("content-length"),
            whole.header("content-length"),
            "{path}"
        );
        assert!(head.body.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn another_method_is_told_what_is_allowed() {
    let server = start(Config::default()).await;
    for path in ["/health", "/", "/nothing.js"] {
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
            let answer = with_method(&server, method, path, "").await;
            assert_eq!(answer.status(), 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some("get,head"), "{method} {path}");
        }
    }
}

#[tokio::test]
async fn a_request_names_one_host_that_is_known() {
    let server = start(Config {
        names: vec!["damka.example".to_owned()],
        ..Config::default()
    })
    .await;
    for (hosts, status) in [
        ("", 400),
        ("host:\r\n", 400),
        ("host: a b\r\n", 400),
        ("host: localhost\r\nhost: localhost\r\n", 400),
        ("host: evil.example\r\n", 421),
        ("host: 127.0.0.1.evil.example\r\n", 421),
        ("host: localhost\r\n", 200),
        ("host: damka.example\r\n", 200),
        ("host: 192.168.1.7:8064\r\n", 200),
    ] {
        let request = format!("GET /health HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        assert_eq!(
            send(server.address, request).await.status(),
            status,
            "{hosts}"
        );
    }
    let whole =
        "GET http://evil.example/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    assert_eq!(send(server.address, whole).await.status(), 421);
}

#[tokio::test]
async fn another_page_cannot_act_here() {
    let server = start(Config::default()).await;
    let own = format!("origin: http://{}\r\n", server.address);
    for (headers, is_refused) in [
        ("", false),
        (own.as_str(), false),
        ("sec-fetch-site: same-origin\r\n", false),
        ("origin: http://evil.example\r\n", true),
        ("origin: http://127.0.0.1:1\r\n", true),
        ("origin: null\r\n", true),
        ("sec-fetch-site: cross-site\r\n", true),
        ("sec-fetch-site: same-site\r\n", true),
    ] {
        for (method, path) in [
            ("POST", "/health"),
            ("POST", "/api/session"),
            ("DELETE", "/api/session"),
            ("PUT", "/api/account/password"),
            ("POST", "/api/tournaments/file"),
        ] {
            let answer = with_method(&server, method, path, headers).await;
            assert_eq!(
                answer.status() == 403,
                is_refused,
                "{method} {path} {headers}"
            );
        }
        for path in ["/health", "/api/socket"] {
            let socket = format!("upgrade: websocket\r\n{headers}");
            let answer = ask(server.address, path, &socket).await;
            assert_eq!(answer.status() == 403, is_refused, "{path} {headers}");
        }
        // Reading is free: a link from another page opens this one.
        assert_eq!(ask(server.address, "/health", headers).await.status(), 200);
    }
}

#[tokio::test]
async fn nothing_but_the_page_is_served() {
    let server = start(Config::default()).await;
    let page = ask(server.address, "/", "").await.body;
    let data = server.data.path().display().to_string();
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/%2fetc%2fpasswd",
        "/damka.db",
        "/damka-data/damka.db",
        "/.git/config",
        "/stamp",
        "/index.html.br",
        "/api/games/..%2f..%2fdamka.db.pdn",
        "/api/games/%2fetc%2fpasswd.json",
        "/api/account/..%2fdamka.db",
        "/play/..%2f..%2fdamka.db",
        &format!("{data}/damka.db"),
        &format!("//{data}/damka.db"),
    ] {
        let answer = ask(server.address, path, "").await;
        let is_page = answer.body == page;
        assert!(is_page || answer.status() >= 400, "{path}: {}", answer.head);
        let text = String::from_utf8_lossy(&answer.body);
        for content in ["SQLite format", "root:", "[package]"] {
            assert!(!text.contains(content), "{path}");
        }
    }
}

async fn with_method(server: &Running, method: &str, path: &str, headers: &str) -> client::Answer {
    let host = server.address;
    let request =
        format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\r\n");
    send(host, request).await
}
