//! A second opinion: a move generator that is slow and easy to believe.
//!
//! The board is an 8x8 array of characters, and pieces go by steps of columns
//! and rows. First every way to jump on until no jump is left is written down,
//! then the rules strike out ways from the complete list, one sentence each.

use damka_rules::{
    CaptureChoice, CapturePriority, KingLanding, KingReach, ManCapture, MoveAxes, Promotion,
    Removal,
};

/// A column and a row, both from 0 at a1.
type Cell = (i8, i8);

const DIAGONALS: [Cell; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const EMPTY: u8 = b'.';
/// A captured piece that has not left yet.
const CAPTURED: u8 = b'x';

/// The pieces, as `w W b B`, and the colour to move, as `w` or `b`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Board {
    cells: [[u8; 8]; 8],
    turn: u8,
}

/// One way to move: where from, the jumps, or the step without a jump, and
/// what the piece is in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Way {
    from: Cell,
    jumps: Vec<Jump>,
    to: Cell,
    piece: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Jump {
    over: Cell,
    landing: Cell,
}

/// A move by the numbers of its squares; the captured ones in rising order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NaiveMove {
    pub from: u8,
    pub to: u8,
    pub captured: Vec<u8>,
    pub becomes: char,
}

impl Board {
    /// Reads a plain FEN, with numbers and without ranges.
    pub fn from_fen(fen: &str) -> Board {
        let mut parts = fen.split(':');
        let turn = parts.next().expect("a side to move").as_bytes()[0].to_ascii_lowercase();
        let mut board = Board {
            cells: [[EMPTY; 8]; 8],
            turn,
        };
        for part in parts {
            let colour = part.as_bytes()[0].to_ascii_lowercase();
            for item in part[1..].split(',').filter(|item| !item.is_empty()) {
                let (piece, number) = match item.strip_prefix('K') {
                    Some(number) => (colour.to_ascii_uppercase(), number),
                    None => (colour, item),
                };
                board.set(cell(number.parse().expect("a number")), piece);
            }
        }
        board
    }

    /// The moves without penalty, in order, each once.
    pub fn moves(&self, axes: MoveAxes) -> Vec<NaiveMove> {
        let mut moves = self.orders(axes);
        moves.sort();
        moves.dedup();
        moves
    }

    /// The moves without penalty, once for each order in which their pieces
    /// can be taken.
    pub fn orders(&self, axes: MoveAxes) -> Vec<NaiveMove> {
        let mut captures = self.permitted(axes);
        if captures.is_empty() {
            return self.quiet(axes);
        }
        captures.sort_by_cached_key(Way::order);
        captures.dedup_by_key(|way| way.order());
        captures.iter().map(Way::to_move).collect()
    }

    /// The board after a move, and the other side to move.
    pub fn after(&self, m: &NaiveMove) -> Board {
        let mut board = *self;
        board.set(cell(m.from), EMPTY);
        for &square in &m.captured {
            board.set(cell(square), EMPTY);
        }
        board.set(cell(m.to), m.becomes as u8);
        board.turn = if self.turn == b'w' { b'b' } else { b'w' };
        board
    }

    /// The moves without a capture, whether or not there is one.
    pub fn quiet(&self, axes: MoveAxes) -> Vec<NaiveMove> {
        let mut moves = Vec::new();
        for (from, piece) in self.own() {
            let king = piece.is_ascii_uppercase();
            for step in DIAGONALS {
                if !king && step.1 != self.forward() {
                    continue;
                }
                let mut at = from;
                loop {
                    at = (at.0 + step.0, at.1 + step.1);
                    if self.get(at) != Some(EMPTY) {
                        break;
                    }
                    let way = Way {
                        from,
                        jumps: Vec::new(),
                        to: at,
                        piece: self.at_rest(piece, at),
                    };
                    moves.push(way.to_move());
                    if !king || axes.king_reach == KingReach::OneStep {
                        break;
                    }
                }
            }
        }
        moves
    }

    /// The moves without a capture although there is one, each with the pieces
    /// that could have captured, where they stand after it.
    pub fn missed(&self, axes: MoveAxes) -> Vec<(NaiveMove, Vec<u8>)> {
        let permitted = self.permitted(axes);
        if permitted.is_empty() {
            return Vec::new();
        }
        let with_forfeits = |m: NaiveMove| {
            let moved = |square| if square == m.from { m.to } else { square };
            let able = permitted.iter().map(|way| moved(number(way.from)));
            let mut forfeits: Vec<_> = able.collect();
            forfeits.sort();
            forfeits.dedup();
            (m, forfeits)
        };
        let mut missed: Vec<_> = self.quiet(axes).into_iter().map(with_forfeits).collect();
        missed.sort();
        missed
    }

    /// The board with a piece taken off.
    pub fn without(mut self, square: u8) -> Board {
        self.set(cell(square), EMPTY);
        self
    }

    /// The ways to capture that the rules leave.
    fn permitted(&self, axes: MoveAxes) -> Vec<Way> {
        let mut all = Vec::new();
        for (from, piece) in self.own() {
            let mut board = *self;
            // The start square counts as empty.
            board.set(from, EMPTY);
            board.jump_on(axes, from, from, piece, &mut Vec::new(), &mut all);
        }
        let mut left = all.clone();
        if axes.king_landing == KingLanding::WhereItCanGoOn {
            left.retain(|way| !all.iter().any(|other| other.lands_better(way)));
        }
        if axes.capture_priority == CapturePriority::King {
            let by_king = |way: &Way| self.get(way.from).is_some_and(|p| p.is_ascii_uppercase());
            if left.iter().any(by_king) {
                left.retain(by_king);
            }
        }
        if axes.capture_choice == CaptureChoice::MostPieces {
            let most = left.iter().map(|way| way.jumps.len()).max();
            left.retain(|way| Some(way.jumps.len()) == most);
        }
        left
    }

