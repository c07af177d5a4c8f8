use super::{Matching, NONE, blossom::Blossom};
use crate::swiss::weight::Weight;

/// Where an outermost node stands in the tree of a search.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Label {
    /// At an even distance from the root: its duals rise.
    Even,
    /// At an odd distance: its duals fall. It was reached by this edge from an even node.
    Odd { from: usize, to: usize },
}

/// What stops the duals from changing further.
enum Obstacle {
    /// The edge from an even vertex to another vertex is tight.
    Edge(usize, usize),
    /// The dual of an odd blossom is used up.
    Blossom(usize),
}

/// The tree of alternating paths that grows from one free vertex.
struct Search<W> {
    labels: Vec<Option<Label>>,
    /// All nodes that were ever labelled; some of them lie in blossoms by now.
    tree: Vec<usize>,
    /// For each vertex the even one in another node from which the tightest edge comes.
    nearest: Vec<usize>,
    /// The even vertices whose edges have not been looked at.
    queue: Vec<usize>,
    /// By how much the duals of even nodes have risen.
    risen: W,
}

impl<W: Weight> Matching<'_, W> {
    /// Matches the free vertex `root` as cheaply as possible, by an alternating path to another
    /// free vertex. Returns whether there is one for which the duals rise by at most `most`.
    pub(super) fn augment_from(&mut self, root: usize, most: Option<W>) -> bool {
        if most.is_some_and(|most| most < W::default()) {
            return false;
        }
        let mut search = Search {
            labels: vec![None; self.parent.len()],
            tree: Vec::new(),
            nearest: vec![NONE; self.mate.len()],
            queue: Vec::new(),
            risen: W::default(),
        };
        self.label_even(&mut search, self.outer[root]);
        let found = self.grow_tree(&mut search, most);
        for node in search.tree {
            self.open_if_loose(node);
        }
        self.forget_open_blossoms();
        found
    }

    fn grow_tree(&mut self, search: &mut Search<W>, most: Option<W>) -> bool {
        loop {
            while let Some(vertex) = search.queue.pop() {
                if self.scan(search, vertex) {
                    return true;
                }
            }
            let Some((rise, obstacle)) = self.first_obstacle(search) else {
                return false;
            };
            search.risen = search.risen + rise;
            if most.is_some_and(|most| search.risen > most) {
                return false;
            }
            if !rise.is_zero() {
                self.raise(search, rise);
            }
            match obstacle {
                Obstacle::Edge(even, vertex) => {
                    if self.follow(search, even, vertex) {
                        return true;
                    }
                }
                Obstacle::Blossom(node) => self.open_odd(search, node),
            }
        }
    }

    /// Looks at the edges of an even vertex, and returns whether one completed the path.
    fn scan(&mut self, search: &mut Search<W>, even: usize) -> bool {
        for place in 0..self.left.len() {
            let vertex = self.left[place];
            let node = self.outer[vertex];
            if node == self.outer[even] {
                continue;
            }
            let Some(cost) = self.graph.cost(even, vertex) else {
                continue;
            };
            let slack = self.slack(cost, even, vertex);
            let label = search.labels[node];
            if slack.is_zero() && !matches!(label, Some(Label::Odd { .. })) {
                if self.follow(search, even, vertex) {
                    return true;
                }
            } else if label == Some(Label::Even) {
                self.note(search, even, vertex, slack);
            } else {
                self.note(search, vertex, even, slack);
            }
        }
        false
    }

    /// Remembers the edge from `even` to `vertex` if it is the tightest that leads there.
    fn note(&self, search: &mut Search<W>, vertex: usize, even: usize, slack: W) {
        let nearest = search.nearest[vertex];
        if nearest == NONE || self.slack_of(nearest, vertex).is_none_or(|now| slack < now) {
            search.nearest[vertex] = even;
        }
    }

    fn slack_of(&self, a: usize, b: usize) -> Option<W> {
        Some(self.slack(self.graph.cost(a, b)?, a, b))
    }

    /// Goes along a tight edge from an even vertex: the tree grows, or a cycle becomes a
    /// blossom, or the path is complete and true is returned.
    fn follow(&mut self, search: &mut Search<W>, even: usize, vertex: usize) -> bool {
        let node = self.outer[vertex];
        if search.labels[node] == Some(Label::Even) {
            self.shrink(search, even, vertex);
            return false;
        }
        let mate = self.mate[self.base(node)];
        if mate == NONE {
            self.augment(search, even, vertex);
            return true;
        }
        self.label_odd(search, node, even, vertex);
        self.label_even(search, self.outer[mate]);
        false
    }

    fn label_odd(&self, search: &mut Search<W>, node: usize, from: usize, to: usize) {
        search.labels[node] = Some(Label::Odd { from, to });
        search.tree.push(node);
    }

    fn label_even(&self, search: &mut Search<W>, node: usize) {
        search.labels[node] = Some(Label::Even);
        search.tree.push(node);
        search.queue.extend(self.vertices(node));
    }

    /// How far the duals may change until something happens, and what; none if nothing ever does.
    fn first_obstacle(&self, search: &Search<W>) -> Option<(W, Obstacle)> {
        let mut first: Option<(W, Obstacle)> = None;
        let mut consider = |rise: W, obstacle: Obstacle| {
            if first.as_ref().is_none_or(|(least, _)| rise < *least) {
                first = Some((rise, obstacle));
            }
        };
        for &vertex in &self.left {
            let even = search.nearest[vertex];
            if even == NONE {
                continue;
            }
            let Some(slack) = self.slack_of(even, vertex) else {
                continue;
            };
            match search.labels[self.outer[vertex]] {
                Some(Label::Even) => consider(slack.half(), Obstacle::Edge(even, vertex)),
                Some(Label::Odd { .. }) => {}
                None => consider(slack, Obstacle::Edge(even, vertex)),
            }
        }
        for &node in &search.tree {
            if let (Some(Label::Odd { .. }), Some(blossom)) =
                (search.labels[node], self.blossom(node))
            {
                consider(blossom.dual, Obstacle::Blossom(node));
            }
        }
        first
    }

    fn raise(&mut self, search: &Search<W>, rise: W) {
        for &node in &search.tree {
            let Some(label) = search.labels[node] else {
                continue;
            };
            let change = |dual: W| match label {
                Label::Even => dual + rise,
                Label::Odd { .. } => dual - rise,
            };
            for vertex in self.vertices(node) {
                self.dual[vertex] = change(self.dual[vertex]);
            }
            if let Some(blossom) = self.blossom_mut(node) {
                blossom.dual = change(blossom.dual);
            }
        }
    }

    /// The edge by which the tree reached an even node's odd parent, if it is not the root.
    fn step_up(&self, search: &Search<W>, even: usize) -> Option<Step> {
        let base = self.base(even);
        let mate = self.mate[base];
        if mate == NONE {
            return None;
        }
        let odd = self.outer[mate];
        let Some(Label::Odd { from, to }) = search.labels[odd] else {
            unreachable!("the mate of an even node is odd");
        };
        Some(Step {
            base,
            mate,
            odd,
            to,
            from,
            next: self.outer[from],
        })
    }

    /// The steps from an even node up to the root.
    fn way_up(&self, search: &Search<W>, mut even: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        while let Some(step) = self.step_up(search, even) {
            even = step.next;
            steps.push(step);
        }
        steps
    }

    /// Makes a blossom of the cycle that a tight edge between two even vertices closes.
    fn shrink(&mut self, search: &mut Search<W>, a: usize, b: usize) {
        let (mut up_a, mut up_b) = (
            self.way_up(search, self.outer[a]),
            self.way_up(search, self.outer[b]),
        );
        while let (Some(last_a), Some(last_b)) = (up_a.last(), up_b.last()) {
            if last_a.odd != last_b.odd {
                break;
            }
            up_a.pop();
            up_b.pop();
        }
        let top = up_a.last().map_or(self.outer[a], |step| step.next);
        let (mut children, mut links) = (vec![top], Vec::new());
        for step in up_a.iter().rev() {
            links.extend([(step.from, step.to), (step.mate, step.base)]);
            children.extend([step.odd, self.outer[step.base]]);
        }
        links.push((a, b));
        for step in &up_b {
            children.extend([self.outer[step.base], step.odd]);
            links.extend([(step.base, step.mate), (step.to, step.from)]);
        }
        let vertices = children.iter().flat_map(|&child| self.vertices(child));
        let blossom = Blossom {
            base: self.base(top),
            vertices: vertices.collect(),
            links,
            dual: W::default(),
            children: children.clone(),
        };
        let node = self.close(blossom);
        search.labels.push(Some(Label::Even));
        search.tree.push(node);
        for child in children {
            let was_odd = search.labels[child] != Some(Label::Even);
            search.labels[child] = None;
            for vertex in self.vertices(child) {
                if was_odd {
                    search.nearest[vertex] = NONE;
                    search.queue.push(vertex);
                } else {
                    self.look_outside(search, vertex);
                }
            }
        }
    }

    /// Renews the nearest of an even vertex if that lies in the same blossom by now.
    fn look_outside(&self, search: &mut Search<W>, vertex: usize) {
        let node = self.outer[vertex];
        let nearest = search.nearest[vertex];
        if nearest == NONE || self.outer[nearest] != node {
            return;
        }
        search.nearest[vertex] = NONE;
        for &even in &self.left {
            let other = self.outer[even];
            if other == node || search.labels[other] != Some(Label::Even) {
                continue;
            }
            if let Some(slack) = self.slack_of(even, vertex) {
                self.note(search, vertex, even, slack);
            }
        }
    }

    /// Opens an odd blossom whose dual is used up; the half of its cycle through which the tree
    /// goes stays in it.
    fn open_odd(&mut self, search: &mut Search<W>, node: usize) {
        let Some(Label::Odd { from, to }) = search.labels[node].take() else {
            unreachable!("only odd blossoms are opened in a search");
        };
        let blossom = self.open(node);
        let children = &blossom.children;
        let entry = children.iter().position(|&child| child == self.outer[to]);
        let entry = entry.expect("the vertex lies in one of the children");
        self.label_odd(search, children[entry], from, to);
        // The way to the base with an even number of edges; the first of them is matched.
        let mut at = entry;
        while at != 0 && at != children.len() {
            let (middle, end, from, to) = if entry % 2 == 0 {
                let (to, from) = blossom.links[at - 2];
                (at - 1, at - 2, from, to)
            } else {
                let (from, to) = blossom.links[at + 1];
                (at + 1, at + 2, from, to)
            };
            self.label_even(search, children[middle]);
            self.label_odd(search, children[end % children.len()], from, to);
            at = end;
        }
    }

    /// Matches along the tree from the root to `even`, and over the edge to the free `vertex`.
    fn augment(&mut self, search: &Search<W>, even: usize, vertex: usize) {
        let steps = self.way_up(search, self.outer[even]);
        let ends: Vec<(usize, usize, usize)> = steps
            .iter()
            .map(|step| (step.odd, step.to, step.from))
            .collect();
        let target = self.outer[vertex];
        self.turn(target, vertex);
        self.mate[vertex] = even;
        let (mut here, mut there) = (even, vertex);
        for (odd, to, from) in ends {
            self.turn(self.outer[here], here);
            self.mate[here] = there;
            self.turn(odd, to);
            self.mate[to] = from;
            (here, there) = (from, to);
        }
        self.turn(self.outer[here], here);
        self.mate[here] = there;
    }

    /// Opens an outermost blossom that no dual holds together, and those right within it.
    fn open_if_loose(&mut self, node: usize) {
        let is_loose = { self.blossom(node) }.is_some_and(|blossom| blossom.dual.is_zero());
        if is_loose && self.parent[node] == NONE {
            for child in self.open(node).children {
                self.open_if_loose(child);
            }
        }
    }
}

/// From an even node over its odd parent to the even node above.
struct Step {
    /// The matched edge: the base of the lower even node, and its mate in the odd node.
    base: usize,
    mate: usize,
    odd: usize,
    /// The edge by which the tree reached the odd node, and where it came from.
    to: usize,
    from: usize,
    next: usize,
}
