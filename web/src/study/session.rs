use std::sync::Arc;

use damka_pdn::GameResult;
use damka_rules::{Move, Refusal, Ruleset, Side, notation::Attempt};

use super::{Mark, NodeId, Tree, tree::START};
use crate::saved_games;

/// The tree on the analysis board, its current node, and the undo stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    tree: Arc<Tree>,
    at: NodeId,
    undone: Vec<(Arc<Tree>, NodeId)>,
    done: Vec<(Arc<Tree>, NodeId)>,
}

/// The size of the undo stack.
const REMEMBERED: usize = 300;

impl Session {
    /// A tree, at its start.
    pub fn new(tree: Tree) -> Session {
        Session {
            tree: Arc::new(tree),
            at: START,
            undone: Vec::new(),
            done: Vec::new(),
        }
    }

    /// The tree.
    pub fn tree(&self) -> &Arc<Tree> {
        &self.tree
    }

    /// The current node.
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Plays a move from the current node; a new one becomes a variation.
    pub fn play(&mut self, attempt: &Attempt) -> Result<(), Refusal> {
        let before = self.tree.node(self.at).position;
        let m = self.tree.rules.judge(&before, attempt)?;
        let after = before.play_unchecked(&m);
        let next = self.tree.node(self.at).next.iter();
        let known = next
            .copied()
            .find(|id| self.tree.node(*id).played == Some(m));
        match known {
            Some(id) => self.at = id,
            None => self.change(|tree, at| tree.add(at, Some(m), after)),
        }
        Ok(())
    }

    /// Plays a line from the current node as far as the rules allow, as one change.
    /// False if not even its first move is allowed.
    pub fn play_line(&mut self, moves: &[Move]) -> bool {
        let before = self.at;
        self.change(|tree, mut at| {
            for m in moves {
                let position = tree.node(at).position;
                match tree.rules.judge(&position, &Attempt::from(m)) {
                    Ok(m) => at = tree.add(at, Some(m), position.play_unchecked(&m)),
                    Err(_) => break,
                }
            }
            at
        });
        self.at != before
    }

    /// Goes to a node.
    pub fn go(&mut self, to: NodeId) {
        if self.tree.has(to) {
            self.at = to;
        }
    }

    /// Goes one move back; false at the start.
    pub fn back(&mut self) -> bool {
        let parent = self.tree.node(self.at).parent;
        self.at = parent.unwrap_or(self.at);
        parent.is_some()
    }

    /// Goes one move forward along the main line; false at its end.
    pub fn on(&mut self) -> bool {
        let next = self.tree.node(self.at).next.first().copied();
        self.at = next.unwrap_or(self.at);
        next.is_some()
    }

    /// Goes to the start.
    pub fn to_start(&mut self) {
        self.at = START;
    }

    /// Goes to the end of the current line.
    pub fn to_end(&mut self) {
        self.at = self.tree.end(self.at);
    }

    /// Goes to the position after so many moves of the main line.
    pub fn to_ply(&mut self, ply: usize) {
        self.to_start();
        for _ in 0..ply {
            self.on();
        }
    }

    /// Goes to the next or the previous sibling variation.
    pub fn beside(&mut self, next: bool) -> bool {
        let Some(parent) = self.tree.node(self.at).parent else {
            return false;
        };
        let all = &self.tree.node(parent).next;
        let here = all.iter().position(|id| *id == self.at).unwrap_or_default();
        let to = match next {
            true => all.get(here + 1),
            false => here.checked_sub(1).and_then(|to| all.get(to)),
        };
        self.at = to.copied().unwrap_or(self.at);
        to.is_some()
    }

    /// Promotes the current variation.
    pub fn promote(&mut self) {
        self.change(|tree, at| {
            tree.promote(at);
            at
        });
    }

    /// Deletes the current move and all that follow.
    pub fn delete(&mut self) {
        self.change(|tree, at| tree.delete(at));
    }

