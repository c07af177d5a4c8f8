use alloc::vec::Vec;

use crate::{
    Move, MoveAxes, Movegen, Position, Side, Square,
    generator::{CaptureSink, Folded, Generator},
    moves::Mover,
    notation::follows,
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

/// The way of a capture, jump by jump.
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
        (self.functions().paths)(self.axes(), position, m)
    }

    /// The jumps of this capture along these squares, from its start to the
    /// last of them: a capture half-made on a board, or a whole one. None if it
    /// does not lead so.
    ///
    /// ```
    /// use damka_rules::{Movegen, Position, Ruleset, Square};
    ///
    /// let position: Position = "W:W22:B12,18,19,26,27".parse().unwrap();
    /// let movegen = Movegen::from(Ruleset::STRICT);
    /// let m = movegen.legal_moves(&position)[0];
    /// let jumps = movegen.jumps_along(&position, &m, &[Square::C3, Square::E1]).unwrap();
    /// assert_eq!(jumps[0].over, Square::D2);
    /// assert_eq!(movegen.jumps_along(&position, &m, &[Square::C3, Square::A1]), None);
    /// ```
    pub fn jumps_along(&self, position: &Position, m: &Move, squares: &[Square]) -> Option<Path> {
        let (&from, stops) = squares.split_first()?;
        let &at = stops.last()?;
        if from != m.from() {
            return None;
        }
        let ways = self.paths(position, m).into_iter().filter_map(|path| {
            let whole = path.len();
            (1..=whole).find_map(|done| {
                let arrived = path[done - 1].landing == at;
                // Between two pieces on one line it may pause anywhere.
                let on_the_line = || {
                    done < whole
                        && path[done].landing != at
                        && follows(from, &path[..=done], &[at])
                        && !follows(from, &path[..done], &[at])
                };
                let until = if arrived { done } else { done + 1 };
                if !(arrived || on_the_line()) || !follows(from, &path[..until], stops) {
                    return None;
                }
                let mut jumps = path[..done].to_vec();
                jumps[done - 1].landing = at;
                Some(jumps)
            })
        });
        // Where two paths meet, the piece is assumed to have taken the shorter one.
        ways.min_by_key(Vec::len)
    }

    /// The squares that an arrow for this move goes through, from its start
    /// to its end: those of the first path if there are several.
    ///
    /// ```
    /// use damka_rules::{Movegen, Position, Ruleset, Square};
    ///
    /// let position: Position = "W:W18:B6,14".parse().unwrap();
    /// let movegen = Movegen::from(Ruleset::STRICT);
    /// let m = movegen.legal_moves(&position)[0];
    /// assert_eq!(movegen.route(&position, &m), [Square::D4, Square::B6, Square::D8]);
    /// ```
    pub fn route(&self, position: &Position, m: &Move) -> Vec<Square> {
        let mut route = Vec::from([m.from()]);
        match self.paths(position, m).first() {
            Some(path) => route.extend(path.iter().map(|jump| jump.landing)),
            None => route.push(m.to()),
        }
        route
    }
}

pub(crate) fn paths<const CODE: u16>(axes: MoveAxes, position: &Position, m: &Move) -> Vec<Path> {
    let mut finder = PathFinder {
        wanted: *m,
        jumps: Vec::new(),
        found: Vec::new(),
    };
    match position.turn {
        Side::First => Generator::<CODE, true>::new(Folded(axes), position).captures(&mut finder),
        Side::Second => Generator::<CODE, false>::new(Folded(axes), position).captures(&mut finder),
    }
    finder.found
}

/// Collects the paths of one capture.
struct PathFinder {
    wanted: Move,
    jumps: Path,
    found: Vec<Path>,
}

impl CaptureSink for PathFinder {
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
