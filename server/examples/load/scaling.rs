use std::time::Duration;

use serde::Serialize;

use crate::{
    Failure,
    measurements::{p99, serve},
    options::Options,
    pair::Pace,
    pool::Pool,
};

/// A move so often in each game.
const MOVE: Duration = Duration::from_secs(10);

/// How many games two players have at once: a process may open some 20,000 files
/// on many machines, fewer than 20,000 games with two sockets each would need.
const GAMES_OF_A_PAIR: usize = 4;

/// What some number of games cost.
#[derive(Serialize)]
pub struct Step {
    pub games: usize,
    /// The memory of the server, in bytes.
    pub memory: u64,
    /// The processor time of the server in a second.
    pub processor: f64,
    /// From when a move was due to when its player heard of it.
    pub p99: Duration,
}

/// Measures with more and more games, each time on a new server.
pub async fn steps(options: &Options) -> Result<Vec<Step>, Failure> {
    let mut steps = Vec::new();
    for games in options.scale {
        let (server, _data) = serve(options, None).await?;
        let pairs = games / GAMES_OF_A_PAIR;
        let mut pool = Pool::seat(&server.authority, pairs, GAMES_OF_A_PAIR).await?;
        pool.play(Pace::Every(MOVE), MOVE).await?;
        let before = server.processor_time()?;
        let window = MOVE.max(options.window) * 2;
        let played = pool.play(Pace::Every(MOVE), window).await?;
        let used = server.processor_time()?.saturating_sub(before);
        steps.push(Step {
            games,
            memory: server.memory()?,
            processor: used.as_secs_f64() / window.as_secs_f64(),
            p99: p99(played.latencies)?,
        });
        eprintln!("{games} games measured");
    }
    Ok(steps)
}
