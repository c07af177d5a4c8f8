//! `damka board`, as people call it.

use std::process::{Command, Output};

fn damka(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .output()
        .expect("the command was built for this test")
}

fn text(arguments: &[&str]) -> String {
    let output = damka(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// What is printed when the command cannot be done.
fn failure(arguments: &[&str]) -> String {
    let output = damka(arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("the message is text")
}

#[test]
fn prints_the_board() {
    let board = "\
8   .   .   .   .
7 .   b   b   .  
6   .   .   w   b
5 .   .   .   .  
4   .   .   .   .
3 .   .   .   .  
2   .   .   .   .
1 .   .   .   .  
  a b c d e f g h
";
    assert_eq!(text(&["board", "W:W11:B6,7,12"]), board);
    assert_eq!(text(&["board", "W:W11:B6,7,12", "--plain"]), board);
}

#[test]
fn prints_arrows_and_marks_in_brackets_from_the_other_side() {
    let board = text(&[
        "board",
        "W:W22:BK3",
        "--flip",
        "--unicode",
        "--arrow",
        "c3-d4",
        "--mark",
        "1",
    ]);
    assert_eq!(
        board,
        "\
1   .   .   .   .
2 .   .   .   .  
3   .   .  [⛀]  .
4 .   .  [.]  .  
5   .   .   .   .
6 .   .   .   .  
7   .   .   .   .
8 .   ⛃   .  [.] 
  h g f e d c b a
"
    );
}

#[test]
fn writes_svg_to_standard_output() {
    let svg = text(&[
        "board", "start", "--rules", "online", "--svg", "-", "--width", "300",
    ]);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("class=\"man ").count(), 24);
    assert!(svg.contains("width=\"300\""));
}

#[test]
fn writes_png_of_the_width_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let name = file.to_str().unwrap();
    assert_eq!(
        text(&["board", "start", "--png", name, "--width", "200"]),
        ""
    );
    let bytes = std::fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    // The width and the height are at fixed places of the first chunk.
    assert_eq!(bytes.get(16..24), Some(&[0, 0, 0, 200, 0, 0, 0, 200][..]));

    // The labels need no font: with them there is more ink than without.
    let pixels = |option| damka(&["board", "W:W:B", "--png", "-", option]).stdout;
    assert_ne!(pixels("--numbers"), pixels("--no-labels"));
}

#[test]
fn draws_what_could_not_be_played_and_says_so() {
    let output = damka(&["board", "W:W1:B"]);
    assert!(output.status.success());
    let note = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        note,
        "damka: note: a man of W on its last row (1): write a king\n"
    );
}

#[test]
fn bad_arguments_are_named_with_what_to_write() {
    let start = ["board", "start"];
    let with = |option, value| failure(&[start[0], start[1], option, value]);
    assert_eq!(
        with("--arrow", "22-33"),
        "damka: arrow “22-33”: squares are numbered 1 to 32; \
         write the squares of a move, as in 22-18, c3-d4 or 11x2x9\n"
    );
    assert!(with("--arrow", "22").contains("it goes nowhere"));
    assert!(with("--arrow", "22-22").contains("it goes nowhere"));
    assert!(with("--arrow", "a2-b3").contains("a2 is a light square"));
    assert_eq!(
        with("--mark", "b1"),
        "damka: mark “b1”: b1 is a light square\n"
    );
    assert!(failure(&["board", "start", "--svg", "-", "--png", "-"]).contains("only one"));
    assert!(with("--width", "0").contains("16..=8192"));
    assert!(with("--rules", "chess").contains("no rule set “chess”"));
    assert!(failure(&["board", "W:W1:B1"]).contains("more than one piece on 1"));
    assert!(failure(&["board", "nonsense"]).contains("FEN “nonsense”"));
    assert!(with("--png", "no/such/folder/board.png").contains("no/such/folder/board.png"));
}
