//! The weights that are part of the program; `damka train` makes them anew.

use damka_rules::{MissedCapture, Ruleset};

/// The weights of these rules, or of the nearest.
pub(super) fn bytes(rules: &Ruleset) -> Option<&'static [u8]> {
    let exact = |class: &&Class| class.rules.value_hash() == rules.value_hash();
    let class = CLASSES.iter().find(exact).or_else(|| {
        CLASSES
            .iter()
            .min_by_key(|class| difference(class.rules, rules))
    })?;
    Some(class.weights)
}

/// Rules with weights of their own.
#[cfg_attr(not(feature = "embedded"), expect(dead_code, reason = "there is none"))]
struct Class {
    rules: &'static Ruleset,
    weights: &'static [u8],
}

/// In how many of the axes that decide about the worth of a position two rule
/// sets differ. Those of the moves count first, then the draws.
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
        &[$(Class {
            rules: Ruleset::$rules,
            weights: include_bytes!(concat!("../../weights/", $file)),
        }),+]
    };
}

/// Classic draughts have the weights of strict.
#[cfg(feature = "embedded")]
static CLASSES: &[Class] = classes! {
    TOURNAMENT "tournament.weights"
    STRICT "strict.weights"
    SCHOOL "school.weights"
    ONLINE "online.weights"
    POOL "pool.weights"
    RUSSIAN "russian.weights"
    ENGLISH "english.weights"
    CZECH "czech.weights"
    THAI "thai.weights"
};
#[cfg(not(feature = "embedded"))]
static CLASSES: &[Class] = &[];

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::Evaluation;

    #[test]
    fn the_weights_inside_the_program_are_whole_and_in_their_place() {
        for class in CLASSES {
            let weights = Evaluation::read(class.weights).unwrap();
            assert_eq!(weights.origin().class, class.rules.value_hash().bits());
            assert!(weights.origin().generation > 0);
        }
    }

    #[test]
    fn other_rules_take_the_nearest() {
        for class in CLASSES {
            let mut own = class.rules.clone();
            own.id = Cow::Borrowed("own");
            assert_eq!(bytes(&own), Some(class.weights));
            // Another count of moves is nearer than any other moves.
            own.draws = Cow::Borrowed(&[]);
            assert_eq!(bytes(&own), Some(class.weights));
        }
        assert_eq!(bytes(Ruleset::CLASSIC), bytes(Ruleset::STRICT));
        assert_eq!(bytes(Ruleset::BRAZILIAN), bytes(Ruleset::STRICT));
        assert_eq!(difference(Ruleset::STRICT, Ruleset::CLASSIC), (0, 0));
        assert_eq!(difference(Ruleset::POOL, Ruleset::RUSSIAN).0, 1);
    }
}
