use std::sync::Arc;

use damka_pdn::GameResult;
use damka_rules::{Move, Refusal, Ruleset, Side, notation::Attempt};

use super::{Mark, NodeId, Tree, tree::START};
use crate::shelf;

/// A tree on the analysis board: where one stands in it, and what was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    tree: Arc<Tree>,
    at: NodeId,
    undone: Vec<(Arc<Tree>, NodeId)>,
    done: Vec<(Arc<Tree>, NodeId)>,
}

/// So many changes can be taken back.
const REMEMBERED: usize = 300;

impl Study {
    /// A tree, at its start.
    pub fn new(tree: Tree) -> Study {
        Study {
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

    /// Where one stands.
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Plays a move where one stands; a new one becomes a variation.
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

    /// Plays a line where one stands, as far as the rules allow it: one change,
    /// whatever its length. False if not even its first move is allowed.
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

    /// One move back; false at the start.
    pub fn back(&mut self) -> bool {
        let parent = self.tree.node(self.at).parent;
        self.at = parent.unwrap_or(self.at);
        parent.is_some()
    }

    /// One move on along the main line; false at its end.
    pub fn on(&mut self) -> bool {
        let next = self.tree.node(self.at).next.first().copied();
        self.at = next.unwrap_or(self.at);
        next.is_some()
    }

    /// To the start.
    pub fn to_start(&mut self) {
        self.at = START;
    }

    /// To the end of this line.
    pub fn to_end(&mut self) {
        self.at = self.tree.end(self.at);
    }

    /// To the variation beside this one, the next or the one before.
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

    /// Lifts the variation in which one stands.
    pub fn promote(&mut self) {
        self.change(|tree, at| {
            tree.promote(at);
            at
        });
    }

    /// Deletes the move on which one stands, and all that follows.
    pub fn delete(&mut self) {
        self.change(|tree, at| tree.delete(at));
    }

    /// Says something about the move on which one stands.
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

    /// Marks the move on which one stands; the same mark again removes it.
    pub fn mark(&mut self, mark: Mark) {
        self.change(|tree, at| {
            if let Some(node) = tree.node_mut(at).filter(|node| node.played.is_some()) {
                node.mark = (node.mark != Some(mark)).then_some(mark);
            }
            at
        });
    }

    /// Names a player.
    pub fn set_player(&mut self, side: Side, name: &str) {
        self.change(|tree, at| {
            tree.players[side] = shelf::tag_value(name);
            at
        });
    }

    /// Says how the game ended; our first side is White here.
    pub fn set_result(&mut self, result: GameResult) {
        self.change(|tree, at| {
            tree.result = result;
            at
        });
    }

    /// Says where or when it was played.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.change(|tree, at| {
            tree.set_tag(name, value);
            at
        });
    }

    /// Another tree takes the place of this one.
    pub fn replace(&mut self, tree: Tree) {
        self.change(|old, _| {
            *old = tree;
            START
        });
    }

    /// The moves are seen by other rules; what these do not allow is left out.
    pub fn set_rules(&mut self, rules: Arc<Ruleset>) {
        let played: Vec<_> = self.tree.path(self.at).into_iter().skip(1).collect();
        let played: Vec<_> = played
            .into_iter()
            .map(|id| (self.tree.node(id).played, self.tree.node(id).position))
            .collect();
        self.change(|tree, _| {
            *tree = tree.under(rules);
            // To the same place, as far as there is one.
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

    /// Takes the last change back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((tree, at)) = self.done.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.tree, tree);
        self.undone.push((now, std::mem::replace(&mut self.at, at)));
        true
    }

    /// Does again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some((tree, at)) = self.undone.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.tree, tree);
        self.done.push((now, std::mem::replace(&mut self.at, at)));
        true
    }

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether something was taken back.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Changes the tree, so that it can be taken back.
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

    fn study() -> Study {
        Study::new(Tree::of_rules(Arc::new(Ruleset::CLASSIC.clone())))
    }

    fn play(study: &mut Study, text: &str) {
        study.play(&Attempt::parse(text).unwrap()).unwrap();
    }

    #[test]
    fn a_new_move_in_the_middle_is_a_variation() {
        let mut study = study();
        play(&mut study, "22-18");
        play(&mut study, "9-13");
        study.back();
        play(&mut study, "11-15");
        assert_eq!(study.tree().len(), 3);
        assert!(study.tree().is_aside(study.at()));
        assert!(study.beside(false) && !study.beside(false) && study.beside(true));
        study.to_start();
        play(&mut study, "22-18");
        assert_eq!(study.tree().len(), 3);
        assert!(study.play(&Attempt::parse("1-32").unwrap()).is_err());
    }

    #[test]
    fn a_line_is_one_change() {
        let mut study = study();
        play(&mut study, "22-18");
        let start = study.tree().node(study.at()).position;
        let rules = Arc::clone(&study.tree().rules);
        let mut at = start;
        let line: Vec<Move> = ["9-13", "18-14", "10x17", "21x14"]
            .map(|text| {
                let m = rules.read_move(&at, text).unwrap();
                at = at.play_unchecked(&m);
                m
            })
            .to_vec();
        assert!(study.play_line(&line));
        assert_eq!(study.tree().path(study.at()).len(), 6);
        assert!(study.undo());
        assert_eq!(study.tree().len(), 1);
        // What is there already makes no other variation.
        assert!(study.play_line(&line[..2]) && study.undo() && study.redo());
        study.to_start();
        study.on();
        assert!(study.play_line(&line));
        assert_eq!(study.tree().len(), 5);
        // From elsewhere, it is no line.
        assert!(!study.play_line(&line) && !study.play_line(&[]));
    }

    #[test]
    fn what_is_said_of_the_game_is_written_and_read() {
        let mut study = study();
        play(&mut study, "22-18");
        study.set_player(Side::First, " Żaneta \"Z\" ");
        study.set_player(Side::Second, "Żaneta \\ Z");
        study.set_tag("Event", "Liga {A}\n2");
        study.set_tag("Date", "2026.11.16");
        study.set_result(GameResult::BlackWins);
        for rules in Ruleset::ALL {
            let rules = Arc::new(rules.clone());
            study.set_rules(Arc::clone(&rules));
            let text = super::super::to_pdn(study.tree());
            let read = super::super::Loaded::from_text(&text, &[Arc::clone(&rules)], &rules);
            let tree = read.unwrap().tree;
            assert_eq!(tree, **study.tree(), "{text}");
        }
        assert!(study.undo());
        study.set_player(Side::First, "");
        assert_eq!(study.tree().players.first, "");
    }

    #[test]
    fn the_place_is_kept_under_other_rules() {
        let mut study = study();
        play(&mut study, "22-18");
        play(&mut study, "9-13");
        study.set_rules(Arc::new(Ruleset::RUSSIAN.clone()));
        assert_eq!(study.tree().path(study.at()).len(), 3);
        assert!(study.undo());
        assert_eq!(study.tree().rules.id, Ruleset::CLASSIC.id);
    }

    proptest! {
        #[test]
        fn every_change_can_be_taken_back(acts in prop::collection::vec((0u8..9, any::<u16>()), 0..60)) {
            let mut study = study();
            let mut states = vec![(study.tree().clone(), study.at())];
            for (act, pick) in acts {
                let before = (study.tree().clone(), study.at());
                match act {
                    0..3 => {
                        let position = study.tree().node(study.at()).position;
                        let moves = study.tree().rules.legal_moves(&position);
                        if let Some(m) = moves.get(usize::from(pick) % moves.len().max(1)) {
                            study.play(&Attempt::from(m)).unwrap();
                        }
                    }
                    3 => { study.back(); }
                    4 => { study.on(); }
                    5 => study.promote(),
                    6 if pick % 4 == 0 => study.delete(),
                    7 => study.comment(&pick.to_string()),
                    _ => study.mark(Mark::ALL[usize::from(pick % 6)]),
                }
                prop_assert!(study.tree().has(study.at()));
                if *before.0 != **study.tree() {
                    states.push(before);
                }
            }
            let last = study.clone();
            while let (true, Some(state)) = (study.undo(), states.pop()) {
                prop_assert_eq!((study.tree().clone(), study.at()), state);
            }
            prop_assert_eq!(study.tree().len(), 0);
            while study.redo() {}
            prop_assert_eq!(study.tree(), last.tree());
        }
    }
}
