use super::super::weight::Weight;

/// A graph in which many edges cost the same.
#[derive(Clone, Debug)]
pub(crate) struct Graph<W> {
    size: usize,
    /// For each pair of vertices the place of its cost, from 1; 0 where there is no edge.
    places: Vec<u32>,
    costs: Vec<W>,
}

/// A cost that edges of a [`Graph`] may have.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Cost(u32);

impl<W: Weight> Graph<W> {
    pub(crate) fn new(size: usize) -> Graph<W> {
        Graph {
            size,
            places: vec![0; size * size],
            costs: Vec::new(),
        }
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// A cost for edges to have. It is kept doubled: then the duals stay whole numbers.
    pub(crate) fn add_cost(&mut self, cost: W) -> Cost {
        self.costs.push(cost.double());
        Cost(self.costs.len() as u32)
    }

    pub(crate) fn connect(&mut self, a: usize, b: usize, cost: Cost) {
        self.places[a * self.size + b] = cost.0;
        self.places[b * self.size + a] = cost.0;
    }

    /// The doubled cost of an edge, if there is one.
    #[inline]
    pub(super) fn cost(&self, a: usize, b: usize) -> Option<W> {
        match self.places[a * self.size + b] {
            0 => None,
            place => Some(self.costs[place as usize - 1]),
        }
    }

    /// The neighbours of a vertex, with the doubled costs of the edges.
    pub(super) fn edges(&self, vertex: usize) -> impl Iterator<Item = (usize, W)> + '_ {
        let row = &self.places[vertex * self.size..][..self.size];
        let edges = (0..).zip(row).filter(|(_, place)| **place != 0);
        edges.map(|(other, place)| (other, self.costs[*place as usize - 1]))
    }
}
