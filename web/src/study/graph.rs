use damka_engine::{Report, Review, ReviewPlan};
use damka_engine_worker::Thought;

use super::{NodeId, Tree, tree::START};

/// The evaluation of the main line, position by position.
pub struct Graph {
    plan: ReviewPlan,
    /// The nodes of the main line; the first is the start.
    nodes: Vec<NodeId>,
    /// The positions to evaluate.
    places: Vec<Option<NodeId>>,
    reports: Vec<Option<Report>>,
    asked: usize,
}

impl Graph {
    /// The main line of a tree; nothing is evaluated yet.
    pub fn new(tree: &Tree) -> Graph {
        let nodes = tree.path(tree.end(START));
        let step = |pair: &[NodeId]| (tree.node(pair[0]).position, tree.node(pair[1]).played);
        let plan = ReviewPlan::new(&tree.rules, nodes.windows(2).map(step));
        let mut rest = nodes.iter();
        let places: Vec<Option<NodeId>> = plan
            .roots()
            .map(|root| {
                let root = root?;
                let found = |id: &&NodeId| tree.node(**id).position == root.position;
                rest.clone()
                    .position(|id| found(&id))
                    .and_then(|place| rest.nth(place))
                    .copied()
            })
            .collect();
        Graph {
            reports: vec![None; places.len()],
            plan,
            nodes,
            places,
            asked: 0,
        }
    }

    /// The next position to evaluate: its number and its node.
    pub fn ask(&mut self) -> Option<(usize, NodeId)> {
        while let Some(place) = self.places.get(self.asked) {
            self.asked += 1;
            if let Some(node) = place {
                return Some((self.asked - 1, *node));
            }
        }
        None
    }

    /// What the engine thinks of a position.
    pub fn hear(&mut self, tree: &Tree, number: usize, thought: &Thought) {
        let Some(Some(node)) = self.places.get(number) else {
            return;
        };
        let report = thought.report(&tree.rules, &tree.node(*node).position);
        self.reports[number] = Some(report);
    }

    /// How many positions are judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.asked.min(self.places.len()), self.places.len())
    }

    /// The review of what is evaluated so far.
    pub fn review(&self) -> Review {
        self.plan.review(&self.reports)
    }

    /// The node after a step of the review.
    pub fn node_of(&self, step: usize) -> NodeId {
        self.nodes.get(step + 1).copied().unwrap_or(START)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damka_rules::Ruleset;

    use super::*;
    use crate::study::Loaded;

    #[test]
    fn a_mistake_is_found() {
        let rules = [Arc::new(Ruleset::CLASSIC.clone())];
        let text = "1. 22-18 9-14 2. 18x9 5x14 *";
        let tree = Loaded::from_text(text, &rules, &rules[0]).unwrap().tree;
        let mut graph = Graph::new(&tree);
        let mut asked = 0;
        while let Some((number, node)) = graph.ask() {
            asked += 1;
            // After the second move the first side is a man up.
            let score = match tree.path(node).len() {
                3 => 100,
                _ => 0,
            };
            let legal = rules[0].legal_moves(&tree.node(node).position);
            let best = legal.first().map(ToString::to_string);
            let line = damka_engine_worker::Variation {
                score,
                moves: best.into_iter().collect(),
            };
            let thought = Thought {
                id: 1,
                done: true,
                depth: 3,
                nodes: 10,
                millis: 1,
                lines: vec![line],
                endgame: None,
            };
            graph.hear(&tree, number, &thought);
        }
        assert_eq!((asked, graph.progress()), (5, (5, 5)));
        let review = graph.review();
        assert_eq!(review.moves.len(), 4);
        assert!(review.moves[1].loss() > 0.2);
        assert_eq!(tree.path(graph.node_of(review.moves[1].step)).len(), 3);
    }
}
