use damka_rules::{Counters, Move, Position, Zobrist};

/// A position in the tree, with what depends on the path to it.
#[derive(Copy, Clone)]
pub(super) struct Node {
    pub position: Position,
    pub hash: Zobrist,
    pub counters: Counters,
}

impl Node {
    #[inline]
    pub fn after(&self, m: &Move) -> Node {
        let position = self.position.play_unchecked(m);
        let mut counters = self.counters;
        counters.play(&self.position, m, &position);
        Node {
            position,
            hash: self.hash.after(&self.position, &position),
            counters,
        }
    }
}
