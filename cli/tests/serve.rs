//! `damka serve` as a process: its options, its log, and how it ends.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStderr, Command, Stdio},
    time::{Duration, Instant},
};

/// How long to wait for a state before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that runs, and ends with the test.
struct Running {
    process: Child,
    /// `127.0.0.1:PORT`
    address: String,
    errors: Option<ChildStderr>,
    _data: tempfile::TempDir,
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Running {
    fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Running {
        let data = tempfile::tempdir().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_damka"))
            .arg("serve")
            .args(arguments)
            .env("DAMKA_DATA", data.path().join("new/folder"))
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(process.stdout.take().unwrap())
            .read_line(&mut first)
            .unwrap();
        let address = first
            .strip_prefix("http://")
            .and_then(|rest| rest.strip_suffix("/\n"))
            .unwrap_or_else(|| panic!("no address: {first:?}"));
        Running {
            address: address.to_owned(),
            errors: process.stderr.take(),
            process,
            _data: data,
        }
    }

    /// Sends a request; the status of its answer.
    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{head}\r\nconnection: close\r\n\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    }

    fn signal(&self, name: &str) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the end; its exit code, and what it has written.
    fn end(mut self) -> (Option<i32>, String) {
        let mut errors = String::new();
        let mut stream = self.errors.take().unwrap();
        stream.read_to_string(&mut errors).unwrap();
        (self.process.wait().unwrap().code(), errors)
    }
}

const FREE: [&str; 2] = ["--listen", "127.0.0.1:0"];

#[test]
fn half_a_request_does_not_keep_it_from_stopping() {
    let server = Running::start(&FREE, &[]);
    let mut half = TcpStream::connect(&server.address).unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nhost: loc").unwrap();
    server.signal("-TERM");
    let (code, errors) = server.end();
    assert_eq!(code, Some(0), "{errors}");
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let server = Running::start(&FREE, &[]);
    server.signal("-INT");
    server.signal("-INT");
    let (code, errors) = server.end();
    assert_eq!(code, Some(0), "{errors}");
}

/// What clients send and what must not be in any log.
const SECRETS: [&str; 9] = [
    "secret-path",
    "secret-query",
    "secret-cookie",
    "secret-token",
    "secret-body",
    "secret-agent",
    "secret-database",
    "secret-password",
    "5ec4e7c0de5ec4e7c0de5ec4e7c0de00",
];

/// Asks with all of them; gives the secrets that the server has made.
fn ask_with_secrets(server: &Running) -> Vec<String> {
    for (method, path) in [
        ("GET", "/secret-path/x?card=secret-query"),
        ("POST", "/api/secret-path?code=secret-query"),
        ("GET", "/secret-path/../../x"),
        ("secret-path", "/"),
    ] {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncookie: session=secret-cookie\r\n\
             authorization: Bearer secret-token\r\nuser-agent: secret-agent\r\n\
             referer: http://localhost/secret-path\r\nx-request-id: secret-token\r\n\
             content-length: 11"
        );
        server.ask(&head, "secret-body");
    }
    // Passwords, codes, and the keys of cards and links, of which none is right.
    for (path, body) in [
        (
            "/api/account",
            "{\"name\":\"secret-body\",\"password\":\"secret-password\"}",
        ),
        (
            "/api/sign-in",
            "{\"name\":\"Nikt\",\"password\":\"secret-password\"}",
        ),
        (
            "/api/recovery",
            "{\"name\":\"Nikt\",\"code\":\"secret-body\",\"password\":\"secret-password\"}",
        ),
        (
            "/api/card",
            "{\"key\":\"5ec4e7c0de5ec4e7c0de5ec4e7c0de00\"}",
        ),
        (
            "/api/sign-in/link",
            "{\"key\":\"5ec4e7c0de5ec4e7c0de5ec4e7c0de00\"}",
        ),
        (
            "/api/event-links",
            "{\"key\":\"5ec4e7c0de5ec4e7c0de5ec4e7c0de00\"}",
        ),
        (
            "/api/operator",
            "{\"key\":\"5ec4e7c0de5ec4e7c0de5ec4e7c0de00\",\"name\":\"Nikt\",\
             \"password\":\"secret-password\"}",
        ),
    ] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {}",
            body.len()
        );
        let status = server.ask(&head, body);
        assert!(
            ["200", "401", "404"].contains(&status.as_str()),
            "{path} {status}"
        );
    }
    let head = "GET /secret-path HTTP/1.1\r\nhost: secret-path.example";
    assert_eq!(server.ask(head, ""), "421");
    let mut stream = TcpStream::connect(&server.address).unwrap();
    drop(stream.write_all(b"secret-path secret-query\r\n\r\n"));
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();

    let body = "{\"name\":\"Zaneta\"}";
    let mut stream = TcpStream::connect(&server.address).unwrap();
    write!(
        stream,
        "POST /api/session HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let cookie = answer
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .and_then(|cookie| cookie.split(';').next())
        .unwrap();
    let head = format!("GET /api/account HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}");
    assert_eq!(server.ask(&head, ""), "200");
    let secret = cookie.split_once('=').unwrap().1;
    vec![secret.to_owned(), "Zaneta".to_owned()]
}

