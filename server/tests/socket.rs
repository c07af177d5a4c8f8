//! A real socket: what a browser sends, and what it gets.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
};

/// A server on a free port, and how to end it.
async fn start() -> (
    SocketAddr,
    oneshot::Sender<()>,
    tokio::task::JoinHandle<std::io::Result<()>>,
) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let end = async {
        stopped.await.ok();
    };
    let server = tokio::spawn(damka_server::serve(listener, end));
    (address, stop, server)
}

/// Sends a request; returns the head of the answer in lower case, and the body.
async fn ask(address: SocketAddr, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: damka\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer
        .windows(4)
        .position(|window| window == b"\r\n\r\n")
        .unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    (head, answer[end + 4..].to_vec())
}

fn header<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    head.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[tokio::test]
async fn it_is_healthy_and_stops_when_asked() {
    let (address, stop, server) = start().await;
    let (head, body) = ask(address, "/health", "").await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert_eq!(body, b"ok\n");
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let (address, _stop, _server) = start().await;
    for path in ["/", "/health", "/nothing", "/../Cargo.toml"] {
        let (head, _) = ask(address, path, "").await;
        let policy = header(&head, "content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("'wasm-unsafe-eval'"));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(header(&head, "x-content-type-options"), Some("nosniff"));
    }
}

#[tokio::test]
#[cfg_attr(page, ignore = "this program has the page")]
async fn without_the_page_it_says_how_to_build_it() {
    assert!(!damka_server::is_built());
    let (address, _stop, _server) = start().await;
    let (head, body) = ask(address, "/", "").await;
    assert!(head.starts_with("http/1.1 503"), "{head}");
    assert!(String::from_utf8_lossy(&body).contains("cargo xtask web"));
}

#[tokio::test]
#[cfg_attr(not(page), ignore = "needs the page: cargo xtask web")]
async fn the_page_is_compressed_and_cached() {
    assert!(damka_server::is_built());
    let (address, _stop, _server) = start().await;
    let (head, body) = ask(address, "/", "").await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert_eq!(header(&head, "cache-control"), Some("no-cache"));
    let page = String::from_utf8(body).unwrap();
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
        let (head, _) = ask(address, script, &format!("accept-encoding: {accepted}\r\n")).await;
        assert_eq!(header(&head, "content-encoding"), encoding);
        assert!(
            header(&head, "cache-control")
                .unwrap()
                .contains("immutable")
        );
        assert!(
            header(&head, "content-type")
                .unwrap()
                .starts_with("text/javascript")
        );
        let tag = header(&head, "etag").unwrap().to_owned();
        let again = format!("accept-encoding: {accepted}\r\nif-none-match: {tag}\r\n");
        let (head, body) = ask(address, script, &again).await;
        assert!(head.starts_with("http/1.1 304"), "{head}");
        assert!(body.is_empty());
        tags.push(tag);
    }
    tags.dedup();
    assert_eq!(tags.len(), 3, "each copy has a tag of its own");
}
