//! What an operator needs: monitoring, figures, TLS.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod client;

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use client::{ask, everything_from, send, start};
use damka_server::{BackupError, Config, Database, OpenError, Rate, Server, TlsFiles};
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_rustls::{
    TlsConnector,
    rustls::{self, ClientConfig, RootCertStore, pki_types::CertificateDer},
};

#[tokio::test]
async fn a_monitor_finds_it_alive_and_ready() {
    let server = start(Config::default()).await;
    for path in ["/health", "/ready"] {
        let answer = ask(server.address, path, "").await;
        assert_eq!(answer.status(), 200, "{path}");
    }
}

#[tokio::test]
async fn figures_are_for_this_machine() {
    let server = start(Config::default()).await;
    let figures = ask(server.address, "/metrics", "").await;
    assert_eq!(figures.status(), 200);
    let again = ask(server.address, "/metrics", "").await;
    let text = String::from_utf8(again.body).unwrap();
    let line = "damka_requests_total{method=\"GET\",route=\"/metrics\",status=\"200\"}";
    assert!(text.contains(line), "{text}");
    assert!(text.contains("damka_connections "), "{text}");
    // The start has stored the link of the operator.
    assert!(text.contains("damka_commit_seconds_count "), "{text}");
    for forwarded in ["x-forwarded-for: 127.0.0.1\r\n", "via: 1.1 proxy\r\n"] {
        let answer = ask(server.address, "/metrics", forwarded).await;
        assert_eq!(answer.status(), 403);
    }
    let by_address = "GET /metrics HTTP/1.1\r\nhost: 192.168.1.7\r\nconnection: close\r\n\r\n";
    assert_eq!(send(server.address, by_address).await.status(), 403);
}

#[tokio::test]
async fn figures_can_be_for_everybody() {
    let server = start(Config {
        open_metrics: true,
        ..Config::default()
    })
    .await;
    let answer = ask(server.address, "/metrics", "via: 1.1 proxy\r\n").await;
    assert_eq!(answer.status(), 200);
}

#[tokio::test]
async fn who_asks_too_fast_is_told_to_wait() {
    let mut config = Config {
        proxies: vec![IpAddr::from([127, 0, 0, 1])],
        ..Config::default()
    };
    config.limits.page_rate = Rate {
        burst: 3,
        per_minute: 1,
    };
    let server = start(config).await;
    let from = |address: &str| format!("x-forwarded-for: {address}\r\n");
    for _ in 0..3 {
        let answer = ask(server.address, "/", &from("1.2.3.4")).await;
        assert_ne!(answer.status(), 429);
    }
    let answer = ask(server.address, "/", &from("1.2.3.4")).await;
    assert_eq!(answer.status(), 429);
    let wait: u64 = answer.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait));
    // Somebody else behind the same proxy is not counted with him, nor is a monitor.
    let other = ask(server.address, "/", &from("1.2.3.5")).await;
    assert_ne!(other.status(), 429);
    let health = ask(server.address, "/health", &from("1.2.3.4")).await;
    assert_eq!(health.status(), 200);
}

#[tokio::test]
async fn new_guests_from_one_address_are_counted() {
    let mut config = Config::default();
    config.limits.sign_up_rate = Rate {
        burst: 2,
        per_minute: 1,
    };
    let server = start(config).await;
    for status in [200, 200, 429, 429] {
        assert_eq!(sign_up(server.address).await.status(), status);
    }
    // Whoever only reads is not counted with them.
    let nobody = ask(server.address, "/api/session", "").await;
    assert_eq!(
        (nobody.status(), nobody.body.as_slice()),
        (200, &b"null"[..])
    );
}

async fn sign_up(address: SocketAddr) -> client::Answer {
    let body = "{\"name\":\"Ala\"}";
    let length = body.len();
    let request = format!(
        "POST /api/session HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    send(address, request).await
}

/// The cookie that an answer sets, as a header.
fn cookie(answer: &client::Answer) -> String {
    let cookie = answer.header("set-cookie").unwrap();
    format!("cookie: {}\r\n", cookie.split(';').next().unwrap())
}

#[tokio::test]
async fn pictures_are_counted_for_an_address() {
    let mut config = Config::default();
    config.limits.picture_rate = Rate {
        burst: 3,
        per_minute: 1,
    };
    let server = start(config).await;
    let path = format!("/api/games/{}.png", "0".repeat(32));
    for _ in 0..3 {
        assert_eq!(ask(server.address, &path, "").await.status(), 404);
    }
    assert_eq!(ask(server.address, &path, "").await.status(), 429);
    // Whoever asks for something else is not counted with it.
    let path = path.replace(".png", ".json");
    assert_eq!(ask(server.address, &path, "").await.status(), 404);
}

#[tokio::test]
async fn bodies_are_bounded_on_every_route() {
    let server = start(Config::default()).await;
    let cookie = cookie(&sign_up(server.address).await);
    for (path, most) in [
        ("/api/session", 128 << 10),
        ("/api/account", 128 << 10),
        ("/api/sign-in", 128 << 10),
        ("/api/recovery", 128 << 10),
        ("/api/card", 128 << 10),
        ("/api/invitations", 128 << 10),
        ("/api/lobby", 128 << 10),
        ("/api/reports", 128 << 10),
        ("/api/tournaments", 128 << 10),
        ("/api/tournaments/file", 8 << 20),
    ] {
        // As much as it takes, one byte more, and the promise of a gigabyte.
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}\
             content-type: application/json\r\ncontent-length: 1000000000\r\n\r\n\"",
            server.address
        );
        let body = vec![b'a'; most];
        let answer = send(server.address, [head.as_bytes(), &body].concat()).await;
        let body = String::from_utf8_lossy(&answer.body);
        assert_eq!(answer.status(), 413, "{path}: {body}");
    }
}

