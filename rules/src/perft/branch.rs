use alloc::vec::Vec;

use super::Counting;
use crate::{Move, Movegen, Position};

/// A subtree of the game tree, to be counted separately.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move at the root that leads there.
    pub root: Move,
    /// Where the branch begins.
    pub position: Position,
    /// How many of the counted ways lead there by the same moves: more than
    /// one only where paths are counted.
    pub ways: u64,
}

impl Movegen {
    /// The game tree cut at this many plies from its root, one or more; the
    /// branches of the same root move stand together.
    ///
    /// The count of the whole is the sum of the counts of the branches, each
    /// taken as often as there are ways to it:
    ///
    /// ```
    /// use damka_rules::{Movegen, Ruleset, perft::Counting};
    ///
    /// let movegen = Movegen::from(Ruleset::STRICT);
    /// let branches = movegen.branches(&Ruleset::STRICT.initial(), 2, Counting::Bulk);
    /// let counts = branches.iter().map(|branch| movegen.perft(&branch.position, 3, Counting::Bulk));
    /// assert_eq!(counts.sum::<u64>(), 7_473);
    /// ```
    pub fn branches(&self, position: &Position, plies: u32, counting: Counting) -> Vec<Branch> {
        let step = |position: &Position, root: Option<Move>, ways: u64| -> Vec<Branch> {
            let moves = self.legal_moves(position).sorted();
            let branch = |m: &Move| Branch {
                root: root.unwrap_or(*m),
                position: position.play_unchecked(m),
                ways: ways.saturating_mul(self.ways(position, m, counting)),
            };
            moves.iter().map(branch).collect()
        };
        let mut branches = step(position, None, 1);
        for _ in 1..plies {
            branches = branches
                .iter()
                .flat_map(|branch| step(&branch.position, Some(branch.root), branch.ways))
                .collect();
        }
        branches
    }

    /// How often a move counts.
    pub(super) fn ways(&self, position: &Position, m: &Move, counting: Counting) -> u64 {
        if counting == Counting::Paths && m.captured().len() > 1 {
            self.paths(position, m).len() as u64
        } else {
            1
        }
    }
}
