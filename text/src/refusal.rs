use damka_rules::{Axis, Move, Notation, Refusal, Role, Ruleset};

use crate::{
    Text, Value,
    text::{move_values, short},
};

impl Text {
    /// Why a move is refused, what to play instead, and which rule says so.
    pub fn refusal(&self, rules: &Ruleset, refusal: &Refusal, notation: Notation) -> String {
        let reason = self.reason(rules, refusal, notation);
        format!("{reason} {}", self.because(rules, refusal.source(rules)))
    }

    /// Why a move is refused, without the rule.
    pub fn reason(&self, rules: &Ruleset, refusal: &Refusal, notation: Notation) -> String {
        let square = |square| Value::from(notation.square(square));
        let squares = |squares| Value::from(self.squares(squares, notation));
        let choices = |squares| Value::from(self.squares_or(squares, notation));
        let values: Vec<(&'static str, Value)> = match refusal {
            Refusal::NoMoves => vec![],
            Refusal::RemoveFirst { choices: set } => {
                let example = set
                    .first()
                    .map(|first| format!("x{}", notation.square(first)));
                vec![
                    ("choices", choices(*set)),
                    ("example", example.unwrap_or_default().into()),
                ]
            }
            Refusal::NotAChoice {
                square: at,
                choices: set,
            } => {
                vec![("square", square(*at)), ("choices", choices(*set))]
            }
            Refusal::NothingToRemove { square: at }
            | Refusal::NoPiece { square: at }
            | Refusal::NotYours { square: at }
            | Refusal::SkipsTurn { square: at }
            | Refusal::Occupied { square: at }
            | Refusal::OwnPieceInTheWay { square: at }
            | Refusal::Blocked { square: at }
            | Refusal::SamePieceTwice { square: at }
            | Refusal::ManCapturesBackwards { from: at }
            | Refusal::OnLastRow { at } => vec![("square", square(*at))],
            Refusal::NotDiagonal { from, to, .. }
            | Refusal::ManBackwards { from, to }
            | Refusal::TooFar { from, to, .. }
            | Refusal::NothingToCapture { from, to } => {
                vec![("from", square(*from)), ("to", square(*to))]
            }
            Refusal::TwoInARow { squares: set } => vec![("squares", squares(*set))],
            Refusal::MustCapture { able, example } => self.with_move(
                example,
                notation,
                vec![("able", squares(*able)), ("able-count", able.len().into())],
            ),
            Refusal::TakesTooFew {
                takes,
                possible,
                better,
            } => self.with_move(
                better,
                notation,
                vec![("takes", (*takes).into()), ("possible", (*possible).into())],
            ),
            Refusal::KingFirst { kings, example } => self.with_move(
                example,
                notation,
                vec![
                    ("kings", squares(*kings)),
                    ("kings-count", kings.len().into()),
                ],
            ),
            Refusal::LandsTooFar { over, behind } => {
                vec![("over", square(*over)), ("behind", square(*behind))]
            }
            Refusal::LandsWhereItStops { at, example } => {
                self.with_move(example, notation, vec![("at", square(*at))])
            }
            Refusal::CapturedInTheWay { captured } => vec![
                ("squares", squares(*captured)),
                ("count", captured.len().into()),
            ],
            Refusal::Unfinished { at, next, example } => self.with_move(
                example,
                notation,
                vec![
                    ("at", square(*at)),
                    ("next", choices(*next)),
                    ("next-count", next.len().into()),
                ],
            ),
            Refusal::Ambiguous { options } => {
                let options = options.iter().map(|m| in_full(m, notation));
                vec![("options", self.or(options).into())]
            }
        };
        let id = match refusal {
            Refusal::OnLastRow { .. } => {
                format!("refusal-on-last-row-{}", rules.promotion.key())
            }
            Refusal::TooFar { role, .. } => {
                let role = match role {
                    Role::Man => "man",
                    Role::King => "king",
                };
                format!("refusal-too-far-{role}")
            }
            _ => format!("refusal-{}", refusal_key(refusal)),
        };
        self.say(&id, &values)
    }

    fn with_move(
        &self,
        m: &Move,
        notation: Notation,
        mut values: Vec<(&'static str, Value)>,
    ) -> Vec<(&'static str, Value)> {
        values.extend(move_values(self, m, notation));
        values
    }
}

/// A name of the reason for programs, the same in every language: `must-capture`.
pub fn refusal_key(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NoMoves => "no-moves",
        Refusal::RemoveFirst { .. } => "remove-first",
        Refusal::NothingToRemove { .. } => "nothing-to-remove",
        Refusal::NotAChoice { .. } => "not-a-choice",
        Refusal::NoPiece { .. } => "no-piece",
        Refusal::NotYours { .. } => "not-yours",
        Refusal::SkipsTurn { .. } => "skips-turn",
        Refusal::Occupied { .. } => "occupied",
        Refusal::NotDiagonal { .. } => "not-diagonal",
        Refusal::ManBackwards { .. } => "man-backwards",
        Refusal::TooFar { .. } => "too-far",
        Refusal::OwnPieceInTheWay { .. } => "own-piece-in-the-way",
        Refusal::Blocked { .. } => "blocked",
        Refusal::TwoInARow { .. } => "two-in-a-row",
        Refusal::NothingToCapture { .. } => "nothing-to-capture",
        Refusal::MustCapture { .. } => "must-capture",
        Refusal::TakesTooFew { .. } => "takes-too-few",
        Refusal::KingFirst { .. } => "king-first",
        Refusal::LandsTooFar { .. } => "lands-too-far",
        Refusal::LandsWhereItStops { .. } => "lands-where-it-stops",
        Refusal::CapturedInTheWay { .. } => "captured-in-the-way",
        Refusal::SamePieceTwice { .. } => "same-piece-twice",
        Refusal::Unfinished { .. } => "unfinished",
        Refusal::ManCapturesBackwards { .. } => "man-captures-backwards",
        Refusal::OnLastRow { .. } => "on-last-row",
        Refusal::Ambiguous { .. } => "ambiguous",
    }
}

/// A move so that it can be written down and understood: `22x8{11,18}`.
fn in_full(m: &Move, notation: Notation) -> String {
    let mut text = short(m, notation);
    if m.is_capture() {
        let captured: Vec<_> = m
            .captured()
            .into_iter()
            .map(|square| notation.square(square))
            .collect();
        text += &format!("{{{}}}", captured.join(","));
    }
    text
}
