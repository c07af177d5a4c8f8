//! Pairs by lot, each round anew (document 003 a).
//!
//! In the order of the lot the first meets the second, the third the fourth, and
//! so on, unless that breaks a promise: then the first meets the next one with
//! whom all others can still be paired. The promises are that nobody meets whom
//! he is to be kept apart from, that as few as possible meet again, and that
//! nobody is left over again while somebody was not.

use std::collections::{BTreeSet, HashMap};

use damka_game::{PersonId, lot::Lot};
use damka_rules::BySide;

use crate::{
    ApartRule, Bye, ByeKind, Group, RoundNumber,
    decide::Pairs,
    knock_out,
    swiss::{
        matching::{Graph, Matching},
        weight::{Weight as _, Wide},
    },
};

/// The pairs of a round; none if two who are to be kept apart must meet.
pub(crate) fn pairs(
    group: &Group,
    round: RoundNumber,
    apart: &[ApartRule],
    lot: &Lot,
) -> Option<Pairs> {
    let still_in = group.still_in();
    let present: Vec<&PersonId> = { group.entrants.iter() }
        .filter(|entrant| entrant.plays_in(round) && still_in.contains(&entrant.player))
        .map(|entrant| &entrant.player)
        .collect();
    let order = lot.order(present.len() as u32).into_iter();
    let order: Vec<&PersonId> = order.map(|index| present[index as usize]).collect();
    let (pairs, bye) = in_order(group, round, apart, &order)?;
    let mut found = Pairs {
        pairs: (1..).zip(pairs).collect(),
        byes: { bye.into_iter() }
            .map(|player| Bye {
                player,
                kind: ByeKind::Allocated,
            })
            .collect(),
    };
    let matches = group.settings.system.knock_out();
    if matches.is_some_and(|matches| matches.third_place) && present.len() == 2 {
        found
            .pairs
            .extend(knock_out::third_place(group, &group.cards()));
    }
    Some(found)
}

/// Pairs, and who is left over.
type InOrder = (Vec<BySide<PersonId>>, Option<PersonId>);

/// Pairs players in this order; of each pair the earlier one has the first side.
fn in_order(
    group: &Group,
    round: RoundNumber,
    apart: &[ApartRule],
    order: &[&PersonId],
) -> Option<InOrder> {
    let met = Meetings::new(group, order);
    let size = order.len() + order.len() % 2;
    // The one who meets the empty chair at the end is left over.
    let chair = (order.len() % 2 == 1).then_some(order.len());
    let mut graph: Graph<Wide<1>> = Graph::new(size);
    let mut costs = |shift| -> Vec<_> {
        let cost = |times: u16| graph.add_cost(Wide::shifted(times.into(), shift));
        (0..=met.most()).map(cost).collect()
    };
    // To be left over again counts for more than any number of pairs that meet again.
    let (pair_costs, bye_costs) = (costs(0), costs(32));
    let kept_apart = KeptApart::new(apart, round, order);
    for a in 0..order.len() {
        for b in a + 1..order.len() {
            if !kept_apart.holds(a, b) {
                graph.connect(a, b, pair_costs[usize::from(met.times(a, b))]);
            }
        }
        if let Some(chair) = chair {
            graph.connect(a, chair, bye_costs[usize::from(met.byes[a])]);
        }
    }
    let mut matching = Matching::cheapest(&graph)?;
    let mut left: Vec<usize> = (0..order.len()).collect();
    // Who is left over is the last of the order who can be.
    let bye = chair.and_then(|chair| {
        let found = left
            .iter()
            .rposition(|&player| matching.take(player, chair));
        found.map(|at| left.remove(at))
    });
    let mut pairs = Vec::with_capacity(size / 2);
    while !left.is_empty() {
        let first = left.remove(0);
        let at = left
            .iter()
            .position(|&second| matching.take(first, second))?;
        let second = left.remove(at);
        pairs.push(BySide {
            first: order[first].clone(),
            second: order[second].clone(),
        });
    }
    Some((pairs, bye.map(|bye| order[bye].clone())))
}

/// How often the players of an order have met, and were left over.
struct Meetings {
    size: usize,
    times: Vec<u16>,
    byes: Vec<u16>,
}

impl Meetings {
    fn new(group: &Group, order: &[&PersonId]) -> Meetings {
        let size = order.len();
        let index: HashMap<&PersonId, usize> = order
            .iter()
            .enumerate()
            .map(|(at, &player)| (player, at))
            .collect();
        let mut met = Meetings {
            size,
            times: vec![0; size * size],
            byes: vec![0; size],
        };
        for pairing in group.pairings() {
            let BySide { first, second } = &pairing.seating.players;
            if let (Some(&a), Some(&b)) = (index.get(first), index.get(second)) {
                met.times[a * size + b] += 1;
                met.times[b * size + a] += 1;
            }
        }
        for bye in group.rounds.iter().flat_map(|round| &round.byes) {
            if let (ByeKind::Allocated, Some(&at)) = (bye.kind, index.get(&bye.player)) {
                met.byes[at] += 1;
            }
        }
        met
    }

    fn times(&self, a: usize, b: usize) -> u16 {
        self.times[a * self.size + b]
    }

    fn most(&self) -> u16 {
        self.times
            .iter()
            .chain(&self.byes)
            .copied()
            .max()
            .unwrap_or(0)
    }
}

/// Which players of an order are kept apart in a round.
struct KeptApart {
    size: usize,
    pairs: Vec<bool>,
}

impl KeptApart {
    fn new(apart: &[ApartRule], round: RoundNumber, order: &[&PersonId]) -> KeptApart {
        let size = order.len();
        let mut pairs = vec![false; size * size];
        for rule in apart.iter().filter(|rule| rule.holds_in(round)) {
            let named: BTreeSet<&PersonId> = rule.players.iter().collect();
            let places = (0..size).filter(|&at| named.contains(order[at]));
            let places: Vec<usize> = places.collect();
            for &a in &places {
                for &b in &places {
                    pairs[a * size + b] = true;
                }
            }
        }
        KeptApart { size, pairs }
    }

    fn holds(&self, a: usize, b: usize) -> bool {
        self.pairs[a * self.size + b]
    }
}
