use damka_rules::{Move, Refusal, Square, Squares, notation::Attempt};

use super::Desk;

/// What a player holds: nothing, a piece, or a piece in the middle of a capture.
///
/// Every square that is touched is put to the rules ([`Ruleset::judge`](damka_rules::Ruleset::judge)):
/// the hand knows no rule itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The square of the piece, then where it has paused.
    way: Vec<Square>,
}

/// What comes of touching a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Nothing is held now.
    Empty,
    /// A piece was taken up.
    Held,
    /// The piece pauses in the middle of a capture.
    Paused,
    /// The piece is where one capture ends and another goes on: touching the
    /// square again ends it, touching a target goes on.
    Fork,
    /// A whole move.
    Move {
        /// What to play.
        attempt: Attempt,
        /// Where the piece was led.
        way: Vec<Square>,
    },
    /// Several captures lead there: which?
    Which(Vec<Move>),
    /// It may not go there.
    Refused(Attempt, Refusal),
}

impl Hand {
    /// The piece that is held.
    pub fn holds(&self) -> Option<Square> {
        self.way.first().copied()
    }

    /// Where the held piece is now.
    pub fn at(&self) -> Option<Square> {
        self.way.last().copied()
    }

    /// Where the held piece was led, its own square first.
    pub fn way(&self) -> &[Square] {
        &self.way
    }

    /// Whether a capture is half-made.
    pub fn is_capturing(&self) -> bool {
        self.way.len() > 1
    }

    /// Whether the capture can end here, and another goes on. The ways so far
    /// differ, too: what is captured is not known yet.
    pub fn is_forked(&self, desk: &Desk) -> bool {
        let judge = || {
            let attempt = Attempt::along(&self.way);
            desk.rules().judge(desk.position(), &attempt)
        };
        self.is_capturing() && matches!(judge(), Ok(_) | Err(Refusal::Ambiguous { .. }))
    }

    /// The same piece before it was led anywhere.
    pub fn home(&self) -> Hand {
        Hand {
            way: self.holds().into_iter().collect(),
        }
    }

    /// Lets go.
    pub fn let_go(&mut self) {
        self.way.clear();
    }

    /// Where the held piece may go.
    pub fn targets(&self, desk: &Desk) -> Squares {
        let Some(from) = self.holds() else {
            return Squares::EMPTY;
        };
        let fits = |&to: &Square| {
            matches!(
                desk.rules().judge(desk.position(), &self.led_to(to)),
                Ok(_) | Err(Refusal::Unfinished { .. } | Refusal::Ambiguous { .. })
            )
        };
        desk.stops(from).into_iter().filter(fits).collect()
    }

    /// Takes up a piece of the side to move, as the beginning of a drag does.
    pub fn hold(&mut self, desk: &Desk, square: Square) -> Touch {
        if self.at() == Some(square) {
            return Touch::Held;
        }
        let position = desk.position();
        if position.owed().is_empty() && position.pieces(position.turn()).contains(square) {
            self.way = vec![square];
            Touch::Held
        } else {
            self.let_go();
            Touch::Empty
        }
    }

    /// Touches a square: takes up a piece, puts it down, or leads it there.
    pub fn touch(&mut self, desk: &Desk, square: Square) -> Touch {
        let position = desk.position();
        if !position.owed().is_empty() {
            self.let_go();
            let attempt = Attempt::Removal(square);
            return match desk.rules().judge(position, &attempt) {
                Ok(_) => Touch::Move {
                    attempt,
                    way: Vec::new(),
                },
                Err(refusal) => Touch::Refused(attempt, refusal),
            };
        }
        if self.at() == Some(square) {
            return self.end(desk);
        }
        let own = position.pieces(position.turn()).contains(square);
        if self.way.is_empty() || own && !self.is_capturing() {
            return self.hold(desk, square);
        }
        self.lead(desk, square)
    }

