//! Packs games that ended some time ago, one after the other and a few at a time, so
//! that nobody who plays waits for it. A game to which something is added later is
//! unpacked in the transaction that adds it.

use std::time::Duration;

use damka_game::{GameId, Seq, Time};
use damka_rules::Millis;

use crate::{
    games::Games,
    store::{EndedGame, PackedRow, StoreError, Write},
};

/// How many games are packed before the next pause.
const BATCH: u32 = 50;

/// How long the pause is.
const PAUSE: Duration = Duration::from_secs(1);

/// How often it looks for games at most and at least.
const LOOK: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(60));

/// Packs games when they have been over for `after`; it never ends.
pub async fn pack(games: Games, after: Duration) {
    let mut ticks = tokio::time::interval(after.clamp(LOOK.0, LOOK.1));
    let after = Millis(after.as_millis() as u64);
    // Everything before is packed, as far as it can be.
    let mut done = EndedGame {
        ended: Time(0),
        game: String::new(),
    };
    loop {
        ticks.tick().await;
        let until = games.clock().now().before(after);
        if let Err(error) = pack_until(&games, &mut done, until).await {
            // It goes on with the next look.
            tracing::warn!(%error, "finished games could not be packed");
        }
    }
}

async fn pack_until(games: &Games, done: &mut EndedGame, until: Time) -> Result<(), StoreError> {
    loop {
        let found = games.store().games_to_pack(done, until, BATCH).await?;
        let full = found.len() >= BATCH as usize;
        for ended in found {
            if let Ok(game) = ended.game.parse() {
                pack_one(games, game).await?;
            }
            *done = ended;
        }
        if !full {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn pack_one(games: &Games, game: GameId) -> Result<(), StoreError> {
    let bodies = games.store().event_bodies(&game, Seq(0)).await?;
    // It takes a millisecond or two: those who play are served meanwhile.
    let packed = tokio::task::spawn_blocking(move || PackedRow::new(game, &bodies)).await;
    let packed = packed.map_err(|_| StoreError::WorkerCrashed)?;
    let write = games.writer().write(Write::Pack(packed)).await;
    write.map(drop).map_err(|_| StoreError::WorkerCrashed)
}
