//! What no browser does: connections that are slow, idle, half or too many.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod client;

use std::time::Duration;

use client::{ask, connect_from, everything, start};
use damka_server::{Config, Limits};
use tokio::{io::AsyncWriteExt, net::TcpStream};

/// A time that no test waits for.
const NEVER: Duration = Duration::from_secs(3_600);

fn with(limits: Limits) -> Config {
    Config {
        limits,
        ..Config::default()
    }
}

#[tokio::test]
async fn a_slow_head_is_ended() {
    let server = start(with(Limits {
        head_time: Duration::from_millis(200),
        ..Limits::default()
    }))
    .await;
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    // A byte now and then: progress alone does not keep it open.
    let sent = async {
        for byte in b"GET /health HTTP/1.1\r\nx-slow: "
            .iter()
            .chain(&[b'.'; 1_000])
        {
            if slow.write_all(&[*byte]).await.is_err() {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    };
    assert!(sent.await, "a thousand bytes were taken one by one");
}

#[tokio::test]
async fn an_idle_connection_is_ended_before_and_after_a_request() {
    let server = start(with(Limits {
        head_time: Duration::from_millis(100),
        ..Limits::default()
    }))
    .await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    everything(&mut silent).await;
    let mut asked = TcpStream::connect(server.address).await.unwrap();
    let request = format!("GET /health HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    asked.write_all(request.as_bytes()).await.unwrap();
    let answer = everything(&mut asked).await;
    assert!(answer.starts_with(b"HTTP/1.1 200"));
}

#[tokio::test]
async fn a_body_that_does_not_come_is_given_up() {
    let server = start(with(Limits {
        request_time: Duration::from_millis(100),
        ..Limits::default()
    }))
    .await;
    for path in ["/api/session", "/api/tournaments/file"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: 100\r\n\r\n{{\"na",
            server.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let answer = everything(&mut stream).await;
        assert!(answer.starts_with(b"HTTP/1.1 408"), "{path}");
    }
}

#[tokio::test]
async fn a_huge_head_is_refused() {
    let server = start(Config::default()).await;
    for huge in [
        format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(100_000)),
        format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "a".repeat(100_000)),
        format!("GET / HTTP/1.1\r\n{}\r\n", "x: y\r\n".repeat(10_000)),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // It may be refused before all of it has been sent.
        drop(stream.write_all(huge.as_bytes()).await);
        let answer = String::from_utf8(everything(&mut stream).await).unwrap();
        let refused = ["", "HTTP/1.1 431", "HTTP/1.1 414"];
        assert!(
            answer.is_empty() || refused[1..].iter().any(|line| answer.starts_with(line)),
            "{answer}"
        );
    }
    assert_eq!(ask(server.address, "/health", "").await.status(), 200);
}

#[tokio::test]
async fn one_address_cannot_take_every_place() {
    let server = start(with(Limits {
        connections_per_address: 10,
        head_time: NEVER,
        ..Limits::default()
    }))
    .await;
    let mut held = Vec::new();
    for _ in 0..10 {
        let mut stream = connect_from(2, server.address).await;
        stream.write_all(b"GET / HT").await.unwrap();
        held.push(stream);
    }
    let mut refused = connect_from(2, server.address).await;
    let answer = everything(&mut refused).await;
    assert!(answer.starts_with(b"HTTP/1.1 503"), "{answer:?}");
    assert_eq!(ask(server.address, "/health", "").await.status(), 200);
    // A place that is given back can be taken.
    held.pop();
    loop {
        let mut again = connect_from(2, server.address).await;
        let request = format!(
            "GET /health HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            server.address
        );
        drop(again.write_all(request.as_bytes()).await);
        if everything(&mut again).await.starts_with(b"HTTP/1.1 200") {
            break;
        }
    }
}

#[tokio::test]
async fn when_every_place_is_taken_the_next_is_told() {
    let server = start(with(Limits {
        connections: 3,
        head_time: NEVER,
        ..Limits::default()
    }))
    .await;
    let mut held = Vec::new();
    for last in 2..5 {
        held.push(connect_from(last, server.address).await);
    }
    let mut refused = connect_from(9, server.address).await;
    let answer = everything(&mut refused).await;
    assert!(answer.starts_with(b"HTTP/1.1 503"), "{answer:?}");
}

#[tokio::test]
async fn half_requests_do_not_keep_it_from_stopping() {
    let server = start(with(Limits {
        head_time: NEVER,
        request_time: NEVER,
        grace: NEVER,
        ..Limits::default()
    }))
    .await;
    let mut held = Vec::new();
    for half in [
        "",
        "GET / HTTP/1.1\r\nhost",
        "POST /health HTTP/1.1\r\ncontent-length: 9\r\n\r\n1",
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        held.push(stream);
    }
    server.stop().await;
    for stream in &mut held {
        everything(stream).await;
    }
}
