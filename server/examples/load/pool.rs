use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{Barrier, Semaphore},
    task::JoinSet,
};

use crate::{
    Failure,
    pair::{Pace, Pair, Played},
};

/// How many pairs sit down at once.
const AT_ONCE: usize = 16;

/// All the players of a measurement.
pub struct Pool {
    pairs: Vec<Pair>,
}

impl Pool {
    /// Pairs sit down, each at so many games.
    pub async fn seat(authority: &str, pairs: usize, games: usize) -> Result<Pool, Failure> {
        let (free, all_seated) = (Semaphore::new(AT_ONCE), Barrier::new(pairs));
        let (free, all_seated) = (Arc::new(free), Arc::new(all_seated));
        let mut seating = JoinSet::new();
        for pair in 0..pairs {
            let (free, all_seated) = (free.clone(), all_seated.clone());
            let authority = authority.to_owned();
            seating.spawn(async move {
                let place = free.acquire().await?;
                let mut pair = Pair::seat(&authority, games, pair as u64).await?;
                drop(place);
                pair.listen_until(all_seated.wait()).await?;
                Ok::<Pair, Failure>(pair)
            });
        }
        let mut seated = Vec::with_capacity(pairs);
        while let Some(pair) = seating.join_next().await {
            seated.push(pair??);
        }
        Ok(Pool { pairs: seated })
    }

    /// All play for some time.
    pub async fn play(&mut self, pace: Pace, window: Duration) -> Result<Played, Failure> {
        let mut playing = JoinSet::new();
        for mut pair in self.pairs.drain(..) {
            playing.spawn(async move {
                let played = pair.play(pace, window).await?;
                Ok::<_, Failure>((pair, played))
            });
        }
        let mut all = Played::default();
        while let Some(result) = playing.join_next().await {
            let (pair, played) = result??;
            self.pairs.push(pair);
            all.latencies.extend(played.latencies);
        }
        Ok(all)
    }
}
