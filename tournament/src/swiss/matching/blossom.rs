use super::{Matching, NONE};
use crate::swiss::weight::Weight;

/// An odd cycle of nodes of which all but the first are matched among themselves.
#[derive(Clone, Debug)]
pub(super) struct Blossom<W> {
    /// The nodes of the cycle; the base lies in the first, and the second is matched with the
    /// third, the fourth with the fifth, and so on.
    pub(super) children: Vec<usize>,
    /// For each child the tight edge to the next, from the vertex in it to the one in the next.
    pub(super) links: Vec<(usize, usize)>,
    pub(super) vertices: Vec<usize>,
    /// The vertex that is matched to the outside, or free.
    pub(super) base: usize,
    pub(super) dual: W,
}

impl<W: Weight> Matching<'_, W> {
    /// The blossom that a node is; none for a vertex.
    pub(super) fn blossom(&self, node: usize) -> Option<&Blossom<W>> {
        self.blossoms
            .get(node.checked_sub(self.mate.len())?)?
            .as_ref()
    }

    pub(super) fn blossom_mut(&mut self, node: usize) -> Option<&mut Blossom<W>> {
        let place = node.checked_sub(self.mate.len())?;
        self.blossoms.get_mut(place)?.as_mut()
    }

    pub(super) fn base(&self, node: usize) -> usize {
        self.blossom(node).map_or(node, |blossom| blossom.base)
    }

    /// The vertices of a node, which may be one.
    pub(super) fn vertices(&self, node: usize) -> Vec<usize> {
        { self.blossom(node) }.map_or_else(|| vec![node], |blossom| blossom.vertices.clone())
    }

    /// Puts a blossom around its children and returns its node.
    pub(super) fn close(&mut self, blossom: Blossom<W>) -> usize {
        let place = self.blossoms.len();
        let node = self.mate.len() + place;
        for &child in &blossom.children {
            self.parent[child] = node;
        }
        for &v in &blossom.vertices {
            self.outer[v] = node;
        }
        self.parent.push(NONE);
        self.blossoms.push(Some(blossom));
        node
    }

    /// Takes an outermost blossom from around its children.
    pub(super) fn open(&mut self, node: usize) -> Blossom<W> {
        let blossom = self.blossoms[node - self.mate.len()]
            .take()
            .expect("the node is an outermost blossom");
        for &child in &blossom.children {
            self.parent[child] = NONE;
            for v in self.vertices(child) {
                self.outer[v] = child;
            }
        }
        blossom
    }

    /// Forgets the numbers of blossoms that are open again, from the end.
    pub(super) fn forget_open_blossoms(&mut self) {
        while self.blossoms.pop_if(|blossom| blossom.is_none()).is_some() {
            self.parent.pop();
        }
    }

    /// Matches the vertices of a node among themselves so that `vertex` is left over.
    pub(super) fn turn(&mut self, node: usize, vertex: usize) {
        if self.blossom(node).is_none() {
            return;
        }
        let mut child = vertex;
        while self.parent[child] != node {
            child = self.parent[child];
        }
        self.turn(child, vertex);
        let blossom = self.blossom_mut(node).expect("it is a blossom");
        let place = blossom.children.iter().position(|&node| node == child);
        let place = place.expect("a node is among the children of its parent");
        blossom.base = vertex;
        if place == 0 {
            return;
        }
        blossom.children.rotate_left(place);
        blossom.links.rotate_left(place);
        let pairs: Vec<(usize, usize, (usize, usize))> = (1..blossom.children.len())
            .step_by(2)
            .map(|at| {
                (
                    blossom.children[at],
                    blossom.children[at + 1],
                    blossom.links[at],
                )
            })
            .collect();
        for (one, two, (a, b)) in pairs {
            if self.mate[a] != b {
                self.turn(one, a);
                self.turn(two, b);
                self.mate[a] = b;
                self.mate[b] = a;
            }
        }
    }
}
