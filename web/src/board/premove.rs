use damka_rules::{MoveKind, Refusal, Side, Square, Squares, notation::Attempt};

use super::PlayablePosition;

/// A move that is entered while the opponent thinks, and played when the turn
/// comes, if the rules allow it then.
///
/// It is entered as squares: a piece of one's own, where it is to go, and further
/// squares if a capture is to turn there. What it captures is not known before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Premove {
    path: Vec<Square>,
}

/// Why a premove was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// The rules do not allow it.
    Refused(Refusal),
    /// It would miss a capture.
    MissesCapture,
}

impl Premove {
    /// The squares: the piece, and where it goes.
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// Whether a move is entered, not only a piece.
    pub fn is_set(&self) -> bool {
        self.path.len() > 1
    }

    /// Forgets it.
    pub fn cancel(&mut self) {
        self.path.clear();
    }

    /// Enters a square: selects a piece of this side, says where it goes, or cancels.
    pub fn touch(&mut self, playable: &PlayablePosition, side: Side, square: Square) {
        let own = playable.position().pieces(side);
        match &self.path[..] {
            [] | [_] if own.contains(square) => self.hold(own, square),
            [] => {}
            [from] if is_ahead(*from, square) => self.path.push(square),
            // A capture may turn there; anything else takes the premove back.
            [.., last] if self.is_set() && is_jump(*last, square) && !own.contains(square) => {
                self.path.push(square);
            }
            _ => self.cancel(),
        }
    }

    /// A piece is dragged to a square.
    pub fn lead(&mut self, from: Square, to: Square) {
        self.path = match is_ahead(from, to) {
            true => vec![from, to],
            false => Vec::new(),
        };
    }

    fn hold(&mut self, own: Squares, square: Square) {
        let again = self.path.first() == Some(&square);
        self.path.clear();
        if !again && own.contains(square) {
            self.path.push(square);
        }
    }

    /// What to play now that the turn has come; the premove is used up.
    pub fn play(&mut self, playable: &PlayablePosition) -> Option<Result<Attempt, Dropped>> {
        if !self.is_set() {
            return None;
        }
        let attempt = Attempt::along(&std::mem::take(&mut self.path));
        Some(
            match playable.rules().judge(playable.position(), &attempt) {
                Ok(m) if m.kind() == MoveKind::Missed => Err(Dropped::MissesCapture),
                Ok(m) => Ok(Attempt::from(&m)),
                Err(refusal) => Err(Dropped::Refused(refusal)),
            },
        )
    }
}

/// Whether a move may lead from one square to another at all: a capture may turn
/// on its way, so that only the same square is out of the question.
fn is_ahead(from: Square, to: Square) -> bool {
    from != to
}

/// Whether both squares are on one diagonal, with room for a piece between them.
fn is_jump(from: Square, to: Square) -> bool {
    let columns = from.column().abs_diff(to.column());
    columns > 1 && columns == from.row().abs_diff(to.row())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damka_rules::{Position, Ruleset};

    use super::*;

    fn playable(rules: &Ruleset, fen: &str) -> PlayablePosition {
        let position: Position = fen.parse().unwrap();
        PlayablePosition::new(Arc::new(rules.clone()), position)
    }

    fn entered(playable: &PlayablePosition, numbers: &[u8]) -> Premove {
        let mut premove = Premove::default();
        for number in numbers {
            let square = Square::from_number(*number).unwrap();
            premove.touch(playable, Side::First, square);
        }
        premove
    }

    #[test]
    fn a_premove_is_played_if_it_is_legal_then() {
        let before = playable(Ruleset::CLASSIC, "B:W22,32:B11,5");
        let mut premove = entered(&before, &[32, 28]);
        assert!(premove.is_set());
        let after = playable(Ruleset::CLASSIC, "W:W22,32:B15,5");
        assert!(matches!(premove.play(&after), Some(Ok(_))));
        // It is used up.
        assert_eq!(premove.play(&after), None);
    }

    #[test]
    fn a_whole_capture_is_entered_by_its_end_or_by_its_turns() {
        let before = playable(Ruleset::CLASSIC, "B:W29:B25,14,6,7");
        let after = playable(Ruleset::CLASSIC, "W:W29:B25,18,6,7");
        let whole = after.legal()[0];
        assert_eq!(whole.captured().len(), 2);
        for squares in [&[29, 15][..], &[29, 22, 15]] {
            let mut premove = entered(&before, squares);
            let played = premove.play(&after);
            assert_eq!(played, Some(Ok(Attempt::from(&whole))), "{squares:?}");
        }
    }

    #[test]
    fn a_capture_that_came_up_meanwhile_is_never_missed() {
        for rules in [Ruleset::SCHOOL, Ruleset::STRICT] {
            let before = playable(rules, "B:W22,32:B14,5");
            let mut premove = entered(&before, &[32, 28]);
            let after = playable(rules, "W:W22,32:B18,5");
            assert_eq!(premove.play(&after), Some(Err(Dropped::MissesCapture)));
        }
        let mut premove = entered(&playable(Ruleset::CLASSIC, "B:W22,32:B14,5"), &[32, 28]);
        let after = playable(Ruleset::CLASSIC, "W:W22,32:B18,5");
        assert!(matches!(
            premove.play(&after),
            Some(Err(Dropped::Refused(Refusal::MustCapture { .. })))
        ));
    }

    #[test]
    fn a_tap_takes_it_back() {
        let before = playable(Ruleset::CLASSIC, "B:W22,32:B14,5");
        // On its piece, on its target, on another square.
        for square in [32, 28, 2] {
            let premove = entered(&before, &[32, 28, square]);
            assert!(!premove.is_set(), "{square}");
        }
        // Another piece can be selected before the move is entered.
        assert_eq!(
            entered(&before, &[32, 22]).path(),
            [Square::from_number(22).unwrap()]
        );
        assert_eq!(entered(&before, &[32, 32]).path(), []);
        // Those of the opponent are not moved.
        assert_eq!(entered(&before, &[14]).path(), []);
    }
}
