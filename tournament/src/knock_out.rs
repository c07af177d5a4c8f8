//! Knock-out: by a bracket, or with pairs drawn each round.

use std::collections::BTreeSet;

use damka_game::PersonId;
use damka_rules::{BySide, Side};

use crate::{
    Bye, ByeKind, Group, KnockOut, PairedBy, Round, RoundNumber, ScoreCard, System, decide::Pairs,
};

/// The start numbers in the order of the bracket: the two best can meet in the
/// final only, the four best in the semi-finals, and so on.
pub(crate) fn bracket(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let sum = 2 * order.len() + 1;
        order = order
            .iter()
            .flat_map(|&number| [number, sum - number])
            .collect();
    }
    order
}

impl Group {
    /// Who is still in after the rounds so far, by the places of the bracket; an
    /// empty place is one that nobody reached. Where pairs are drawn each round
    /// the places mean nothing.
    pub(crate) fn survivors(&self) -> Vec<Option<PersonId>> {
        let mut places = self.first_places();
        for round in &self.rounds {
            places = match (self.settings.system, round.by) {
                (System::KnockOut(_), PairedBy::System) => next_places(&places, round),
                _ => { winners(round, &places).map(Some) }.collect(),
            };
        }
        places
    }

    fn first_places(&self) -> Vec<Option<PersonId>> {
        let list = self.start_list();
        match self.settings.system {
            System::KnockOut(_) => { bracket(list.len().next_power_of_two()).into_iter() }
                .map(|number| list.get(number - 1).map(|entrant| entrant.player.clone()))
                .collect(),
            _ => list
                .into_iter()
                .map(|entrant| Some(entrant.player.clone()))
                .collect(),
        }
    }

    /// Those who are still in; everybody, if the system is no knock-out.
    pub fn still_in(&self) -> BTreeSet<PersonId> {
        if self.settings.system.knock_out().is_some() {
            return self.survivors().into_iter().flatten().collect();
        }
        let players = self.entrants.iter().map(|entrant| &entrant.player);
        players.cloned().collect()
    }
}

/// Who goes on from a round with pairs by lot or by hand: winners in the order
/// of the pairs, then those who had no opponent and were still in.
fn winners(round: &Round, before: &[Option<PersonId>]) -> impl Iterator<Item = PersonId> {
    let was_in = |bye: &&Bye| before.iter().flatten().any(|player| *player == bye.player);
    let rests = { round.byes.iter() }
        .filter(|bye| bye.kind != ByeKind::Absent)
        .filter(was_in);
    let decides = round
        .pairings
        .iter()
        .filter(|pairing| !round.is_for_third_place(pairing));
    let winners = decides.filter_map(|pairing| pairing.winner().cloned());
    winners.chain(rests.map(|bye| bye.player.clone()))
}

fn next_places(places: &[Option<PersonId>], round: &Round) -> Vec<Option<PersonId>> {
    let next = |(number, feeders): (u16, &[Option<PersonId>])| {
        let mut pairings = round.pairings.iter();
        match pairings.find(|pairing| pairing.id.number == number) {
            Some(pairing) => pairing.winner().cloned(),
            None => feeders.iter().flatten().next().cloned(),
        }
    };
    (1..).zip(places.chunks(2)).map(next).collect()
}

/// The pairs of the next round of a bracket.
pub(crate) fn pairs(group: &Group, matches: &KnockOut) -> Pairs {
    let places = group.survivors();
    let cards = group.cards();
    let mut found = Pairs {
        pairs: Vec::new(),
        byes: Vec::new(),
    };
    for (number, feeders) in (1..).zip(places.chunks(2)) {
        match feeders {
            [Some(upper), Some(lower)] => {
                found
                    .pairs
                    .push((number, sides(&cards, number, upper, lower)));
            }
            [Some(player), None] | [None, Some(player)] | [Some(player)] => found.byes.push(Bye {
                player: player.clone(),
                kind: ByeKind::Allocated,
            }),
            _ => {}
        }
    }
    if places.iter().flatten().count() == 2 && matches.third_place {
        found.pairs.extend(third_place(group, &cards));
    }
    found
}

/// The match of those who lost the semi-finals, if the last round was these.
pub(crate) fn third_place(group: &Group, cards: &[ScoreCard]) -> Option<(u16, BySide<PersonId>)> {
    let last = group.last_round()?;
    match &last.pairings[..] {
        [a, b] if !last.third_place => Some((2, sides(cards, 2, a.loser()?, b.loser()?))),
        _ => None,
    }
}

/// The player who had the first side less often gets it; if both had it equally
/// often, the upper one in matches with odd numbers.
fn sides(cards: &[ScoreCard], number: u16, upper: &PersonId, lower: &PersonId) -> BySide<PersonId> {
    let firsts = |player: &PersonId| {
        let card = cards.iter().find(|card| card.player == *player);
        card.map_or(0, |card| {
            card.sides().filter(|side| *side == Side::First).count()
        })
    };
    let upper_first = match firsts(upper).cmp(&firsts(lower)) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => number % 2 == 1,
    };
    let (first, second) = if upper_first {
        (upper, lower)
    } else {
        (lower, upper)
    };
    BySide {
        first: first.clone(),
        second: second.clone(),
    }
}

/// How far somebody came, which orders the table of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// Higher is further: three for each round, with the third place between.
    pub rank: u32,
    /// The match that he lost last, and to whom; to nobody, if he was out without playing.
    pub lost: Option<(RoundNumber, Option<PersonId>)>,
}

impl Group {
    /// How far somebody came in a knock-out.
    pub(crate) fn reached(&self, player: &PersonId) -> Reached {
        let mut lost = None;
        let mut rank = 0;
        for round in &self.rounds {
            let number = u32::from(round.number.0);
            let Some(pairing) = round.pairing_of(player) else {
                let rests = round
                    .bye_of(player)
                    .is_some_and(|kind| kind != ByeKind::Absent);
                if rests {
                    // As far as whoever has won.
                    rank = 3 * number + 2;
                } else if lost.is_none() {
                    lost = Some((round.number, None));
                }
                continue;
            };
            if round.is_for_third_place(pairing) {
                // Between the losers of the semi-finals and the loser of the final.
                let won = pairing.winner() == Some(player);
                rank = 3 * number.saturating_sub(1) + u32::from(won);
                if pairing.loser() == Some(player) {
                    lost = Some((round.number, pairing.winner().cloned()));
                }
                continue;
            }
            if pairing.winner() == Some(player) {
                rank = 3 * number + 2;
            } else if pairing.loser() == Some(player) || pairing.is_void() {
                rank = 3 * number.saturating_sub(1) + 2;
                lost = Some((round.number, pairing.winner().cloned()));
            } else {
                // Still playing: further than whoever is out.
                rank = 3 * number + 1;
            }
        }
        Reached { rank, lost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_late() {
        assert_eq!(bracket(2), [1, 2]);
        assert_eq!(bracket(4), [1, 4, 2, 3]);
        assert_eq!(bracket(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        for size in [2, 4, 8, 16, 32, 64, 128] {
            let mut order = bracket(size);
            // In every round the best half meets the other half.
            while order.len() > 1 {
                let half = order.len() / 2;
                assert!(order.chunks(2).all(|pair| pair[0].min(pair[1]) <= half));
                assert!(
                    order
                        .chunks(2)
                        .all(|pair| pair[0] + pair[1] == 2 * half + 1)
                );
                order = order.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
            }
        }
    }
}
