use damka_rules::{Counters, DrawRule, MissedCapture, MoveList, Movegen, Position, Ruleset};

/// What the search needs of a rule set beyond its moves: the draw counts,
/// sorted by how cheaply they are looked at, and the price of a missed capture.
pub(crate) struct DrawCounts {
    king_moves: Option<u16>,
    no_progress: Option<u16>,
    /// Those that hang on the pieces that are left.
    by_pieces: Vec<DrawRule>,
    missed: MissedCapture,
}

/// Only with so few pieces, or against a lone king, do the other rules count.
const FEW: u32 = 8;

impl DrawCounts {
    pub fn of(rules: &Ruleset) -> DrawCounts {
        let mut counts = DrawCounts {
            king_moves: None,
            no_progress: None,
            by_pieces: Vec::new(),
            missed: *rules.missed_capture,
        };
        for rule in rules.draws.iter() {
            match **rule {
                DrawRule::KingMoves { plies } => counts.king_moves = Some(plies),
                DrawRule::NoProgress { plies } => counts.no_progress = Some(plies),
                // The search takes a position that comes back for a draw anyhow.
                DrawRule::Repetition { .. } => {}
                rule => counts.by_pieces.push(rule),
            }
        }
        counts
    }

    /// How many plies may still be played without progress before the game
    /// is drawn; 0 if it is.
    #[inline]
    pub fn left(&self, counters: &Counters, position: &Position) -> u16 {
        let left = |limit: Option<u16>, count: u16| {
            limit.map_or(u16::MAX, |limit| limit.saturating_sub(count))
        };
        let plain = left(self.king_moves, counters.king_moves)
            .min(left(self.no_progress, counters.no_progress));
        if self.by_pieces.is_empty() || position.occupied().len() > FEW {
            return plain;
        }
        self.by_pieces
            .iter()
            .map(|rule| {
                let count = counters.count(*rule, position);
                let left = rule.limit().saturating_sub(count);
                match rule {
                    // A king each is a draw at once, or not at all.
                    DrawRule::OneKingEach if left > 0 => u16::MAX,
                    // One move of the stronger side is two plies.
                    DrawRule::ThreeKingsAgainstOne { .. } if left > 0 => left * 2 - 1,
                    _ => left,
                }
            })
            .fold(plain, u16::min)
    }

    /// The moves that miss a capture and pay for it, where the rules let a
    /// player do so.
    #[inline]
    pub fn sacrifices(&self, movegen: &Movegen, position: &Position) -> MoveList {
        match self.missed {
            MissedCapture::LosesPiece => movegen.missed_captures(position, self.missed),
            MissedCapture::Refused | MissedCapture::LosesGame => MoveList::new(),
        }
    }

    /// Whether a missed capture can be paid for.
    #[inline]
    pub fn can_pay(&self) -> bool {
        self.missed == MissedCapture::LosesPiece
    }
}
