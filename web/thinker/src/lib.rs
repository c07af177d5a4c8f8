//! What the page and the engine in its worker say to each other, as JSON.

mod endgame;
mod hint;

use std::time::Duration;

use damka_engine::{Report, Root, Score};
use damka_rules::{Clock, Millis, Move, Position, Progress, Ruleset, StoredRules};
use serde::{Deserialize, Serialize};

pub use endgame::Endgame;
pub use hint::{Advice, HintQuestion};

/// What the page asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// Its number; the answers carry it.
    pub id: u32,
    /// What to think about.
    pub root: SearchRoot,
    /// How hard to think.
    pub effort: Effort,
}

/// Where the engine is to begin. Of the game it holds what the rest of it depends
/// on: however long the game is, only the positions since the last capture or
/// move of a man are among it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchRoot {
    rules: StoredRules,
    /// The position.
    pub position: Position,
    /// The counts of the draw rules, and the positions that can come back.
    pub progress: Progress,
    /// The clock, and what the side to move has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<(Clock, Millis)>,
}

impl SearchRoot {
    /// A position of a game without a clock.
    pub fn new(rules: &Ruleset, position: Position, progress: Progress) -> SearchRoot {
        SearchRoot {
            rules: StoredRules::from(rules),
            position,
            progress,
            time: None,
        }
    }

    /// With this clock, of which the side to move has so much left.
    #[must_use]
    pub fn with_time(self, time: Option<(Clock, Millis)>) -> SearchRoot {
        SearchRoot { time, ..self }
    }

    /// The rules; none if this version does not know them.
    pub fn rules(&self) -> Option<Ruleset> {
        self.rules.ruleset().ok()
    }

    /// As the engine takes it.
    pub fn to_root(&self) -> Root {
        Root {
            position: self.position,
            progress: self.progress.clone(),
        }
    }
}

/// How hard to think.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// As a level of play does.
    Level {
        /// From 1 to 10.
        level: u8,
        /// Each game has its own, or it is played like the one before.
        seed: u64,
    },
    /// As well as it can, within these limits.
    Most {
        /// So many positions.
        nodes: u64,
        /// So long, in milliseconds.
        millis: u64,
        /// So many best lines.
        lines: usize,
    },
    /// As well as it can, until it is stopped.
    Endless {
        /// So many best lines.
        lines: usize,
    },
}

/// What the engine has found so far, or in the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The number of the question.
    pub id: u32,
    /// Whether this is the last word.
    pub done: bool,
    /// The depth that is complete.
    pub depth: u8,
    /// The positions looked at.
    pub nodes: u64,
    /// The time taken, in milliseconds.
    pub millis: u64,
    /// The best lines, the best first; none if the game is over.
    pub lines: Vec<Line>,
    /// What the endgame tables know of the position, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endgame: Option<Endgame>,
}

/// A line of play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// In hundredths of a man, for the side to move.
    pub score: i32,
    /// The moves, written in full.
    pub moves: Vec<String>,
}

impl Line {
    /// A line as the engine has it.
    pub fn new(line: &damka_engine::Line) -> Line {
        Line {
            score: line.score.hundredths(),
            moves: line.moves.iter().map(ToString::to_string).collect(),
        }
    }

    /// The line as the engine has it, from the position that was asked about,
    /// as far as it can be read.
    pub fn read(&self, rules: &Ruleset, position: &Position) -> damka_engine::Line {
        let mut at = *position;
        let moves = self.moves.iter().map_while(|text| {
            let m = rules.read_move(&at, text).ok()?;
            at = at.play_unchecked(&m);
            Some(m)
        });
        damka_engine::Line {
            score: Score::from_hundredths(self.score),
            moves: moves.collect::<Vec<Move>>(),
        }
    }
}

impl Thought {
    /// What the engine said of a position, in its own terms.
    pub fn report(&self, rules: &Ruleset, position: &Position) -> Report {
        let lines = self.lines.iter().map(|line| line.read(rules, position));
        Report {
            depth: self.depth,
            farthest: self.depth,
            nodes: self.nodes,
            elapsed: Duration::from_millis(self.millis),
            lines: lines.collect(),
        }
    }

    /// The move to play.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}
