use damka_rules::{Axis, Notation, Refusal, Role, Ruleset, Step};

use crate::{Text, Value, game::step_text};

impl Text {
    /// Why a move is refused, what to play instead, and which rule says so.
    pub fn refusal(&self, rules: &Ruleset, refusal: &Refusal, notation: Notation) -> String {
        let reason = self.reason(rules, refusal, notation);
        format!("{reason} {}", self.because(rules, refusal.clause()))
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
                    self.input(),
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
            | Refusal::TooFar { from, to, .. } => {
                vec![("from", square(*from)), ("to", square(*to))]
            }
            Refusal::NothingToCapture { from, to } => {
                vec![self.input(), ("from", square(*from)), ("to", square(*to))]
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
                let options = options.iter().map(|step| in_full(step, notation));
                vec![self.input(), ("options", self.or(options).into())]
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
            _ => format!("refusal-{}", refusal.key()),
        };
        self.say(&id, &values)
    }

    fn with_move(
        &self,
        step: &Step,
        notation: Notation,
        mut values: Vec<(&'static str, Value)>,
    ) -> Vec<(&'static str, Value)> {
        values.extend([
            ("move", step_text(step, notation).into()),
            ("count", step.captured.len().into()),
            ("squares", self.squares(step.captured, notation).into()),
        ]);
        values
    }
}

/// A move in full notation, which can be read back: `22x8{11,18}`.
fn in_full(step: &Step, notation: Notation) -> String {
    let mut text = step_text(step, notation);
    if !step.captured.is_empty() {
        let captured: Vec<_> = (step.captured.into_iter())
            .map(|square| notation.square(square))
            .collect();
        text += &format!("{{{}}}", captured.join(","));
    }
    text
}
