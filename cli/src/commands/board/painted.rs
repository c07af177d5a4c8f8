use std::fmt;

use damka_rules::{BySide, Colour, Labels, Role, Setup, Side, Square, Squares};

/// The board in the colours of a terminal.
pub struct Painted {
    pub setup: Setup,
    pub colours: BySide<Colour>,
    pub viewer: Side,
    pub labels: Labels,
    pub marked: Squares,
}

/// Backgrounds, as red, green and blue.
const LIGHT: [u8; 3] = [0xd8, 0xc8, 0xab];
const DARK: [u8; 3] = [0x8c, 0x76, 0x5c];
const MARKED: [u8; 3] = [0xb9, 0xa1, 0x4a];
/// The colour of the number on an empty square.
const NUMBER: [u8; 3] = [0x3b, 0x2a, 0x1a];
const RESET: &str = "\x1b[0m";

impl fmt::Display for Painted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = |i: u8| match self.viewer {
            Side::First => i,
            Side::Second => 7 - i,
        };
        for line in 0..8 {
            let row = 7 - order(line);
            if self.labels == Labels::Letters {
                write!(f, "{} ", row + 1)?;
            }
            for column in (0..8).map(order) {
                self.square(f, Square::at(column, row))?;
            }
            writeln!(f, "{RESET}")?;
        }
        if self.labels == Labels::Letters {
            f.write_str("  ")?;
            for column in (0..8).map(order) {
                write!(f, " {} ", char::from(b'a' + column))?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl Painted {
    /// A square is three characters wide: in most fonts that is nearest to a square.
    fn square(&self, f: &mut fmt::Formatter<'_>, square: Option<Square>) -> fmt::Result {
        let Some(square) = square else {
            return write!(f, "{}   ", Ground(LIGHT));
        };
        let ground = match self.marked.contains(square) {
            true => MARKED,
            false => DARK,
        };
        write!(f, "{}", Ground(ground))?;
        match self.setup.piece_at(square) {
            Some(piece) => {
                let sign = match piece.role {
                    Role::Man => '●',
                    Role::King => '♛',
                };
                write!(f, "{} {sign} ", Ink(self.colours[piece.side].rgb()))
            }
            None if self.labels == Labels::Numbers => {
                write!(f, "{}{:>2} ", Ink(NUMBER), square.number())
            }
            None => f.write_str("   "),
        }
    }
}

struct Ground([u8; 3]);

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "\x1b[48;2;{red};{green};{blue}m")
    }
}

struct Ink([u8; 3]);

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "\x1b[38;2;{red};{green};{blue}m")
    }
}
