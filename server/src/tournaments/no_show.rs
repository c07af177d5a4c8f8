//! Whoever does not come to his game loses it.

use damka_game::{Absence, Actor, Command, Game, Phase, Seq};
use damka_rules::{Clock, Side};

use super::OF_PROGRAM;
use crate::{
    api::Denied,
    game_task::Order,
    online::Online,
    store::{PendingGame, TournamentChange, Write},
};

/// Ends the games to which somebody has not come in time; when the next one is due.
pub async fn end_all(online: &Online) -> Result<Option<damka_game::Time>, Denied> {
    let now = online.now();
    let mut done = Ok(None);
    for game in online.games().store().awaited_games().await? {
        match game.no_show {
            Some(at) if at > now => return done.map(|_| Some(at)),
            // One that cannot be ended keeps no other from it.
            _ => done = end(online, &game).await.and(done),
        }
    }
    done
}

/// Whether somebody may not have come to a game: without a clock it begins before its
/// players are there.
fn is_awaited(game: &Game) -> bool {
    match game.phase() {
        Phase::Waiting => true,
        Phase::Playing => game.opening().clock == Clock::None,
        _ => false,
    }
}

fn has_moved(game: &Game, side: Side) -> bool {
    let plies = game.turn().ply;
    match side {
        Side::First => plies > 0,
        Side::Second => plies > 1,
    }
}

async fn end(online: &Online, pending: &PendingGame) -> Result<(), Denied> {
    let events = { online.games().store() }
        .events(&pending.game, Seq(0))
        .await?;
    let game = Game::replay(&events).ok();
    if let Some(game) = game.filter(is_awaited) {
        let (attendance, now) = (online.games().attendance(), online.now());
        let absent = |side: &Side| match &game.players()[*side].actor {
            Actor::Person(player) => !has_moved(&game, *side) && !attendance.has(player, now),
            _ => false,
        };
        let absent: Vec<Side> = Side::BOTH.into_iter().filter(absent).collect();
        // Where both are here, the referee looks what they are doing.
        if let Some(first) = absent.first() {
            let id = format!("{OF_PROGRAM}no-show-{}", pending.game);
            let order = Order::Referee {
                id: id.parse().expect("words and digits are an id"),
                by: Actor::Program,
                command: Command::Forfeit {
                    side: (absent.len() == 1).then_some(*first),
                    absence: Absence::NoShow,
                },
            };
            online.games().order(&pending.game, order).await?;
        }
    }
    let change = TournamentChange::Came(pending.game.clone());
    online.write(Write::Tournament(change)).await?;
    Ok(())
}
