//! Games that have lost their pairing: nobody plays on for nothing.

use damka_game::{Absence, Actor, Command, Outcome};
use damka_tournament::{GameResult, PairingGame, ResultSource, Tournament};

use super::{OF_PROGRAM, hall_clock::order};
use crate::{api::Denied, online::Online, store::PendingGame};

/// Ends the open games of a tournament whose round was taken back, whose seat was undone, or
/// which the referee has decided. The id of each command derives from the game: it is done once.
pub async fn end(
    online: &Online,
    tournament: &Tournament,
    open: &[PendingGame],
) -> Result<(), Denied> {
    let mut done = Ok(());
    for pending in open {
        let pairing = tournament.pairing(pending.pairing);
        let at = pairing.and_then(|pairing| pairing.game(pending.nth));
        let at = at.filter(|at| at.seated.as_ref() == Some(&pending.game));
        let command = match at {
            None => Some(Command::Abort),
            Some(at) => decided(at),
        };
        if let Some(command) = command {
            let id = format!("{OF_PROGRAM}left-{}", pending.game);
            // One that cannot be ended keeps no other from it.
            let ended = order(online, &pending.game, &Actor::Program, id, command).await;
            done = ended.and(done);
        }
    }
    done
}

/// How a game ends that the referee of the hall has decided. A result that somebody typed at
/// the desk ends none: it may have been for another board.
fn decided(game: &PairingGame) -> Option<Command> {
    let entered = game.result.as_ref()?;
    if entered.source != ResultSource::Referee {
        return None;
    }
    let note = String::new();
    Some(match entered.result {
        GameResult::Won { side } => Command::Award {
            outcome: Outcome::won(side),
            note,
        },
        GameResult::Forfeit { side } => Command::Forfeit {
            side: Some(side),
            absence: Absence::NoShow,
        },
        GameResult::DoubleForfeit => Command::Forfeit {
            side: None,
            absence: Absence::NoShow,
        },
        // The coin for it is tossed at the desk, not in the game.
        GameResult::Drawn { .. } => Command::Abort,
    })
}
