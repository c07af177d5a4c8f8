use std::sync::Arc;

use damka_engine_worker::SearchRoot;
use damka_pdn::GameResult;
use damka_rules::{BySide, Move, MoveKind, Position, Progress, Ruleset, notation::Attempt};

use super::Mark;
use crate::{
    local_game::{LocalGame, Ply},
    saved_games,
};

/// The name of a node in its tree; the start is 0.
pub type NodeId = usize;

/// A game with its variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// The players by their sides; empty if nobody is named.
    pub players: BySide<String>,
    /// How the game ended; our first side is called White here, whatever its
    /// colour is.
    pub result: GameResult,
    /// Its other PDN tags: names and values.
    pub tags: Vec<(String, String)>,
    /// The first is the start; deleted nodes are removed.
    nodes: Vec<Node>,
}

/// A position of the tree and the move that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its parent; none for the start.
    pub parent: Option<NodeId>,
    /// The move that led here; none for the start and for a set-up.
    pub played: Option<Move>,
    /// The position.
    pub position: Position,
    /// Its children, the main line first.
    pub next: Vec<NodeId>,
    /// A comment.
    pub comment: String,
    /// Clock values as in PDN: `[%clk 0:05:00]`.
    pub times: String,
    /// The annotation of the move.
    pub mark: Option<Mark>,
    /// Other numeric annotation glyphs (NAGs).
    pub nags: Vec<u16>,
}

impl Node {
    fn new(parent: Option<NodeId>, played: Option<Move>, position: Position) -> Node {
        Node {
            parent,
            played,
            position,
            next: Vec::new(),
            comment: String::new(),
            times: String::new(),
            mark: None,
            nags: Vec::new(),
        }
    }
}

/// The root of the tree.
pub const START: NodeId = 0;

impl Tree {
    /// A tree with only a starting position.
    pub fn new(rules: Arc<Ruleset>, start: Position) -> Tree {
        Tree {
            rules,
            players: BySide::default(),
            result: GameResult::Unknown,
            tags: Vec::new(),
            nodes: vec![Node::new(None, None, start)],
        }
    }

    /// The start of a game by these rules.
    pub fn of_rules(rules: Arc<Ruleset>) -> Tree {
        let start = rules.initial();
        Tree::new(rules, start)
    }

    /// A game that was played at this device.
    pub fn of_local_game(local: &LocalGame) -> Tree {
        let game = local.game();
        let plies = local.plies();
        let start = plies.first().map_or(*game.position(), |ply| ply.before);
        let mut tree = Tree::new(Arc::clone(&game.opening().rules), start);
        tree.players = game.players().clone().map(|player| player.name);
        let ended = game.ended().map(|ended| ended.outcome.pdn());
        tree.result = ended.and_then(GameResult::parse).unwrap_or_default();
        tree.set_tag("Event", local.name());
        tree.set_tag("Date", &saved_games::date(local.began()));
        let mut at = START;
        for ply in plies {
            at = tree.add(at, Some(ply.m), ply.before.play_unchecked(&ply.m));
        }
        tree
    }

    /// The value of a PDN tag; empty if there is none.
    pub fn tag(&self, name: &str) -> &str {
        let mut tags = self.tags.iter();
        let tag = tags.find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map_or("", |(_, value)| value)
    }

