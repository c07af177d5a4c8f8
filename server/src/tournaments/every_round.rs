//! The games of every new round begin by themselves, if the organiser wants it: also if
//! no desk is open.

use axum::extract::State;
use damka_game::Seq;
use damka_protocol::{Denial, EveryRound, PlayHere};
use damka_tournament::{Group, GroupId, RoundNumber, Tournament};

use super::{
    names,
    play_here::{self, Cause, LONGEST_WAIT},
    role_holder::RoleHolder,
};
use crate::{
    api::{Body, Denied},
    online::Online,
    store::{TournamentChange, UnbegunRound, Write},
};

/// `PUT /api/tournaments/ID/every-round`
pub async fn turn_on(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(every_round): Body<EveryRound>,
) -> Result<(), Denied> {
    if every_round.no_show.is_some_and(|wait| wait > LONGEST_WAIT) {
        return Err(Denied(Denial::Clock));
    }
    set(&online, &holder, Some(every_round)).await
}

/// `DELETE /api/tournaments/ID/every-round`
pub async fn turn_off(State(online): State<Online>, holder: RoleHolder) -> Result<(), Denied> {
    set(&online, &holder, None).await
}

async fn set(
    online: &Online,
    holder: &RoleHolder,
    every_round: Option<EveryRound>,
) -> Result<(), Denied> {
    holder.needs_organiser()?;
    let change = TournamentChange::EveryRound {
        tournament: holder.row.id.clone(),
        every_round,
    };
    names::store(online, holder, change).await
}

/// Begins the games of the rounds that were paired since. The id of each command derives
/// from the event that paired the round: done twice, each game begins once.
pub async fn begin_all(online: &Online) -> Result<(), Denied> {
    let mut done = Ok(());
    for unbegun in online.games().store().unbegun_rounds().await? {
        // One that cannot begin keeps no other from it.
        done = begin(online, unbegun).await.and(done);
    }
    done
}

/// A round whose games are to begin: its group, and the event that paired it.
type NewRound = (GroupId, RoundNumber, Seq);

async fn begin(online: &Online, unbegun: UnbegunRound) -> Result<(), Denied> {
    let UnbegunRound {
        tournament,
        every_round,
        paired,
        begun,
    } = unbegun;
    let new_rounds = |event: &Tournament| -> Vec<NewRound> {
        let rounds = event.groups().iter().filter_map(|group: &Group| {
            let round = group.last_round()?;
            Some((group.id, round.number, round.paired))
        });
        rounds.filter(|(_, _, paired)| *paired > begun).collect()
    };
    let rounds = { online.tournaments() }
        .look(online, &tournament, new_rounds)
        .await?;
    for (group, round, paired) in rounds {
        let wanted = PlayHere {
            group,
            round,
            wave: None,
            pairs: Vec::new(),
            no_show: every_round.no_show,
        };
        // What is refused is left to the desk.
        play_here::seat(online, &tournament, wanted, Cause::Paired(paired)).await?;
    }
    let change = TournamentChange::RoundsBegun(tournament, paired);
    online.write(Write::Tournament(change)).await?;
    Ok(())
}
