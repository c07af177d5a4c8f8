//! The clock of the hall becomes a referee's command in every open game.

use damka_game::{Actor, Command, CommandId, GameId, Seq, TournamentId};
use damka_tournament::{Event, TournamentEnvelope, hall_command_id};
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
    let mut done = Ok(());
    for (tournament, told) in online.games().store().clocks_to_tell().await? {
        // One that cannot be told keeps no other from it.
        done = tell(online, &tournament, told).await.and(done);
    }
    done
}

/// Tells all games everything; if one of them could not be told, all are told again.
async fn tell(online: &Online, tournament: &TournamentId, told: Seq) -> Result<(), Denied> {
    let store = online.games().store();
    let events = store.tournament_events(tournament, Seq(told.0 + 1)).await?;
    let games = store.open_games_of_tournament(tournament).await?;
    let (mut done, mut last) = (Ok(()), told);
    for envelope in events {
        let orders = games.iter().map(|game| tell_game(online, &envelope, game));
        for told in join_all(orders).await {
            done = told.and(done);
        }
        last = envelope.seq;
    }
    done?;
    let change = TournamentChange::ClockTold(tournament.clone(), last);
    online.write(Write::Tournament(change)).await?;
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
        Event::ClockResumed { .. } => Command::Resume,
        // What becomes of a game whose round is over is a referee's decision.
        Event::ClockPaused { .. } | Event::ClockEnded { .. } => Command::Pause,
        _ => return None,
    })
}

async fn tell_game(
    online: &Online,
    envelope: &TournamentEnvelope,
    game: &GameId,
) -> Result<(), Denied> {
    let Some(command) = command(&envelope.event) else {
        return Ok(());
    };
    let id = hall_command_id(&envelope.id, envelope.seq, game);
    let by = &envelope.actor;
    let stops = command == Command::Pause;
    order(online, game, by, format!("{OF_PROGRAM}{id}"), command).await?;
    if stops && is_interrupted(online, game).await? {
        // It was stopped because the server was away, and would go on by itself.
        let (resume, pause) = (Command::Resume, Command::Pause);
        order(online, game, by, format!("{OF_PROGRAM}{id}-on"), resume).await?;
        order(online, game, by, format!("{OF_PROGRAM}{id}-off"), pause).await?;
    }
    Ok(())
}

/// Whether the clock of a game stands because the server was away.
async fn is_interrupted(online: &Online, game: &GameId) -> Result<bool, Denied> {
    use damka_game::Event;
    let events = online.games().store().events(game, Seq(0)).await?;
    let mut events = events.into_iter().rev().map(|envelope| envelope.event);
    let last = events.find(|event| {
        matches!(
            event,
            Event::Paused | Event::Interrupted { .. } | Event::Resumed | Event::Ended(_)
        )
    });
    Ok(matches!(last, Some(Event::Interrupted { .. })))
}

async fn order(
    online: &Online,
    game: &GameId,
    by: &Actor,
    id: String,
    command: Command,
) -> Result<(), Denied> {
    let id: CommandId = id.parse().expect("words and digits are an id");
    let by = by.clone();
    let order = Order::Referee { id, by, command };
    Ok(online.games().order(game, order).await?)
}