    /// Sets the comment of the current move.
    pub fn comment(&mut self, comment: &str) {
        if self.tree.node(self.at).comment == comment {
            return;
        }
        self.change(|tree, at| {
            if let Some(node) = tree.node_mut(at) {
                comment.clone_into(&mut node.comment);
            }
            at
        });
    }

    /// Marks the current move; the same mark again removes it.
    pub fn mark(&mut self, mark: Mark) {
        self.change(|tree, at| {
            if let Some(node) = tree.node_mut(at).filter(|node| node.played.is_some()) {
                node.mark = (node.mark != Some(mark)).then_some(mark);
            }
            at
        });
    }

    /// Sets the name of a player.
    pub fn set_player(&mut self, side: Side, name: &str) {
        self.change(|tree, at| {
            tree.players[side] = saved_games::tag_value(name);
            at
        });
    }

    /// Sets the result; our first side is White here.
    pub fn set_result(&mut self, result: GameResult) {
        self.change(|tree, at| {
            tree.result = result;
            at
        });
    }

    /// Sets a PDN tag, such as the event or the date.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.change(|tree, at| {
            tree.set_tag(name, value);
            at
        });
    }

    /// Replaces the tree.
    pub fn replace(&mut self, tree: Tree) {
        self.change(|old, _| {
            *old = tree;
            START
        });
    }

    /// Changes the rules; moves that they do not allow are dropped.
    pub fn set_rules(&mut self, rules: Arc<Ruleset>) {
        let played: Vec<_> = self.tree.path(self.at).into_iter().skip(1).collect();
        let played: Vec<_> = played
            .into_iter()
            .map(|id| (self.tree.node(id).played, self.tree.node(id).position))
            .collect();
        self.change(|tree, _| {
            *tree = tree.under(rules);
            // Back to the same node, as far as it still exists.
            let mut at = START;
            for (m, position) in played {
                let next = tree.node(at).next.iter().copied().find(|id| {
                    let node = tree.node(*id);
                    match (node.played, m) {
                        (Some(one), Some(other)) => Attempt::from(&one) == Attempt::from(&other),
                        (None, None) => node.position == position,
                        _ => false,
                    }
                });
                match next {
                    Some(next) => at = next,
                    None => break,
                }
            }
            at
        });
    }

    /// Undoes the last change; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((tree, at)) = self.done.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.tree, tree);
        self.undone.push((now, std::mem::replace(&mut self.at, at)));
        true
    }

    /// Redoes what was undone; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some((tree, at)) = self.undone.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.tree, tree);
        self.done.push((now, std::mem::replace(&mut self.at, at)));
        true
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Changes the tree and pushes the old one to the undo stack.
    fn change(&mut self, change: impl FnOnce(&mut Tree, NodeId) -> NodeId) {
        let before = Arc::clone(&self.tree);
        let at = change(Arc::make_mut(&mut self.tree), self.at);
        if *before != *self.tree {
            self.done.push((before, self.at));
            let many = self.done.len().saturating_sub(REMEMBERED);
            self.done.drain(..many);
            self.undone.clear();
        }
        self.at = at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn session() -> Session {
        Session::new(Tree::of_rules(Arc::new(Ruleset::CLASSIC.clone())))
    }

    fn play(session: &mut Session, text: &str) {
        session.play(&Attempt::parse(text).unwrap()).unwrap();
    }

    #[test]
    fn a_new_move_in_the_middle_is_a_variation() {
        let mut session = session();
        play(&mut session, "22-18");
        play(&mut session, "9-13");
        session.back();
        play(&mut session, "11-15");
        assert_eq!(session.tree().len(), 3);
        assert!(session.tree().is_aside(session.at()));
        assert!(session.beside(false) && !session.beside(false) && session.beside(true));
        session.to_ply(1);
        assert_eq!(session.tree().node(session.at()).parent, Some(START));
        session.to_start();
        play(&mut session, "22-18");
        assert_eq!(session.tree().len(), 3);
        assert!(session.play(&Attempt::parse("1-32").unwrap()).is_err());
    }

    #[test]
    fn a_line_is_one_change() {
        let mut session = session();
        play(&mut session, "22-18");
        let start = session.tree().node(session.at()).position;
        let rules = Arc::clone(&session.tree().rules);
        let mut at = start;
        let line: Vec<Move> = ["9-13", "18-14", "10x17", "21x14"]
            .map(|text| {
                let m = rules.read_move(&at, text).unwrap();
                at = at.play_unchecked(&m);
                m
            })
            .to_vec();
        assert!(session.play_line(&line));
        assert_eq!(session.tree().path(session.at()).len(), 6);
        assert!(session.undo());
        assert_eq!(session.tree().len(), 1);
        // An existing line makes no new variation.
        assert!(session.play_line(&line[..2]) && session.undo() && session.redo());
        session.to_start();
        session.on();
        assert!(session.play_line(&line));
        assert_eq!(session.tree().len(), 5);
        // From another node it is illegal.
        assert!(!session.play_line(&line) && !session.play_line(&[]));
    }

    #[test]
    fn what_is_said_of_the_game_is_written_and_read() {
        let mut session = session();
        play(&mut session, "22-18");
        session.set_player(Side::First, " Żaneta \"Z\" ");
        session.set_player(Side::Second, "Żaneta \\ Z");
        session.set_tag("Event", "Liga {A}\n2");
        session.set_tag("Date", "2026.11.16");
        session.set_result(GameResult::BlackWins);
        for rules in Ruleset::ALL {
            let rules = Arc::new(rules.clone());
            session.set_rules(Arc::clone(&rules));
            let text = super::super::to_pdn(session.tree());
            let read = super::super::Loaded::from_text(&text, &[Arc::clone(&rules)], &rules);
            let tree = read.unwrap().tree;
            assert_eq!(tree, **session.tree(), "{text}");
        }
        assert!(session.undo());
        session.set_player(Side::First, "");
        assert_eq!(session.tree().players.first, "");
    }

    #[test]
    fn the_place_is_kept_under_other_rules() {
        let mut session = session();
        play(&mut session, "22-18");
        play(&mut session, "9-13");
        session.set_rules(Arc::new(Ruleset::RUSSIAN.clone()));
        assert_eq!(session.tree().path(session.at()).len(), 3);
        assert!(session.undo());
        assert_eq!(session.tree().rules.id, Ruleset::CLASSIC.id);
    }

    proptest! {
        #[test]
        fn every_change_can_be_taken_back(acts in prop::collection::vec((0u8..9, any::<u16>()), 0..60)) {
            let mut session = session();
            let mut states = vec![(session.tree().clone(), session.at())];
            for (act, pick) in acts {
                let before = (session.tree().clone(), session.at());
                match act {
                    0..3 => {
                        let position = session.tree().node(session.at()).position;
                        let moves = session.tree().rules.legal_moves(&position);
                        if let Some(m) = moves.get(usize::from(pick) % moves.len().max(1)) {
                            session.play(&Attempt::from(m)).unwrap();
                        }
                    }
                    3 => { session.back(); }
                    4 => { session.on(); }
                    5 => session.promote(),
                    6 if pick % 4 == 0 => session.delete(),
                    7 => session.comment(&pick.to_string()),
                    _ => session.mark(Mark::ALL[usize::from(pick % 6)]),
                }
                prop_assert!(session.tree().has(session.at()));
                if *before.0 != **session.tree() {
                    states.push(before);
                }
            }
            let last = session.clone();
            while let (true, Some(state)) = (session.undo(), states.pop()) {
                prop_assert_eq!((session.tree().clone(), session.at()), state);
            }
            prop_assert_eq!(session.tree().len(), 0);
            while session.redo() {}
            prop_assert_eq!(session.tree(), last.tree());
        }
    }
}
