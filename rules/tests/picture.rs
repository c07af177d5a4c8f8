//! The pictures of the tricky positions, drawn by hand, are those that we draw.

use damka_rules::{Picture, Setup};

const PICTURES: &str = include_str!("data/pictures.txt");

#[test]
fn pictures_are_as_drawn_by_hand() {
    let mut count = 0;
    for block in PICTURES.split("\n\n").filter(|block| !block.is_empty()) {
        let (fen, board) = block.split_once('\n').unwrap();
        let setup: Setup = fen.parse().unwrap();
        let picture = Picture::new(setup).to_string();
        assert_eq!(picture.trim_end(), board.trim_end(), "{fen}");
        count += 1;
    }
    assert_eq!(count, 31);
}
