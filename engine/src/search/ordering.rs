use damka_rules::{Move, MoveKind, MoveList, Side};

/// A move in 16 bits. Two captures of a position may have the same key: then
/// one of them is tried too early, nothing more.
#[inline]
pub(super) fn key(m: &Move) -> u16 {
    let squares = m.captured() | m.forfeits();
    let way = squares.bits().wrapping_mul(0x9E37_79B1) >> 26;
    // Start and end differ, or it is a removal: 0 would be the removal on the
    // first square, for which "no move" is no harm.
    (m.from() as u16) << 11 | (m.to() as u16) << 6 | way as u16
}

/// Which moves turned out well elsewhere in the tree.
pub(super) struct History {
    /// From -MOST to MOST, by side, start and end.
    worth: Box<[[i16; 1024]; 2]>,
    /// By ply, the moves that ended the search of a sibling, the last first.
    killers: Box<[[u16; 2]; KILLER_PLIES]>,
}

const MOST: i32 = 1 << 14;
const KILLER_PLIES: usize = 128;

impl History {
    pub fn new() -> History {
        History {
            worth: Box::new([[0; 1024]; 2]),
            killers: Box::new([[0; 2]; KILLER_PLIES]),
        }
    }

    /// Puts the best move of a depth first; moves before it turned out badly.
    pub fn learn(&mut self, side: Side, ply: usize, tried: &[Move], best: &Move, depth: i32) {
        if best.is_capture() {
            return;
        }
        if let Some(killers) = self.killers.get_mut(ply) {
            let best = key(best);
            if killers[0] != best {
                *killers = [best, killers[0]];
            }
        }
        let step = (depth * depth + depth).min(400);
        self.push(side, best, step);
        for m in tried {
            self.push(side, m, -step);
        }
    }

    fn push(&mut self, side: Side, m: &Move, step: i32) {
        let worth = &mut self.worth[side as usize][place(m)];
        let old = i32::from(*worth);
        // The nearer to the limit, the smaller the step.
        let new = old + step * 32 - old * step.abs() * 32 / MOST;
        *worth = new.clamp(-MOST, MOST) as i16;
    }

    /// How early each move is to be tried; the highest first.
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
                    _ => self.worth[side as usize][place(m)].into(),
                }
            };
            ranks.push(rank);
        }
    }
}

#[inline]
fn place(m: &Move) -> usize {
    (m.from() as usize) << 5 | m.to() as usize
}

/// The ranks of the moves of a list.
pub(super) type Ranks = smallvec::SmallVec<[i32; 32]>;

/// Brings the highest of the rest to this place.
#[inline]
pub(super) fn pick(moves: &mut MoveList, ranks: &mut Ranks, place: usize) {
    let mut best = place;
    for other in place + 1..ranks.len() {
        if ranks[other] > ranks[best] {
            best = other;
        }
    }
    ranks.swap(place, best);
    moves.swap(place, best);
}
