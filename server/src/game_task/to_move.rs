//! Whose move it is, in games in which the players need not be there: whoever
//! comes back finds them in a list.

use damka_game::{Game, GameEnvelope, Phase};
use damka_protocol::Pace;

use super::person;
use crate::store::ToMove;

/// Whether it is kept whose move it is: with days a move, or without a clock.
pub fn keeps_to_move(game: &Game) -> bool {
    matches!(
        Pace::of(game.opening().clock),
        None | Some(Pace::Correspondence)
    )
}

/// Whose move it is after these events.
pub fn to_move_after(game: &Game, batch: &[GameEnvelope]) -> ToMove {
    if !keeps_to_move(game) {
        return ToMove::Unkept;
    }
    let mut after = game.clone();
    batch.iter().for_each(|envelope| after.evolve(envelope));
    match after.phase() {
        Phase::Playing | Phase::Paused => match person(&after, after.position().turn()) {
            Some(player) => ToMove::Player(player.clone()),
            None => ToMove::Nobody,
        },
        _ => ToMove::Nobody,
    }
}
