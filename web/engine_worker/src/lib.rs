//! The messages between the page and the engine in its worker, as JSON.

mod endgame;
mod hint;

use std::time::Duration;

use damka_engine::{Report, Root, Score};
use damka_rules::{Clock, Millis, Move, Position, Progress, Ruleset, StoredRules};
use serde::{Deserialize, Serialize};

pub use endgame::Endgame;
pub use hint::{Advice, HintQuestion};

/// A request for a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// Its number; the answers have the same.
    pub id: u32,
    /// Where to begin.
    pub root: SearchRoot,
    /// How long to search.
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

/// How long to search.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// As a level of play does.
    Level {
        /// From 1 to 10.
        level: u8,
        /// The seed of its mistakes: another one for each game.
        seed: u64,
    },
    /// At full strength, within these limits.
    Most {
        /// Maximum number of nodes.
        nodes: u64,
        /// Maximum time in milliseconds.
        millis: u64,
    },
    /// At full strength, this many nodes also where one move is forced: a review
    /// compares the scores of neighbouring positions.
    Nodes(u64),
    /// At full strength, until it is stopped.
    Endless {
        /// Number of best variations.
        lines: usize,
    },
}

/// What the engine has found so far, or in the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The number of the question.
    pub id: u32,
    /// Whether the search is finished.
    pub done: bool,
    /// The last complete depth.
    pub depth: u8,
    /// The number of nodes.
    pub nodes: u64,
    /// The time taken, in milliseconds.
    pub millis: u64,
    /// The principal variations, the best first; none if the game is over.
    pub lines: Vec<Variation>,
    /// The verdict of the endgame tables on the position, in analysis.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endgame: Option<Endgame>,
}

/// A sequence of moves and its score.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Variation {
    /// In hundredths of a man, for the side to move.
    pub score: i32,
    /// The moves, written in full.
    pub moves: Vec<String>,
}

impl Variation {
    /// From the type of the engine.
    pub fn new(line: &damka_engine::Variation) -> Variation {
        Variation {
            score: line.score.hundredths(),
            moves: line.moves.iter().map(ToString::to_string).collect(),
        }
    }

    /// The type of the engine, from the position of the question, as far as the
    /// moves can be read.
    pub fn read(&self, rules: &Ruleset, position: &Position) -> damka_engine::Variation {
        let mut at = *position;
        let moves = self.moves.iter().map_while(|text| {
            let m = rules.read_move(&at, text).ok()?;
            at = at.play_unchecked(&m);
            Some(m)
        });
        damka_engine::Variation {
            score: Score::from_hundredths(self.score),
            moves: moves.collect::<Vec<Move>>(),
        }
    }
}

impl Thought {
    /// The report of the search, from the position of the question.
    pub fn report(&self, rules: &Ruleset, position: &Position) -> Report {
        let lines = self.lines.iter().map(|line| line.read(rules, position));
        Report {
            depth: self.depth,
            selective_depth: self.depth,
            nodes: self.nodes,
            elapsed: Duration::from_millis(self.millis),
            variations: lines.collect(),
        }
    }

    /// The move to play.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}
