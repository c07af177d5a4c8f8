//! The crosstable of a group: what everybody did, round by round.

use damka_game::PersonId;
use damka_tournament::{Group, Points, RoundNumber, ScoreCardEntry};

/// The table, in the order of the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// The rounds that have been paired.
    pub rounds: Vec<RoundNumber>,
    /// A row for each player.
    pub rows: Vec<Row>,
}

/// What one player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place.
    pub place: u32,
    /// Who.
    pub player: PersonId,
    /// A cell for each round: its games, or why there was none.
    pub cells: Vec<Vec<Cell>>,
    /// The points.
    pub points: Points,
}

/// A game, or a round without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The place of the opponent, if there was one.
    pub opponent: Option<u32>,
    /// What came of it.
    pub entry: ScoreCardEntry,
}

impl Crosstable {
    /// The table of a group.
    pub fn of(group: &Group) -> Crosstable {
        let standings = group.standings();
        let at = |player: &PersonId| {
            let mut numbered = (1..).zip(&standings);
            let found = numbered.find(|(_, standing)| standing.player == *player);
            found.map(|(at, _)| at)
        };
        let rounds: Vec<RoundNumber> = group.rounds.iter().map(|round| round.number).collect();
        let rows = { (1..).zip(&standings) }.map(|(number, standing)| {
            let card = group.card(&standing.player);
            let entries = card.map_or(Vec::new(), |card| card.entries);
            let cell = |entry: &ScoreCardEntry| Cell {
                opponent: entry.score.opponent().and_then(at),
                entry: entry.clone(),
            };
            let cells = rounds.iter().map(|round| {
                let entries = entries.iter().filter(|entry| entry.round == *round);
                entries.map(cell).collect()
            });
            Row {
                place: number,
                player: standing.player.clone(),
                cells: cells.collect(),
                points: standing.points,
            }
        });
        Crosstable {
            rows: rows.collect(),
            rounds,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::example::four_players;

    #[test]
    fn whoever_meets_somebody_is_met_by_him() {
        let table = Crosstable::of(&four_players().groups()[0]);
        assert_eq!(table.rounds, [RoundNumber::FIRST]);
        assert_eq!(table.rows.len(), 4);
        for row in &table.rows {
            let [cell] = &row.cells[0][..] else {
                panic!("{row:?}")
            };
            let opponent = cell.opponent.unwrap();
            let theirs = &table.rows[opponent as usize - 1].cells[0][0];
            assert_eq!(theirs.opponent, Some(row.place));
        }
    }
}
