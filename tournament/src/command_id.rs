//! Ids of commands that follow from an event: a copy of one is recognised, also
//! after a restart.

use damka_game::{CommandId, GameId, Seq, TournamentId};
use sha2::{Digest as _, Sha256};

/// The id of the command that enters the result of a game played here, as the
/// game stood after this event.
///
/// ```
/// use damka_game::Seq;
/// use damka_tournament::result_command_id;
///
/// let game = "g1".parse().unwrap();
/// assert_eq!(result_command_id(&game, Seq(40)), result_command_id(&game, Seq(40)));
/// assert_ne!(result_command_id(&game, Seq(40)), result_command_id(&game, Seq(42)));
/// ```
pub fn result_command_id(game: &GameId, seq: Seq) -> CommandId {
    derived("result", &[game.as_str(), &seq.to_string()])
}

/// The id of the command by which an event of the hall (its clock was stopped,
/// say) reaches a running game.
pub fn hall_command_id(tournament: &TournamentId, seq: Seq, game: &GameId) -> CommandId {
    derived(
        "hall",
        &[tournament.as_str(), &seq.to_string(), game.as_str()],
    )
}

/// The id of the command by which a game of a round begins here as soon as the round is
/// paired.
pub fn round_command_id(
    tournament: &TournamentId,
    paired: Seq,
    number: u16,
    game: u8,
) -> CommandId {
    let (paired, number, game) = (paired.to_string(), number.to_string(), game.to_string());
    derived("round", &[tournament.as_str(), &paired, &number, &game])
}

/// A word and 128 bits of the SHA-256 of all parts, each with a line feed at its end.
fn derived(word: &str, parts: &[&str]) -> CommandId {
    let mut hash = Sha256::new();
    for part in [word].iter().chain(parts) {
        hash.update(part);
        hash.update("\n");
    }
    let digits: String = { hash.finalize().into_iter().take(16) }
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let id = format!("{word}-{digits}");
    id.parse().expect("letters, digits and a hyphen are an id")
}
