use damka_rules::{Move, Refusal, Square, Squares, notation::Attempt};

use super::PlayablePosition;

/// A move while it is entered square by square: nothing, a selected piece, or a
/// piece in the middle of a capture.
///
/// Every square is judged by the rules ([`Ruleset::judge`](damka_rules::Ruleset::judge));
/// no rule is implemented here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveInput {
    /// The square of the piece, then the squares where it has paused.
    path: Vec<Square>,
}

/// The result of entering a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// No piece is selected now.
    Empty,
    /// A piece was selected.
    Held,
    /// The piece has paused in the middle of a capture.
    Paused,
    /// One capture ends here and another continues: the same square again ends
    /// the move, a target continues it.
    Fork,
    /// A complete move.
    Move {
        /// What to play.
        attempt: Attempt,
        /// The squares that were entered.
        path: Vec<Square>,
    },
    /// Several captures lead there; the player must choose.
    Which(Vec<Move>),
    /// The rules do not allow it.
    Refused(Attempt, Refusal),
}

impl MoveInput {
    /// The square where the selected piece started.
    pub fn holds(&self) -> Option<Square> {
        self.path.first().copied()
    }

    /// Where the selected piece is now.
    pub fn at(&self) -> Option<Square> {
        self.path.last().copied()
    }

    /// The squares entered so far, that of the piece first.
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// Whether a capture is unfinished.
    pub fn is_capturing(&self) -> bool {
        self.path.len() > 1
    }

    /// Whether the capture can end here while another continues. Their paths so
    /// far may differ: which pieces are captured is not known yet.
    pub fn is_forked(&self, playable: &PlayablePosition) -> bool {
        let judge = || {
            let attempt = Attempt::along(&self.path);
            playable.rules().judge(playable.position(), &attempt)
        };
        self.is_capturing() && matches!(judge(), Ok(_) | Err(Refusal::Ambiguous { .. }))
    }

    /// The same piece before its first jump.
    pub fn home(&self) -> MoveInput {
        MoveInput {
            path: self.holds().into_iter().collect(),
        }
    }

    /// Deselects the piece.
    pub fn let_go(&mut self) {
        self.path.clear();
    }

    /// Where the selected piece may go.
    pub fn targets(&self, playable: &PlayablePosition) -> Squares {
        let Some(from) = self.holds() else {
            return Squares::EMPTY;
        };
        let fits = |&to: &Square| {
            matches!(
                playable
                    .rules()
                    .judge(playable.position(), &self.led_to(to)),
                Ok(_) | Err(Refusal::Unfinished { .. } | Refusal::Ambiguous { .. })
            )
        };
        playable.stops(from).into_iter().filter(fits).collect()
    }

    /// Selects a piece of the side to move, as the start of a drag does.
    pub fn hold(&mut self, playable: &PlayablePosition, square: Square) -> Touch {
        if self.at() == Some(square) {
            return Touch::Held;
        }
        let position = playable.position();
        if position.owed().is_empty() && position.pieces(position.turn()).contains(square) {
            self.path = vec![square];
            Touch::Held
        } else {
            self.let_go();
            Touch::Empty
        }
    }

    /// Enters a square: selects a piece, deselects it, or moves it there.
    pub fn touch(&mut self, playable: &PlayablePosition, square: Square) -> Touch {
        let position = playable.position();
        if !position.owed().is_empty() {
            self.let_go();
            let attempt = Attempt::Removal(square);
            return match playable.rules().judge(position, &attempt) {
                Ok(_) => Touch::Move {
                    attempt,
                    path: Vec::new(),
                },
                Err(refusal) => Touch::Refused(attempt, refusal),
            };
        }
        if self.at() == Some(square) {
            return self.end(playable);
        }
        let own = position.pieces(position.turn()).contains(square);
        if self.path.is_empty() || own && !self.is_capturing() {
            return self.hold(playable, square);
        }
        self.lead(playable, square)
    }

