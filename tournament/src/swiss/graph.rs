use std::{collections::HashMap, hash::Hash};

use super::{
    bracket::Bracket,
    criteria::{Flaws, Scale},
    matching::{Cost, Graph},
    weight::Weight,
};

/// What decides between pairings of a bracket that the criteria rate equally, in the bits below
/// them.
pub(crate) trait Order<W> {
    /// A property of pairs; pairs that agree in it cost the same.
    type Kind: Copy + Eq + Hash;

    fn kind(&self, higher: usize, lower: usize) -> Self::Kind;

    /// What a pair costs. A cost may be negative where a criterion is sure to outweigh it.
    fn pair(&self, kind: Self::Kind) -> W;

    /// What it costs that a player of the bracket floats down.
    fn float(&self, at: usize) -> W;
}

/// The graph whose cheapest perfect matchings are the best pairings of a bracket: all who are
/// not paired yet, with what each pair costs this bracket.
pub(crate) fn bracket_graph<W: Weight, O: Order<W>>(
    bracket: &Bracket<'_>,
    scale: &Scale,
    order: &O,
) -> Graph<W> {
    let size = bracket.places.len();
    let mut graph = Graph::new(size);
    let may_pair =
        |a: usize, b: usize| bracket.round.may_pair(bracket.places[a], bracket.places[b]);
    let mut pair_costs: HashMap<(Flaws, O::Kind), Cost> = HashMap::new();
    for higher in 0..bracket.size {
        // Two who were moved down are never paired: they could have been where they came from.
        let first = bracket.moved_down.max(higher + 1);
        for lower in (first..bracket.size).filter(|&lower| may_pair(higher, lower)) {
            let key = (
                Flaws::new(bracket, higher, lower),
                order.kind(higher, lower),
            );
            let cost = *pair_costs
                .entry(key)
                .or_insert_with(|| graph.add_cost(scale.pair::<W>(key.0) + order.pair(key.1)));
            graph.connect(higher, lower, cost);
        }
    }
    // The cost of a float depends on how far down it goes: to the next scoregroup, below, or to
    // the bye.
    for at in 0..bracket.size {
        let mut cost_at: Option<(usize, bool, Cost)> = None;
        for lower in (bracket.size..size).filter(|&lower| may_pair(at, lower)) {
            let is_bye = bracket.round.is_bye(bracket.places[lower]);
            let level = bracket.level_at(lower);
            let cost = match cost_at {
                Some((same, bye, cost)) if same == level && bye == is_bye => cost,
                _ => graph.add_cost(scale.float::<W>(bracket, at, lower) + order.float(at)),
            };
            cost_at = Some((level, is_bye, cost));
            graph.connect(at, lower, cost);
        }
    }
    let (free, next) = (
        graph.add_cost(W::default()),
        graph.add_cost(scale.next_float()),
    );
    for higher in bracket.size..size {
        let is_next = bracket.level_at(higher) + 1 == bracket.level;
        for lower in (higher + 1..size).filter(|&lower| may_pair(higher, lower)) {
            let leaves = is_next && bracket.level_at(lower) + 1 < bracket.level;
            graph.connect(higher, lower, if leaves { next } else { free });
        }
    }
    graph
}

/// Calls a function that is generic over its weights with the narrowest that have enough bits.
macro_rules! with_weight {
    ($bits:expr, $function:ident($($argument:expr),*)) => {
        // Duals may grow to the sum of all costs, and have a sign.
        match ($bits + 24).div_ceil(64) {
            0..=2 => $function::<$crate::swiss::weight::Wide<2>>($($argument),*),
            3..=4 => $function::<$crate::swiss::weight::Wide<4>>($($argument),*),
            5..=8 => $function::<$crate::swiss::weight::Wide<8>>($($argument),*),
            9..=32 => $function::<$crate::swiss::weight::Wide<32>>($($argument),*),
            _ => $function::<$crate::swiss::weight::Wide<{ $crate::swiss::graph::MOST_WORDS }>>(
                $($argument),*
            ),
        }
    };
}

pub(crate) use with_weight;

/// Enough for every bracket of [`Field::MOST_PLAYERS`](super::Field::MOST_PLAYERS): six criteria
/// and the order have a bit or less for each player, and all others together less than 1,000.
pub(crate) const MOST_WORDS: usize = (7 * super::Field::MOST_PLAYERS + 1024) / 64;