    /// Leads the held piece to a square, as the end of a drag does.
    pub fn lead(&mut self, desk: &Desk, square: Square) -> Touch {
        if self.way.is_empty() {
            return Touch::Empty;
        }
        let attempt = self.led_to(square);
        let judged = desk.rules().judge(desk.position(), &attempt);
        if let Ok(_) | Err(Refusal::Ambiguous { .. } | Refusal::Unfinished { .. }) = &judged {
            self.way.push(square);
        }
        match judged {
            Ok(m) if desk.goes_on(&self.way, &m) => Touch::Fork,
            Ok(m) => Touch::Move {
                attempt: Attempt::from(&m),
                way: std::mem::take(&mut self.way),
            },
            Err(Refusal::Unfinished { .. }) => Touch::Paused,
            Err(Refusal::Ambiguous { options }) => {
                let options = desk.moves_of(&options);
                if options.iter().any(|m| desk.goes_on(&self.way, m)) {
                    return Touch::Fork;
                }
                self.way.pop();
                Touch::Which(options)
            }
            Err(refusal) => Touch::Refused(attempt, refusal),
        }
    }

    /// The square of the held piece is touched again: a capture that can end
    /// there does; else the piece is let go.
    fn end(&mut self, desk: &Desk) -> Touch {
        let way = std::mem::take(&mut self.way);
        if way.len() < 2 {
            return Touch::Empty;
        }
        match desk.rules().judge(desk.position(), &Attempt::along(&way)) {
            Ok(m) => Touch::Move {
                attempt: Attempt::from(&m),
                way,
            },
            Err(Refusal::Ambiguous { options }) => {
                self.way = way;
                Touch::Which(desk.moves_of(&options))
            }
            Err(_) => Touch::Empty,
        }
    }

