use damka_rules::{Move, MoveKind, MoveList, Side};

/// A move in 16 bits. Two captures of a position may have the same key: then one
/// of them is searched too early, which does no harm.
#[inline]
pub(super) fn key(m: &Move) -> u16 {
    let squares = m.captured() | m.forfeits();
    let hash = squares.bits().wrapping_mul(0x9E37_79B1) >> 26;
    // Start and end differ, except in a removal: 0, which stands for "no move", is
    // the removal on the first square, where that does no harm.
    (m.from() as u16) << 11 | (m.to() as u16) << 6 | hash as u16
}

/// The history and killer heuristics: moves that caused cutoffs elsewhere.
pub(super) struct History {
    /// From -MAX_HISTORY to MAX_HISTORY, by side, start and end.
    scores: Box<[[i16; 1024]; 2]>,
    /// By ply, the last two moves that caused a cutoff, the latest first.
    killers: Box<[[u16; 2]; KILLER_PLIES]>,
}

const MAX_HISTORY: i32 = 1 << 14;
const KILLER_PLIES: usize = 128;

impl History {
    pub fn new() -> History {
        History {
            scores: Box::new([[0; 1024]; 2]),
            killers: Box::new([[0; 2]; KILLER_PLIES]),
        }
    }

    /// Records a cutoff by a move, and that the moves tried before it caused none.
    pub fn update(&mut self, side: Side, ply: usize, tried: &[Move], best: &Move, depth: i32) {
        if best.is_capture() {
            return;
        }
        if let Some(killers) = self.killers.get_mut(ply) {
            let best = key(best);
            if killers[0] != best {
                *killers = [best, killers[0]];
            }
        }
        let bonus = (depth * depth + depth).min(400);
        self.adjust(side, best, bonus);
        for m in tried {
            self.adjust(side, m, -bonus);
        }
    }

    fn adjust(&mut self, side: Side, m: &Move, bonus: i32) {
        let score = &mut self.scores[side as usize][index(m)];
        let old = i32::from(*score);
        // The nearer to the limit, the smaller the change.
        let new = old + bonus * 32 - old * bonus.abs() * 32 / MAX_HISTORY;
        *score = new.clamp(-MAX_HISTORY, MAX_HISTORY) as i16;
    }

    /// The priority of each move; the highest is searched first.
    #[inline]
    pub fn rank(&self, moves: &MoveList, side: Side, ply: usize, first: u16, ranks: &mut Ranks) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        ranks.clear();
        for m in moves.iter() {
            let key = key(m);
            let rank = if key == first {
                1 << 20
            } else {
                match m.kind() {
                    MoveKind::Capture => {
                        (1 << 18) + (m.captured().len() << 8) as i32 + i32::from(m.promotes())
                    }
                    MoveKind::Missed => -(1 << 18),
                    _ if m.promotes() => 1 << 17,
                    _ if key == killers[0] => 1 << 16,
                    _ if key == killers[1] => (1 << 16) - 1,
                    _ => self.scores[side as usize][index(m)].into(),
                }
            };
            ranks.push(rank);
        }
    }
}

#[inline]
fn index(m: &Move) -> usize {
    (m.from() as usize) << 5 | m.to() as usize
}

/// The ranks of the moves of a list.
pub(super) type Ranks = smallvec::SmallVec<[i32; 32]>;

/// Swaps the highest of the remaining moves to this index (selection sort).
#[inline]
pub(super) fn pick(moves: &mut MoveList, ranks: &mut Ranks, at: usize) {
    let mut best = at;
    for other in at + 1..ranks.len() {
        if ranks[other] > ranks[best] {
            best = other;
        }
    }
    ranks.swap(at, best);
    moves.swap(at, best);
}
