use crate::{Side, Square, Squares};

/// One of the four ways along a diagonal; north is where the first side goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards h8.
    NorthEast,
    /// Towards a7 and b8.
    NorthWest,
    /// Towards a1.
    SouthWest,
    /// Towards g1 and h2.
    SouthEast,
}

impl Direction {
    /// All four, round the compass.
    pub const ALL: [Direction; 4] = {
        use Direction::*;
        [NorthEast, NorthWest, SouthWest, SouthEast]
    };

    /// The two ways forward of a side.
    pub const fn forward(side: Side) -> [Direction; 2] {
        match side {
            Side::First => [Direction::NorthEast, Direction::NorthWest],
            Side::Second => [Direction::SouthWest, Direction::SouthEast],
        }
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }

    /// The two ways across.
    pub const fn across(self) -> [Direction; 2] {
        let next = (self as usize + 1) % 4;
        [Direction::ALL[next], Direction::ALL[(next + 2) % 4]]
    }

    /// The neighbour of a square on this side, if the board goes on there.
    pub fn from(self, square: Square) -> Option<Square> {
        let (column, row) = match self {
            Direction::NorthEast => (1, 1),
            Direction::NorthWest => (-1, 1),
            Direction::SouthWest => (-1, -1),
            Direction::SouthEast => (1, -1),
        };
        Square::at(
            square.column().checked_add_signed(column)?,
            square.row().checked_add_signed(row)?,
        )
    }

    /// The direction from one square to another on the same diagonal, and how many steps it is.
    pub fn between(from: Square, to: Square) -> Option<(Direction, u8)> {
        let across = to.column() as i8 - from.column() as i8;
        let up = to.row() as i8 - from.row() as i8;
        let direction = match (across > 0, up > 0) {
            (true, true) => Direction::NorthEast,
            (false, true) => Direction::NorthWest,
            (false, false) => Direction::SouthWest,
            (true, false) => Direction::SouthEast,
        };
        (up != 0 && across.abs() == up.abs()).then_some((direction, up.unsigned_abs()))
    }

    /// Whether a step goes to a higher bit, round the end of the word.
    #[inline]
    pub(crate) const fn is_up(self) -> bool {
        matches!(self, Direction::NorthEast | Direction::NorthWest)
    }

    /// How far the bits of a set are rotated to the left by one step.
    #[inline]
    pub(crate) const fn turn(self) -> u32 {
        match self {
            Direction::NorthEast => 1,
            Direction::NorthWest => 7,
            Direction::SouthWest => 31,
            Direction::SouthEast => 25,
        }
    }

    /// The squares that have a neighbour on this side, as bits.
    #[inline]
    pub(crate) const fn room(self) -> u32 {
        const fn off(row: u8, column: u8) -> u32 {
            !(Squares::row(row).0 | Squares::column(column).0)
        }
        match self {
            Direction::NorthEast => const { off(7, 7) },
            Direction::NorthWest => const { off(7, 0) },
            Direction::SouthWest => const { off(0, 0) },
            Direction::SouthEast => const { off(0, 7) },
        }
    }
}
