use alloc::vec::Vec;

use crate::{
    BySide, DrawRule, Move, MoveKind, Movegen, Position, Role, Ruleset, Side, Squares, Zobrist,
};

/// What the draw rules count, carried along a game.
///
/// ```
/// use damka_rules::{Outcome, Position, Progress, Ruleset};
///
/// let rules = Ruleset::SCHOOL;
/// let position: Position = "W:WK29:BK18".parse().unwrap();
/// // One king each is a draw at once, although White could capture.
/// let outcome = rules.outcome(&position, &Progress::start(&position));
/// assert_eq!(outcome, Some(Outcome::Drawn { rule: 0 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    counters: Counters,
    /// The positions that can still come back, the present one last.
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "crate::serialization::at_most::<_, _, 10_000>")
    )]
    seen: Vec<Zobrist>,
}

/// The counts themselves, without the memory of positions: small enough to
/// copy at every node of a search.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counters {
    /// Plies in a row with kings and no capture.
    pub king_moves: u16,
    /// Plies in a row with no capture and no promotion.
    pub no_progress: u16,
    /// Plies since the number of pieces changed.
    pub same_number: u16,
    /// Moves of each side since the last capture or promotion.
    pub moves: BySide<u16>,
    /// Plies in a row with a lone king on the long diagonal, no capture and no promotion.
    pub on_diagonal: u16,
}

/// How the rules by themselves end a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A side has lost.
    Lost {
        /// The loser.
        side: Side,
        /// Why.
        reason: LossReason,
    },
    /// The game is drawn.
    Drawn {
        /// By which rule: its index in [`Ruleset::draws`].
        rule: usize,
    },
}

/// Why a side has lost on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum LossReason {
    /// It has no piece left.
    NoPieces,
    /// None of its pieces can move.
    NoMoves,
}

/// How far a draw rule has counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawCount {
    /// The index of the rule in [`Ruleset::draws`].
    pub rule: usize,
    /// The count now; 0 also while the rule does not apply.
    pub count: u16,
    /// The count at which the game is drawn.
    pub limit: u16,
}

impl Counters {
    /// Counts a move.
    pub fn play(&mut self, before: &Position, m: &Move, after: &Position) {
        let number = |position: &Position| position.occupied().len();
        let taken = number(before) != number(after);
        if m.kind() == MoveKind::Removal {
            // Half a turn: it is not counted, but it changes the number of pieces.
            *self = Counters::default();
            return;
        }
        let count = |counter: &mut u16, goes_on: bool| {
            *counter = if goes_on {
                counter.saturating_add(1)
            } else {
                0
            };
        };
        let progress = taken || m.promotes();
        count(&mut self.king_moves, !taken && m.role() == Role::King);
        count(&mut self.no_progress, !progress);
        count(&mut self.same_number, !taken);
        if progress {
            self.moves = BySide::default();
        } else {
            count(&mut self.moves[before.turn()], true);
        }
        let on_diagonal = lone_king(after)
            .is_some_and(|side| !after.kings(side).is_disjoint(Squares::LONG_DIAGONAL));
        count(&mut self.on_diagonal, !progress && on_diagonal);
    }

