use damka_pdn::{Game, GameResult, GameType, Item, Orientation, Tag, Writer};
use damka_rules::{Move, Side};

use super::{
    NodeId, Tree,
    pdn_import::{by_side, white_of},
    tree::START,
};

/// The whole tree as the text of a PDN game.
pub fn to_pdn(tree: &Tree) -> String {
    let start = tree.node(START).position;
    let main: Vec<Move> = (tree.path(tree.end(START)).into_iter().skip(1))
        .map_while(|id| tree.node(id).played)
        .collect();
    let usual = Game::record(&tree.rules, &start, &main, None);
    let kind = usual.tag("GameType").and_then(|tag| tag.parse().ok());
    let kind = kind.unwrap_or_else(|| GameType::nearest(&tree.rules, &start, &main));
    let white = white_of(Orientation::of(&kind));

    let mut game = Game::default();
    for (name, value) in &tree.tags {
        game.tags.push(Tag::new(name.clone(), value.clone()));
    }
    if Side::BOTH
        .iter()
        .any(|side| !tree.players[*side].is_empty())
    {
        game.set_tag("White", tree.players[white].clone());
        game.set_tag("Black", tree.players[white.other()].clone());
    }
    let result = by_side(tree.result, white);
    if result != GameResult::Unknown {
        game.set_tag("Result", result.to_string());
    }
    game.tags.extend(usual.tags);
    if !tree.node(START).comment.is_empty() {
        let comment = tree.node(START).comment.clone();
        game.items.push(Item::Comment(comment.into()));
    }
    Exporter { tree, kind }.line(START, &mut game.items);
    game.end = result;
    Writer::default().text(&game)
}

struct Exporter<'t> {
    tree: &'t Tree,
    kind: GameType,
}

impl Exporter<'_> {
    /// Writes the main line from a node, with its variations.
    fn line(&self, from: NodeId, items: &mut Vec<Item<'static>>) {
        let mut at = from;
        loop {
            // A variation cannot follow a set-up, so set-ups come last.
            let mut next = self.tree.node(at).next.clone();
            next.sort_by_key(|id| self.tree.node(*id).played.is_none());
            let Some((first, others)) = next.split_first() else {
                break;
            };
            let shown = self.node(*first, items);
            for other in others {
                let mut inner = Vec::new();
                let shown = self.node(*other, &mut inner);
                inner.extend(shown);
                self.line(*other, &mut inner);
                items.push(Item::Variation(inner));
            }
            items.extend(shown);
            at = *first;
        }
    }

    /// Writes a move with its annotations; returns the position after it where PDN
    /// cannot express the move.
    fn node(&self, id: NodeId, items: &mut Vec<Item<'static>>) -> Vec<Item<'static>> {
        let node = self.tree.node(id);
        let mut written = Game::default();
        match self.tree.ply(id) {
            Some(ply) => written.play_on(&self.tree.rules, &self.kind, &ply.before, &[ply.m]),
            None => {
                let board = Orientation::of(&self.kind);
                let fen = board.fen(&node.position, self.kind.notation);
                written.items.push(Item::new_setup(fen));
            }
        }
        let mut written = written.items.into_iter();
        items.extend(written.next());
        items.extend(node.mark.map(|mark| Item::Strength(mark.sign().into())));
        items.extend(node.nags.iter().map(|number| Item::Nag(*number)));
        let words = [&node.times, &node.comment].map(String::as_str).join(" ");
        if !words.trim().is_empty() {
            items.push(Item::Comment(words.trim().to_owned().into()));
        }
        written.collect()
    }
}