    /// Writes down every way to go on until no jump is left; whether there was one.
    fn jump_on(
        &self,
        axes: MoveAxes,
        from: Cell,
        at: Cell,
        piece: u8,
        jumps: &mut Vec<Jump>,
        all: &mut Vec<Way>,
    ) -> bool {
        let possible = self.jumps(axes, at, piece);
        for &jump in &possible {
            let mut board = *self;
            board.set(
                jump.over,
                match axes.removal {
                    Removal::AfterMove => CAPTURED,
                    Removal::AtOnce => EMPTY,
                },
            );
            jumps.push(jump);
            let crowned = self.at_rest(piece, jump.landing);
            let (goes_on, next) = match axes.promotion {
                Promotion::AtRest => (true, piece),
                Promotion::EndsTurn => (crowned == piece, piece),
                Promotion::GoesOnAsKing => (true, crowned),
            };
            if !goes_on || !board.jump_on(axes, from, jump.landing, next, jumps, all) {
                all.push(Way {
                    from,
                    jumps: jumps.clone(),
                    to: jump.landing,
                    piece: crowned,
                });
            }
            jumps.pop();
        }
        !possible.is_empty()
    }

    /// The single jumps that a piece has from a cell.
    fn jumps(&self, axes: MoveAxes, at: Cell, piece: u8) -> Vec<Jump> {
        let king = piece.is_ascii_uppercase();
        let flies = king && axes.king_reach == KingReach::Flying;
        let mut jumps = Vec::new();
        for step in DIAGONALS {
            if !king && axes.man_capture == ManCapture::ForwardOnly && step.1 != self.forward() {
                continue;
            }
            let beyond = |cell: Cell| (cell.0 + step.0, cell.1 + step.1);
            let mut over = beyond(at);
            while flies && self.get(over) == Some(EMPTY) {
                over = beyond(over);
            }
            if !self.get(over).is_some_and(|piece| self.is_foe(piece)) {
                continue;
            }
            let mut landing = beyond(over);
            while self.get(landing) == Some(EMPTY) {
                jumps.push(Jump { over, landing });
                if !flies || axes.king_landing == KingLanding::JustBehind {
                    break;
                }
                landing = beyond(landing);
            }
        }
        jumps
    }

    fn own(&self) -> Vec<(Cell, u8)> {
        let places = (0..8).flat_map(|row| (0..8).map(move |column| (column, row)));
        places
            .map(|cell| (cell, self.cells[cell.1 as usize][cell.0 as usize]))
            .filter(|(_, piece)| piece.to_ascii_lowercase() == self.turn)
            .collect()
    }

    fn is_foe(&self, piece: u8) -> bool {
        matches!(piece, b'w' | b'W' | b'b' | b'B') && piece.to_ascii_lowercase() != self.turn
    }

    fn forward(&self) -> i8 {
        if self.turn == b'w' { 1 } else { -1 }
    }

    /// What a piece is when it stops at a cell.
    fn at_rest(&self, piece: u8, at: Cell) -> u8 {
        let last_row = if self.turn == b'w' { 7 } else { 0 };
        if at.1 == last_row {
            piece.to_ascii_uppercase()
        } else {
            piece
        }
    }

    fn get(&self, at: Cell) -> Option<u8> {
        let row = self.cells.get(usize::try_from(at.1).ok()?)?;
        row.get(usize::try_from(at.0).ok()?).copied()
    }

    fn set(&mut self, at: Cell, piece: u8) {
        self.cells[at.1 as usize][at.0 as usize] = piece;
    }
}

impl Way {
    /// Whether this way comes to the other's last jump in the same manner, but
    /// lands where it can go on.
    fn lands_better(&self, other: &Way) -> bool {
        let Some((last, before)) = other.jumps.split_last() else {
            return false;
        };
        self.from == other.from
            && self.jumps.len() > other.jumps.len()
            && self.jumps.starts_with(before)
            && self.jumps[before.len()].over == last.over
    }

    /// What tells two ways apart: not where a king pauses on a line.
    fn order(&self) -> (Cell, Cell, Vec<Cell>) {
        let overs = self.jumps.iter().map(|jump| jump.over).collect();
        (self.from, self.to, overs)
    }

    fn to_move(&self) -> NaiveMove {
        let mut captured: Vec<_> = self.jumps.iter().map(|jump| number(jump.over)).collect();
        captured.sort();
        NaiveMove {
            from: number(self.from),
            to: number(self.to),
            captured,
            becomes: char::from(self.piece),
        }
    }
}

/// The numbers run from b8, four a row, to g1.
fn cell(number: u8) -> Cell {
    let (row, nth) = ((number as i8 - 1) / 4, (number as i8 - 1) % 4);
    (2 * nth + (row + 1) % 2, 7 - row)
}

fn number(cell: Cell) -> u8 {
    let (column, row) = cell;
    ((7 - row) * 4 + column / 2 + 1) as u8
}
