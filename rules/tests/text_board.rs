//! The boards of the tricky positions, drawn by hand, are those that we draw.

use damka_rules::{Setup, TextBoard};

const BOARDS: &str = include_str!("data/text_boards.txt");

#[test]
fn boards_are_as_drawn_by_hand() {
    let mut count = 0;
    for block in BOARDS.split("\n\n").filter(|block| !block.is_empty()) {
        let (fen, board) = block.split_once('\n').unwrap();
        let setup: Setup = fen.parse().unwrap();
        let drawn = TextBoard::new(setup).to_string();
        assert_eq!(drawn.trim_end(), board.trim_end(), "{fen}");
        count += 1;
    }
    assert_eq!(count, 31);
}
