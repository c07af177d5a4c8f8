use damka_rules::{Move, Position, Progress, Ruleset};

use crate::{MoveLimits, Turn};

/// The history of a game: what a player needs at its turn.
#[derive(Clone, Debug)]
pub struct GameHistory {
    /// The position.
    pub position: Position,
    /// What the draw rules have counted.
    pub progress: Progress,
    /// The moves from the start.
    pub moves: Vec<Move>,
    /// The position after the last change in the number of pieces, which resets
    /// every count, and the number of moves before it.
    base: Position,
    base_at: usize,
}

impl GameHistory {
    /// A game that begins here.
    pub fn new(start: &Position) -> GameHistory {
        GameHistory {
            position: *start,
            progress: Progress::start(start),
            moves: Vec::with_capacity(128),
            base: *start,
            base_at: 0,
        }
    }

    /// The turn of the player to move.
    pub fn turn<'a>(&'a self, rules: &'a Ruleset, move_limits: MoveLimits) -> Turn<'a> {
        Turn {
            rules,
            start: &self.base,
            moves: &self.moves[self.base_at..],
            position: &self.position,
            progress: &self.progress,
            move_limits,
        }
    }

    /// Plays a move of the position.
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
