/// Whether the computer agrees to a draw: the one policy of terminal, page and server.
///
/// It agrees if its score is not above a threshold. With many pieces on the
/// board the threshold is low: it plays on unless it is clearly worse; with few,
/// an even position is a draw. A weak level agrees a little earlier than a
/// strong one, and so does a computer whose score has fallen. The score and its
/// fall since the computer's last move are in hundredths of a man.
pub fn accepts_draw(level: u8, score: i32, fall: i32, pieces: u32) -> bool {
    let threshold = match pieces {
        0..=8 => 15,
        9..=14 => -10,
        _ => -40,
    };
    let for_level = i32::from(10_u8.saturating_sub(level)) * 2;
    let for_fall = (fall / 4).clamp(0, 20);
    score <= threshold + for_level + for_fall
}

#[cfg(test)]
mod tests {
    use super::accepts_draw;

    #[test]
    fn a_computer_that_wins_plays_on_and_one_that_loses_agrees() {
        for level in 1..=10 {
            for pieces in 2..=24 {
                assert!(!accepts_draw(level, 100, 0, pieces));
                assert!(accepts_draw(level, -100, 0, pieces));
            }
        }
    }

    #[test]
    fn an_even_position_is_a_draw_when_few_pieces_are_left() {
        assert!(accepts_draw(10, 0, 0, 6));
        assert!(!accepts_draw(10, 0, 0, 20));
    }

    /// The best score at which it agrees, by pieces, level and fall.
    #[test]
    fn the_threshold_depends_on_pieces_level_and_fall() {
        for (pieces, level, fall, best) in [
            (8, 10, 0, 15),
            (9, 10, 0, -10),
            (14, 10, 0, -10),
            (15, 10, 0, -40),
            (24, 10, 0, -40),
            (24, 9, 0, -38),
            (24, 1, 0, -22),
            (8, 1, 0, 33),
            (24, 10, 3, -40),
            (24, 10, 40, -30),
            (24, 10, 80, -20),
            (24, 10, 400, -20),
            (24, 10, -400, -40),
        ] {
            assert!(
                accepts_draw(level, best, fall, pieces),
                "{pieces} {level} {fall}"
            );
            assert!(
                !accepts_draw(level, best + 1, fall, pieces),
                "{pieces} {level} {fall}"
            );
        }
    }

    #[test]
    fn more_pieces_more_strength_and_a_better_score_never_make_it_agree() {
        for level in 1..10 {
            for pieces in 2..24 {
                for score in -60..60 {
                    if accepts_draw(level + 1, score + 1, 0, pieces + 1) {
                        assert!(accepts_draw(level, score, 0, pieces));
                        assert!(accepts_draw(level, score, 80, pieces));
                    }
                }
            }
        }
    }
}
