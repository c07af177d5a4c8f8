//! What the server does for tournaments by itself: it records the results of games
//! that are over, begins those of new rounds, has the clock of the hall told to them, and
//! ends those to which somebody did not come. All of it is looked through in the database, so a server
//! that restarts resumes where it crashed.

use std::time::Duration;

use damka_game::Time;

use super::{every_round, hall_clock, no_show, results};
use crate::{api::Denied, online::Online};

/// How long it waits at most before it looks again, though nobody has woken it.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

/// How long it waits before it tries again what could not be stored.
const RETRY: Duration = Duration::from_secs(1);

/// Runs until the server stops.
pub async fn keep_up(online: Online) {
    loop {
        let wait = match look(&online).await {
            Ok(None) => LOOK_AGAIN,
            Ok(Some(next)) => Duration::from_millis(next.since(online.now()).0).min(LOOK_AGAIN),
            Err(_) => RETRY,
        };
        tokio::select! {
            () = online.games().tournament_wakeup().notified() => {}
            () = tokio::time::sleep(wait) => {}
            () = online.stop().requested() => return,
        }
    }
}

/// Does what is due; when something is due next.
async fn look(online: &Online) -> Result<Option<Time>, Denied> {
    let told = hall_clock::tell_all(online).await;
    let recorded = results::record_all(online).await;
    let begun = every_round::begin_all(online).await;
    let next = no_show::end_all(online).await;
    told.and(recorded).and(begun).and(next)
}
