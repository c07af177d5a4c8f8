//! Positions and rule sets out of the bytes that the fuzzer invents.

use damka_rules::{MoveAxes, Movegen, Piece, Position, Ruleset, Setup, Side, Square, Squares};

/// Two squares a byte, then a byte for the side to move and for an open choice
/// of the piece that is lost; nothing if the bytes are too few or make no position.
pub fn position(bytes: &[u8]) -> Option<(Position, &[u8])> {
    let (cells, rest) = bytes.split_first_chunk::<16>()?;
    let (&flags, rest) = rest.split_first()?;
    let turn = Side::BOTH[usize::from(flags & 1)];
    let mut setup = Setup::empty(turn);
    for (i, square) in Square::ALL.into_iter().enumerate() {
        let cell = (cells[i / 2] >> (i % 2 * 4)) & 15;
        // Half of the values leave the square empty.
        if let Some(&letter) = b"wWbBwWbB".get(usize::from(cell)) {
            let piece = Piece::from_letter(char::from(letter))?;
            setup.put(square, piece);
        }
    }
    if flags & 2 != 0 {
        let debtor = turn.other();
        let some = Squares::from_numbered(u32::from(flags).wrapping_mul(0x9E37_79B9));
        setup.owed = (setup.men[debtor] | setup.kings[debtor]) & some;
    }
    let position = Position::try_from(setup)
        .or_else(|error| error.forgive_men_on_last_row())
        .or_else(|error| error.forgive_too_many());
    Some((position.ok()?, rest))
}

/// One of the built-in rule sets.
pub fn rules(byte: u8) -> &'static Ruleset {
    Ruleset::ALL[usize::from(byte) % Ruleset::ALL.len()]
}

/// The generator for any of the combinations of the axes.
pub fn movegen(bytes: [u8; 2]) -> Movegen {
    let nth = usize::from(u16::from_le_bytes(bytes)) % MoveAxes::all().count();
    Movegen::new(MoveAxes::all().nth(nth).expect("below the count"))
}