#[test]
fn a_log_has_no_secrets() {
    for format in ["text", "json"] {
        let server = Running::start(
            &[&FREE[..], &["--log", format, "--log-level", "trace"]].concat(),
            &[],
        );
        let made = ask_with_secrets(&server);
        server.signal("-TERM");
        let (_, log) = server.end();
        assert!(log.contains("answered") && log.contains("421"), "{log}");
        let made = made.iter().map(String::as_str);
        for secret in SECRETS.into_iter().chain(made) {
            assert!(!log.contains(secret), "{secret} in {log}");
        }
        if format == "json" {
            for line in log.lines() {
                let line: serde_json::Value = serde_json::from_str(line).unwrap();
                assert!(line["level"].is_string(), "{line}");
            }
        }
    }
}

/// A frame of a WebSocket with this short text, from a client.
fn text_frame(text: &str) -> Vec<u8> {
    let head = [0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
    [&head[..], text.as_bytes()].concat()
}

#[test]
fn a_flood_of_what_is_refused_is_a_few_lines_in_the_log() {
    let server = Running::start(&FREE, &[]);
    for _ in 0..300 {
        let head = "GET /api/games/none.json HTTP/1.1\r\nhost: localhost";
        assert_eq!(server.ask(head, ""), "404");
    }
    let mut socket = TcpStream::connect(&server.address).unwrap();
    let upgrade = "GET /api/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n\
                   upgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    socket.write_all(upgrade.as_bytes()).unwrap();
    for _ in 0..300 {
        socket.write_all(&text_frame("nonsense")).unwrap();
    }
    // A frame that closes the socket; the server answers everything before it.
    socket.write_all(&[0x88, 0x80, 0, 0, 0, 0]).unwrap();
    let mut answer = Vec::new();
    socket.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.contains("malformed"), "{answer}");
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(log.contains("answered") && log.contains("404"), "{log}");
    assert!(log.contains("malformed"), "{log}");
    let further = log.matches("refused again").count();
    assert!((2..=8).contains(&further), "{log}");
    assert!(log.lines().count() < 30, "{log}");
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damka.toml");
    fs::write(
        &file,
        "listen = '127.0.0.1:0'\nname = ['file.example']\nlog = 'json'\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    let named = |server: &Running, name: &str| {
        server.ask(&format!("GET /health HTTP/1.1\r\nhost: {name}"), "")
    };
    let server = Running::start(&["--config", file], &[]);
    assert_eq!(named(&server, "file.example"), "200");
    let server = Running::start(
        &["--config", file],
        &[("DAMKA_NAME", "environment.example")],
    );
    assert_eq!(named(&server, "environment.example"), "200");
    assert_eq!(named(&server, "file.example"), "421");
    let server = Running::start(
        &["--config", file, "--name", "flag.example"],
        &[("DAMKA_NAME", "environment.example")],
    );
    assert_eq!(named(&server, "flag.example"), "200");
    assert_eq!(named(&server, "environment.example"), "421");
}

