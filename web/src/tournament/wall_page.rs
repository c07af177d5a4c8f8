use damka_tournament::{Group, Round};

/// What the wall shows of a group.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum WallPage {
    /// How many players there are: no round is paired.
    Players,
    /// The pairs of the last round, with their results.
    Pairs,
    /// The table.
    Table,
}

impl WallPage {
    /// What is shown of a group on this turn: between two rounds the table and the results
    /// take turns.
    pub fn of(group: &Group, turn: u32) -> WallPage {
        match group.last_round() {
            None => WallPage::Players,
            Some(_) if group.is_finished() => WallPage::Table,
            Some(_) if takes_turns(group) && turn.is_multiple_of(2) => WallPage::Table,
            Some(_) => WallPage::Pairs,
        }
    }
}

/// Whether a round is over and the next one not paired. A knock-out has no table before its
/// end: who goes on stands in the results.
pub fn takes_turns(group: &Group) -> bool {
    let is_over = group.last_round().is_some_and(Round::is_complete);
    is_over && !group.is_finished() && group.settings.system.knock_out().is_none()
}

#[cfg(test)]
mod tests {
    use damka_rules::Side;
    use damka_tournament::{Command, GroupId, PairingId, Tournament};

    use super::*;
    use crate::tournament::example::{four_players, give, pair_by_hand};

    #[test]
    fn between_two_rounds_table_and_results_take_turns() {
        let mut tournament = four_players();
        let page = |tournament: &Tournament, turn| {
            WallPage::of(tournament.group(GroupId::FIRST).unwrap(), turn)
        };
        assert_eq!(page(&tournament, 0), WallPage::Table);
        assert_eq!(page(&tournament, 1), WallPage::Pairs);
        assert_eq!(page(&tournament, 2), WallPage::Table);
        for round in [2, 3] {
            pair_by_hand(&mut tournament, [(1, 3), (2, 4)]);
            // Nobody who looks for his board waits for a table to go away.
            assert_eq!(page(&tournament, 0), WallPage::Pairs, "round {round}");
            let last = tournament.group(GroupId::FIRST).unwrap().last_round();
            let pairings: Vec<PairingId> = { last.unwrap().pairings.iter() }
                .map(|pairing| pairing.id)
                .collect();
            for pairing in pairings {
                give(&mut tournament, &Command::win(pairing, Side::First));
            }
        }
        assert_eq!(page(&tournament, 1), WallPage::Table, "the final one");
    }
}
