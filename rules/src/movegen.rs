use alloc::vec::Vec;
use core::fmt;

use crate::{
    Move, MoveAxes, MoveKind, MoveList, Position, Ruleset, Side, Squares,
    generator::{AT_RUN_TIME, Distinct, Folded, Generator, to_move},
    moves::Mover,
    path::{self, Path},
    perft,
};

/// The generator for one combination of axes, ready to be called often.
///
/// [`Ruleset::legal_moves`] is the simple way; code that asks millions of times
/// keeps a `Movegen`, which is a small copyable value.
///
/// ```
/// use damka_rules::{Movegen, Ruleset};
///
/// let movegen = Movegen::from(Ruleset::STRICT);
/// assert_eq!(movegen.legal_moves(&Ruleset::STRICT.initial()).len(), 7);
/// ```
#[derive(Copy, Clone)]
pub struct Movegen {
    axes: MoveAxes,
    functions: &'static Functions,
}

/// The functions of the generator for one code.
pub(crate) struct Functions {
    moves: fn(MoveAxes, &Position, &mut MoveList),
    captures: fn(MoveAxes, &Position, &mut MoveList),
    quiet: fn(MoveAxes, &Position, &mut MoveList),
    has_capture: fn(MoveAxes, &Position, Side) -> bool,
    pub paths: fn(MoveAxes, &Position, &Move) -> Vec<Path>,
}

impl Functions {
    const fn of<const CODE: u16>() -> Functions {
        Functions {
            moves: moves::<CODE>,
            captures: captures::<CODE>,
            quiet: quiet::<CODE>,
            has_capture: has_capture::<CODE>,
            paths: path::paths::<CODE>,
        }
    }
}

macro_rules! folded {
    ($($name:ident)+) => {
        /// The combinations of axes that have code of their own.
        #[cfg(feature = "folded")]
        static FOLDED: [(u16, Functions); [$(stringify!($name)),+].len()] =
            [$({
                const CODE: u16 = Ruleset::$name.move_axes().code();
                (CODE, Functions::of::<CODE>())
            }),+];

        /// How they count leaves: separate, so that a program that does not count has
        /// no code for it.
        #[cfg(feature = "folded")]
        static FOLDED_PERFT: [perft::Functions; FOLDED.len()] = [$({
            const CODE: u16 = Ruleset::$name.move_axes().code();
            perft::Functions::of::<CODE>()
        }),+];
    };
}

// Classic and Brazilian draughts have the moves of strict.
folded!(TOURNAMENT STRICT SCHOOL ONLINE POOL RUSSIAN ENGLISH CZECH THAI);

/// Where size counts more than speed, as on the page itself, none has.
#[cfg(not(feature = "folded"))]
static FOLDED: [(u16, Functions); 0] = [];
#[cfg(not(feature = "folded"))]
static FOLDED_PERFT: [perft::Functions; 0] = [];

static UNFOLDED: Functions = Functions::of::<AT_RUN_TIME>();
static UNFOLDED_PERFT: perft::Functions = perft::Functions::of::<AT_RUN_TIME>();

impl Movegen {
    /// The generator for these axes.
    pub fn new(axes: MoveAxes) -> Movegen {
        let code = axes.code();
        let functions = FOLDED.iter().find(|(known, _)| *known == code);
        Movegen {
            axes,
            functions: functions.map_or(&UNFOLDED, |(_, functions)| functions),
        }
    }

    /// The generator for these axes that looks at them at run time, as it does
    /// for rule sets that are not built in.
    pub fn at_run_time(axes: MoveAxes) -> Movegen {
        Movegen {
            axes,
            functions: &UNFOLDED,
        }
    }

    /// The axes that steer it.
    pub fn axes(&self) -> MoveAxes {
        self.axes
    }

