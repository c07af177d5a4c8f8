use damka_rules::DrawRule;
#[cfg(feature = "study")]
use damka_rules::{DrawCount, Ruleset};

use crate::{Text, Value, message::Named};

impl Text {
    /// The short name of a draw rule.
    #[cfg(feature = "study")]
    pub fn draw_name(&self, rule: DrawRule) -> String {
        self.draw(rule, None, 0)
    }

    /// A draw rule as a sentence, with its numbers.
    #[cfg(feature = "study")]
    pub fn draw_sentence(&self, rule: DrawRule) -> String {
        self.draw(rule, Some("sentence"), 0)
    }

    /// How far a rule has counted: “11,5 z 15 ruchów samymi damkami bez bicia”.
    ///
    /// Where the limit is the same number of moves for each side, a move of
    /// one side is half a move, unless the document counts those of both.
    #[cfg(feature = "study")]
    pub fn draw_count(&self, rules: &Ruleset, count: DrawCount) -> String {
        match rules.draws.get(count.rule) {
            Some(rule) => self.draw(**rule, Some("count"), count.count),
            None => String::new(),
        }
    }

    pub(crate) fn draw_outcome(&self, rule: DrawRule) -> String {
        self.say(
            &format!("drawn-{}", rule.key()),
            &values(rule, rule.limit()),
        )
    }

    #[cfg(feature = "study")]
    fn draw(&self, rule: DrawRule, part: Option<&str>, count: u16) -> String {
        self.say_part(&format!("draw-{}", rule.key()), part, &values(rule, count))
    }
}

/// The values of a draw rule and its count for messages.
pub(crate) fn values(rule: DrawRule, count: u16) -> Vec<Named> {
    let plies = match rule {
        DrawRule::KingMoves { plies }
        | DrawRule::NoProgress { plies }
        | DrawRule::EqualNumbers { plies, .. }
        | DrawRule::FewPieces { plies, .. }
        | DrawRule::LongDiagonal { plies }
        | DrawRule::TwoAgainstOne { plies } => Some(plies),
        DrawRule::OneKingEach
        | DrawRule::Repetition { .. }
        | DrawRule::ThreeKingsAgainstOne { .. } => None,
    };
    let mut values = match plies {
        // Document 004 counts the moves of both sides, and gives their number.
        Some(plies) if plies % 2 == 0 && !matches!(rule, DrawRule::NoProgress { .. }) => vec![
            ("count", Value::from(f64::from(count) / 2.0)),
            ("limit", (plies / 2).into()),
        ],
        _ => vec![("count", count.into()), ("limit", rule.limit().into())],
    };
    if let Some(plies) = plies {
        let parity = if plies % 2 == 0 { "even" } else { "odd" };
        values.extend([
            ("parity", parity.into()),
            ("each", (plies / 2).into()),
            ("plies", plies.into()),
        ]);
    }
    match rule {
        DrawRule::EqualNumbers { at_most, .. } => values.push(("at-most", at_most.into())),
        DrawRule::FewPieces { from, to, .. } => {
            values.extend([("from", from.into()), ("to", to.into())]);
        }
        DrawRule::Repetition { times } => values.push(("times", times.into())),
        DrawRule::ThreeKingsAgainstOne { moves } => values.push(("moves", moves.into())),
        DrawRule::KingMoves { .. }
        | DrawRule::NoProgress { .. }
        | DrawRule::OneKingEach
        | DrawRule::LongDiagonal { .. }
        | DrawRule::TwoAgainstOne { .. } => {}
    }
    values
}
