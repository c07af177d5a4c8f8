use core::fmt;

use crate::{Piece, Role, Setup, Side, Square, Squares};

/// How the squares of a board are named.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Labels {
    /// Letters a to h and digits 1 to 8 along the edge.
    #[default]
    Letters,
    /// Numbers 1 to 32 in the squares.
    Numbers,
    /// Not at all.
    None,
}

/// The symbols for the pieces in a [`TextBoard`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum PieceSymbols {
    /// `w W b B`, kings in capitals.
    #[default]
    Letters,
    /// ⛀ ⛁ ⛂ ⛃, as Unicode has them.
    Unicode,
}

/// The board as lines of text.
///
/// With numbers, an empty square shows its number instead of a point. Marked
/// squares stand in brackets.
///
/// ```
/// use damka_rules::{TextBoard, Square, Squares, fen};
///
/// let setup = fen::parse("W:W11,K24:B6,12").unwrap();
/// let board = TextBoard::new(setup).marked(Squares::of(Square::D8));
/// assert_eq!(
///     board.to_string(),
///     "\
/// 8   .  [.]  .   .
/// 7 .   b   .   .  
/// 6   .   .   w   b
/// 5 .   .   .   .  
/// 4   .   .   .   .
/// 3 .   .   .   W  
/// 2   .   .   .   .
/// 1 .   .   .   .  
///   a b c d e f g h
/// "
/// );
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct TextBoard {
    setup: Setup,
    viewer: Side,
    labels: Labels,
    symbols: PieceSymbols,
    marked: Squares,
}

impl TextBoard {
    /// The board as the first side sees it, with letters along the edge.
    pub fn new(setup: Setup) -> TextBoard {
        TextBoard {
            setup,
            viewer: Side::First,
            labels: Labels::default(),
            symbols: PieceSymbols::default(),
            marked: Squares::EMPTY,
        }
    }

    /// As this side sees it: its home row is at the bottom.
    pub fn seen_by(self, viewer: Side) -> TextBoard {
        TextBoard { viewer, ..self }
    }

    /// With other names of the squares.
    pub fn labels(self, labels: Labels) -> TextBoard {
        TextBoard { labels, ..self }
    }

    /// With other symbols for the pieces.
    pub fn symbols(self, symbols: PieceSymbols) -> TextBoard {
        TextBoard { symbols, ..self }
    }

    /// With these squares in brackets, besides those marked before.
    pub fn marked(self, squares: Squares) -> TextBoard {
        TextBoard {
            marked: self.marked | squares,
            ..self
        }
    }

    fn cell(&self, square: Option<Square>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = match self.labels {
            Labels::Numbers => 2,
            Labels::Letters | Labels::None => 1,
        };
        let Some(square) = square else {
            return write!(f, "{:width$}", "");
        };
        match self.setup.piece_at(square) {
            Some(piece) => write!(f, "{:>width$}", self.symbols.of(piece)),
            None if self.labels == Labels::Numbers => write!(f, "{:>width$}", square.number()),
            None => write!(f, "{:>width$}", '.'),
        }
    }
}

impl fmt::Display for TextBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_marked =
            |square: Option<Square>| square.is_some_and(|square| self.marked.contains(square));
        for line in 0..8 {
            let row = match self.viewer {
                Side::First => 7 - line,
                Side::Second => line,
            };
            if self.labels == Labels::Letters {
                write!(f, "{}", row + 1)?;
            }
            let mut before = None;
            for across in 0..8 {
                let square = Square::at(column(self.viewer, across), row);
                f.write_str(match () {
                    () if is_marked(before) => "]",
                    () if is_marked(square) => "[",
                    () => " ",
                })?;
                self.cell(square, f)?;
                before = square;
            }
            f.write_str(if is_marked(before) { "]\n" } else { "\n" })?;
        }
        if self.labels == Labels::Letters {
            f.write_str(" ")?;
            for across in 0..8 {
                write!(f, " {}", char::from(b'a' + column(self.viewer, across)))?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl PieceSymbols {
    /// The symbol of a piece.
    pub const fn of(self, piece: Piece) -> char {
        match (self, piece.side, piece.role) {
            (PieceSymbols::Letters, ..) => piece.letter(),
            (PieceSymbols::Unicode, Side::First, Role::Man) => '⛀',
            (PieceSymbols::Unicode, Side::First, Role::King) => '⛁',
            (PieceSymbols::Unicode, Side::Second, Role::Man) => '⛂',
            (PieceSymbols::Unicode, Side::Second, Role::King) => '⛃',
        }
    }
}

/// The column, counted from a, that a side sees at this distance from the left.
const fn column(viewer: Side, across: u8) -> u8 {
    match viewer {
        Side::First => across,
        Side::Second => 7 - across,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ruleset, fen};
    use alloc::string::{String, ToString};
    use proptest::prelude::*;

    #[test]
    fn the_second_side_sees_the_board_turned() {
        let setup = fen::parse("W:W21,22:BK3").unwrap();
        let board = TextBoard::new(setup).seen_by(Side::Second);
        assert_eq!(
            board.to_string(),
            "\
1   .   .   .   .
2 .   .   .   .  
3   .   .   w   w
4 .   .   .   .  
5   .   .   .   .
6 .   .   .   .  
7   .   .   .   .
8 .   B   .   .  
  h g f e d c b a
"
        );
    }

    #[test]
    fn numbers_stand_on_empty_squares() {
        let setup = Ruleset::STRICT.initial().to_setup();
        let board = TextBoard::new(setup)
            .labels(Labels::Numbers)
            .symbols(PieceSymbols::Unicode)
            .marked([Square::G5, Square::H4, Square::A3].into_iter().collect());
        assert_eq!(
            board.to_string(),
            concat!(
                "     ⛂     ⛂     ⛂     ⛂\n",
                "  ⛂     ⛂     ⛂     ⛂   \n",
                "     ⛂     ⛂     ⛂     ⛂\n",
                " 13    14    15   [16]  \n",
                "    17    18    19   [20]\n",
                "[ ⛀]    ⛀     ⛀     ⛀   \n",
                "     ⛀     ⛀     ⛀     ⛀\n",
                "  ⛀     ⛀     ⛀     ⛀   \n",
            )
        );
    }

    proptest! {
        #[test]
        fn the_other_side_reads_the_board_backwards(
            men in any::<[u32; 2]>(), kings in any::<[u32; 2]>(),
        ) {
            let mut setup = Setup::empty(Side::First);
            for (side, (men, kings)) in Side::BOTH.into_iter().zip(men.into_iter().zip(kings)) {
                setup.men[side] = Squares::from_numbered(men);
                setup.kings[side] = Squares::from_numbered(kings);
            }
            let text = |side| TextBoard::new(setup).labels(Labels::None).seen_by(side).to_string();
            // A row begins with a blank for a bracket, which is not part of the board.
            let board = |text: &str| -> String {
                text.lines().map(|line| line.get(1..).unwrap()).collect()
            };
            let backwards: String = board(&text(Side::Second)).chars().rev().collect();
            prop_assert_eq!(board(&text(Side::First)), backwards);
        }
    }
}
