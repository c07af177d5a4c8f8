use damka_rules::{
    FenError, FenErrorKind, Notation, PositionError, Ruleset, SetupError, SetupFault, Side,
    SquareError,
    notation::{MoveTextError, MoveTextErrorKind, ReadError},
};

use crate::{Text, Value};

impl Text {
    /// Why a text names no square.
    pub fn square_error(&self, error: SquareError) -> String {
        match error {
            SquareError::Unreadable => self.say("square-error-unreadable", &[]),
            SquareError::NoSuchNumber => self.say("square-error-no-such-number", &[]),
            SquareError::Light(column, row) => {
                let letter = char::from(b'a'.saturating_add(column));
                let name = format!("{letter}{}", row.saturating_add(1));
                self.say("square-error-light", &[("name", name.into())])
            }
        }
    }

    /// Why a text is not a move.
    pub fn move_text_error(&self, error: &MoveTextError) -> String {
        match &error.kind {
            MoveTextErrorKind::TooShort => self.say("move-text-too-short", &[]),
            MoveTextErrorKind::Square(text, reason) => {
                self.unreadable_square("move-text-square", text, *reason)
            }
        }
    }

    /// Why a text is not a move of a position.
    pub fn read_error(&self, rules: &Ruleset, error: &ReadError, notation: Notation) -> String {
        match error {
            ReadError::Text(error) => self.move_text_error(error),
            ReadError::Refused(refusal) => self.refusal(rules, refusal, notation),
        }
    }

    /// Why a text is not a FEN, and where.
    pub fn fen_error(&self, error: &FenError) -> String {
        let side = |side: Side| [("side", Value::from(side.letter().to_string()))];
        let text = |text: &str| [("text", Value::from(text.to_owned()))];
        let reason = match &error.kind {
            FenErrorKind::Turn => self.say("fen-turn", &[]),
            FenErrorKind::Part(part) => self.say("fen-part", &text(part)),
            FenErrorKind::SideTwice(twice) => self.say("fen-side-twice", &side(*twice)),
            FenErrorKind::SideMissing(missing) => self.say("fen-side-missing", &side(*missing)),
            FenErrorKind::Square(text, reason) => {
                self.unreadable_square("fen-square", text, *reason)
            }
            FenErrorKind::SquareTwice(square) => {
                self.say("fen-square-twice", &[("square", square.to_string().into())])
            }
            FenErrorKind::Range(range) => self.say("fen-range", &text(range)),
        };
        let values = [
            ("error", reason.into()),
            ("column", (error.span.start + 1).into()),
        ];
        self.say("fen-at", &values)
    }

    /// What is wrong with an arrangement of pieces.
    pub fn setup_fault(&self, fault: SetupFault, notation: Notation) -> String {
        let squares = match fault {
            SetupFault::SharedSquares(squares)
            | SetupFault::ManOnLastRow(_, squares)
            | SetupFault::OwedByNobody(squares)
            | SetupFault::NoChoice(squares) => squares,
            SetupFault::TooMany(..) => Default::default(),
        };
        let mut values = vec![
            ("squares", Value::from(self.squares(squares, notation))),
            ("count", squares.len().into()),
        ];
        let id = match fault {
            SetupFault::SharedSquares(_) => "setup-shared-squares",
            SetupFault::ManOnLastRow(side, _) => {
                values.push(("side", side.letter().to_string().into()));
                "setup-man-on-last-row"
            }
            SetupFault::TooMany(side, count) => {
                values = vec![
                    ("side", side.letter().to_string().into()),
                    ("count", count.into()),
                ];
                "setup-too-many"
            }
            SetupFault::OwedByNobody(_) => "setup-owed-by-nobody",
            SetupFault::NoChoice(_) => "setup-no-choice",
        };
        self.say(id, &values)
    }

    /// Everything that is wrong with an arrangement of pieces.
    pub fn setup_error(&self, error: &SetupError, notation: Notation) -> String {
        let faults = error.faults.iter();
        let faults: Vec<_> = faults
            .map(|fault| self.setup_fault(*fault, notation))
            .collect();
        faults.join("; ")
    }

    /// Why a text is not the FEN of a position.
    pub fn position_error(&self, error: &PositionError, notation: Notation) -> String {
        match error {
            PositionError::Fen(error) => self.fen_error(error),
            PositionError::Setup(error) => self.setup_error(error, notation),
        }
    }

    fn unreadable_square(&self, id: &str, text: &str, reason: SquareError) -> String {
        let values = [
            ("text", text.to_owned().into()),
            ("reason", self.square_error(reason).into()),
        ];
        self.say(id, &values)
    }
}
