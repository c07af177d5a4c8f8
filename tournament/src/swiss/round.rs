use std::collections::HashMap;

use super::{
    entrant::{Entrant, entrants},
    field::{Field, PastRound},
    matching::{Graph, Matching},
    preference::{Strength, allocate},
    weight::{Weight, Wide},
};
use crate::StartNumber;
use damka_rules::Side;

/// A round that is to be paired: who plays, and who may meet whom.
///
/// A place in [`Round::entrants`] stands for a player; the place after the last one stands for
/// the bye if their number is odd.
pub(crate) struct Round {
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) initial_side: Side,
    /// For each two places whether the absolute criteria allow the pair (C1, C2, C3).
    legal: Vec<bool>,
    /// The scoregroup of the player who will get the bye; 0 if nobody does.
    pub(crate) bye_level: usize,
}

impl Round {
    /// None if the players cannot all be paired.
    pub(crate) fn new(field: &Field, places: &HashMap<StartNumber, usize>) -> Option<Round> {
        let entrants = entrants(field, places);
        let size = entrants.len();
        let mut legal = vec![true; size * size];
        for a in 0..size {
            legal[a * size + a] = false;
            for b in 0..a {
                if is_barred(&entrants[a], &entrants[b]) {
                    legal[a * size + b] = false;
                    legal[b * size + a] = false;
                }
            }
        }
        let place_of: HashMap<StartNumber, usize> = entrants
            .iter()
            .map(|entrant| entrant.number)
            .zip(0..)
            .collect();
        let met = field.players.iter().flat_map(|player| {
            player.past.iter().filter_map(|past| match *past {
                PastRound::Game { opponent, .. } => Some((player.number, opponent)),
                _ => None,
            })
        });
        for (a, b) in met.chain(field.forbidden.iter().copied()) {
            if let (Some(&a), Some(&b)) = (place_of.get(&a), place_of.get(&b)) {
                legal[a * size + b] = false;
                legal[b * size + a] = false;
            }
        }
        let mut round = Round {
            entrants,
            initial_side: field.initial_side,
            legal,
            bye_level: 0,
        };
        round.bye_level = round.lowest_bye()?;
        Some(round)
    }

    /// All the places that are to be paired, that of the bye included.
    pub(crate) fn places(&self) -> Vec<usize> {
        (0..self.entrants.len().next_multiple_of(2)).collect()
    }

    pub(crate) fn is_bye(&self, place: usize) -> bool {
        place == self.entrants.len()
    }

    /// The scoregroup of a place; that of the bye is 0.
    pub(crate) fn level(&self, place: usize) -> usize {
        self.entrants.get(place).map_or(0, |entrant| entrant.level)
    }

    /// Whether two places may be paired; the bye only with the scoregroup that it goes to.
    pub(crate) fn may_pair(&self, a: usize, b: usize) -> bool {
        let (low, high) = (a.min(b), a.max(b));
        if self.is_bye(high) {
            let entrant = &self.entrants[low];
            return entrant.may_have_bye && entrant.level == self.bye_level;
        }
        self.legal[low * self.entrants.len() + high]
    }

    /// The side of the player at the higher ranked of two places.
    pub(crate) fn side_of_higher(&self, higher: usize, lower: usize) -> Side {
        let (higher, lower) = (&self.entrants[higher], &self.entrants[lower]);
        allocate(higher.claimant(), lower.claimant(), self.initial_side)
    }

    /// Whether these places can all be paired among themselves.
    pub(crate) fn can_complete(&self, places: &[usize]) -> bool {
        if places.len() % 2 == 1 {
            return false;
        }
        let mut graph = Graph::<Wide<1>>::new(places.len());
        let free = graph.add_cost(Wide::default());
        for a in 0..places.len() {
            for b in (0..a).filter(|&b| self.may_pair(places[a], places[b])) {
                graph.connect(a, b, free);
            }
        }
        Matching::exists(&graph)
    }

    /// The lowest scoregroup to which the bye can go so that all others can be paired (C4, C5).
    fn lowest_bye(&self) -> Option<usize> {
        let places = self.places();
        if places.len() == self.entrants.len() {
            return self.can_complete(&places).then_some(0);
        }
        let mut graph = Graph::<Wide<1>>::new(places.len());
        let most = self.entrants.first().map_or(0, |entrant| entrant.level);
        let costs: Vec<_> = (0..=most as u64)
            .map(|level| graph.add_cost(Wide::shifted(level, 0)))
            .collect();
        let bye = self.entrants.len();
        for a in 0..bye {
            if self.entrants[a].may_have_bye {
                graph.connect(bye, a, costs[self.entrants[a].level]);
            }
            for b in (0..a).filter(|&b| self.may_pair(a, b)) {
                graph.connect(a, b, costs[0]);
            }
        }
        let matching = Matching::cheapest(&graph)?;
        Some(self.level(matching.mate(bye)?))
    }
}

/// Whether two players may not meet because both need the same side (C3).
fn is_barred(a: &Entrant, b: &Entrant) -> bool {
    let (Some(one), Some(two)) = (a.preference, b.preference) else {
        return false;
    };
    one.side == two.side
        && one.strength == Strength::Absolute
        && two.strength == Strength::Absolute
        && !a.is_top_scorer
        && !b.is_top_scorer
}
