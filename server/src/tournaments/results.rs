//! Results of games that were played here, and what becomes of a change in one.

use damka_game::{Absence, Actor, Game, Reason, Seq, Time};
use damka_protocol::{PlayHere, TournamentAnswer};
use damka_rules::Side;
use damka_tournament::{
    Command, GameResult, Refusal, ResultSource, Role, Tournament, result_command_id,
};

use super::{
    OF_PROGRAM,
    open_tournaments::{Given, Judged},
    play_here::{self, Cause},
};
use crate::{
    api::Denied,
    online::Online,
    random,
    store::{PendingGame, TournamentBatch, TournamentChange, Write},
};

/// Brings what has happened in games that are over into the logs of their
/// tournaments. What cannot be stored now is looked through again.
pub async fn record_all(online: &Online) -> Result<(), Denied> {
    let mut done = Ok(());
    for game in online.games().store().unrecorded_games().await? {
        // One that cannot be recorded keeps no other from it.
        done = record(online, &game).await.and(done);
    }
    done
}

async fn record(online: &Online, pending: &PendingGame) -> Result<(), Denied> {
    let events = { online.games().store() }
        .events(&pending.game, Seq(0))
        .await?;
    let Some(last) = events.last().map(|last| last.seq) else {
        return Ok(());
    };
    let Ok(game) = Game::replay(&events) else {
        let game = random::log_id(pending.game.as_str());
        tracing::error!(game, "a game of a tournament could not be read");
        return Ok(());
    };
    if game.ended().is_none() || game.is_toss_due() || game.open_lot().is_some() {
        return Ok(());
    }
    let Some(result) = result_of(&game) else {
        // It does not count: another one may be played.
        return note(online, pending, last).await;
    };
    let enters = Enters {
        pending: pending.clone(),
        result,
        last,
    };
    let judge = move |tournament: &Tournament, now: Time| enters.judge(tournament, now);
    let answer = { online.tournaments() }
        .change(online, &pending.tournament, judge)
        .await?;
    match answer {
        TournamentAnswer::Done { .. } => seat_next(online, pending).await,
        TournamentAnswer::Known { .. }
        | TournamentAnswer::Nothing
        | TournamentAnswer::Refused(_) => note(online, pending, last).await,
    }
}

/// The tournament knows of the game, and there is nothing more to do about it.
async fn note(online: &Online, pending: &PendingGame, last: Seq) -> Result<(), Denied> {
    let change = TournamentChange::Recorded(pending.game.clone(), last);
    online.write(Write::Tournament(change)).await?;
    Ok(())
}

/// In a match of several games the next one begins.
async fn seat_next(online: &Online, pending: &PendingGame) -> Result<(), Denied> {
    let id = pending.pairing;
    let goes_on = move |tournament: &Tournament| {
        let pairing = tournament.pairing(id);
        pairing.is_some_and(|pairing| !pairing.is_complete())
    };
    if { online.tournaments() }
        .look(online, &pending.tournament, goes_on)
        .await?
    {
        let next = PlayHere {
            group: id.group,
            round: id.round,
            wave: None,
            pairs: vec![id.number],
            no_show: None,
        };
        play_here::seat(online, &pending.tournament, next, Cause::Asked).await?;
    }
    Ok(())
}

/// The result of a game that is over, for the table; none, if it does not count.
fn result_of(game: &Game) -> Option<GameResult> {
    let ended = game.ended()?;
    let never_came = matches!(
        ended.reason,
        Reason::Absent {
            absence: Absence::NoShow
        }
    );
    match ended.outcome.winner() {
        Some(winner) if never_came => {
            let side: Side = winner.other();
            Some(GameResult::Forfeit { side })
        }
        _ => GameResult::of_outcome(ended.outcome, game.toss().map(|toss| toss.winner)),
    }
}

/// A result that is to be recorded in a log.
struct Enters {
    pending: PendingGame,
    result: GameResult,
    last: Seq,
}

impl Enters {
    /// It is entered, unless something else stands there: then it is proposed.
    fn judge(&self, tournament: &Tournament, now: Time) -> Judged {
        let PendingGame {
            game, pairing, nth, ..
        } = &self.pending;
        let enter = Command::EnterResult {
            pairing: *pairing,
            game: *nth,
            result: self.result,
            replaces: None,
            source: ResultSource::Game {
                game: game.clone(),
                seq: self.last,
            },
            note: String::new(),
        };
        let judged = self.give("", enter).judge(tournament, now);
        let judged = match judged {
            Judged::Refused(Refusal::ResultChanged { .. }) => {
                let propose = Command::ProposeResult {
                    pairing: *pairing,
                    game: *nth,
                    result: self.result,
                    id: game.clone(),
                    seq: self.last,
                };
                self.give("proposed-", propose).judge(tournament, now)
            }
            other => other,
        };
        match judged {
            Judged::Batch(batch) => Judged::Batch(Box::new(TournamentBatch {
                recorded: Some((game.clone(), self.last)),
                ..*batch
            })),
            other => other,
        }
    }

    /// The id derives from the game and its event: it is done once.
    fn give(&self, what: &str, command: Command) -> Given {
        let id = result_command_id(&self.pending.game, self.last);
        let id = format!("{OF_PROGRAM}{what}{id}");
        Given {
            actor: Actor::Program,
            role: Role::Organiser,
            id: id.parse().expect("words and digits are an id"),
            command,
            secret: None,
            names: Vec::new(),
        }
    }
}
