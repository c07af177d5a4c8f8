//! The weights that are embedded in the program; `damka train` trains them.

use damka_rules::{MissedCapture, Ruleset};

/// The weights of these rules, or of the nearest, if any are embedded.
pub(super) fn bytes(rules: &Ruleset) -> Option<&'static [u8]> {
    WEIGHTS.get(index(rules)).copied()
}

/// The built-in rules whose weights these rules use.
pub(super) fn class(rules: &Ruleset) -> &'static Ruleset {
    CLASSES[index(rules)]
}

/// Their index in the list.
fn index(rules: &Ruleset) -> usize {
    let hash = rules.value_hash();
    let exact = CLASSES.iter().position(|class| class.value_hash() == hash);
    let nearest = || (0..CLASSES.len()).min_by_key(|at| difference(CLASSES[*at], rules));
    exact.or_else(nearest).unwrap_or(0)
}

/// The number of axes in which two rule sets differ, of those that affect the
/// value of positions: first those of the moves, then the draws.
fn difference(a: &Ruleset, b: &Ruleset) -> (usize, usize) {
    let (x, y) = (a.move_axes().normal(), b.move_axes().normal());
    let loses_piece = |rules: &Ruleset| *rules.missed_capture == MissedCapture::LosesPiece;
    let moves = [
        x.capture_choice != y.capture_choice,
        x.man_capture != y.man_capture,
        x.king_reach != y.king_reach,
        x.king_landing != y.king_landing,
        x.removal != y.removal,
        x.promotion != y.promotion,
        x.capture_priority != y.capture_priority,
        loses_piece(a) != loses_piece(b),
    ];
    let lacks = |a: &Ruleset, b: &Ruleset| {
        let (a, b) = (a.draws.iter(), &b.draws);
        a.filter(|draw| !b.iter().any(|other| **other == ***draw))
            .count()
    };
    let moves = moves.into_iter().filter(|differs| *differs).count();
    (moves, lacks(a, b) + lacks(b, a))
}

macro_rules! classes {
    ($($rules:ident $file:literal)+) => {
        static CLASSES: &[&Ruleset] = &[$(Ruleset::$rules),+];
        #[cfg(feature = "embedded")]
        static WEIGHTS: &[&[u8]] = &[$(include_bytes!(concat!("../../weights/", $file))),+];
        #[cfg(not(feature = "embedded"))]
        static WEIGHTS: &[&[u8]] = &[];
    };
}

// Classic draughts have the weights of strict.
classes! {
    TOURNAMENT "tournament.weights"
    STRICT "strict.weights"
    SCHOOL "school.weights"
    ONLINE "online.weights"
    POOL "pool.weights"
    RUSSIAN "russian.weights"
    ENGLISH "english.weights"
    CZECH "czech.weights"
    THAI "thai.weights"
}

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::Evaluation;

    #[test]
    fn the_embedded_weights_are_valid_and_belong_to_their_rules() {
        for (class, bytes) in CLASSES.iter().zip(WEIGHTS) {
            let weights = Evaluation::read(bytes).unwrap();
            assert_eq!(weights.origin().class, class.value_hash().bits());
            assert!(weights.origin().generation > 0);
        }
    }

    #[test]
    fn other_rules_use_the_nearest() {
        for (class, weights) in CLASSES.iter().zip(WEIGHTS) {
            let mut own = Ruleset::clone(class);
            own.id = Cow::Borrowed("own");
            assert_eq!(bytes(&own), Some(*weights));
            // Another count of moves is nearer than any other moves.
            own.draws = Cow::Borrowed(&[]);
            assert_eq!(bytes(&own), Some(*weights));
        }
        assert_eq!(bytes(Ruleset::CLASSIC), bytes(Ruleset::STRICT));
        assert_eq!(bytes(Ruleset::BRAZILIAN), bytes(Ruleset::STRICT));
        assert_eq!(difference(Ruleset::STRICT, Ruleset::CLASSIC), (0, 0));
        assert_eq!(difference(Ruleset::POOL, Ruleset::RUSSIAN).0, 1);
    }
}
