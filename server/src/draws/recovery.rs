//! Draws that were open when the server crashed, or had just been drawn.

use damka_protocol::ServerMessage;
use damka_rules::Millis;

use super::{Open, PATIENCE, Terms, concerned, wait_for_everybody};
use crate::{
    online::Online,
    store::{ClassChange, StoreError, Write},
};

/// How long after its time a draw that the server could not finish still goes on: a
/// class waits that long, and not longer.
const GOES_ON: Millis = Millis::seconds(60);

/// How many draws of the last minute are looked for.
const LAST: u32 = 100;

/// Resumes what the last run of the server has left open, or calls it off. Whoever
/// reconnects is told.
pub async fn resume_open(online: &Online) -> Result<(), StoreError> {
    let (store, now) = (online.games().store(), online.now());
    for (teacher, draw) in store.last_draws(LAST).await? {
        if now < draw.until.after(GOES_ON) {
            let message = ServerMessage::Draw(draw.clone());
            let mut shared = online.draws().shared();
            for player in concerned(&draw, &teacher) {
                shared.missed.insert(player.clone(), message.clone());
            }
        }
    }
    for (teacher, row) in store.open_draws().await? {
        let mut draw = row.draw;
        let rules = row.rules.ruleset();
        if let Ok(rules) = rules
            && now < draw.until.after(GOES_ON)
        {
            draw.until = now.after(PATIENCE);
            let (id, clock) = (draw.id.clone(), row.clock);
            let open = Open::new(draw, teacher, row.seed, Terms { rules, clock });
            if online.draws().open(open).is_ok() {
                wait_for_everybody(online, &id);
            }
            continue;
        }
        let close = ClassChange::CallOffDraw(draw.class.clone());
        // If it stays there, the next server calls it off again.
        online.write(Write::Class(close)).await.ok();
        let mut shared = online.draws().shared();
        for player in concerned(&draw, &teacher) {
            let draw = draw.id.clone();
            let called_off = ServerMessage::DrawCalledOff { draw };
            shared.missed.insert(player.clone(), called_off);
        }
    }
    Ok(())
}
