use damka_rules::{
    Axis, Clause, MissedCapture, Move, MoveKind, Notation, Position, Ruleset, Source,
};

use crate::{
    Text, Value,
    text::{move_values, short},
};

impl Text {
    /// The effect of an accepted move: what it takes, or what a missed capture costs,
    /// what should have been played, and which rule says so.
    pub fn verdict(
        &self,
        rules: &Ruleset,
        position: &Position,
        m: &Move,
        notation: Notation,
    ) -> String {
        let mover: Value = self.side(rules, position.turn()).into();
        let mut values: Vec<(&'static str, Value)> = move_values(self, m, notation).into();
        let mut text = match m.kind() {
            MoveKind::Quiet => self.say("verdict-quiet", &values),
            MoveKind::Capture => self.say("verdict-capture", &values),
            MoveKind::Removal => {
                let square = notation.square(m.from());
                let values = [("squares", square.into()), ("side", mover)];
                self.say("verdict-removal", &values)
            }
            MoveKind::Missed => {
                if let Some(better) = rules.legal_moves(position).sorted().first() {
                    values = move_values(self, better, notation).into();
                }
                let lost = m.forfeits();
                values.extend([
                    ("missed", short(m, notation).into()),
                    ("side", mover),
                    ("lost", self.squares_or(lost, notation).into()),
                    ("lost-count", lost.len().into()),
                ]);
                let id = format!("verdict-missed-{}", rules.missed_capture.key());
                let text = self.say(&id, &values);
                let because = self.because(rules, Clause::Named(MissedCapture::KEY));
                let forfeit = rules.source(Clause::Named("forfeit"));
                let loses_piece = *rules.missed_capture == MissedCapture::LosesPiece;
                match (loses_piece, forfeit) {
                    (true, Source::Reading) => {
                        let reading = self.say("verdict-forfeit-reading", &[]);
                        format!("{text} {because} {reading}")
                    }
                    _ => format!("{text} {because}"),
                }
            }
        };
        if m.promotes() {
            text = format!("{text} {}", self.say("verdict-promotes", &[]));
        }
        text
    }
}
