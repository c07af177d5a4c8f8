use std::sync::Arc;

use damka_rules::{Piece, Position, Ruleset, Setup, SetupError, Side, Square};

/// A position being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    /// The rules, for the colours and the start.
    pub rules: Arc<Ruleset>,
    /// What stands where.
    pub setup: Setup,
    /// What a tap on a square does.
    pub brush: Brush,
}

/// What a tap on a square does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Puts this piece there.
    Put(Piece),
    /// Takes away what stands there.
    Erase,
}

impl Editor {
    /// Starts from a position.
    pub fn new(rules: Arc<Ruleset>, position: &Position) -> Editor {
        let piece = Piece {
            side: position.turn(),
            role: damka_rules::Role::Man,
        };
        Editor {
            rules,
            setup: position.to_setup(),
            brush: Brush::Put(piece),
        }
    }

    /// A square is tapped: the same piece again is removed.
    pub fn touch(&mut self, square: Square) {
        let stood = self.setup.piece_at(square);
        self.setup.clear(square);
        if let Brush::Put(piece) = self.brush
            && stood != Some(piece)
        {
            self.setup.put(square, piece);
        }
        self.forget_choice();
    }

    /// A piece is dragged to another square and replaces what stood there.
    pub fn lead(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.setup.piece_at(from).filter(|_| from != to) {
            self.setup.clear(from);
            self.setup.clear(to);
            self.setup.put(to, piece);
            self.forget_choice();
        }
    }

    /// Sets the side to move.
    pub fn set_turn(&mut self, turn: Side) {
        self.setup.turn = turn;
        self.forget_choice();
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        self.setup = Setup::empty(self.setup.turn);
    }

    /// Puts the pieces as they stand at the start.
    pub fn restart(&mut self) {
        self.setup = self.rules.initial().to_setup();
    }

    /// The position, or what is wrong with it.
    pub fn position(&self) -> Result<Position, SetupError> {
        Position::try_from(self.setup)
    }

    /// An edited position has no pending removal for a missed capture.
    fn forget_choice(&mut self) {
        self.setup.owed = Default::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damka_rules::Role;

    fn editor() -> Editor {
        let rules = Arc::new(Ruleset::SCHOOL.clone());
        let start = rules.initial();
        Editor::new(rules, &start)
    }

    #[test]
    fn a_touch_puts_and_takes_away() {
        let mut editor = editor();
        let king = Piece {
            side: Side::Second,
            role: Role::King,
        };
        editor.brush = Brush::Put(king);
        editor.touch(Square::C3);
        assert_eq!(editor.setup.piece_at(Square::C3), Some(king));
        editor.touch(Square::C3);
        assert_eq!(editor.setup.piece_at(Square::C3), None);
        editor.lead(Square::A1, Square::C3);
        assert_eq!(editor.setup.piece_at(Square::A1), None);
        assert!(editor.setup.piece_at(Square::C3).is_some());
        editor.brush = Brush::Erase;
        editor.touch(Square::C3);
        assert_eq!(editor.setup.piece_at(Square::C3), None);
    }

    #[test]
    fn faults_are_found() {
        let mut editor = editor();
        editor.clear();
        editor.brush = Brush::Put(Piece {
            side: Side::First,
            role: Role::Man,
        });
        editor.touch(Square::H8);
        assert_eq!(editor.position().unwrap_err().faults.len(), 1);
        editor.restart();
        assert_eq!(editor.position().unwrap(), editor.rules.initial());
    }

    #[test]
    fn a_change_drops_an_open_choice() {
        let position: Position = "B:W18,22:B5:X18,22".parse().unwrap();
        let mut editor = Editor::new(Arc::new(Ruleset::SCHOOL.clone()), &position);
        editor.touch(Square::C3);
        assert!(editor.position().is_ok());
    }
}
