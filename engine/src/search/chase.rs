use damka_rules::{MoveList, Movegen, Position, Side};

/// How far a lone king is hemmed in, for the side to move, in hundredths of a man.
///
/// Three kings catch one in up to fifteen moves, further than a search sees, and
/// no weight tells their squares apart: games are judged by the tables before
/// they come so far. Who has no tables is led by the squares that are left to
/// the lone king.
#[inline]
pub(super) fn chase(movegen: &Movegen, position: &Position) -> i32 {
    let turn = position.turn();
    for (side, sign) in [(turn.other(), 1), (turn, -1)] {
        let is_lone = position.pieces(side).len() == 1 && !position.kings(side).is_empty();
        if is_lone && position.pieces(side.other()).len() >= HUNTERS {
            return sign * SQUARE * (MOST_SQUARES - safe_squares(movegen, position, side));
        }
    }
    0
}

/// Fewer do not catch a king.
const HUNTERS: u32 = 3;
/// What a square that is taken from the lone king is worth.
const SQUARE: i32 = 14;
/// From the middle of the board a king has so many.
const MOST_SQUARES: i32 = 13;

/// How many moves the king of a side has after which it cannot be captured.
#[cold]
fn safe_squares(movegen: &Movegen, position: &Position, side: Side) -> i32 {
    let mut setup = position.to_setup();
    setup.turn = side;
    let position = Position::from_setup_unchecked(&setup);
    let mut moves = MoveList::new();
    movegen.legal_moves_into(&position, &mut moves);
    let is_safe = |m: &&damka_rules::Move| {
        let next = position.play_unchecked(m);
        !movegen.has_capture(&next, side.other())
    };
    moves.iter().filter(is_safe).count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use damka_rules::Ruleset;

    fn of(position: &str) -> i32 {
        let position = position.parse().expect("a position");
        chase(&Movegen::from(Ruleset::STRICT), &position)
    }

    #[test]
    fn only_a_lone_king_is_chased() {
        assert_eq!(of("W:WK1,K2:BK32"), 0);
        assert_eq!(of("W:WK1,K2,K3:B20"), 0);
        assert_eq!(of("W:WK1,K2,K3:BK32,K31"), 0);
    }

    #[test]
    fn fewer_squares_are_better_for_the_hunters() {
        let (free, hemmed) = (of("W:WK3,K5,K12:BK18"), of("W:WK3,K27,K12:BK32"));
        assert!(0 <= free && free < hemmed, "{free} {hemmed}");
        assert_eq!(of("B:WK3,K27,K12:BK32"), -hemmed);
    }
}
