use alloc::vec::Vec;

use crate::{
    Move, MoveAxes, Movegen, Position, Side, Square,
    generator::{Folded, Ledger, View},
    moves::Mover,
};

/// One jump of a capture.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// The captured piece.
    pub over: Square,
    /// Where the jump ends. A king that goes on along the same line is said to
    /// pause right behind the captured piece.
    pub landing: Square,
}

/// A way to make a capture, jump by jump.
pub type Path = Vec<Jump>;

impl Movegen {
    /// All the ways to make this capture; none for other moves.
    ///
    /// ```
    /// use damka_rules::{Movegen, Position, Ruleset, Square};
    ///
    /// // Round the four pieces, in one direction or the other.
    /// let position: Position = "W:W22:B12,18,19,26,27".parse().unwrap();
    /// let movegen = Movegen::from(Ruleset::STRICT);
    /// let m = movegen.legal_moves(&position)[0];
    /// let paths = movegen.paths(&position, &m);
    /// assert_eq!(paths.len(), 2);
    /// assert_eq!(paths[0][0].landing, Square::E5);
    /// ```
    pub fn paths(&self, position: &Position, m: &Move) -> Vec<Path> {
        if !m.is_capture() {
            return Vec::new();
        }
        (self.table().paths)(self.axes(), position, m)
    }

    /// The squares that an arrow for this move goes through, from its start
    /// to its end: those of the first way if there are several.
    ///
    /// ```
    /// use damka_rules::{Movegen, Position, Ruleset, Square};
    ///
    /// let position: Position = "W:W18:B6,14".parse().unwrap();
    /// let movegen = Movegen::from(Ruleset::STRICT);
    /// let m = movegen.legal_moves(&position)[0];
    /// assert_eq!(movegen.way(&position, &m), [Square::D4, Square::B6, Square::D8]);
    /// ```
    pub fn way(&self, position: &Position, m: &Move) -> Vec<Square> {
        let mut way = Vec::from([m.from()]);
        match self.paths(position, m).first() {
            Some(path) => way.extend(path.iter().map(|jump| jump.landing)),
            None => way.push(m.to()),
        }
        way
    }
}

pub(crate) fn paths<const CODE: u16>(axes: MoveAxes, position: &Position, m: &Move) -> Vec<Path> {
    let mut trail = Trail {
        wanted: *m,
        jumps: Vec::new(),
        found: Vec::new(),
    };
    match position.turn {
        Side::First => View::<CODE, true>::new(Folded(axes), position).captures(&mut trail),
        Side::Second => View::<CODE, false>::new(Folded(axes), position).captures(&mut trail),
    }
    trail.found
}

struct Trail {
    wanted: Move,
    jumps: Path,
    found: Vec<Path>,
}

impl Ledger for Trail {
    fn most(&self) -> u32 {
        self.wanted.pieces.len()
    }

    fn raise(&mut self, _most: u32) {}

    fn add(&mut self, from: u32, to: u32, taken: u32, _mover: Mover) {
        let square = |bit: u32| Square::from_bit(bit.trailing_zeros());
        if square(from) == self.wanted.from
            && square(to) == self.wanted.to
            && taken == self.wanted.pieces.bits()
        {
            self.found.push(self.jumps.clone());
        }
    }

    fn jump(&mut self, over: u32, landing: u32) {
        self.jumps.push(Jump {
            over: Square::from_bit(over.trailing_zeros()),
            landing: Square::from_bit(landing.trailing_zeros()),
        });
    }

    fn unjump(&mut self) {
        self.jumps.pop();
    }
}
