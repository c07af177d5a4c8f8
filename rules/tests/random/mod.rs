//! Random positions from a seed, so that a failure can be repeated.

use damka_rules::{Movegen, Piece, Position, Role, Ruleset, Setup, Side, Square};
use oorandom::Rand64;

/// Random numbers.
pub struct Random(Rand64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Rand64::new(seed.into()))
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0.rand_range(0..limit as u64) as usize
    }

    /// True in this many of a hundred cases.
    pub fn percent(&mut self, cases: usize) -> bool {
        self.below(100) < cases
    }
}

/// Positions without end: games of random moves, and between them random set-ups.
pub struct Positions {
    random: Random,
    movegen: Movegen,
    game: Position,
}

impl Positions {
    pub fn new(seed: u64, movegen: Movegen) -> Positions {
        Positions {
            random: Random::new(seed),
            movegen,
            game: Ruleset::STRICT.initial(),
        }
    }

    pub fn next(&mut self) -> Position {
        match self.random.below(10) {
            0..3 => arranged(&mut self.random),
            3..6 => crowded_for_capture(&mut self.random),
            6 => forgiven(&mut self.random),
            _ => self.played(),
        }
    }

    /// The next position of a game of random moves, or of a new game after its end.
    fn played(&mut self) -> Position {
        let moves = self.movegen.legal_moves(&self.game);
        self.game = if moves.is_empty() || self.random.percent(1) {
            if self.random.percent(50) {
                Ruleset::STRICT.initial()
            } else {
                arranged(&mut self.random)
            }
        } else {
            self.game
                .play_unchecked(&moves[self.random.below(moves.len())])
        };
        self.game
    }
}

/// Any numbers of pieces anywhere, with few or with many kings.
fn arranged(random: &mut Random) -> Position {
    let kings = [0, 10, 50, 100][random.below(4)];
    let mut setup = Setup::empty(side(random));
    for side in Side::BOTH {
        for _ in 0..random.below(13) {
            let square = Square::ALL[random.below(32)];
            put(&mut setup, square, side, random.percent(kings));
        }
    }
    checked(setup)
}

/// One to four pieces a side, most of them kings: the end of a game.
pub fn endgame(random: &mut Random) -> Position {
    let mut setup = Setup::empty(side(random));
    for side in Side::BOTH {
        for _ in 0..1 + random.below(4) {
            let square = Square::ALL[random.below(32)];
            put(&mut setup, square, side, random.percent(80));
        }
    }
    checked(setup)
}

/// A few pieces of the side to move among many of the other that stand apart,
/// so that long captures are frequent.
fn crowded_for_capture(random: &mut Random) -> Position {
    let turn = side(random);
    let kings = [0, 50, 100][random.below(3)];
    let mut setup = Setup::empty(turn);
    // Every second row and column, as in the long captures of problems.
    let (column, row) = (random.below(2) as u8, random.below(2) as u8);
    for _ in 0..2 + random.below(11) {
        let square = Square::ALL[random.below(32)];
        let apart = square.column() % 2 == column && (square.row() / 2) % 2 == row;
        if apart || random.percent(50) {
            let king = random.percent(20);
            put(&mut setup, square, turn.other(), king);
        }
    }
    for _ in 0..1 + random.below(4) {
        let square = Square::ALL[random.below(32)];
        put(&mut setup, square, turn, random.percent(kings));
    }
    checked(setup)
}

/// Up to sixteen pieces a side, and men on their last row.
fn forgiven(random: &mut Random) -> Position {
    let mut setup = Setup::empty(side(random));
    for _ in 0..random.below(33) {
        let square = Square::ALL[random.below(32)];
        let role = [Role::Man, Role::King][random.below(2)];
        setup.clear(square);
        setup.put(
            square,
            Piece {
                side: side(random),
                role,
            },
        );
    }
    Position::try_from(setup)
        .or_else(|error| error.forgive_men_on_last_row())
        .or_else(|error| error.forgive_too_many())
        .expect("no other fault")
}

fn side(random: &mut Random) -> Side {
    Side::BOTH[random.below(2)]
}

/// Puts a piece where nothing stands; a man on its last row is a king.
fn put(setup: &mut Setup, square: Square, side: Side, king: bool) {
    if setup.piece_at(square).is_none() {
        let role = if king || square.row() == side.last_row() {
            Role::King
        } else {
            Role::Man
        };
        setup.put(square, Piece { side, role });
    }
}

fn checked(setup: Setup) -> Position {
    Position::try_from(setup).expect("twelve pieces a side, and no man on its last row")
}
