use damka_engine::{Compulsion, Hint, Reason};
use damka_rules::{MoveKind, Notation, Position, Ruleset};

use crate::{Text, Value, text::short};

/// The maximum number of reasons, and of moves of the variation.
const REASONS: usize = 3;
const LONGEST_VARIATION: usize = 8;
/// Below this difference, in hundredths of a man, two moves are equally good.
const SAME: u32 = 5;

impl Text {
    /// The first step of a hint: the piece to look at, and the idea, without the move.
    pub fn hint_idea(&self, position: &Position, hint: &Hint, notation: Notation) -> String {
        let square = Value::from(notation.square(hint.m.from()));
        let what = match (hint.m.kind(), position.kings(position.turn())) {
            (MoveKind::Removal, _) => "removal",
            (_, kings) if kings.contains(hint.m.from()) => "king",
            _ => "man",
        };
        let values = [("what", what.into()), ("square", square)];
        let mut words = vec![self.say("hint-piece", &values)];
        // That a capture is compulsory is not an idea, if there is another reason.
        let mut ideas = hint.reasons.iter();
        let idea = ideas.find(|reason| !matches!(reason, Reason::Compulsory(_)));
        if let Some(reason) = idea.or(hint.reasons.first()) {
            words.push(self.idea_of(reason, notation));
        }
        words.join(" ")
    }

    /// What a reason is about, in a sentence that does not tell the move.
    fn idea_of(&self, reason: &Reason, notation: Notation) -> String {
        let (idea, square) = match *reason {
            Reason::Forced => ("forced", None),
            Reason::Compulsory(Compulsion::Any) => ("capture", None),
            Reason::Compulsory(Compulsion::Most) => ("most", None),
            Reason::Compulsory(Compulsion::KingFirst) => ("king-first", None),
            Reason::WinsGame { .. } | Reason::WonEnding => ("win", None),
            Reason::WinsMaterial { given: 0, .. } => ("material", None),
            Reason::WinsMaterial { .. } => ("shot", None),
            Reason::Crowns { .. } => ("crown", None),
            Reason::AvoidsLoss { .. } => ("danger", None),
            Reason::StopsKing => ("stop-king", None),
            Reason::KeepsDraw => ("draw", None),
            Reason::Pays => ("pay", None),
            Reason::Exchange { .. } => ("exchange", None),
            Reason::TakesDiagonal | Reason::KeepsDiagonal => ("diagonal", None),
            Reason::LastsLongest => ("last", None),
            Reason::Supports { square } => ("support", Some(square)),
            Reason::TakesCentre { .. } => ("centre", None),
            Reason::KeepsHome { .. } => ("home", None),
            Reason::Better { .. } | Reason::Stands => ("quiet", None),
        };
        let square = square.map_or(String::new(), |square| notation.square(square));
        self.say(
            "hint-idea",
            &[("idea", idea.into()), ("square", square.into())],
        )
    }

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
            words.push(
                self.say(
                    "hint-variation",
                    &[(
                        "variation",
                        self.variation(&hint.variation, LONGEST_VARIATION, notation)
                            .into(),
                    )],
                ),
            );
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
                    ("what", self.material_won(men, kings).into()),
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
            Reason::Supports { square } => {
                let square = notation.square(square);
                self.say("hint-supports", &[("square", square.into())])
            }
            Reason::TakesCentre { square } => {
                let square = notation.square(square);
                self.say("hint-takes-centre", &[("square", square.into())])
            }
            Reason::KeepsHome { instead } => {
                let instead = short(&instead, notation);
                self.say("hint-keeps-home", &[("instead", instead.into())])
            }
            Reason::Better { than, by } => {
                let part = (by < SAME).then_some("same");
                let values = [
                    ("than", short(&than, notation).into()),
                    ("by", (f64::from(by) / 100.0).into()),
                ];
                self.say_part("hint-better", part, &values)
            }
            Reason::Stands => say("hint-stands"),
        }
    }

    /// The first moves of a variation, by start and end.
    pub fn variation(
        &self,
        moves: &[damka_rules::Move],
        most: usize,
        notation: Notation,
    ) -> String {
        let moves: Vec<String> = moves
            .iter()
            .take(most)
            .map(|m| short(m, notation))
            .collect();
        moves.join(" ")
    }

    fn material_won(&self, men: u32, kings: u32) -> String {
        let id = match (men, kings) {
            (_, 0) => "hint-material-men",
            (0, _) => "hint-material-kings",
            _ => "hint-material-both",
        };
        self.say(id, &[("men", men.into()), ("kings", kings.into())])
    }
}
