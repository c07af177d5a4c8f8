//! A disk that is full, read-only or broken, and a database that goes away: moves
//! are refused, nothing is half done, and play goes on by itself afterwards.

use std::{
    fs,
    io::Write as _,
    path::PathBuf,
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use damka_client::{Client, ClientError, GameConnection, News};
use damka_game::{Game, GameId};
use damka_protocol::{Answer, Denial, SideChoice};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use crate::{
    durability::{check, guest},
    postgres::{Cluster, is_root},
    process::Process,
    world::{Data, Kind, Manner, PATIENCE, invite, is_over, meet},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failing_fsync_loses_nothing() {
    failing_calls("fdatasync,fsync", "EIO").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_only_disk_loses_nothing() {
    failing_calls("pwrite64,ftruncate", "EROFS").await;
}

/// These calls of the server fail for a while, where they concern its files.
async fn failing_calls(calls: &str, error: &str) {
    let data = Data::new(Kind::Sqlite).await;
    let server = Process::start(&data, &[]).await;
    let table = Table::start(&server).await;
    let injector = inject(&data, &server, calls, error).await;
    let table = table.play_until_not_stored(&server).await;
    end(injector).await;
    table.play_to_the_end(&server).await;
    server.end().await;
}

/// Lets calls fail, from now on.
async fn inject(data: &Data, server: &Process, calls: &str, error: &str) -> Child {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-p", &server.id().to_string(), "-o", "/dev/null"]);
    strace.args(["-e", &format!("inject={calls}:error={error}")]);
    for file in ["damka.db", "damka.db-wal"] {
        strace.arg("-P").arg(data.folder.path().join(file));
    }
    strace.stderr(Stdio::piped()).kill_on_drop(true);
    let mut strace = strace.spawn().unwrap();
    let mut said = BufReader::new(strace.stderr.take().unwrap()).lines();
    loop {
        let line = said.next_line().await.unwrap();
        let line =
            line.expect("strace may look into the server (root, or kernel.yama.ptrace_scope 0)");
        if line.contains("attached") {
            break;
        }
    }
    tokio::spawn(async move { while let Ok(Some(_)) = said.next_line().await {} });
    strace
}

/// Ends strace as it likes it: the server goes on without it.
async fn end(mut strace: Child) {
    let id = strace.id().unwrap().to_string();
    let told = Command::new("kill").args(["-INT", &id]).status().await;
    assert!(told.unwrap().success());
    strace.wait().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing() {
    let data = Data::new(Kind::Sqlite).await;
    let folder = data.folder.path().to_str().unwrap();
    let unshare: &[&str] = match is_root() {
        true => &["unshare", "--mount"],
        false => &["unshare", "--map-root-user", "--mount"],
    };
    // A disk of its own, which the server alone sees.
    let mount = "mount -t tmpfs -o size=8m damka \"$0\" && exec \"$@\"";
    let before = [unshare, &["sh", "-c", mount, folder]].concat();
    let server = Process::start(&data, &before).await;
    let table = Table::start(&server).await;
    let seen_from_here = format!("/proc/{}/root{folder}/filler", server.id());
    let filler = Filler::start(seen_from_here.into());
    let table = table.play_until_not_stored(&server).await;
    filler.end().await;
    table.play_to_the_end(&server).await;
    server.end().await;
}

/// Takes all space that there is, again and again: what is deleted gives some back.
struct Filler {
    stop: Arc<AtomicBool>,
    task: tokio::task::JoinHandle<()>,
    file: PathBuf,
}

impl Filler {
    fn start(path: PathBuf) -> Filler {
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, file) = (stop.clone(), path.clone());
        let task = tokio::task::spawn_blocking(move || {
            let mut filler = fs::File::create(path).unwrap();
            while !stopped.load(Ordering::Relaxed) {
                if filler.write_all(&[0; 4096]).is_err() {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
        });
        Filler { stop, task, file }
    }

    async fn end(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.await.unwrap();
        fs::remove_file(self.file).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_and_comes_back_loses_nothing() {
    let cluster = tokio::task::spawn_blocking(|| {
        let cluster = Cluster::new();
        cluster.start();
        cluster
    });
    let cluster = Arc::new(cluster.await.unwrap());
    let data = Data {
        folder: tempfile::tempdir().unwrap(),
        database: Some(cluster.database().await),
    };
    let server = Process::start(&data, &[]).await;
    let table = Table::start(&server).await;
    let away = cluster.clone();
    { tokio::task::spawn_blocking(move || away.end()) }
        .await
        .unwrap();
    let table = table.play_until_not_stored(&server).await;
    let back = cluster.clone();
    { tokio::task::spawn_blocking(move || back.start()) }
        .await
        .unwrap();
    table.play_to_the_end(&server).await;
    server.end().await;
    tokio::task::spawn_blocking(move || cluster.end())
        .await
        .unwrap();
}

/// Two players at one board.
struct Table {
    game: GameId,
    clients: [Client; 2],
    seats: [GameConnection; 2],
    manners: [Manner; 2],
}

impl Table {
    /// Two meet, and play some moves.
    async fn start(server: &Process) -> Table {
        let clients = [
            guest(&server.address, "Ala").await,
            guest(&server.address, "Olek").await,
        ];
        let [ala, olek] = &clients;
        let game = meet(ala, olek, &invite("online", SideChoice::First)).await;
        let seats = [
            GameConnection::open(ala, &game).await.unwrap(),
            GameConnection::open(olek, &game).await.unwrap(),
        ];
        let mut table = Table {
            game,
            clients,
            seats,
            manners: [Manner::new(1), Manner::new(2)],
        };
        table.play(|game, _| game.turn().ply >= 4).await;
        table
    }

    /// Plays until somebody hears that a move was not stored. The server then knows
    /// that it cannot store, says so to everybody, and nobody has heard of the move.
    async fn play_until_not_stored(mut self, server: &Process) -> Table {
        // What became of a commit that failed is not known before the disk works.
        let refused = |_: &Game, news: Option<&News>| {
            matches!(
                news,
                Some(News::Answered(Answer::NotStored) | News::Denied(Denial::Unavailable))
            )
        };
        self.play(refused).await;
        server.wait_until_ready(false).await;
        let invited = self.clients[0]
            .invite(&invite("strict", SideChoice::First))
            .await;
        assert!(
            matches!(invited, Err(ClientError::Denied(Denial::Unavailable))),
            "{invited:?}"
        );
        let [ala, olek] = &self.seats;
        assert_eq!(ala.game().turn(), olek.game().turn());
        self
    }

    /// When the fault is over, the same two play on without doing anything about it.
    async fn play_to_the_end(mut self, server: &Process) {
        server.wait_until_ready(true).await;
        self.play(|game, _| is_over(game)).await;
        let views = self.seats.map(|seat| seat.game().clone());
        check(&self.clients[0], &self.game, &views).await;
    }

    /// Both play until one of them sees this, and the other has heard as much.
    async fn play(&mut self, until: impl Fn(&Game, Option<&News>) -> bool) {
        let played = async {
            let mut news = None;
            while !{ self.seats.iter() }.any(|seat| until(seat.game(), news.as_ref())) {
                for (seat, manner) in self.seats.iter_mut().zip(&mut self.manners) {
                    if !seat.is_waiting()
                        && let Some(side) = seat.side()
                        && let Some(act) = manner.act(seat.game(), side)
                    {
                        seat.act(act).await.unwrap();
                    }
                }
                let [first, second] = &mut self.seats;
                let heard = tokio::select! {
                    heard = first.next() => heard,
                    heard = second.next() => heard,
                };
                news = Some(heard.unwrap());
            }
            let [first, second] = &mut self.seats;
            while first.game().next_seq() != second.game().next_seq() {
                let behind = match first.game().next_seq() < second.game().next_seq() {
                    true => &mut *first,
                    false => &mut *second,
                };
                behind.next().await.unwrap();
            }
        };
        { tokio::time::timeout(PATIENCE * 4, played).await }.expect("the game goes on");
    }
}
