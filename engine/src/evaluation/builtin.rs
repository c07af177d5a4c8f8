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

/// Classic draughts have the weights of strict.
#[cfg(feature = "embedded")]
static CLASSES: &[Class] = &[];
#[cfg(not(feature = "embedded"))]
static CLASSES: &[Class] = &[];
