use damka_engine::{Compulsion, Hint, Reason};
use damka_rules::{Notation, Position, Ruleset};

use crate::{Text, Value, text::short};

/// So many reasons are told, and so many moves of the line.
const REASONS: usize = 3;
const LINE: usize = 8;

impl Text {
    /// The best move of a position and why it is good.
    pub fn hint(
        &self,
        rules: &Ruleset,
        position: &Position,
        hint: &Hint,
        notation: Notation,
    ) -> String {
        let best = rules.write_move(position, &hint.m, notation, 'x');
        let mut words = vec![self.say("hint-best", &[("move", best.into())])];
        let reasons = hint.reasons.iter().take(REASONS);
        words.extend(reasons.map(|reason| self.reason_for(reason, notation)));
        if hint.variation.len() > 1 {
            words.push(self.say(
                "hint-line",
                &[("line", self.line(&hint.variation, LINE, notation).into())],
            ));
        }
        words.join(" ")
    }

    /// Why a move is good, in a sentence.
    pub fn reason_for(&self, reason: &Reason, notation: Notation) -> String {
        let say = |id: &str| self.say(id, &[]);
        match *reason {
            Reason::Forced => say("hint-forced"),
            Reason::Compulsory(Compulsion::Any) => say("hint-compulsory-any"),
            Reason::Compulsory(Compulsion::Most) => say("hint-compulsory-most"),
            Reason::Compulsory(Compulsion::KingFirst) => say("hint-compulsory-king-first"),
            Reason::WinsGame { moves: None } => say("hint-wins-game"),
            Reason::WinsGame { moves: Some(moves) } => self.say_part(
                "hint-wins-game",
                Some("measured"),
                &[("moves", moves.into())],
            ),
            Reason::WonEnding => say("hint-won-ending"),
            Reason::WinsMaterial {
                men,
                kings,
                moves,
                given,
            } => {
                let values = [
                    ("what", self.haul(men, kings).into()),
                    ("moves", moves.into()),
                    ("given", given.into()),
                ];
                let part = (given > 0).then_some("shot");
                self.say_part("hint-wins-material", part, &values)
            }
            Reason::Crowns { moves, first } => {
                let part = first.then_some("first");
                self.say_part("hint-crowns", part, &[("moves", moves.into())])
            }
            Reason::AvoidsLoss {
                instead,
                pieces,
                shot,
            } => {
                let instead = Value::from(short(&instead, notation));
                let values = [("instead", instead), ("pieces", pieces.into())];
                self.say_part("hint-avoids", shot.then_some("shot"), &values)
            }
            Reason::StopsKing => say("hint-stops-king"),
            Reason::KeepsDraw => say("hint-keeps-draw"),
            Reason::Pays => say("hint-pays"),
            Reason::Exchange { pieces } => self.say("hint-exchange", &[("pieces", pieces.into())]),
            Reason::TakesDiagonal => say("hint-takes-diagonal"),
            Reason::KeepsDiagonal => say("hint-keeps-diagonal"),
            Reason::LastsLongest => say("hint-lasts-longest"),
            Reason::Stands => say("hint-stands"),
        }
    }

    /// The first moves of a line, by start and end.
    pub fn line(&self, line: &[damka_rules::Move], most: usize, notation: Notation) -> String {
        let moves: Vec<String> = line.iter().take(most).map(|m| short(m, notation)).collect();
        moves.join(" ")
    }

    fn haul(&self, men: u32, kings: u32) -> String {
        let id = match (men, kings) {
            (_, 0) => "hint-material-men",
            (0, _) => "hint-material-kings",
            _ => "hint-material-both",
        };
        self.say(id, &[("men", men.into()), ("kings", kings.into())])
    }
}
