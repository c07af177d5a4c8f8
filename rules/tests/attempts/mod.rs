//! Random attempts, most of them nearly moves.

use damka_rules::{Direction, Position, Square, notation::Attempt};

use crate::random::Random;

/// An attempt of the side to move: mostly of its own pieces, along squares that
/// captures could take, sometimes anything.
pub fn attempt(random: &mut Random, position: &Position) -> Attempt {
    let any = |random: &mut Random| Square::ALL[random.below(32)];
    if random.percent(5) {
        return Attempt::Removal(any(random));
    }
    let own: Vec<Square> = position.pieces(position.turn()).into_iter().collect();
    let mut squares = Vec::new();
    squares.push(match own.is_empty() || random.percent(5) {
        true => any(random),
        false => own[random.below(own.len())],
    });
    for _ in 0..1 + random.below(4) {
        let here = squares[squares.len() - 1];
        let mut at = here;
        let direction = Direction::ALL[random.below(4)];
        for _ in 0..1 + random.below(4) {
            at = direction.from(at).unwrap_or(at);
        }
        squares.push(if random.percent(3) { any(random) } else { at });
    }
    let capture = random.percent(50);
    let ends = [squares[0], squares[squares.len() - 1]];
    Attempt::Move {
        squares: match random.percent(50) {
            true => ends.as_slice().into(),
            false => squares.as_slice().into(),
        },
        capture,
        captured: None,
    }
}
