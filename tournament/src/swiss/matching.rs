//! Cheapest perfect matchings, by Edmonds' blossom method with dual variables.
//!
//! A pairing of a bracket is a perfect matching of a graph whose edges cost what the criteria
//! say. The first matching is found greedily; each vertex that it left over costs one search of
//! O(n²). [`Matching::take`] then asks whether an edge belongs to some cheapest matching, and if
//! so takes it out of the graph, with one more search at most.

mod blossom;
mod graph;
mod search;

pub(crate) use graph::{Cost, Graph};

use self::blossom::Blossom;
use super::weight::Weight;

/// No vertex, or no node.
const NONE: usize = usize::MAX;

/// A cheapest perfect matching of what is left of a graph, with the duals that prove it.
///
/// A *node* is a vertex, or a blossom (an odd cycle of nodes) whose number begins after those of
/// the vertices. Each vertex lies in one outermost node.
#[derive(Clone, Debug)]
pub(crate) struct Matching<'g, W> {
    graph: &'g Graph<W>,
    /// The vertices that have not been taken out.
    left: Vec<usize>,
    mate: Vec<usize>,
    /// For each vertex its dual and those of all the blossoms around it: between two outermost
    /// nodes an edge costs at least the sum of the two.
    dual: Vec<W>,
    /// The outermost node of each vertex.
    outer: Vec<usize>,
    /// The blossom right around each node.
    parent: Vec<usize>,
    blossoms: Vec<Option<Blossom<W>>>,
}

impl<'g, W: Weight> Matching<'g, W> {
    /// A cheapest perfect matching, if there is any perfect one.
    pub(crate) fn cheapest(graph: &'g Graph<W>) -> Option<Matching<'g, W>> {
        let size = graph.size();
        let mut matching = Matching {
            graph,
            left: (0..size).collect(),
            mate: vec![NONE; size],
            dual: vec![W::default(); size],
            outer: (0..size).collect(),
            parent: vec![NONE; size],
            blossoms: Vec::new(),
        };
        matching.begin_greedily()?;
        for root in 0..size {
            if matching.mate[root] == NONE && !matching.augment_from(root, None) {
                return None;
            }
        }
        Some(matching)
    }

    /// Whether there is any perfect matching.
    pub(crate) fn exists(graph: &Graph<W>) -> bool {
        graph.size().is_multiple_of(2) && Matching::cheapest(graph).is_some()
    }

    /// The vertex that `vertex` is matched with; none after it was taken out.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        let mate = self.mate[vertex];
        (mate != NONE).then_some(mate)
    }

    /// Takes the edge from `a` to `b` out of the graph if some cheapest matching has it; what is
    /// left is again matched as cheaply as possible.
    pub(crate) fn take(&mut self, a: usize, b: usize) -> bool {
        let Some(cost) = self.graph.cost(a, b) else {
            return false;
        };
        let are_vertices = self.outer[a] == a && self.outer[b] == b;
        if are_vertices && self.mate[a] == b {
            self.remove(a);
            self.remove(b);
            return true;
        }
        // By the duals this edge is in no cheapest matching.
        if self.outer[a] != self.outer[b] && !self.slack(cost, a, b).is_zero() {
            return false;
        }
        let mut trial = self.clone();
        trial.remove(a);
        trial.remove(b);
        let spare = self.total() - cost - trial.total();
        let free = trial.left.iter().filter(|&&v| trial.mate[v] == NONE);
        let found = match free.copied().collect::<Vec<_>>()[..] {
            // What the way from the one to the other may cost if the whole stays as cheap.
            [from, to] => {
                let spare = spare - trial.dual[from] - trial.dual[to];
                trial.augment_from(from, Some(spare))
            }
            _ => spare.is_zero(),
        };
        if found {
            *self = trial;
        }
        found
    }

    /// The cost of the edges of the matching.
    fn total(&self) -> W {
        let pairs = self.left.iter().map(|&v| (v, self.mate[v]));
        { pairs }
            .filter(|&(v, mate)| mate != NONE && v < mate)
            .filter_map(|(v, mate)| self.graph.cost(v, mate))
            .fold(W::default(), W::add)
    }

    /// How far an edge between two outermost nodes is from being tight.
    #[inline]
    fn slack(&self, cost: W, a: usize, b: usize) -> W {
        cost - self.dual[a] - self.dual[b]
    }