#[tokio::test]
async fn a_backup_is_taken_while_it_runs() {
    let server = start(Config::default()).await;
    let before = cookie(&sign_up(server.address).await);
    let copy = tempfile::tempdir().unwrap();
    let to = copy.path().join("damka.db");
    let database = Database::of_folder(server.data.path());
    database.back_up(&to).await.unwrap();
    let again = database.back_up(&to).await;
    let Err(BackupError::File { error, .. }) = again else {
        panic!("{again:?}");
    };
    assert_eq!(error.kind(), std::io::ErrorKind::AlreadyExists);
    // Whoever comes later is not in it.
    let later = cookie(&sign_up(server.address).await);
    server.stop().await;

    let restored = Server::open(Config {
        data: copy.path().to_owned(),
        ..Config::default()
    });
    let restored = restored.await.unwrap();
    let address = restored.address().unwrap();
    tokio::spawn(restored.run(std::future::pending()));
    assert_eq!(ask(address, "/api/account", &before).await.status(), 200);
    assert_eq!(ask(address, "/api/account", &later).await.status(), 401);

    let nothing = tempfile::tempdir().unwrap();
    let nothing = Database::of_folder(nothing.path());
    let nothing = nothing.back_up(&copy.path().join("x")).await;
    assert!(matches!(nothing, Err(BackupError::Missing(_))));
}

/// A certificate for localhost that nobody vouches for, in a folder.
fn certificate() -> (tempfile::TempDir, TlsFiles, CertificateDer<'static>) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let files = TlsFiles {
        certificate: folder.path().join("cert.pem"),
        key: folder.path().join("key.pem"),
    };
    std::fs::write(&files.certificate, made.cert.pem()).unwrap();
    std::fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    (folder, files, made.cert.der().clone())
}

#[tokio::test]
async fn it_speaks_tls_with_the_operators_certificate() {
    let (_folder, files, trusted) = certificate();
    let server = start(Config {
        tls: Some(files),
        ..Config::default()
    })
    .await;
    let mut roots = RootCertStore::empty();
    roots.add(trusted).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let client = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(server.address).await.unwrap();
    let mut stream = TlsConnector::from(Arc::new(client))
        .connect("localhost".try_into().unwrap(), stream)
        .await
        .unwrap();
    let body = "{\"name\":\"Ala\"}";
    let request = format!(
        "POST /api/session HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let answer = everything_from(&mut stream).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200"));
    assert!(answer.contains("; HttpOnly; SameSite=Lax; Secure\r\n"));

    // Plain HTTP gets no answer that could be mistaken for one.
    let mut plain = TcpStream::connect(server.address).await.unwrap();
    plain.write_all(request.as_bytes()).await.unwrap();
    assert!(!everything_from(&mut plain).await.starts_with(b"HTTP/"));
    // Half a handshake does not keep it from stopping.
    let _half = TcpStream::connect(server.address).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_bad_certificate_is_named() {
    let (folder, files, _) = certificate();
    let missing = folder.path().join("missing.pem");
    let open = async |certificate, key| {
        let config = Config {
            tls: Some(TlsFiles { certificate, key }),
            ..Config::default()
        };
        match Server::open(config).await {
            Err(error @ OpenError::Tls(_)) => error.to_string(),
            _ => panic!("it opened"),
        }
    };
    let words = open(missing.clone(), files.key.clone()).await;
    assert!(words.contains("missing.pem"), "{words}");
    let words = open(files.certificate.clone(), missing).await;
    assert!(words.contains("missing.pem"), "{words}");
    let words = open(files.key.clone(), files.key.clone()).await;
    assert!(words.contains("no certificate"), "{words}");
    let (_other_folder, other, _) = certificate();
    let words = open(files.certificate, other.key).await;
    assert!(words.contains("cannot be used"), "{words}");
}
