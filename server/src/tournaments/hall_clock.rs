//! The clock of the hall becomes a referee's command in every open game.

use damka_game::{Actor, Command, CommandId, GameId, Seq, TournamentId};
use damka_protocol::Denial;
use damka_tournament::{Event, HallClock, Tournament, TournamentEnvelope, hall_command_id};
use futures_util::future::join_all;

use super::{OF_PROGRAM, left_games};
use crate::{
    api::Denied,
    game_task::Order,
    online::Online,
    random,
    store::{TournamentChange, Write},
};

/// How often a game is stopped before it is left for the next time.
const MOST_STOPS: usize = 5;

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
    // The games first: the events then tell of the seat of each of them.
    let games = store.games_of_tournament(tournament, true).await?;
    let events = store.tournament_events(tournament, Seq(0)).await?;
    let known = events.len().min(told.0 as usize + 1);
    let (before, news) = events.split_at(known);
    let Ok(mut state) = Tournament::replay(before) else {
        let tournament = random::log_id(tournament.as_str());
        tracing::error!(tournament, "a tournament could not be read");
        return Ok(());
    };
    let (mut done, mut last) = (Ok(()), told);
    let mut stopped = None;
    for envelope in news {
        let did_run = is_running(&state);
        state.evolve(envelope);
        let commands = commands(&envelope.event, did_run, is_running(&state));
        if !commands.is_empty() {
            stopped = commands.contains(&Command::Pause).then_some(envelope);
        }
        let orders = { games.iter() }.map(|game| tell_game(online, envelope, &game.game, commands));
        for told in join_all(orders).await {
            done = told.and(done);
        }
        last = envelope.seq;
    }
    if let Some(envelope) = stopped {
        let stops = games
            .iter()
            .map(|game| ensure_stopped(online, envelope, &game.game));
        for stopped in join_all(stops).await {
            done = stopped.and(done);
        }
    }
    done = left_games::end(online, &state, &games).await.and(done);
    done?;
    let change = TournamentChange::ClockTold(tournament.clone(), last);
    online.write(Write::Tournament(change)).await?;
    Ok(())
}

fn is_running(tournament: &Tournament) -> bool {
    tournament.clock().is_some_and(HallClock::is_running)
}

/// What the referee says in each game, one after the other. An event that undoes another one
/// is told by what it changed.
fn commands(event: &Event, did_run: bool, runs: bool) -> &'static [Command] {
    match event {
        // A clock that was ended before has stopped them.
        Event::ClockStarted { .. } => &[Command::Start, Command::Resume],
        Event::ClockResumed { .. } => &[Command::Resume],
        // What becomes of a game whose round is over is a referee's decision.
        Event::ClockPaused { .. } | Event::ClockEnded { .. } => &[Command::Pause],
        Event::Undone { .. } if did_run && !runs => &[Command::Pause],
        Event::Undone { .. } if !did_run && runs => &[Command::Resume],
        _ => &[],
    }
}

async fn tell_game(
    online: &Online,
    envelope: &TournamentEnvelope,
    game: &GameId,
    commands: &[Command],
) -> Result<(), Denied> {
    let id = hall_command_id(&envelope.id, envelope.seq, game);
    let by = &envelope.actor;
    for (command, nth) in commands.iter().zip(["", "-then"]) {
        let id = format!("{OF_PROGRAM}{id}{nth}");
        order(online, game, by, id, command.clone()).await?;
    }
    Ok(())
}

/// Makes sure that the clock of a game stands, after the clock of the hall was stopped. One that
/// stood because the server was away cannot be paused, and goes on by itself: perhaps a moment
/// ago, perhaps only later. What is done about it is named by the event that it is about, so
/// that it is done once, and again after the next downtime.
async fn ensure_stopped(
    online: &Online,
    stopped: &TournamentEnvelope,
    game: &GameId,
) -> Result<(), Denied> {
    use damka_game::Event;
    let id = hall_command_id(&stopped.id, stopped.seq, game);
    for _ in 0..MOST_STOPS {
        let events = online.games().store().events(game, Seq(0)).await?;
        let last = events.into_iter().rfind(|envelope| {
            matches!(
                envelope.event,
                Event::Started
                    | Event::Paused
                    | Event::Interrupted { .. }
                    | Event::Resumed
                    | Event::Ended(_)
            )
        });
        let (seq, commands): (Seq, &[Command]) = match last.map(|last| (last.seq, last.event)) {
            Some((seq, Event::Interrupted { .. })) => (seq, &[Command::Resume, Command::Pause]),
            Some((seq, Event::Started | Event::Resumed)) => (seq, &[Command::Pause]),
            _ => return Ok(()),
        };
        for (nth, command) in commands.iter().enumerate() {
            let id = format!("{OF_PROGRAM}{id}-{}-{nth}", seq.0);
            order(online, game, &stopped.actor, id, command.clone()).await?;
        }
    }
    // It is told again.
    Err(Denied(Denial::Unavailable))
}

/// Has a referee's command carried out in a game.
pub async fn order(
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
