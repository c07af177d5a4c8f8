//! What a command would change in the table, before it is given.

use damka_game::{Actor, PersonId};
use damka_tournament::{Command, GroupId, Points, Refusal, Role, StandingsRow, Tournament};

/// A place in the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TablePlace {
    /// The place.
    pub place: u32,
    /// The points.
    pub points: Points,
}

/// Somebody whom a command moves in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceChange {
    /// Who.
    pub player: PersonId,
    /// Where he stands.
    pub before: TablePlace,
    /// Where he would place_of.
    pub after: TablePlace,
}

/// Everybody of a group whom a command would move, in the order of the new table, or why
/// it would be refused.
pub fn place_changes(
    tournament: &Tournament,
    role: Role,
    command: &Command,
    group: GroupId,
) -> Result<Vec<PlaceChange>, Refusal> {
    let id = "preview".parse().expect("it is an id");
    let now = tournament.last_time();
    let batch = tournament.decide_batch(&Actor::Program, id, role, command, now)?;
    let before = tournament.standings(group);
    let mut then = tournament.clone();
    batch.iter().for_each(|envelope| then.evolve(envelope));
    let place_of = |standing: &StandingsRow| TablePlace {
        place: standing.place,
        points: standing.points,
    };
    let change = |standing: &StandingsRow| {
        let old = before.iter().find(|old| old.player == standing.player)?;
        let (before, after) = (place_of(old), place_of(standing));
        (before != after).then(|| PlaceChange {
            player: standing.player.clone(),
            before,
            after,
        })
    };
    Ok(then.standings(group).iter().filter_map(change).collect())
}

#[cfg(test)]
mod tests {
    use damka_rules::Side;
    use damka_tournament::{GameResult, ResultSource};

    use super::*;
    use crate::tournament::example::four_players;

    /// The second side of the first pair has won, not the first.
    fn correction(tournament: &Tournament, is_fresh: bool) -> Command {
        let round = tournament.groups()[0].last_round().unwrap();
        let pairing = &round.pairings[0];
        let entered = pairing.game(1).unwrap().result.as_ref().unwrap();
        Command::EnterResult {
            pairing: pairing.id,
            game: 1,
            result: GameResult::won(Side::Second),
            replaces: is_fresh.then_some(entered.seq),
            source: ResultSource::Desk,
            note: String::new(),
        }
    }

    #[test]
    fn a_correction_moves_those_who_played_and_changes_nothing_yet() {
        let tournament = four_players();
        let command = correction(&tournament, true);
        let before = tournament.clone();
        let changes =
            place_changes(&tournament, Role::Organiser, &command, GroupId::FIRST).unwrap();
        assert_eq!(tournament, before);
        let points = |player: &str| {
            let change = changes.iter().find(|one| one.player.as_str() == player);
            change.map(|one| (one.before.points, one.after.points))
        };
        assert_eq!(points("p1"), Some((Points::ONE, Points::ZERO)));
        assert_eq!(points("p2"), Some((Points::ZERO, Points::ONE)));
        assert_eq!(points("p3"), None);
    }

    #[test]
    fn one_that_comes_too_late_is_refused() {
        let tournament = four_players();
        let command = correction(&tournament, false);
        let refused = place_changes(&tournament, Role::Organiser, &command, GroupId::FIRST);
        assert!(matches!(refused, Err(Refusal::ResultChanged { .. })));
    }
}
