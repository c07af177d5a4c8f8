//! Random bytes and damaged requests on a real socket: never a panic, always an
//! answer or an end, and memory stays as it is. `DAMKA_LONG=1` sends a hundred times
//! as many; a failure names its seed, and `DAMKA_SEED=n` sends that one only.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

mod client;
mod mutation;

use std::{
    env,
    net::SocketAddr,
    panic,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use client::{ask, everything, start};
use damka_server::{Config, Limits};
use fastrand::Rng;
use mutation::mutate;
use tokio::{io::AsyncWriteExt, net::TcpStream, time};

/// So long nothing may take, on any machine.
const HANG: Duration = Duration::from_secs(60);

/// Requests that a server understands, to be damaged.
const GOOD: [&str; 9] = [
    "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "HEAD /health HTTP/1.1\r\nhost: localhost:8064\r\nconnection: close\r\n\r\n",
    "GET /index.html HTTP/1.1\r\nhost: [::1]\r\naccept-encoding: br;q=0.5, gzip;q=0, *\r\n\
     if-none-match: W/\"a\", \"b,c\"\r\n\r\n",
    "POST /health HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\norigin: null\r\n\r\nhello",
    "POST /x HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n\
     5\r\nhello\r\n3;a=b\r\nabc\r\n0\r\nx: y\r\n\r\n",
    "GET /ready HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
     sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n",
    "GET http://localhost/health HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 1.2.3.4, ::1\r\n\
     via: 1.1 x\r\nforwarded: for=\"[::1]\"\r\n\r\n",
    "GET /health HTTP/1.0\r\nhost: localhost\r\n\r\nGET /health HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 99\r\n\r\n",
];

/// What breaks readers.
const SPICE: [&[u8]; 12] = [
    b"\r\n",
    b"\n",
    b"\0",
    b"\r\n\r\n",
    b": ",
    b"\xff\xfe",
    b"99999999999999999999",
    b"-1",
    b"%00%2e%2e/",
    b"\"",
    b"\t ",
    "ą😀".as_bytes(),
];

async fn answer(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // It may refuse before it has read everything.
    drop(stream.write_all(bytes).await);
    drop(stream.shutdown().await);
    everything(&mut stream).await
}

/// The memory of this process, in kilobytes.
#[cfg(target_os = "linux")]
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let mut words = line.unwrap().split_whitespace();
    words.nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn garbage_is_answered_or_ended() {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(panic);
    }));
    let server = start(Config {
        limits: Limits {
            head_time: Duration::from_millis(500),
            request_time: Duration::from_millis(500),
            ..Limits::default()
        },
        ..Config::default()
    })
    .await;
    let inputs = match env::var_os("DAMKA_LONG") {
        Some(_) => 200_000,
        None => 2_000,
    };
    let seeds = match env::var("DAMKA_SEED") {
        Ok(seed) => {
            let seed = seed.parse().unwrap();
            seed..seed + 1
        }
        Err(_) => 0..inputs,
    };
    #[cfg(target_os = "linux")]
    let mut warm = None;
    let mut answered = 0;
    let good = GOOD.map(str::as_bytes);
    for seed in seeds {
        let bytes = mutate(&mut Rng::with_seed(seed), &good, &SPICE);
        let answer = time::timeout(HANG, answer(server.address, &bytes))
            .await
            .unwrap_or_else(|_| panic!("seed {seed}: no answer and no end"));
        assert!(
            answer.is_empty() || answer.starts_with(b"HTTP/1."),
            "seed {seed}: {}",
            String::from_utf8_lossy(&answer)
        );
        answered += usize::from(!answer.is_empty());
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "seed {seed}");
        #[cfg(target_os = "linux")]
        if seed == inputs / 4 {
            warm = Some(memory());
        }
    }
    println!("{answered} of {inputs} inputs were answered, the others ended");
    assert!(answered > 0);
    assert_eq!(ask(server.address, "/health", "").await.status(), 200);
    #[cfg(target_os = "linux")]
    if let Some(warm) = warm {
        let now = memory();
        assert!(now < warm + 8_192, "memory grew from {warm} to {now} kB");
    }
}
