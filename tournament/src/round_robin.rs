//! Everybody meets everybody: Berger tables, as FIDE C.05 prints them.

use damka_game::PersonId;
use damka_rules::{BySide, Side};

use crate::{Bye, ByeKind, Group, MatchLength, RoundNumber, decide::Pairs};

/// The numbers that meet in a round of a table for an even number of players,
/// as the published tables list them; the first of each has the first side.
pub(crate) fn berger_round(players: u16, round: u16) -> Vec<(u16, u16)> {
    let n = players;
    let m = n - 1;
    // In this round two numbers below n meet if their sum is round + 1 modulo n - 1,
    // and n meets the one who would meet himself.
    let alone = (1..n)
        .find(|&i| (2 * u32::from(i)) % u32::from(m) == (u32::from(round) + 1) % u32::from(m));
    let alone = alone.unwrap_or(n - 1);
    let mut pairs = Vec::with_capacity(usize::from(n / 2));
    pairs.push(if alone <= n / 2 {
        (alone, n)
    } else {
        (n, alone)
    });
    for step in 1..n / 2 {
        let up = (alone - 1 + step) % m + 1;
        let down = (alone - 1 + m - step) % m + 1;
        let (low, high) = (up.min(down), up.max(down));
        pairs.push(if (low + high) % 2 == 1 {
            (low, high)
        } else {
            (high, low)
        });
    }
    pairs
}

/// The round of the table that is played as this one: of two cycles the first
/// has its last two rounds changed, so that nobody has one side three times in a row.
fn table_round(rounds_once: u16, games: MatchLength, round: u16) -> (u16, bool) {
    let second = round > rounds_once;
    let within = if second { round - rounds_once } else { round };
    let swapped = games == MatchLength::Two && !second && rounds_once >= 3;
    let within = match rounds_once - within {
        1 if swapped => within + 1,
        0 if swapped => within - 1,
        _ => within,
    };
    (within, second)
}

/// The pairs of a round. Who is alone with an odd number rests.
pub(crate) fn pairs(group: &Group, round: RoundNumber, games: MatchLength) -> Option<Pairs> {
    let players: Vec<&PersonId> = { group.start_list().into_iter() }
        .map(|entrant| &entrant.player)
        .collect();
    let even = (players.len() + players.len() % 2) as u16;
    if players.len() < 2 || round.0 == 0 {
        return None;
    }
    let (within, second) = table_round(even - 1, games, round.0);
    let turned = second != (group.first_side == Some(Side::Second));
    let player = |number: u16| {
        players
            .get(usize::from(number) - 1)
            .map(|&player| player.clone())
    };
    let mut found = Pairs {
        pairs: Vec::new(),
        byes: Vec::new(),
    };
    for (first, second) in berger_round(even, within) {
        let (first, second) = if turned {
            (second, first)
        } else {
            (first, second)
        };
        match (player(first), player(second)) {
            (Some(first), Some(second)) => {
                let number = found.pairs.len() as u16 + 1;
                found.pairs.push((number, BySide { first, second }));
            }
            (Some(player), None) | (None, Some(player)) => found.byes.push(Bye {
                player,
                kind: ByeKind::Rest,
            }),
            (None, None) => {}
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The tables for 4 to 16 players as FIDE C.05, annex 1, prints them: a line
    /// for each round, an empty one between two tables.
    const PUBLISHED: &str = include_str!("../tests/data/berger.txt");

    #[test]
    fn tables_are_as_published() {
        let tables: Vec<&str> = PUBLISHED.split("\n\n").collect();
        assert_eq!(tables.len(), 7);
        for (players, table) in (4..).step_by(2).zip(tables) {
            let rounds: Vec<&str> = table.lines().collect();
            assert_eq!(rounds.len(), usize::from(players) - 1);
            for (round, line) in (1..).zip(rounds) {
                let pairs = berger_round(players, round).into_iter();
                let pairs: Vec<String> = pairs.map(|(a, b)| format!("{a}-{b}")).collect();
                assert_eq!(pairs.join(" "), line, "{players} players, round {round}");
            }
        }
    }

    #[test]
    fn everybody_meets_everybody_once_with_sides_in_balance() {
        for players in (2..=60).step_by(2) {
            let mut met = BTreeSet::new();
            let mut firsts = vec![0; usize::from(players) + 1];
            for round in 1..players {
                let mut busy = BTreeSet::new();
                for (a, b) in berger_round(players, round) {
                    assert!(met.insert((a.min(b), a.max(b))));
                    assert!(busy.insert(a) && busy.insert(b));
                    firsts[usize::from(a)] += 1;
                }
                assert_eq!(busy.len(), usize::from(players));
            }
            let half = i32::from(players / 2);
            assert!(firsts[1..].iter().all(|&first| (half - first).abs() <= 1));
        }
    }

    #[test]
    fn nobody_has_a_side_three_times_in_a_row_where_two_cycles_meet() {
        for players in (4u16..=20).step_by(2) {
            let once = players - 1;
            for number in 1..=players {
                let side = |round| {
                    let (within, second) = table_round(once, MatchLength::Two, round);
                    let mut pairs = berger_round(players, within).into_iter();
                    pairs.any(|(a, _)| a == number) != second
                };
                let sides: Vec<bool> = (1..=2 * once).map(side).collect();
                let around = &sides[usize::from(once) - 3..usize::from(once) + 3];
                assert!(
                    around
                        .windows(3)
                        .all(|three| !(three[0] == three[1] && three[1] == three[2])),
                    "{players} players, number {number}: {sides:?}"
                );
            }
        }
    }
}
