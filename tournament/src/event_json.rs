//! The whole event as JSON, for other programs.

use damka_game::PersonId;
use damka_rules::Side;
use serde_json::{Value, json};

use crate::{
    Audience, Event, Group, Names, Pairing, PlaceReason, Round, StandingsRow, Tournament,
    TournamentEnvelope,
};

/// The version of the format: keys are only ever added.
const FORMAT: u32 = 1;

/// The event as an audience may read it: groups with players, rounds, results and
/// tables, and the lots with their proofs. Points and tie-breaks are texts, so
/// that they stay exact. `docs/tournament.md` describes it.
pub fn event_json(event: &Tournament, names: &Names, audience: Audience) -> Value {
    let groups = event.groups().iter();
    let lots = event.log().iter();
    json!({
        "format": FORMAT,
        "id": event.id(),
        "title": event.settings().title,
        "boards": event.settings().boards,
        "groups": groups.map(|group| group_json(group, names, audience)).collect::<Vec<_>>(),
        "lots": lots.filter_map(|envelope| lot_json(event, envelope)).collect::<Vec<_>>(),
    })
}

fn group_json(group: &Group, names: &Names, audience: Audience) -> Value {
    let settings = &group.settings;
    let player = |entrant: &crate::Entrant| {
        let name = names.name(&entrant.player);
        json!({
            "id": entrant.player,
            "name": names.shown(&entrant.player, audience),
            "number": entrant.number,
            "class": name.and_then(|name| name.class.clone()),
            "club": name.and_then(|name| name.club.clone()),
            "rating": entrant.rating,
            "since": entrant.since,
            "withdrawn": entrant.withdrawn,
        })
    };
    let standings = group.standings();
    json!({
        "group": group.id,
        "name": settings.name,
        "system": settings.system,
        "rules": settings.rules.id,
        "clock": settings.clock.to_string(),
        "scoring": settings.scoring,
        "tie_breaks": settings.tie_breaks,
        "rounds_in_all": group.rounds_in_all(),
        "finished": group.is_finished(),
        "players": group.start_list().into_iter().map(player).collect::<Vec<_>>(),
        "rounds": group.rounds.iter().map(round_json).collect::<Vec<_>>(),
        "standings": standings.iter().map(standing_json).collect::<Vec<_>>(),
    })
}

fn round_json(round: &Round) -> Value {
    let pairing = |pairing: &Pairing| {
        let results = pairing.games.iter().map(|game| {
            let result = game.result.as_ref();
            result.map(|entered| entered.result.to_string())
        });
        json!({
            "pair": pairing.id.number,
            "board": pairing.seating.board,
            "wave": pairing.seating.wave,
            "first": pairing.seating.players[Side::First],
            "second": pairing.seating.players[Side::Second],
            "results": results.collect::<Vec<_>>(),
            "winner": pairing.winner(),
        })
    };
    json!({
        "round": round.number,
        "paired_by": round.by,
        "pairings": round.pairings.iter().map(pairing).collect::<Vec<_>>(),
        "byes": round.byes,
    })
}

fn standing_json(standing: &StandingsRow) -> Value {
    let values = standing.values.iter();
    let values = values.map(|value| value.map(|value| value.to_string()));
    json!({
        "place": standing.place,
        "player": standing.player,
        "points": standing.points,
        "tie_breaks": values.collect::<Vec<_>>(),
        "behind": behind_json(&standing.reason),
    })
}

/// Who stands above, and why.
fn behind_json(reason: &PlaceReason) -> Value {
    let by = |above: &PersonId, by: &str| json!({ "player": above, "by": by });
    match reason {
        PlaceReason::Top => Value::Null,
        PlaceReason::Points { above, .. } => by(above, "points"),
        PlaceReason::TieBreak {
            above, tie_break, ..
        } => by(above, tie_break.key()),
        PlaceReason::LostTheirGame { above, .. } => by(above, "their-game"),
        PlaceReason::KnockedOut { above, .. } => by(above, "round"),
        PlaceReason::StillIn { above } => by(above, "still-in"),
        PlaceReason::Shared { above } => by(above, "shared"),
    }
}

fn lot_json(event: &Tournament, envelope: &TournamentEnvelope) -> Option<Value> {
    let Event::LotDrawn {
        lot,
        purpose,
        seed,
        contributions,
    } = &envelope.event
    else {
        return None;
    };
    let promise = event.log().get(lot.0 as usize)?;
    let Event::LotCommitted { commitment, .. } = &promise.event else {
        return None;
    };
    Some(json!({
        "purpose": purpose,
        "commitment": commitment,
        "contributions": contributions,
        "seed": seed,
        "undone": event.taken_back(envelope.seq).map(|back| back.note),
    }))
}