    /// What a rule has counted, unless it counts repetitions.
    pub fn count(&self, rule: DrawRule, position: &Position) -> u16 {
        let pieces = BySide::from_fn(|side| position.pieces(side).len());
        let when = |holds: bool, count: u16| if holds { count } else { 0 };
        // The side that plays against a lone king.
        let against_one = lone_king(position).map(Side::other);
        match rule {
            DrawRule::KingMoves { .. } => self.king_moves,
            DrawRule::NoProgress { .. } => self.no_progress,
            DrawRule::OneKingEach => {
                let lone = |side| pieces[side] == 1 && position.kings(side).len() == 1;
                when(lone(Side::First) && lone(Side::Second), 1)
            }
            DrawRule::EqualNumbers { at_most, .. } => {
                let equal = pieces.first == pieces.second && pieces.first <= u32::from(at_most);
                when(equal, self.same_number)
            }
            DrawRule::Repetition { .. } => 0,
            DrawRule::ThreeKingsAgainstOne { .. } => against_one.map_or(0, |side| {
                let kings = position.kings(side).len();
                when(kings >= 3 && kings == pieces[side], self.moves[side])
            }),
            DrawRule::FewPieces { from, to, .. } => {
                let all = pieces.first + pieces.second;
                when(
                    (u32::from(from)..=u32::from(to)).contains(&all),
                    self.no_progress,
                )
            }
            DrawRule::LongDiagonal { .. } => against_one.map_or(0, |side| {
                when(
                    pieces[side] == 3 && !position.kings(side).is_empty(),
                    self.on_diagonal,
                )
            }),
            DrawRule::TwoAgainstOne { .. } => against_one.map_or(0, |side| {
                when(
                    pieces[side] <= 2 && !position.kings(side).is_empty(),
                    self.no_progress,
                )
            }),
        }
    }
}

impl Progress {
    /// Nothing counted yet.
    pub fn start(position: &Position) -> Progress {
        Progress::from_counters(Counters::default(), position)
    }

    /// These counts, and no memory of earlier positions.
    pub fn from_counters(counters: Counters, position: &Position) -> Progress {
        Progress {
            counters,
            seen: Vec::from([Zobrist::of(position)]),
        }
    }

    /// The counts.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// The positions that can still come back, the present one last.
    pub fn seen(&self) -> &[Zobrist] {
        &self.seen
    }

    /// Counts a move.
    pub fn play(&mut self, before: &Position, m: &Move, after: &Position) {
        self.counters.play(before, m, after);
        if self.counters.king_moves == 0 {
            // A capture, a man's move or a lost piece: nothing from before comes back.
            self.seen.clear();
        }
        self.seen.push(Zobrist::of(after));
    }

    /// How often the present position has stood, with the same side to move.
    pub fn repetitions(&self) -> u16 {
        let now = self.seen.last();
        self.seen
            .iter()
            .filter(|seen| Some(*seen) == now)
            .count()
            .try_into()
            .unwrap_or(u16::MAX)
    }

    /// What a rule has counted; 0 also while it does not apply.
    pub fn count(&self, rule: DrawRule, position: &Position) -> u16 {
        match rule {
            DrawRule::Repetition { .. } => self.repetitions(),
            _ => self.counters.count(rule, position),
        }
    }
}

impl Ruleset {
    /// How far each draw rule has counted, in the order of [`Ruleset::draws`].
    pub fn draw_counts<'a>(
        &'a self,
        position: &'a Position,
        progress: &'a Progress,
    ) -> impl Iterator<Item = DrawCount> + 'a {
        self.draws.iter().enumerate().map(|(rule, draw)| DrawCount {
            rule,
            count: progress.count(**draw, position),
            limit: draw.limit(),
        })
    }

    /// Whether the rules by themselves end the game here, and how: a loss
    /// comes before a draw. While a piece is to be taken off, nothing is
    /// judged.
    pub fn outcome(&self, position: &Position, progress: &Progress) -> Option<Outcome> {
        if !position.owed().is_empty() {
            return None;
        }
        let side = position.turn();
        // The other side loses its last piece before its turn if it has missed
        // a capture with it.
        for side in [side, side.other()] {
            if position.pieces(side).is_empty() {
                return Some(Outcome::Lost {
                    side,
                    reason: LossReason::NoPieces,
                });
            }
        }
        if Movegen::from(self).legal_moves(position).is_empty() {
            return Some(Outcome::Lost {
                side,
                reason: LossReason::NoMoves,
            });
        }
        self.draw_counts(position, progress)
            .find(|draw| draw.count >= draw.limit)
            .map(|draw| Outcome::Drawn { rule: draw.rule })
    }
}

/// The side whose only piece is a king, if there is just one such side, or
/// either if both are.
fn lone_king(position: &Position) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|&side| position.pieces(side).len() == 1 && !position.kings(side).is_empty())
}