fn refusal(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_damka"))
        .arg("serve")
        .args(arguments)
        .env("DAMKA_DATA", Path::new("/nonexistent"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn what_is_wrong_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damka.toml");
    fs::write(&file, "listne = 1\n").unwrap();
    let words = refusal(&["--config", file.to_str().unwrap()]);
    assert!(
        words.contains("listne") && words.contains("damka.toml"),
        "{words}"
    );
    let words = refusal(&["--config", "missing.toml"]);
    assert!(words.contains("missing.toml"), "{words}");
    let words = refusal(&["--listen", "127.0.0.1:0", "--tls-cert", "x"]);
    assert!(words.contains("--tls-key"), "{words}");
    let words = refusal(&["--listen", "nowhere"]);
    assert!(words.contains("nowhere"), "{words}");
}

#[test]
fn a_room_gets_an_address_and_a_code() {
    let data = tempfile::tempdir().unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["serve", "--lan", "--listen", "127.0.0.1:0"])
        .env("DAMKA_DATA", data.path())
        .env("LANG", "en_GB.UTF-8")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let address = lines.next().unwrap().unwrap();
    let shown: Vec<_> = lines
        .map(Result::unwrap)
        .take_while(|line| !line.contains("hotspot"))
        .collect();
    drop(process.kill());
    process.wait().unwrap();
    assert!(shown.iter().any(|line| line.trim() == address), "{shown:?}");
    let blocks = shown.iter().filter(|line| line.contains('█')).count();
    assert!(blocks > 10, "{shown:?}");
}

#[test]
fn the_help_shows_no_secrets() {
    let output = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["serve", "--help"])
        .env(
            "DAMKA_DATABASE",
            "postgres://user:secret-database@host/name",
        )
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    assert!(help.contains("--tls-cert") && help.contains("DAMKA_DATABASE"));
    assert!(!help.contains("secret-database"), "{help}");
}

/// The memory of a process, in kilobytes.
#[cfg(target_os = "linux")]
fn memory(process: &Child) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let mut words = line.unwrap().split_whitespace();
    words.nth(1).unwrap().parse().unwrap()
}

/// Waits until the server has this many connections beside the one that asks.
#[cfg(target_os = "linux")]
fn wait_for_connections(server: &Running, others: usize) {
    let line = format!("damka_connections {}", others + 1);
    let start = Instant::now();
    loop {
        // Those that were opened first end by themselves, and then it would wait for ever.
        assert!(start.elapsed() < PATIENCE, "never {others} connections");
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let head = "GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        if answer.lines().any(|shown| shown == line) {
            return;
        }
    }
}

/// Opens connections, and sends half a head on each. Several threads do it: where the machine
/// is busy, a connection may wait a second, and all are to be open before the time for the
/// first head is over.
#[cfg(target_os = "linux")]
fn half_open(address: &str, connections: usize) -> Vec<TcpStream> {
    const THREADS: usize = 16;
    let open = || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: loc").unwrap();
        stream
    };
    let open_some = || -> Vec<_> { (0..connections / THREADS).map(|_| open()).collect() };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(open_some)).collect();
        let opened = threads.into_iter().map(|thread| thread.join().unwrap());
        opened.flatten().collect()
    })
}

#[cfg(target_os = "linux")]
const ROUNDS: usize = 10;

/// `DAMKA_LONG=1` opens 10,000.
#[test]
#[cfg(target_os = "linux")]
fn half_open_connections_cost_little_and_lock_nobody_out() {
    let connections = match std::env::var_os("DAMKA_LONG") {
        Some(_) => 10_000,
        None => 400,
    };
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let server = Running::start(
        &[&FREE[..], &["--connections-per-address", "20000"]].concat(),
        // The allocator's several arenas fill slowly, which says nothing about the server.
        &[("MALLOC_ARENA_MAX", "1")],
    );
    let before = memory(&server.process);
    let mut after = Vec::new();
    for _ in 0..ROUNDS {
        let held = half_open(&server.address, connections);
        wait_for_connections(&server, connections);
        let head = "GET /health HTTP/1.1\r\nhost: localhost";
        assert_eq!(server.ask(head, ""), "200");
        after.push(memory(&server.process));
        drop(held);
        wait_for_connections(&server, 0);
    }
    let most = after[ROUNDS - 1];
    let each = (most - before) as f64 / connections as f64;
    println!("{connections} half-open connections: {each:.1} kB each; {after:?} kB in all");
    assert!(each < 32.0, "{each} kB each");
    assert!(
        most < after[ROUNDS / 2] * 21 / 20,
        "memory grows: {after:?} kB"
    );
}