    /// Duals under which every vertex has a tight edge, and a matching of some of these.
    /// None if some vertex has no edge at all.
    fn begin_greedily(&mut self) -> Option<()> {
        let size = self.graph.size();
        for v in 0..size {
            let cheapest = self.graph.edges(v).map(|(_, cost)| cost).min()?;
            self.dual[v] = cheapest.half();
        }
        for v in 0..size {
            if self.mate[v] != NONE {
                continue;
            }
            let slacks = { self.graph.edges(v) }.map(|(u, cost)| self.slack(cost, u, v));
            let least = slacks.min()?;
            self.dual[v] = self.dual[v] + least;
            let free = { self.graph.edges(v) }
                .find(|&(u, cost)| self.mate[u] == NONE && self.slack(cost, u, v).is_zero());
            if let Some((u, _)) = free {
                self.mate[v] = u;
                self.mate[u] = v;
            }
        }
        Some(())
    }

    /// Takes a vertex out of the graph; the one that it was matched with is free then.
    ///
    /// The blossoms around it are undone: turned so that the vertex is their base, each is
    /// matched within itself, and its dual goes over to its vertices.
    fn remove(&mut self, vertex: usize) {
        let base = self.base(self.outer[vertex]);
        let mate = self.mate[base];
        self.turn(self.outer[vertex], vertex);
        while self.outer[vertex] != vertex {
            let blossom = self.open(self.outer[vertex]);
            for v in blossom.vertices {
                self.dual[v] = self.dual[v] - blossom.dual;
            }
        }
        self.mate[vertex] = NONE;
        if mate != NONE {
            self.mate[mate] = NONE;
        }
        self.left.retain(|&v| v != vertex);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{super::weight::Wide, *};

    type Number = Wide<1>;

    fn graph(size: usize, costs: &[Option<u8>]) -> Graph<Number> {
        let mut graph = Graph::new(size);
        let pairs = (0..size).flat_map(|a| (0..a).map(move |b| (a, b)));
        for ((a, b), cost) in pairs.zip(costs) {
            if let Some(cost) = cost {
                let cost = graph.add_cost(Number::shifted(u64::from(*cost), 0));
                graph.connect(a, b, cost);
            }
        }
        graph
    }

    /// The cheapest perfect matching of `free`, by trying all.
    fn cheapest(graph: &Graph<Number>, free: &[usize]) -> Option<Number> {
        let Some((&a, rest)) = free.split_first() else {
            return Some(Number::default());
        };
        let others = (0..rest.len()).filter_map(|place| {
            let cost = graph.cost(a, rest[place])?;
            let mut rest = rest.to_vec();
            rest.remove(place);
            Some(cost + cheapest(graph, &rest)?)
        });
        others.min()
    }

    fn any_graph() -> impl Strategy<Value = Graph<Number>> {
        (1_usize..=5, 0_u8..=9).prop_flat_map(|(half, most)| {
            let size = 2 * half;
            let cost = prop_oneof![3 => (0..=most).prop_map(Some), 1 => Just(None)];
            proptest::collection::vec(cost, size * (size - 1) / 2)
                .prop_map(move |costs| graph(size, &costs))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn a_matching_is_as_cheap_as_any(graph in any_graph()) {
            let all: Vec<usize> = (0..graph.size()).collect();
            let matching = Matching::cheapest(&graph);
            prop_assert_eq!(matching.map(|m| m.total()), cheapest(&graph, &all));
        }

        #[test]
        fn an_edge_is_taken_if_and_only_if_a_cheapest_matching_has_it(graph in any_graph()) {
            let Some(mut matching) = Matching::cheapest(&graph) else { return Ok(()) };
            let mut left: Vec<usize> = (0..graph.size()).collect();
            let pairs = (0..graph.size()).flat_map(|a| (0..a).map(move |b| (a, b)));
            for (a, b) in pairs {
                if !left.contains(&a) || !left.contains(&b) {
                    continue;
                }
                let least = cheapest(&graph, &left);
                let rest: Vec<usize> =
                    left.iter().copied().filter(|&v| v != a && v != b).collect();
                let with = graph.cost(a, b).zip(cheapest(&graph, &rest)).map(|(c, r)| c + r);
                prop_assert_eq!(matching.take(a, b), with.is_some() && with == least);
                if with == least {
                    left = rest;
                    prop_assert_eq!(Some(matching.total()), cheapest(&graph, &left));
                }
            }
        }
    }
}
