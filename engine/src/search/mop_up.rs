use damka_rules::{MoveList, Movegen, Position, Side};

/// Mop-up evaluation: a bonus for restricting a lone king, for the side to move,
/// in hundredths of a man.
///
/// Three kings need up to fifteen moves to catch one, beyond the horizon of the
/// search, and the trained weights do not distinguish their squares: in training
/// the tables end such games. An engine without tables is guided by the number of
/// safe squares that are left to the lone king.
#[inline]
pub(super) fn mop_up(movegen: &Movegen, position: &Position) -> i32 {
    let turn = position.turn();
    for (side, sign) in [(turn.other(), 1), (turn, -1)] {
        let is_lone = position.pieces(side).len() == 1 && !position.kings(side).is_empty();
        if is_lone && position.pieces(side.other()).len() >= MIN_ATTACKERS {
            return sign * SQUARE * (MAX_SQUARES - safe_squares(movegen, position, side));
        }
    }
    0
}

/// Fewer pieces do not catch a king.
const MIN_ATTACKERS: u32 = 3;
/// The value of a square that is denied to the lone king.
const SQUARE: i32 = 14;
/// The moves of a king in the middle of an empty board.
const MAX_SQUARES: i32 = 13;

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
        mop_up(&Movegen::from(Ruleset::STRICT), &position)
    }

    #[test]
    fn only_a_lone_king_counts() {
        assert_eq!(of("W:WK1,K2:BK32"), 0);
        assert_eq!(of("W:WK1,K2,K3:B20"), 0);
        assert_eq!(of("W:WK1,K2,K3:BK32,K31"), 0);
    }

    #[test]
    fn fewer_squares_are_better_for_the_attackers() {
        let (free, restricted) = (of("W:WK3,K5,K12:BK18"), of("W:WK3,K27,K12:BK32"));
        assert!(0 <= free && free < restricted, "{free} {restricted}");
        assert_eq!(of("B:WK3,K27,K12:BK32"), -restricted);
    }
}