    /// Moves the selected piece to a square, as the end of a drag does.
    pub fn lead(&mut self, playable: &PlayablePosition, square: Square) -> Touch {
        if self.path.is_empty() {
            return Touch::Empty;
        }
        let attempt = self.led_to(square);
        let judged = playable.rules().judge(playable.position(), &attempt);
        if let Ok(_) | Err(Refusal::Ambiguous { .. } | Refusal::Unfinished { .. }) = &judged {
            self.path.push(square);
        }
        match judged {
            Ok(m) if playable.goes_on(&self.path, &m) => Touch::Fork,
            Ok(m) => Touch::Move {
                attempt: Attempt::from(&m),
                path: std::mem::take(&mut self.path),
            },
            Err(Refusal::Unfinished { .. }) => Touch::Paused,
            Err(Refusal::Ambiguous { options }) => {
                let options = playable.moves_of(&options);
                if options.iter().any(|m| playable.goes_on(&self.path, m)) {
                    return Touch::Fork;
                }
                self.path.pop();
                Touch::Which(options)
            }
            Err(refusal) => Touch::Refused(attempt, refusal),
        }
    }

    /// The square of the selected piece is entered again: a capture that can end
    /// there ends; otherwise the piece is deselected.
    fn end(&mut self, playable: &PlayablePosition) -> Touch {
        let path = std::mem::take(&mut self.path);
        if path.len() < 2 {
            return Touch::Empty;
        }
        match playable
            .rules()
            .judge(playable.position(), &Attempt::along(&path))
        {
            Ok(m) => Touch::Move {
                attempt: Attempt::from(&m),
                path,
            },
            Err(Refusal::Ambiguous { options }) => {
                self.path = path;
                Touch::Which(playable.moves_of(&options))
            }
            Err(_) => Touch::Empty,
        }
    }

