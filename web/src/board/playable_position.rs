use std::sync::Arc;

use damka_rules::{Jump, Move, MoveList, Movegen, Position, Ruleset, Square, Squares, Step};

/// A position, its rules, and the moves that they allow.
#[derive(Clone, Debug)]
pub struct PlayablePosition {
    rules: Arc<Ruleset>,
    movegen: Movegen,
    position: Position,
    legal: MoveList,
}

impl PlayablePosition {
    /// The position under these rules.
    pub fn new(rules: Arc<Ruleset>, position: Position) -> PlayablePosition {
        let movegen = Movegen::from(&*rules);
        PlayablePosition {
            legal: movegen.legal_moves(&position),
            movegen,
            rules,
            position,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The legal moves.
    pub fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// The legal moves that these descriptions mean.
    pub(super) fn moves_of(&self, steps: &[Step]) -> Vec<Move> {
        steps
            .iter()
            .filter_map(|step| step.find(&self.legal))
            .collect()
    }

    /// The pieces that have a legal move; if a piece is to be removed, the
    /// candidates.
    pub fn able(&self) -> Squares {
        self.legal.iter().map(Move::from).collect()
    }

    /// Whether the side to move must capture.
    pub fn must_capture(&self) -> bool {
        self.legal.iter().any(Move::is_capture)
    }

    /// The jumps of a legal capture along these squares, up to the last of them.
    pub fn jumps_along(&self, path: &[Square]) -> Option<Vec<Jump>> {
        let mut paths = self.legal.iter().filter(|m| m.is_capture());
        paths.find_map(|m| self.movegen.jumps_along(&self.position, m, path))
    }

    /// Whether a capture other than this one continues from the last of these
    pub(super) fn goes_on(&self, path: &[Square], than: &Move) -> bool {
        let mut others = self.legal.iter().filter(|m| m.is_capture() && *m != than);
        others.any(|m| {
            let jumps = self.movegen.jumps_along(&self.position, m, path);
            jumps.is_some_and(|jumps| (jumps.len() as u32) < m.captured().len())
        })
    }

    /// The jumps of this move: along these squares if possible, otherwise its
    /// first path; none for a move without a capture.
    pub fn jumps_of(&self, m: &Move, path: &[Square]) -> Vec<Jump> {
        let mut squares = path.to_vec();
        if squares.last() != Some(&m.to()) || squares.len() < 2 {
            squares.push(m.to());
        }
        let paths = || self.movegen.paths(&self.position, m).into_iter();
        let along = self.movegen.jumps_along(&self.position, m, &squares);
        let whole = |jumps: &Vec<Jump>| jumps.len() as u32 == m.captured().len();
        along
            .filter(whole)
            .or_else(|| paths().next())
            .unwrap_or_default()
    }

    /// The squares to which the piece on this one may go: where a move ends or
    /// a capture turns, whether at the first jump or later.
    pub(super) fn stops(&self, from: Square) -> Squares {
        let mut stops = Squares::EMPTY;
        for m in self.legal.iter().filter(|m| m.from() == from) {
            stops = stops.with(m.to());
            for path in self.movegen.paths(&self.position, m) {
                stops.extend(path.iter().map(|jump| jump.landing));
            }
        }
        stops
    }
}

/// The same position under the same rules has the same moves.
impl PartialEq for PlayablePosition {
    fn eq(&self, other: &PlayablePosition) -> bool {
        self.position == other.position && self.rules == other.rules
    }
}
