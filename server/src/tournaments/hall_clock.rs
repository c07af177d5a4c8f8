//! The clock of the hall becomes a referee's command in every open game.

use damka_game::{Command, CommandId, GameId, Seq, TournamentId};
use damka_tournament::{Event, TournamentEnvelope};
use futures_util::future::join_all;

use super::OF_PROGRAM;
use crate::{
    api::Denied,
    game_task::Order,
    online::Online,
    store::{TournamentChange, Write},
};

/// Tells the games of all tournaments what their clocks have done since. The id of
/// each command derives from tournament, event and game: told twice, it is done once.
pub async fn tell_all(online: &Online) -> Result<(), Denied> {
    for (tournament, told) in online.games().store().clocks_to_tell().await? {
        tell(online, &tournament, told).await?;
    }
    Ok(())
}

async fn tell(online: &Online, tournament: &TournamentId, told: Seq) -> Result<(), Denied> {
    let store = online.games().store();
    let events = store.tournament_events(tournament, Seq(told.0 + 1)).await?;
    let games = store.open_games_of_tournament(tournament).await?;
    for envelope in events {
        if !is_of_clock(&envelope.event) {
            continue;
        }
        let orders = games.iter().map(|game| order(online, &envelope, game));
        for done in join_all(orders).await {
            done?;
        }
        let change = TournamentChange::ClockTold(tournament.clone(), envelope.seq);
        online.write(Write::Tournament(change)).await?;
    }
    Ok(())
}

/// Whether an event is one of the clock of the hall.
pub fn is_of_clock(event: &Event) -> bool {
    command(event).is_some()
}

/// What the referee says in each game.
fn command(event: &Event) -> Option<Command> {
    Some(match event {
        Event::ClockStarted { .. } => Command::Start,
        Event::ClockPaused { .. } => Command::Pause,
        Event::ClockResumed { .. } => Command::Resume,
        // What becomes of a game whose round is over is a referee's decision.
        Event::ClockEnded { .. } => Command::Pause,
        _ => return None,
    })
}

async fn order(
    online: &Online,
    envelope: &TournamentEnvelope,
    game: &GameId,
) -> Result<(), Denied> {
    let Some(command) = command(&envelope.event) else {
        return Ok(());
    };
    let (tournament, seq) = (&envelope.id, envelope.seq);
    let id = format!("{OF_PROGRAM}{tournament}-{seq}-{game}");
    let id: CommandId = id.parse().expect("words and digits are an id");
    let order = Order::Referee {
        id,
        by: envelope.actor.clone(),
        command,
    };
    Ok(online.games().order(game, order).await?)
}
