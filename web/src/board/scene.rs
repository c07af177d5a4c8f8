use damka_rules::{Piece, Position, Square};

/// A piece on the screen: it keeps its number as long as it is the same piece,
/// so that it can glide instead of vanishing here and appearing there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its number.
    pub id: u16,
    /// What it is.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// All pieces on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    tokens: Vec<Token>,
    next: u16,
}

impl Scene {
    /// The pieces.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<Token> {
        self.tokens
            .iter()
            .copied()
            .find(|token| token.square == square)
    }

    /// Puts a piece elsewhere.
    pub fn shift(&mut self, from: Square, to: Square) {
        if from == to {
            return;
        }
        self.tokens.retain(|token| token.square != to);
        for token in &mut self.tokens {
            if token.square == from {
                token.square = to;
            }
        }
    }

    /// Makes the pieces those of a position. A piece that stands where it
    /// stood stays the same; a new king was the man on that square.
    pub fn settle(&mut self, position: &Position) {
        self.tokens
            .retain_mut(|token| match position.piece_at(token.square) {
                Some(piece) if piece.side == token.piece.side => {
                    token.piece = piece;
                    true
                }
                _ => false,
            });
        for square in position.occupied() {
            if self.at(square).is_some() {
                continue;
            }
            if let Some(piece) = position.piece_at(square) {
                let id = self.next;
                self.next = self.next.wrapping_add(1);
                self.tokens.push(Token { id, piece, square });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::{Role, Ruleset};

    use super::*;

    #[test]
    fn a_scene_always_settles_to_the_position() {
        let mut scene = Scene::default();
        let fens = ["W:W22,32:B18", "B:W15,32:B", "W:WK15:B1,2", "B:W:B"];
        for fen in fens {
            let position: Position = fen.parse().unwrap();
            scene.settle(&position);
            assert_eq!(scene.tokens().len(), position.occupied().len() as usize);
            for square in position.occupied() {
                let token = scene.at(square).unwrap();
                assert_eq!(Some(token.piece), position.piece_at(square));
            }
        }
    }

    #[test]
    fn a_moved_piece_is_the_same_piece() {
        let mut scene = Scene::default();
        let start = Ruleset::CLASSIC.initial();
        scene.settle(&start);
        let before = scene.at(Square::C3).unwrap();
        scene.shift(Square::C3, Square::D4);
        let m = Ruleset::CLASSIC.read_move(&start, "c3-d4").unwrap();
        scene.settle(&start.play_unchecked(&m));
        assert_eq!(scene.at(Square::D4).unwrap().id, before.id);
        assert_eq!(before.piece.role, Role::Man);
    }
}
