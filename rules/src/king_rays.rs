use crate::{Direction, KingReach, Square, Squares};

/// The four diagonals of a king, up to the first piece on each.
///
/// The board is rotated so that the square is at bit 0 of a ring of 64 bits,
/// which holds the 32 squares twice: then every ray runs up from the bottom or
/// down from the top, and the first piece on it is found by counting zeros.
#[derive(Copy, Clone)]
pub(crate) struct KingRays {
    at: u32,
    pieces: u64,
}

impl KingRays {
    /// From a square, given as its bit.
    #[inline(always)]
    pub fn new(square: u32, empty: u32) -> KingRays {
        let at = square.trailing_zeros();
        let pieces = u64::from(!empty);
        KingRays {
            at,
            pieces: (pieces | pieces << 32).rotate_right(at),
        }
    }

    /// The free squares in a direction, up to the first piece.
    #[inline(always)]
    pub fn free(self, direction: Direction) -> u32 {
        self.on_board(self.free_on_ring(direction))
    }

    /// The free squares in all directions.
    #[inline(always)]
    pub fn all_free(self) -> u32 {
        let rings = Direction::ALL.map(|direction| self.free_on_ring(direction));
        self.on_board(rings[0] | rings[1] | rings[2] | rings[3])
    }

    /// The first piece in a direction; 0 if there is none.
    #[inline(always)]
    pub fn first_piece(self, direction: Direction) -> u32 {
        let pieces = self.pieces & self.ray(direction);
        let first = if direction.is_up() {
            pieces & pieces.wrapping_neg()
        } else {
            (1u64 << 63).unbounded_shr(pieces.leading_zeros())
        };
        self.on_board(first)
    }

    #[inline(always)]
    fn free_on_ring(self, direction: Direction) -> u64 {
        let ray = self.ray(direction);
        let pieces = self.pieces & ray;
        if direction.is_up() {
            ray & (pieces & pieces.wrapping_neg()).wrapping_sub(1)
        } else {
            ray & u64::MAX.unbounded_shl(64 - pieces.leading_zeros())
        }
    }

    #[inline(always)]
    fn ray(self, direction: Direction) -> u64 {
        RAYS[direction as usize][(self.at & 31) as usize]
    }

    #[inline(always)]
    fn on_board(self, ring: u64) -> u32 {
        let ring = ring.rotate_left(self.at);
        ring as u32 | (ring >> 32) as u32
    }
}

impl KingReach {
    /// Where a king on this square can go without capturing.
    #[inline]
    pub fn squares_from(self, king: Square, empty: Squares) -> Squares {
        Squares(self.reach(1 << king as u32, empty.0))
    }

    #[inline(always)]
    pub(crate) fn reach(self, king: u32, empty: u32) -> u32 {
        match self {
            KingReach::Flying => KingRays::new(king, empty).all_free(),
            KingReach::OneStep => Direction::ALL.into_iter().fold(0, |free, direction| {
                free | (king & direction.room()).rotate_left(direction.turn()) & empty
            }),
        }
    }
}

/// The squares of each ray, on the ring.
static RAYS: [[u64; 32]; 4] = {
    let mut rays = [[0; 32]; 4];
    let mut d = 0;
    while d < 4 {
        let direction = Direction::ALL[d];
        // Up by 1 or 7 bits a step, or down by as many.
        let turn = direction.turn() + if direction.is_up() { 0 } else { 32 };
        let mut at = 0;
        while at < 32 {
            let (mut here, mut bit) = (1u32 << at, 1u64);
            while here & direction.room() != 0 {
                here = here.rotate_left(direction.turn());
                bit = bit.rotate_left(turn);
                rays[d][at] |= bit;
            }
            at += 1;
        }
        d += 1;
    }
    rays
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn rays_are_what_a_king_meets_step_by_step(bits: u32, at in 0u32..32) {
            let empty = Squares(bits);
            let square = Square::from_bit(at);
            let rays = KingRays::new(1 << at, bits);
            let mut all = Squares::EMPTY;
            for direction in Direction::ALL {
                let mut free = Squares::EMPTY;
                let mut next = direction.from(square);
                while let Some(here) = next.filter(|&here| empty.contains(here)) {
                    free = free.with(here);
                    next = direction.from(here);
                }
                all |= free;
                let piece = next.map_or(Squares::EMPTY, Squares::of);
                prop_assert_eq!(Squares(rays.free(direction)), free);
                prop_assert_eq!(Squares(rays.first_piece(direction)), piece);
            }
            prop_assert_eq!(Squares(rays.all_free()), all);
        }
    }
}
