use damka_rules::{Move, Position, Progress, Ruleset};

use crate::{Allowance, Turn};

/// The course of a game: all that a player is told at its turn.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub position: Position,
    pub progress: Progress,
    pub moves: Vec<Move>,
    /// Where the count of everything began: at the last change in the number
    /// of pieces.
    base: Position,
    base_at: usize,
}

impl Course {
    pub fn new(start: &Position) -> Course {
        Course {
            position: *start,
            progress: Progress::start(start),
            moves: Vec::with_capacity(128),
            base: *start,
            base_at: 0,
        }
    }

    /// What the player to move is told.
    pub fn turn<'a>(&'a self, rules: &'a Ruleset, allowance: Allowance) -> Turn<'a> {
        Turn {
            rules,
            start: &self.base,
            moves: &self.moves[self.base_at..],
            position: &self.position,
            progress: &self.progress,
            allowance,
        }
    }

    /// Goes on with a move of the position.
    pub fn play(&mut self, m: &Move) {
        let next = self.position.play_unchecked(m);
        self.progress.play(&self.position, m, &next);
        self.moves.push(*m);
        if next.occupied().len() != self.position.occupied().len() {
            (self.base, self.base_at) = (next, self.moves.len());
        }
        self.position = next;
    }
}
