//! A hint as the engine gives it, with its reasons, on its way to the page.

use damka_engine::{Compulsion, Hint, Reason, Score};
use damka_game::Event;
use damka_rules::{Move, Position, Ruleset};
use serde::{Deserialize, Serialize};

/// The page asks for a hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HintQuestion {
    /// Its number; the answer carries it.
    pub hint: u32,
    /// The game so far.
    pub events: Vec<Event>,
    /// At most so many positions are looked at.
    pub nodes: u64,
    /// At most so long, in milliseconds.
    pub millis: u64,
}

/// The engine's hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The number of the question.
    pub hint: u32,
    /// In hundredths of a man, for the side to move.
    score: i32,
    /// How the game goes on, the best move first; nothing if the game is over.
    line: Vec<String>,
    reasons: Vec<Why>,
}

/// A [`Reason`] in writing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Why {
    Forced,
    CompulsoryAny,
    CompulsoryMost,
    CompulsoryKingFirst,
    WinsGame(Option<u16>),
    WonEnding,
    WinsMaterial {
        men: u32,
        kings: u32,
        moves: u16,
        given: u32,
    },
    Crowns {
        moves: u16,
        first: bool,
    },
    AvoidsLoss {
        instead: String,
        pieces: u32,
        shot: bool,
    },
    StopsKing,
    KeepsDraw,
    Pays,
    Exchange(u32),
    TakesDiagonal,
    KeepsDiagonal,
    LastsLongest,
    Stands,
}

impl Advice {
    /// What the engine has found; nothing if the game is over.
    pub fn new(number: u32, hint: Option<&Hint>) -> Advice {
        Advice {
            hint: number,
            score: hint.map_or(0, |hint| hint.score.hundredths()),
            line: hint.map_or_else(Vec::new, |hint| {
                hint.line.iter().map(ToString::to_string).collect()
            }),
            reasons: hint.map_or_else(Vec::new, |hint| {
                hint.reasons.iter().map(Why::from).collect()
            }),
        }
    }

    /// The hint, in the position that was asked about.
    pub fn read(&self, rules: &Ruleset, position: &Position) -> Option<Hint> {
        let mut after = *position;
        let line: Vec<Move> = (self.line.iter())
            .map_while(|text| {
                let m = rules.read_move(&after, text).ok()?;
                after = after.play_unchecked(&m);
                Some(m)
            })
            .collect();
        Some(Hint {
            m: *line.first()?,
            score: Score::from_hundredths(self.score),
            line,
            reasons: (self.reasons.iter())
                .filter_map(|why| why.read(rules, position))
                .collect(),
        })
    }
}

impl From<&Reason> for Why {
    fn from(reason: &Reason) -> Why {
        match *reason {
            Reason::Forced => Why::Forced,
            Reason::Compulsory(Compulsion::Any) => Why::CompulsoryAny,
            Reason::Compulsory(Compulsion::Most) => Why::CompulsoryMost,
            Reason::Compulsory(Compulsion::KingFirst) => Why::CompulsoryKingFirst,
            Reason::WinsGame { moves } => Why::WinsGame(moves),
            Reason::WonEnding => Why::WonEnding,
            Reason::WinsMaterial {
                men,
                kings,
                moves,
                given,
            } => Why::WinsMaterial {
                men,
                kings,
                moves,
                given,
            },
            Reason::Crowns { moves, first } => Why::Crowns { moves, first },
            Reason::AvoidsLoss {
                instead,
                pieces,
                shot,
            } => Why::AvoidsLoss {
                instead: instead.to_string(),
                pieces,
                shot,
            },
            Reason::StopsKing => Why::StopsKing,
            Reason::KeepsDraw => Why::KeepsDraw,
            Reason::Pays => Why::Pays,
            Reason::Exchange { pieces } => Why::Exchange(pieces),
            Reason::TakesDiagonal => Why::TakesDiagonal,
            Reason::KeepsDiagonal => Why::KeepsDiagonal,
            Reason::LastsLongest => Why::LastsLongest,
            Reason::Stands => Why::Stands,
        }
    }
}

impl Why {
    fn read(&self, rules: &Ruleset, position: &Position) -> Option<Reason> {
        Some(match *self {
            Why::Forced => Reason::Forced,
            Why::CompulsoryAny => Reason::Compulsory(Compulsion::Any),
            Why::CompulsoryMost => Reason::Compulsory(Compulsion::Most),
            Why::CompulsoryKingFirst => Reason::Compulsory(Compulsion::KingFirst),
            Why::WinsGame(moves) => Reason::WinsGame { moves },
            Why::WonEnding => Reason::WonEnding,
            Why::WinsMaterial {
                men,
                kings,
                moves,
                given,
            } => Reason::WinsMaterial {
                men,
                kings,
                moves,
                given,
            },
            Why::Crowns { moves, first } => Reason::Crowns { moves, first },
            Why::AvoidsLoss {
                ref instead,
                pieces,
                shot,
            } => Reason::AvoidsLoss {
                instead: rules.read_move(position, instead).ok()?,
                pieces,
                shot,
            },
            Why::StopsKing => Reason::StopsKing,
            Why::KeepsDraw => Reason::KeepsDraw,
            Why::Pays => Reason::Pays,
            Why::Exchange(pieces) => Reason::Exchange { pieces },
            Why::TakesDiagonal => Reason::TakesDiagonal,
            Why::KeepsDiagonal => Reason::KeepsDiagonal,
            Why::LastsLongest => Reason::LastsLongest,
            Why::Stands => Reason::Stands,
        })
    }
}

#[cfg(test)]
mod tests {
    use damka_engine::{Engine, Limits, Root, Stop};

    use super::*;

    #[test]
    fn a_hint_arrives_as_it_was_sent() {
        for (rules, fen) in [
            (Ruleset::CLASSIC, "W:W22,27,32:B18,19,10,1"),
            (Ruleset::STRICT, "W:W22,23,31:B18,10,9,5"),
            (Ruleset::SCHOOL, "B:WK22,27:BK4,8,12"),
            (Ruleset::CLASSIC, "W:W6,30:B24,12"),
        ] {
            let position: Position = fen.parse().unwrap();
            let engine = Engine::new(rules).hash(1);
            let root = Root::of(position);
            let hint = engine
                .hint(&root, &Limits::nodes(5_000), &Stop::new())
                .unwrap();
            let json = serde_json::to_string(&Advice::new(7, Some(&hint))).unwrap();
            let advice: Advice = serde_json::from_str(&json).unwrap();
            let back = advice.read(rules, &position).unwrap();
            assert_eq!((back.m, back.score), (hint.m, hint.score));
            assert_eq!((back.line, back.reasons), (hint.line, hint.reasons));
        }
        let none = Advice::new(1, None);
        assert!(
            none.read(Ruleset::CLASSIC, &Ruleset::CLASSIC.initial())
                .is_none()
        );
    }
}
