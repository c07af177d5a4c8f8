//! `damka moves`, as a user calls it.

use crate::terminal::{damka, damka_fed};

#[test]
fn moves_are_sorted_and_whole() {
    let first = "21-17 22-17 22-18 23-18 23-19 24-19 24-20\n";
    damka(&["moves", "strict", "start"]).prints(first);
    damka(&["moves", "strict"]).prints(first);
    damka(&["moves", "strict", "W:W11:B6,7,12"]).prints("11x9{6,7}\n");
    damka(&["moves", "russian", "W:W11:B6,7,12"]).prints("11x9{6,7} 11x13{6,7}\n");
    damka(&["moves", "strict", "W:W:B1"]).prints("\n");
}

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let run = damka_fed(&["moves", "online", "-"], "W:W11:B6,7,12\n\nW:W29:B1\n");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "11x2{7}");
    assert!(lines[1].starts_with("error: "), "{run:?}");
    assert_eq!(lines[2], "29-25");
    assert_eq!(run.code, 1);
}

#[test]
fn json_names_the_squares() {
    let run = damka(&["moves", "strict", "W:W11:B6,7,12", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(value["moves"][0]["captured"], serde_json::json!([6, 7]));
    assert_eq!(value["moves"][0]["to"], 9);
}

#[test]
fn what_cannot_be_done_says_why() {
    let run = damka(&["moves", "strict", "W:W1:B9"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("last row"), "{run:?}");
    let run = damka(&["moves", "nobody", "start"]);
    assert!(run.stderr.contains("russian"), "{run:?}");
}

/// The positions that the generator is tested with, through a pipe.
#[test]
fn a_pipe_of_positions_gives_a_line_for_each() {
    let table = include_str!("../../rules/tests/data/positions.tsv");
    for rules in ["tournament", "school", "russian", "czech"] {
        let (mut fens, mut moves) = (String::new(), String::new());
        for line in table.lines().skip(1) {
            let cells: Vec<&str> = line.split('\t').collect();
            if cells[1] == rules {
                fens += &format!("{}\n", cells[2]);
                moves += &format!("{}\n", cells.get(5).unwrap_or(&""));
            }
        }
        assert!(!fens.is_empty(), "{rules}");
        damka_fed(&["moves", rules, "-"], &fens).prints(&moves);
    }
}
