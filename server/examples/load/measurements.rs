use std::time::{Duration, Instant};

use serde::Serialize;

use crate::{
    Failure, bare_writer, disk,
    echo::Echo,
    options::Options,
    pair::Pace,
    pool::Pool,
    postgres_server,
    process::Process,
    scaling::{self, Step},
};

/// Everything that was measured.
#[derive(Serialize)]
pub struct Measurements {
    /// Messages that a bare echo answers in a second.
    pub echo_throughput: f64,
    /// Rows that a bare writer stores in a second.
    pub writer_throughput: f64,
    pub sqlite: ServerFigures,
    pub postgres: Option<ServerFigures>,
    /// The memory of an idle socket of the echo, in bytes.
    pub socket_memory: f64,
    /// The memory of an idle game with two players there, in bytes.
    pub game_memory: f64,
    /// With more and more games.
    pub scaling: Vec<Step>,
}

/// What a server does under load.
#[derive(Serialize)]
pub struct ServerFigures {
    /// Events in a second, as fast as it can.
    pub throughput: f64,
    /// Commits for each event then.
    pub commits_per_event: f64,
    /// The 99th percentile from the time when a move was due to the time when its
    /// player heard of it, at half the throughput.
    pub p99: Duration,
    /// The same of a sync of the disk, meanwhile.
    pub sync_p99: Duration,
    /// The same of the echo, at the same rate.
    pub echo_p99: Duration,
}

impl Measurements {
    pub async fn take(options: &Options) -> Result<Measurements, Failure> {
        let echo = Echo::start().await?;
        tell("a bare echo, as fast as it can");
        let echo_throughput = echo.throughput(options.pairs * 2, options.window).await?;
        tell("a bare writer");
        let writer_throughput = bare_writer::throughput(options.window / 2).await?;
        tell("the server on SQLite");
        let sqlite = ServerFigures::measure(options, &echo, None).await?;
        let postgres = match options.postgres {
            true => {
                tell("the server on PostgreSQL");
                let url = postgres_server::database().await;
                Some(ServerFigures::measure(options, &echo, Some(&url)).await?)
            }
            false => None,
        };
        tell("the memory of idle sockets and games");
        drop(echo);
        // A new one: the other has memory left of its earlier sockets.
        let echo = Echo::start().await?;
        let socket_memory = echo.memory_of_a_socket(options.idle_games * 2).await?;
        drop(echo);
        let game_memory = memory_of_a_game(options).await?;
        tell("more and more games, a move in ten seconds each");
        let scaling = scaling::steps(options).await?;
        Ok(Measurements {
            echo_throughput,
            writer_throughput,
            sqlite,
            postgres,
            socket_memory,
            game_memory,
            scaling,
        })
    }
}

impl ServerFigures {
    async fn measure(
        options: &Options,
        echo: &Echo,
        database: Option<&str>,
    ) -> Result<ServerFigures, Failure> {
        let (server, _data) = serve(options, database).await?;
        let mut pool = Pool::seat(&server.authority, options.pairs, 1).await?;
        // The first moves of all games come at once and load the games.
        pool.play(Pace::Unbounded, options.window / 5).await?;
        let count = |name| server.counter(name);
        let before = [count(EVENTS)?, count(COMMITS)?];
        let start = Instant::now();
        pool.play(Pace::Unbounded, options.window).await?;
        let events = count(EVENTS)? - before[0];
        let throughput = events / start.elapsed().as_secs_f64();
        let commits_per_event = (count(COMMITS)? - before[1]) / events;
        let games = options.pairs as f64;
        let pace = Pace::Every(Duration::from_secs_f64(games / (throughput / 2.0)));
        let (played, sync_p99) = tokio::try_join!(
            pool.play(pace, options.window),
            disk::sync_p99(options.window)
        )?;
        drop(pool);
        let echo_p99 = echo
            .p99(options.pairs * 2, throughput / 2.0, options.window)
            .await?;
        Ok(ServerFigures {
            throughput,
            commits_per_event,
            p99: p99(played.latencies)?,
            sync_p99,
            echo_p99,
        })
    }
}

const EVENTS: &str = "damka_events_total";
const COMMITS: &str = "damka_commits_total";

/// A server with an empty store; it ends, and the store is removed, when both are
/// dropped.
pub async fn serve(
    options: &Options,
    database: Option<&str>,
) -> Result<(Process, tempfile::TempDir), Failure> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_string_lossy().into_owned();
    let mut arguments = vec!["serve", "--listen", "127.0.0.1:0", "--data", &data];
    arguments.extend(["--no-rate-limits", "--log-level", "error"]);
    arguments.extend(["--connections-per-address", "50000"]);
    if let Some(url) = database {
        arguments.extend(["--database", url]);
    }
    Ok((Process::start(&options.damka, &arguments).await?, folder))
}

async fn memory_of_a_game(options: &Options) -> Result<f64, Failure> {
    let (server, _data) = serve(options, None).await?;
    // What is made once, for the first games, is not counted: the caches of the
    // database are full then.
    let few = Pool::seat(&server.authority, options.idle_games / 3, 1).await?;
    let before = server.memory()?;
    let many = Pool::seat(&server.authority, options.idle_games, 1).await?;
    let memory = server.memory()?.saturating_sub(before) as f64 / options.idle_games as f64;
    drop((few, many));
    Ok(memory)
}

/// The 99th percentile.
pub fn p99(mut all: Vec<Duration>) -> Result<Duration, Failure> {
    all.sort_unstable();
    let at = (all.len() * 99).div_ceil(100).saturating_sub(1);
    all.get(at)
        .copied()
        .ok_or_else(|| "nothing was measured".into())
}

fn tell(what: &str) {
    eprintln!("measuring {what} …");
}
