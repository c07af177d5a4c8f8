use super::{NodeId, Tree, tree::START};

/// A line of moves as displayed, with its variations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// Its moves, in order.
    pub entries: Vec<MoveEntry>,
}

/// A move as displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry {
    /// The node that it leads to.
    pub node: NodeId,
    /// Its number: `1.`, or `1…` where the line starts with the second side.
    pub number: Option<String>,
    /// The alternatives to this move.
    pub variations: Vec<Branch>,
}

/// All moves of a tree in reading order.
pub fn layout(tree: &Tree) -> Branch {
    let is_second = tree.node(START).position.turn() == damka_rules::Side::Second;
    let count = Count {
        number: 1,
        is_second,
        says: true,
    };
    line(tree, START, count)
}

/// The number and the side of the next move.
#[derive(Copy, Clone)]
struct Count {
    number: u32,
    is_second: bool,
    /// Whether a move of the second side shows its number, too.
    says: bool,
}

impl Count {
    fn number(&self) -> Option<String> {
        match (self.is_second, self.says) {
            (false, _) => Some(format!("{}.", self.number)),
            (true, true) => Some(format!("{}…", self.number)),
            (true, false) => None,
        }
    }

    fn after(self, is_half: bool) -> Count {
        match is_half {
            true => self,
            false => Count {
                number: self.number + u32::from(self.is_second),
                is_second: !self.is_second,
                says: false,
            },
        }
    }
}

/// The main line from a node.
fn line(tree: &Tree, from: NodeId, mut count: Count) -> Branch {
    let mut branch = Branch::default();
    let mut at = from;
    while let Some((first, others)) = tree.node(at).next.split_first() {
        let variations = others
            .iter()
            .map(|other| variation(tree, *other, count))
            .collect::<Vec<_>>();
        let interrupted = !variations.is_empty() || !tree.node(*first).comment.is_empty();
        branch.entries.push(MoveEntry {
            node: *first,
            number: number(tree, *first, count),
            variations,
        });
        count = count.after(tree.is_half_turn(*first));
        count.says |= interrupted;
        at = *first;
    }
    branch
}

fn variation(tree: &Tree, first: NodeId, count: Count) -> Branch {
    let count = Count {
        says: true,
        ..count
    };
    let mut branch = line(tree, first, count.after(tree.is_half_turn(first)));
    let entry = MoveEntry {
        node: first,
        number: number(tree, first, count),
        variations: Vec::new(),
    };
    branch.entries.insert(0, entry);
    branch
}

fn number(tree: &Tree, node: NodeId, count: Count) -> Option<String> {
    let counts = tree.node(node).played.is_some() && !tree.is_half_turn(node);
    counts.then(|| count.number()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Loaded;
    use damka_rules::Ruleset;
    use std::sync::Arc;

    fn shown(tree: &Tree, branch: &Branch) -> String {
        let entry = |entry: &MoveEntry| {
            let number = entry.number.clone().unwrap_or_default();
            let m = tree.node(entry.node).played.unwrap();
            let inner: String = (entry.variations.iter())
                .map(|branch| format!(" ({})", shown(tree, branch)))
                .collect();
            format!("{number}{m}{inner}")
        };
        let entries: Vec<_> = branch.entries.iter().map(entry).collect();
        entries.join(" ")
    }

    #[test]
    fn moves_have_their_numbers() {
        let rules = [Arc::new(Ruleset::CLASSIC.clone())];
        let text = "1. 22-18 9-13 (1... 11-15 2. 18x11) 2. 24-20 13-17 *";
        let loaded = Loaded::from_text(text, &rules, &rules[0]).unwrap();
        assert_eq!(
            shown(&loaded.tree, &layout(&loaded.tree)),
            "1.22-18 9-13 (1…11-15 2.18x11{15}) 2.24-20 13-17"
        );
    }
}