    fn led_to(&self, square: Square) -> Attempt {
        let mut squares = self.path.clone();
        squares.push(square);
        Attempt::along(&squares)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damka_rules::Ruleset;
    use proptest::prelude::*;

    use super::*;

    fn playable(rules: &Ruleset, fen: &str) -> PlayablePosition {
        PlayablePosition::new(Arc::new(rules.clone()), fen.parse().unwrap())
    }

    fn squares(numbers: &[u8]) -> Squares {
        numbers
            .iter()
            .filter_map(|n| Square::from_number(*n))
            .collect()
    }

    fn touch(input: &mut MoveInput, playable: &PlayablePosition, number: u8) -> Touch {
        input.touch(playable, Square::from_number(number).unwrap())
    }

    fn played(touch: Touch) -> String {
        match touch {
            Touch::Move {
                attempt: Attempt::Move {
                    squares, captured, ..
                },
                ..
            } => {
                format!("{squares:?} {captured:?}")
            }
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn two_touches_make_a_move() {
        let playable = playable(Ruleset::CLASSIC, "W:W22:B5");
        let mut input = MoveInput::default();
        assert_eq!(touch(&mut input, &playable, 22), Touch::Held);
        assert_eq!(input.targets(&playable), squares(&[17, 18]));
        assert_eq!(played(touch(&mut input, &playable, 18)), "[c3, d4] None");
        assert_eq!(input, MoveInput::default());
    }

    #[test]
    fn a_capture_is_led_through_or_straight_to_its_end() {
        let playable = playable(Ruleset::CLASSIC, "W:W22,32:B18,11");
        let mut input = MoveInput::default();
        touch(&mut input, &playable, 22);
        assert_eq!(input.targets(&playable), squares(&[15, 8]));
        assert_eq!(touch(&mut input, &playable, 15), Touch::Paused);
        assert!(input.is_capturing());
        assert_eq!(input.targets(&playable), squares(&[8]));
        // In the middle of a capture another piece cannot be selected.
        assert!(matches!(
            touch(&mut input, &playable, 32),
            Touch::Refused(..)
        ));
        let through = played(touch(&mut input, &playable, 8));
        touch(&mut input, &playable, 22);
        assert_eq!(played(touch(&mut input, &playable, 8)), through);
    }

    #[test]
    fn it_asks_only_when_two_captures_fit() {
        // Two paths from 31 to 15 over different pieces.
        let playable = playable(Ruleset::ENGLISH, "W:W31:B26,27,18,19");
        let mut input = MoveInput::default();
        touch(&mut input, &playable, 31);
        let ends: Vec<_> = playable.legal().iter().map(Move::to).collect();
        let twice = ends
            .iter()
            .find(|end| ends.iter().filter(|e| e == end).count() > 1);
        let twice = *twice.expect("two captures end on the same square");
        let Touch::Which(options) = input.touch(&playable, twice) else {
            panic!("it must ask");
        };
        assert!(options.len() > 1);
        assert_eq!(touch(&mut input, &playable, 22), Touch::Paused);
        assert!(matches!(input.touch(&playable, twice), Touch::Move { .. }));
    }

    #[test]
    fn a_refusal_keeps_the_piece_in_the_hand() {
        let playable = playable(Ruleset::CLASSIC, "W:W22,32:B18");
        let mut input = MoveInput::default();
        touch(&mut input, &playable, 32);
        let refused = touch(&mut input, &playable, 28);
        assert!(matches!(
            refused,
            Touch::Refused(_, Refusal::MustCapture { .. })
        ));
        assert_eq!(input.holds(), Square::from_number(32));
        assert_eq!(touch(&mut input, &playable, 22), Touch::Held);
        assert_eq!(touch(&mut input, &playable, 22), Touch::Empty);
    }

    #[test]
    fn a_capture_may_be_missed_where_the_rules_let_it() {
        let school = playable(Ruleset::SCHOOL, "W:W22,23,32:B18");
        let mut input = MoveInput::default();
        touch(&mut input, &school, 32);
        assert_eq!(input.targets(&school), Squares::EMPTY);
        assert!(matches!(touch(&mut input, &school, 28), Touch::Move { .. }));
        // Then the opponent chooses the piece that is removed.
        let owed = playable(Ruleset::SCHOOL, "B:W22,23,28:B18:X22,23");
        let not_this = touch(&mut input, &owed, 28);
        assert!(matches!(
            not_this,
            Touch::Refused(_, Refusal::NotAChoice { .. })
        ));
        let attempt = Attempt::Removal(Square::from_number(23).unwrap());
        assert!(
            matches!(touch(&mut input, &owed, 23), Touch::Move { attempt: a, .. } if a == attempt)
        );
    }

    #[test]
    fn it_asks_where_one_capture_ends_and_another_goes_on() {
        // 27x20 takes one piece; the circular capture takes five and passes 20, too.
        let playable = playable(Ruleset::RUSSIAN, "W:W27:B6,7,14,23,24");
        let mut input = MoveInput::default();
        touch(&mut input, &playable, 27);
        assert_eq!(touch(&mut input, &playable, 20), Touch::Fork);
        assert!(input.is_forked(&playable));
        assert_eq!(
            input.home(),
            MoveInput {
                path: vec![Square::from_number(27).unwrap()]
            }
        );
        assert_eq!(input.targets(&playable), squares(&[20, 27, 31]));
        let mut other = input.clone();
        let short = played(touch(&mut input, &playable, 20));
        assert!(short.contains("f2, h4"), "{short}");
        assert_eq!(input, MoveInput::default());
        let long = played(touch(&mut other, &playable, 31));
        assert!(long.contains("f2, e1"), "{long}");
    }

    #[test]
    fn a_piece_that_has_not_moved_ends_nothing() {
        let playable = playable(Ruleset::RUSSIAN, "W:WK17:B9,11,14,24,26");
        let mut input = MoveInput::default();
        // There is a circular capture back to 17, but it has not begun.
        touch(&mut input, &playable, 17);
        assert_eq!(touch(&mut input, &playable, 17), Touch::Empty);
    }

    proptest! {
        /// Whatever squares are entered, only legal moves come out, and every target
        /// that is shown can be entered.
        #[test]
        fn only_moves_of_the_rules_come_out(picks in prop::collection::vec(0u8..32, 1..200), set in 0..Ruleset::ALL.len()) {
            let rules = Arc::new(Ruleset::ALL[set].clone());
            let mut playable = PlayablePosition::new(rules.clone(), rules.initial());
            let mut input = MoveInput::default();
            for pick in picks {
                let targets: Vec<_> = input.targets(&playable).into_iter().collect();
                let square = match targets.len() {
                    0 => Square::ALL[usize::from(pick)],
                    n => targets[usize::from(pick) % n],
                };
                match input.touch(&playable, square) {
                    Touch::Move { attempt, .. } => {
                        let m = rules.judge(playable.position(), &attempt);
                        prop_assert!(m.is_ok());
                        let next = playable.position().play_unchecked(&m.unwrap());
                        playable = PlayablePosition::new(rules.clone(), next);
                    }
                    Touch::Paused | Touch::Fork => prop_assert!(playable.jumps_along(input.path()).is_some()),
                    Touch::Refused(..) => prop_assert!(targets.is_empty()),
                    Touch::Empty | Touch::Held | Touch::Which(_) => {}
                }
            }
        }
    }
}