    /// Sets a PDN tag; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value = saved_games::tag_value(value);
        let at = (self.tags.iter()).position(|(tag, _)| tag.eq_ignore_ascii_case(name));
        match (at, value.is_empty()) {
            (Some(at), true) => drop(self.tags.remove(at)),
            (Some(at), false) => self.tags[at].1 = value,
            (None, true) => {}
            (None, false) => self.tags.push((name.to_owned(), value)),
        }
    }

    /// A node; the start if the id is unknown.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id).unwrap_or(&self.nodes[START])
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id)
    }

    /// Whether there is a node with this id.
    pub fn has(&self, id: NodeId) -> bool {
        id < self.nodes.len()
    }

    /// The number of moves and set-ups, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is only the starting position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a child to a node, behind its others; an equal child is returned
    /// instead.
    pub fn add(&mut self, at: NodeId, played: Option<Move>, position: Position) -> NodeId {
        let at = if self.has(at) { at } else { START };
        let same = |id: &&NodeId| {
            let node = self.node(**id);
            node.played == played && node.position == position
        };
        if let Some(known) = self.nodes[at].next.iter().find(same) {
            return *known;
        }
        let id = self.nodes.len();
        self.nodes.push(Node::new(Some(at), played, position));
        self.nodes[at].next.push(id);
        id
    }

    /// The nodes from the start to this one, both included.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path = vec![to];
        let mut at = to;
        while let Some(parent) = self.node(at).parent {
            path.push(parent);
            at = parent;
        }
        path.reverse();
        path
    }

    /// The last node of the main line from a node.
    pub fn end(&self, from: NodeId) -> NodeId {
        let mut at = from;
        while let Some(next) = self.node(at).next.first() {
            at = *next;
        }
        at
    }

    /// The move that led to a node, with the position before it.
    pub fn ply(&self, id: NodeId) -> Option<Ply> {
        let node = self.node(id);
        Some(Ply {
            before: self.node(node.parent?).position,
            m: node.played?,
        })
    }

    /// Moves the variation of this node one place up among its siblings; repeated,
    /// it becomes the main line. True if something changed.
    pub fn promote(&mut self, id: NodeId) -> bool {
        // The nearest ancestor that is not a first child.
        for id in self.path(id).into_iter().rev() {
            let Some(parent) = self.node(id).parent else {
                break;
            };
            let next = &mut self.nodes[parent].next;
            match next.iter().position(|other| *other == id) {
                Some(place) if place > 0 => {
                    next.swap(place - 1, place);
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    /// Whether a node is off the main line.
    pub fn is_aside(&self, id: NodeId) -> bool {
        let is_first = |pair: &[NodeId]| self.node(pair[0]).next.first() == Some(&pair[1]);
        !self.path(id).windows(2).all(is_first)
    }

    /// Deletes a node and its descendants; returns its parent.
    pub fn delete(&mut self, id: NodeId) -> NodeId {
        let Some(parent) = self.node(id).parent.filter(|_| self.has(id)) else {
            return START;
        };
        self.nodes[parent].next.retain(|other| *other != id);
        let (names, tree) = self.kept();
        *self = tree;
        names[parent].unwrap_or(START)
    }

    /// The tree without unreachable nodes, and the new id of each node.
    fn kept(&self) -> (Vec<Option<NodeId>>, Tree) {
        let mut names = vec![None; self.nodes.len()];
        let mut nodes: Vec<Node> = Vec::with_capacity(self.nodes.len());
        let mut open = vec![START];
        while let Some(id) = open.pop() {
            names[id] = Some(nodes.len());
            nodes.push(self.nodes[id].clone());
            open.extend(self.nodes[id].next.iter().rev());
        }
        for node in &mut nodes {
            node.parent = node.parent.and_then(|id| names[id]);
            node.next = node.next.iter().filter_map(|id| names[*id]).collect();
        }
        let tree = Tree {
            nodes,
            ..self.clone()
        };
        (names, tree)
    }

    /// The same moves under other rules, as far as these allow them.
    pub fn under(&self, rules: Arc<Ruleset>) -> Tree {
        let mut tree = Tree {
            rules,
            nodes: vec![Node {
                next: Vec::new(),
                ..self.nodes[START].clone()
            }],
            ..self.clone()
        };
        if tree.nodes[START].position == self.rules.initial() {
            tree.nodes[START].position = tree.rules.initial();
        }
        let mut open = vec![(START, START)];
        while let Some((from, to)) = open.pop() {
            for id in &self.nodes[from].next {
                let node = &self.nodes[*id];
                let before = tree.nodes[to].position;
                let (played, position) = match node.played {
                    None => (None, node.position),
                    Some(m) => match tree.rules.judge(&before, &Attempt::from(&m)) {
                        Ok(m) => (Some(m), before.play_unchecked(&m)),
                        Err(_) => continue,
                    },
                };
                let new = tree.add(to, played, position);
                let copy = &mut tree.nodes[new];
                copy.comment.clone_from(&node.comment);
                copy.times.clone_from(&node.times);
                copy.mark = node.mark;
                copy.nags.clone_from(&node.nags);
                open.push((*id, new));
            }
        }
        tree
    }

    /// A node for the engine, with its draw counters as far as the line is one
    /// legal game.
    pub fn search_root(&self, to: NodeId) -> SearchRoot {
        let path = self.path(to);
        // A set-up starts a new game.
        let set_up = |id: &NodeId| self.node(*id).played.is_none();
        let from = path.iter().rposition(set_up).unwrap_or_default();
        let mut position = self.node(path[from]).position;
        let mut progress = Progress::start(&position);
        let is_open = |position: &Position, progress: &Progress| {
            let between = !position.owed().is_empty();
            between || self.rules.outcome(position, progress).is_none()
        };
        let whole = path[from + 1..].iter().all(|id| {
            let Some(m) = self.node(*id).played else {
                return false;
            };
            let legal = self.rules.judge(&position, &Attempt::from(&m)).is_ok();
            let goes_on = legal && is_open(&position, &progress);
            let before = std::mem::replace(&mut position, self.node(*id).position);
            progress.play(&before, &m, &position);
            goes_on
        });
        if !whole || !is_open(&position, &progress) {
            position = self.node(to).position;
            progress = Progress::start(&position);
        }
        SearchRoot::new(&self.rules, position, progress)
    }

    /// Whether the move that led here is only a part of a turn: a removal.
    pub fn is_half_turn(&self, id: NodeId) -> bool {
        let played = self.node(id).played;
        played.is_some_and(|m| m.kind() == MoveKind::Removal)
    }
}

#[cfg(test)]
mod tests;
