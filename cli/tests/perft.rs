//! `damka perft`, as a user calls it.

use crate::terminal::{damka, damka_fed};

#[test]
fn the_count_stands_alone_on_the_last_line() {
    damka(&["perft", "strict", "0"]).prints("1\n");
    damka(&["perft", "strict", "7"]).prints("187302\n");
    damka(&["perft", "strict", "8", "--paths"]).prints("907836\n");
    damka(&["perft", "russian", "7", "--no-bulk"]).prints("190146\n");
    damka(&["perft", "online", "2", "--fen", "W:W11:B6,7,12"]).prints("3\n");
}

#[test]
fn threads_and_tables_count_the_same() {
    let ways: [&[&str]; 4] = [
        &["--threads", "3"],
        &["--hash", "1"],
        &["--hash", "16", "--threads", "2"],
        &["--threads", "2", "--no-bulk"],
    ];
    for more in ways {
        damka(&[&["perft", "pool", "8"], more].concat()).prints("929896\n");
    }
    damka(&[
        "perft",
        "strict",
        "8",
        "--paths",
        "--hash",
        "4",
        "--threads",
        "2",
    ])
    .prints("907836\n");
    // Fewer plies than the threads would like to cut.
    damka(&["perft", "strict", "2", "--threads", "4"]).prints("49\n");
}

#[test]
fn divide_sums_up_to_the_total() {
    let run = damka(&["perft", "strict", "3", "--divide"]);
    let mut lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.pop(), Some("302"));
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[0], "21-17 47");
    let counts = lines.iter().map(|line| line.split_once(' ').unwrap().1);
    assert_eq!(
        counts
            .map(|count| count.parse::<u32>().unwrap())
            .sum::<u32>(),
        302
    );
    // A game that is over has no move and no leaf.
    damka(&["perft", "strict", "3", "--divide", "--fen", "W:W:B1"]).prints("0\n");
}

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let run = damka_fed(
        &["perft", "strict", "1", "--fen", "-"],
        "start\nnonsense\nW:W11:B6,7,12\r\nW:W1:B2\n",
    );
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "7");
    assert!(lines[1].starts_with("error: "), "{run:?}");
    assert_eq!(lines[2], "1");
    assert!(lines[3].starts_with("error: "), "{run:?}");
    assert_eq!(run.code, 1);
}

#[test]
fn json_is_one_object_a_position() {
    let run = damka(&["perft", "strict", "2", "--divide", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(value["count"], 49);
    assert_eq!(value["moves"].as_array().unwrap().len(), 7);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let refused: [&[&str]; 6] = [
        &["perft", "strict"],
        &["perft", "nobody", "3"],
        &["perft", "strict", "-3"],
        &["perft", "strict", "5", "--paths", "--no-bulk"],
        &["perft", "strict", "5", "--threads", "0"],
        &["perft", "strict", "5", "--divide", "--fen", "-"],
    ];
    for arguments in refused {
        let run = damka(arguments);
        assert_eq!((run.code, &*run.stdout), (2, ""), "{run:?}");
        assert!(!run.stderr.is_empty());
    }
    let run = damka(&[
        "perft",
        "strict",
        "90",
        "--hash",
        "16",
        "--fen",
        "W:WK29:BK30",
    ]);
    assert_eq!(run.stdout, "error: more than 18446744073709551615 leaves\n");
    assert_eq!(run.code, 1);
}

#[test]
fn the_benchmark_prints_a_line_for_each_rule_set() {
    let run = damka(&["perft", "--bench", "thai", "6"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.lines().last().unwrap().starts_with("thai "));
    let run = damka(&["perft", "strict", "5", "--bench", "--json"]);
    assert!(run.stdout.contains("\"count\":7473"), "{run:?}");
}

/// One ply deep the count is the number of moves.
#[test]
fn a_pipe_of_positions_gives_a_line_for_each() {
    let table = include_str!("../../rules/tests/data/positions.tsv");
    let (mut fens, mut counts) = (String::new(), String::new());
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        if cells[1] == "school" {
            fens += &format!("{}\n", cells[2]);
            counts += &format!("{}\n", cells[4]);
        }
    }
    assert!(!fens.is_empty());
    damka_fed(&["perft", "school", "1", "--fen", "-"], &fens).prints(&counts);
}
