use damka_game::{Actor, Game, Opening, PersonId, Player as Seat, Series, Time};
use damka_protocol::{Denial, Player, SideChoice};
use damka_rules::{BySide, Clock, Ruleset, Side};

use crate::{
    api::Denied,
    game_task::MOST_LAG,
    store::{InvitationRow, NewGame, Origin},
};

/// The game of an invitation, when somebody has sat down.
pub fn new_game(
    row: &InvitationRow,
    inviter: &Player,
    guest: &Player,
    now: Time,
) -> Result<NewGame, Denied> {
    let rules = row.rules.ruleset().map_err(|error| {
        tracing::error!(%error, "the rules of an invitation cannot be read");
        Denial::Unavailable
    })?;
    let (first, second) = match row.sides {
        SideChoice::First | SideChoice::Lot => (inviter, guest),
        SideChoice::Second => (guest, inviter),
    };
    let players = BySide {
        first: first.id.clone(),
        second: second.id.clone(),
    };
    let mut opening = opening(&rules, row.clock, &players);
    if row.sides != SideChoice::Lot {
        opening = opening.with_sides_settled();
    }
    if row.games > 1 {
        opening.series = Some(Series {
            first: row.game.clone(),
            round: 1,
            half_points: BySide::default(),
        });
    }
    let actor = Actor::Person(guest.id.clone());
    let opened = Game::opening_envelope(row.game.clone(), actor, opening, now);
    Ok(NewGame {
        opened: opened.expect("two people without names can begin a game"),
        players,
        games: row.games,
        visibility: row.visibility,
        class: row.class.clone(),
        rated: row.rated,
        origin: Origin::Invitation,
    })
}

/// How a game between two people begins over the network.
pub fn opening(rules: &Ruleset, clock: Clock, players: &BySide<PersonId>) -> Opening {
    // Names are joined on reading: an account can be deleted.
    let seat = |side: Side| Seat {
        actor: Actor::Person(players[side].clone()),
        name: String::new(),
    };
    let opening = Opening::new(rules)
        .with_clock(clock)
        .between(BySide::from_fn(seat));
    match clock {
        Clock::WholeMatch { .. } => opening,
        _ => opening.with_lag_limit(MOST_LAG),
    }
}