    fn led_to(&self, square: Square) -> Attempt {
        let mut squares = self.way.clone();
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

    fn desk(rules: &Ruleset, fen: &str) -> Desk {
        Desk::new(Arc::new(rules.clone()), fen.parse().unwrap())
    }

    fn squares(numbers: &[u8]) -> Squares {
        numbers
            .iter()
            .filter_map(|n| Square::from_number(*n))
            .collect()
    }

    fn touch(hand: &mut Hand, desk: &Desk, number: u8) -> Touch {
        hand.touch(desk, Square::from_number(number).unwrap())
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
        let desk = desk(Ruleset::CLASSIC, "W:W22:B5");
        let mut hand = Hand::default();
        assert_eq!(touch(&mut hand, &desk, 22), Touch::Held);
        assert_eq!(hand.targets(&desk), squares(&[17, 18]));
        assert_eq!(played(touch(&mut hand, &desk, 18)), "[c3, d4] None");
        assert_eq!(hand, Hand::default());
    }

    #[test]
    fn a_capture_is_led_through_or_straight_to_its_end() {
        let desk = desk(Ruleset::CLASSIC, "W:W22,32:B18,11");
        let mut hand = Hand::default();
        touch(&mut hand, &desk, 22);
        assert_eq!(hand.targets(&desk), squares(&[15, 8]));
        assert_eq!(touch(&mut hand, &desk, 15), Touch::Paused);
        assert!(hand.is_capturing());
        assert_eq!(hand.targets(&desk), squares(&[8]));
        // Another own piece is no change of mind in the middle of a capture.
        assert!(matches!(touch(&mut hand, &desk, 32), Touch::Refused(..)));
        let through = played(touch(&mut hand, &desk, 8));
        touch(&mut hand, &desk, 22);
        assert_eq!(played(touch(&mut hand, &desk, 8)), through);
    }

    #[test]
    fn it_asks_only_when_two_captures_fit() {
        // Two ways from 31 to 15 over different pieces.
        let desk = desk(Ruleset::ENGLISH, "W:W31:B26,27,18,19");
        let mut hand = Hand::default();
        touch(&mut hand, &desk, 31);
        let ends: Vec<_> = desk.legal().iter().map(Move::to).collect();
        let twice = ends
            .iter()
            .find(|end| ends.iter().filter(|e| e == end).count() > 1);
        let twice = *twice.expect("two captures end on the same square");
        let Touch::Which(options) = hand.touch(&desk, twice) else {
            panic!("it must ask");
        };
        assert!(options.len() > 1);
        assert_eq!(touch(&mut hand, &desk, 22), Touch::Paused);
        assert!(matches!(hand.touch(&desk, twice), Touch::Move { .. }));
    }

    #[test]
    fn a_refusal_keeps_the_piece_in_the_hand() {
        let desk = desk(Ruleset::CLASSIC, "W:W22,32:B18");
        let mut hand = Hand::default();
        touch(&mut hand, &desk, 32);
        let refused = touch(&mut hand, &desk, 28);
        assert!(matches!(
            refused,
            Touch::Refused(_, Refusal::MustCapture { .. })
        ));
        assert_eq!(hand.holds(), Square::from_number(32));
        assert_eq!(touch(&mut hand, &desk, 22), Touch::Held);
        assert_eq!(touch(&mut hand, &desk, 22), Touch::Empty);
    }

    #[test]
    fn a_capture_may_be_missed_where_the_rules_let_it() {
        let school = desk(Ruleset::SCHOOL, "W:W22,23,32:B18");
        let mut hand = Hand::default();
        touch(&mut hand, &school, 32);
        assert_eq!(hand.targets(&school), Squares::EMPTY);
        assert!(matches!(touch(&mut hand, &school, 28), Touch::Move { .. }));
        // Then the opponent picks the piece that is lost.
        let owed = desk(Ruleset::SCHOOL, "B:W22,23,28:B18:X22,23");
        let not_this = touch(&mut hand, &owed, 28);
        assert!(matches!(
            not_this,
            Touch::Refused(_, Refusal::NotAChoice { .. })
        ));
        let attempt = Attempt::Removal(Square::from_number(23).unwrap());
        assert!(
            matches!(touch(&mut hand, &owed, 23), Touch::Move { attempt: a, .. } if a == attempt)
        );
    }

    #[test]
    fn it_asks_where_one_capture_ends_and_another_goes_on() {
        // 27x20 takes one piece; the way round takes five, over 20 as well.
        let desk = desk(Ruleset::RUSSIAN, "W:W27:B6,7,14,23,24");
        let mut hand = Hand::default();
        touch(&mut hand, &desk, 27);
        assert_eq!(touch(&mut hand, &desk, 20), Touch::Fork);
        assert!(hand.is_forked(&desk));
        assert_eq!(
            hand.home(),
            Hand {
                way: vec![Square::from_number(27).unwrap()]
            }
        );
        assert_eq!(hand.targets(&desk), squares(&[20, 27, 31]));
        let mut other = hand.clone();
        let short = played(touch(&mut hand, &desk, 20));
        assert!(short.contains("f2, h4"), "{short}");
        assert_eq!(hand, Hand::default());
        let long = played(touch(&mut other, &desk, 31));
        assert!(long.contains("f2, e1"), "{long}");
    }

    #[test]
    fn a_piece_that_has_not_moved_ends_nothing() {
        let desk = desk(Ruleset::RUSSIAN, "W:WK17:B9,11,14,24,26");
        let mut hand = Hand::default();
        // There is a way round back to 17, but it has not begun.
        touch(&mut hand, &desk, 17);
        assert_eq!(touch(&mut hand, &desk, 17), Touch::Empty);
    }

    proptest! {
        /// Whatever is touched, a move comes out only if the rules have it, and
        /// every target that is shown leads on.
        #[test]
        fn only_moves_of_the_rules_come_out(picks in prop::collection::vec(0u8..32, 1..200), set in 0..Ruleset::ALL.len()) {
            let rules = Arc::new(Ruleset::ALL[set].clone());
            let mut desk = Desk::new(rules.clone(), rules.initial());
            let mut hand = Hand::default();
            for pick in picks {
                let targets: Vec<_> = hand.targets(&desk).into_iter().collect();
                let square = match targets.len() {
                    0 => Square::ALL[usize::from(pick)],
                    n => targets[usize::from(pick) % n],
                };
                match hand.touch(&desk, square) {
                    Touch::Move { attempt, .. } => {
                        let m = rules.judge(desk.position(), &attempt);
                        prop_assert!(m.is_ok());
                        let next = desk.position().play_unchecked(&m.unwrap());
                        desk = Desk::new(rules.clone(), next);
                    }
                    Touch::Paused | Touch::Fork => prop_assert!(desk.jumps_along(hand.way()).is_some()),
                    Touch::Refused(..) => prop_assert!(targets.is_empty()),
                    Touch::Empty | Touch::Held | Touch::Which(_) => {}
                }
            }
        }
    }
}
