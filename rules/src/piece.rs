use crate::Side;

/// What a piece is: a man, or a king.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Role {
    /// An ordinary piece, which moves one step forward.
    Man,
    /// A piece that has reached the last row.
    King,
}

/// A piece of one side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// Whether it is a man or a king.
    pub role: Role,
}

impl Piece {
    /// The letter of the piece in diagrams and Hub positions: `w W b B`, kings in capitals.
    pub const fn letter(self) -> char {
        let letter = self.side.letter();
        match self.role {
            Role::Man => letter.to_ascii_lowercase(),
            Role::King => letter,
        }
    }

    /// The piece with this letter, the reverse of [`Piece::letter`].
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let (side, role) = match letter {
            'w' => (Side::First, Role::Man),
            'W' => (Side::First, Role::King),
            'b' => (Side::Second, Role::Man),
            'B' => (Side::Second, Role::King),
            _ => return None,
        };
        Some(Piece { side, role })
    }
}
