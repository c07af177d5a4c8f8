//! A PostgreSQL of the tests' own: started once for each test program, on a
//! free port of the loopback interface, and gone with it.

use std::{
    env, fs,
    io::{Read, Write},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use sqlx::{Connection, PgConnection};

const PASSWORD: &str = "only-for-tests";

/// What the names of its folders begin with.
const PREFIX: &str = "damka-postgres-";

/// How long it may take to start.
const START: Duration = Duration::from_secs(60);

static CLUSTER: LazyLock<u16> = LazyLock::new(start);
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The URL of a new, empty database.
pub async fn database() -> String {
    let port = tokio::task::spawn_blocking(|| *CLUSTER).await.unwrap();
    let name = format!("damka{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let create = sqlx::AssertSqlSafe(format!("create database {name}"));
    let mut connection = PgConnection::connect(&url(port, "postgres")).await.unwrap();
    sqlx::query(create).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    url(port, &name)
}

fn url(port: u16, name: &str) -> String {
    format!("postgres://postgres:{PASSWORD}@127.0.0.1:{port}/{name}")
}

/// Starts a server, and returns its port.
fn start() -> u16 {
    remove_abandoned();
    let folder = tempfile::Builder::new().prefix(PREFIX).tempdir();
    let folder = folder.unwrap().keep();
    let data = folder.join("data");
    let password = folder.join("password");
    fs::write(&password, PASSWORD).unwrap();
    if is_root() {
        // PostgreSQL refuses to run as root.
        run(Command::new("chown").args(["-R", "postgres"]).arg(&folder));
    }
    let mut initdb = program("initdb");
    initdb.arg("-D").arg(&data).arg("--pwfile").arg(&password);
    run(initdb.args([
        "--username=postgres",
        "--auth=scram-sha-256",
        "--no-sync",
        "--encoding=UTF8",
        "--locale=C",
    ]));
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let (started, wait) = std::sync::mpsc::channel();
    // It is ended when the thread that started it ends: this one never does.
    std::thread::spawn(move || {
        let mut postgres = program("postgres");
        postgres
            .arg("-D")
            .arg(&data)
            .args(["-p", &port.to_string()]);
        postgres.args([
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "unix_socket_directories=",
        ]);
        let child = postgres
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = child.expect("postgres starts");
        started.send(()).unwrap();
        let mut log = String::new();
        child.stderr.take().unwrap().read_to_string(&mut log).ok();
        let status = child.wait();
        // During the tests it does not end.
        writeln!(std::io::stderr(), "postgres ended: {status:?}\n{log}").ok();
    });
    wait.recv().unwrap();
    let begun = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() || !is_ready(port) {
        assert!(begun.elapsed() < START, "postgres does not start");
        std::thread::sleep(Duration::from_millis(50));
    }
    port
}

/// Removes the folders of servers that have ended with their test programs.
fn remove_abandoned() {
    for entry in fs::read_dir(env::temp_dir()).unwrap().flatten() {
        let ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let process = fs::read_to_string(entry.path().join("data/postmaster.pid"));
        let process = process.ok().filter(|_| ours);
        let Some(id) = process.as_ref().and_then(|text| text.lines().next()) else {
            continue;
        };
        if !Path::new("/proc").join(id).exists() {
            // Another test program may remove it, too.
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

fn is_ready(port: u16) -> bool {
    let mut ready = Command::new(binaries().join("pg_isready"));
    ready.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]);
    ready.status().is_ok_and(|status| status.success())
}

/// A program of PostgreSQL, as a user that may run it. It ends with this one.
fn program(name: &str) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "KILL"]);
    if is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command.arg(binaries().join(name));
    command.current_dir("/");
    command
}

/// Where Debian keeps the newest version, or wherever the path leads to.
fn binaries() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut folders: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    folders.retain(|folder| folder.join("initdb").is_file());
    folders.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = || env::split_paths(&path).find(|folder| folder.join("initdb").is_file());
    folders
        .pop()
        .or_else(on_path)
        .expect("PostgreSQL is installed: cargo xtask test installs it")
}

fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output().unwrap();
    user.stdout.trim_ascii() == b"0"
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}
