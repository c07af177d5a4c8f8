use damka_rules::{Piece, Position, Square};

/// A piece on the screen. Its number identifies it from move to move, so that it
/// can be animated.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sprite {
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
    sprites: Vec<Sprite>,
    next: u16,
}

impl Scene {
    /// The pieces.
    pub fn sprites(&self) -> &[Sprite] {
        &self.sprites
    }

    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<Sprite> {
        self.sprites
            .iter()
            .copied()
            .find(|sprite| sprite.square == square)
    }

    /// Moves a piece.
    pub fn shift(&mut self, from: Square, to: Square) {
        if from == to {
            return;
        }
        self.sprites.retain(|sprite| sprite.square != to);
        for sprite in &mut self.sprites {
            if sprite.square == from {
                sprite.square = to;
            }
        }
    }

    /// Shows a position. A sprite whose square still has a piece of its side
    /// stays; a new king keeps the sprite of the man.
    pub fn settle(&mut self, position: &Position) {
        self.sprites
            .retain_mut(|sprite| match position.piece_at(sprite.square) {
                Some(piece) if piece.side == sprite.piece.side => {
                    sprite.piece = piece;
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
                self.sprites.push(Sprite { id, piece, square });
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
            assert_eq!(scene.sprites().len(), position.occupied().len() as usize);
            for square in position.occupied() {
                let sprite = scene.at(square).unwrap();
                assert_eq!(Some(sprite.piece), position.piece_at(square));
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
