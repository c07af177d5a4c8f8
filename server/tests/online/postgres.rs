//! A PostgreSQL of the tests' own, on a free port of the loopback interface, and
//! gone with the test program.

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

/// How long it may take to start or to end.
const PATIENCE: Duration = Duration::from_secs(60);

/// Younger ones may be in the making.
const YOUNG: Duration = Duration::from_secs(10 * 60);

/// The one that most tests share.
static SHARED: LazyLock<Cluster> = LazyLock::new(|| {
    let cluster = Cluster::new();
    cluster.start();
    cluster
});
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The URL of a new, empty database.
pub async fn database() -> String {
    let shared = tokio::task::spawn_blocking(|| &*SHARED).await.unwrap();
    shared.database().await
}

/// A PostgreSQL that can go away and come back.
pub struct Cluster {
    data: PathBuf,
    port: u16,
}

impl Cluster {
    /// One that does not run yet.
    pub fn new() -> Cluster {
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
        Cluster { data, port }
    }

    /// Starts it, and waits until it is ready.
    pub fn start(&self) {
        let (started, wait) = std::sync::mpsc::channel();
        let mut postgres = program("postgres");
        postgres
            .arg("-D")
            .arg(&self.data)
            .args(["-p", &self.port.to_string()])
            .args(["-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories="])
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        // It is ended when the thread that started it ends: this one outlives it.
        std::thread::spawn(move || {
            let mut child = postgres.spawn().expect("postgres starts");
            started.send(()).unwrap();
            let mut log = String::new();
            child.stderr.take().unwrap().read_to_string(&mut log).ok();
            let status = child.wait();
            writeln!(std::io::stderr(), "postgres ended: {status:?}\n{log}").ok();
        });
        wait.recv().unwrap();
        wait_until("postgres starts", || {
            std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() && is_ready(self.port)
        });
    }

    /// Ends it at once, with everything that it was doing.
    pub fn end(&self) {
        let note = self.data.join("postmaster.pid");
        let process = fs::read_to_string(&note).unwrap();
        let process = process.lines().next().unwrap();
        run(Command::new("kill").args(["-QUIT", process]));
        let process = Path::new("/proc").join(process);
        wait_until("postgres ends", || !process.exists());
    }

    /// The URL of a new, empty database.
    pub async fn database(&self) -> String {
        let name = format!("damka{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        let create = sqlx::AssertSqlSafe(format!("create database {name}"));
        let mut connection = PgConnection::connect(&self.url("postgres")).await.unwrap();
        sqlx::query(create).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        self.url(&name)
    }

    fn url(&self, name: &str) -> String {
        let port = self.port;
        format!("postgres://postgres:{PASSWORD}@127.0.0.1:{port}/{name}")
    }
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}: not yet");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Removes the folders of servers that have ended with their test programs.
fn remove_abandoned() {
    for entry in fs::read_dir(env::temp_dir()).unwrap().flatten() {
        let ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // One that is being made may have no process for a moment.
        let made = entry.metadata().and_then(|folder| folder.modified()).ok();
        let age = made.and_then(|made| made.elapsed().ok());
        if age.is_none_or(|age| age < YOUNG) {
            continue;
        }
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

pub fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output().unwrap();
    user.stdout.trim_ascii() == b"0"
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}
