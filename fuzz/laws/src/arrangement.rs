//! Positions and rule sets from the bytes of an input.

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

/// Some positions as such bytes, each with these behind it.
pub fn seeds(behind: &[u8]) -> Vec<Vec<u8>> {
    let fens = [
        "W:W28,K30:B15,24,25",
        "W:W22,23,32:B18",
        "B:WK29,K32,30:BK5,12",
        "W:WK16,K5:BK2,K3,6,K8,K9,10,19,24,K25,K27,28",
    ];
    let position = |fen: &str| fen.parse().expect("the positions here are good");
    let mut positions: Vec<Position> = fens.into_iter().map(position).collect();
    positions.push(Ruleset::CLASSIC.initial());
    let seed = |position| [&to_bytes(position)[..], behind].concat();
    positions.iter().map(seed).collect()
}

/// The bytes that [`position`] reads.
fn to_bytes(position: &Position) -> [u8; 17] {
    const EMPTY: u8 = 8;
    let setup = position.to_setup();
    let mut bytes = [0; 17];
    for (i, square) in Square::ALL.into_iter().enumerate() {
        let letter = setup.piece_at(square).map(Piece::letter);
        let cell = letter.and_then(|letter| "wWbB".find(letter));
        let cell = cell.map_or(EMPTY, |cell| cell as u8);
        bytes[i / 2] |= cell << (i % 2 * 4);
    }
    bytes[16] = u8::from(position.turn() == Side::Second);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_of_a_position_are_that_position() {
        let read: Position = "B:WK29,K32,30:BK5,12".parse().expect("it is one");
        assert_eq!(position(&to_bytes(&read)), Some((read, &[][..])));
    }
}