    pub(crate) fn functions(&self) -> &'static Functions {
        self.functions
    }

    pub(crate) fn perft_functions(&self) -> &'static perft::Functions {
        let mut folded = FOLDED.iter().zip(&FOLDED_PERFT);
        let ours = folded.find(|((_, functions), _)| core::ptr::eq(functions, self.functions));
        ours.map_or(&UNFOLDED_PERFT, |(_, functions)| functions)
    }

    /// All moves that may be played without a penalty; none means that the
    /// side to move has lost. While a piece is to be taken off for a missed
    /// capture, these are the removals.
    pub fn legal_moves(&self, position: &Position) -> MoveList {
        let mut list = MoveList::new();
        self.legal_moves_into(position, &mut list);
        list
    }

    /// As [`Movegen::legal_moves`], into a list that is emptied first.
    #[inline]
    pub fn legal_moves_into(&self, position: &Position, list: &mut MoveList) {
        list.clear();
        if position.owed.is_empty() {
            (self.functions.moves)(self.axes, position, list);
        } else {
            removals(position, list);
        }
    }

    /// The captures among the legal moves.
    pub fn captures(&self, position: &Position) -> MoveList {
        let mut list = MoveList::new();
        self.captures_into(position, &mut list);
        list
    }

    /// As [`Movegen::captures`], into a list that is emptied first.
    #[inline]
    pub fn captures_into(&self, position: &Position, list: &mut MoveList) {
        list.clear();
        if position.owed.is_empty() {
            (self.functions.captures)(self.axes, position, list);
        }
    }

    /// Whether a side could capture if it were its turn.
    #[inline]
    pub fn has_capture(&self, position: &Position, side: Side) -> bool {
        (self.functions.has_capture)(self.axes, position, side)
    }

    /// The moves without a capture, whether or not a capture comes before them.
    pub fn quiet_moves(&self, position: &Position) -> MoveList {
        let mut list = MoveList::new();
        if position.owed.is_empty() {
            (self.functions.quiet)(self.axes, position, &mut list);
        }
        list
    }
}

impl From<&Ruleset> for Movegen {
    fn from(rules: &Ruleset) -> Movegen {
        Movegen::new(rules.move_axes())
    }
}

impl fmt::Debug for Movegen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Movegen").field(&self.axes).finish()
    }
}

impl Ruleset {
    /// All moves that may be played without a penalty; none means that the
    /// side to move has lost. While a piece is to be taken off for a missed
    /// capture, these are the removals.
    ///
    /// ```
    /// use damka_rules::{Position, Ruleset};
    ///
    /// // The man must take both pieces, although it passes the last row.
    /// let position: Position = "W:W11:B6,7,12".parse().unwrap();
    /// let moves = Ruleset::STRICT.legal_moves(&position);
    /// assert_eq!(moves[0].to_string(), "11x9{6,7}");
    /// ```
    pub fn legal_moves(&self, position: &Position) -> MoveList {
        Movegen::from(self).legal_moves(position)
    }

    /// The captures among the legal moves.
    pub fn captures(&self, position: &Position) -> MoveList {
        Movegen::from(self).captures(position)
    }
}

fn moves<const CODE: u16>(axes: MoveAxes, position: &Position, list: &mut MoveList) {
    captures::<CODE>(axes, position, list);
    if list.is_empty() {
        quiet::<CODE>(axes, position, list);
    }
}

fn captures<const CODE: u16>(axes: MoveAxes, position: &Position, list: &mut MoveList) {
    let mut sink = Distinct { list, most: 0 };
    match position.turn {
        Side::First => Generator::<CODE, true>::new(Folded(axes), position).captures(&mut sink),
        Side::Second => Generator::<CODE, false>::new(Folded(axes), position).captures(&mut sink),
    }
}

fn quiet<const CODE: u16>(axes: MoveAxes, position: &Position, list: &mut MoveList) {
    let mut push = |from, to, mover| list.push(to_move(from, to, MoveKind::Quiet, mover, 0));
    match position.turn {
        Side::First => {
            let generator = Generator::<CODE, true>::new(Folded(axes), position);
            generator.man_moves(&mut push);
            generator.king_moves(&mut push);
        }
        Side::Second => {
            let generator = Generator::<CODE, false>::new(Folded(axes), position);
            generator.man_moves(&mut push);
            generator.king_moves(&mut push);
        }
    }
}

fn has_capture<const CODE: u16>(axes: MoveAxes, position: &Position, side: Side) -> bool {
    match side {
        Side::First => Generator::<CODE, true>::new(Folded(axes), position).has_capture(),
        Side::Second => Generator::<CODE, false>::new(Folded(axes), position).has_capture(),
    }
}

fn removals(position: &Position, list: &mut MoveList) {
    for square in position.owed {
        let mover = if position.kings.contains(square) {
            Mover::King
        } else {
            Mover::Man
        };
        list.push(Move {
            from: square,
            to: square,
            kind: MoveKind::Removal,
            mover,
            pieces: Squares::EMPTY,
        });
    }
}
