//! `damka endgames`, as a user calls it.

use crate::terminal::damka;

#[test]
fn a_position_is_judged_and_played_out() {
    let run = damka(&[
        "endgames",
        "probe",
        "strict",
        "W:WK29,K30,K31:BK5",
        "--lang",
        "en",
    ]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "White wins: capture in 9 moves, best 29-15.");
    assert_eq!(lines[1], "  29-15        wins, capture in 9 moves");
    assert!(lines.contains(&"  29-18        draws"), "{run:?}");
    let line = lines.last().unwrap().strip_prefix("With best play: ");
    assert!(line.unwrap().starts_with("29-15 5-9"), "{run:?}");
}

#[test]
fn the_draw_count_is_honoured() {
    let ask = |count: &str, lang: &str| {
        let fen = "W:WK29,K30,K31:BK5";
        let arguments = ["endgames", "probe", "strict", fen, "--lang", lang];
        let run = damka(&[&arguments[..], &["--count", count]].concat());
        run.stdout.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(
        ask("12", "en"),
        "White wins: capture in 9 moves, best 29-15."
    );
    assert_eq!(
        ask("13", "en"),
        "White would win, capture in 9 moves, but the count of 15 ends it: a draw (King moves only)."
    );
    assert_eq!(
        ask("13", "pl"),
        "Wygrałyby białe: bicie za 9 ruchów, ale wcześniej partię kończy limit (15): remis (Same ruchy damkami)."
    );
}

#[test]
fn json_tells_the_same() {
    let run = damka(&[
        "endgames",
        "probe",
        "classic",
        "B:WK29,K30,K31:BK5",
        "--json",
    ]);
    let answer: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(answer["value"], "loss");
    assert_eq!(answer["metric"], "man-move");
    let moves = answer["moves"].as_array().unwrap();
    assert!(moves.iter().all(|m| m["value"] == "loss"));
    assert_eq!(answer["plies"], moves[0]["plies"]);
}

#[test]
fn a_club_builds_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let toml = damka(&["rules", "show", "thai", "--toml"]).stdout;
    // Whoever misses a capture loses a piece: no built-in rule set has these values.
    let toml = toml
        .replace("\"refused\"", "\"loses-piece\"")
        .replace("id = \"thai\"", "id = \"club\"");
    let path = folder.path().join("club.toml");
    std::fs::write(&path, toml).unwrap();
    let rules = path.to_str().unwrap();

    let fen = "W:W29:BK5";
    let ask = || {
        damka(&[
            "endgames", "probe", rules, fen, "--dir", dir, "--lang", "en",
        ])
    };
    let run = ask();
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("damka endgames build"), "{run:?}");
    let run = damka(&["endgames", "build", rules, "--pieces", "2", "--dir", dir]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.contains("of memory"), "{run:?}");
    assert_eq!(ask().code, 0);
    let run = damka(&["endgames", "verify", rules, "--pieces", "2", "--dir", dir]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.contains("all agree"), "{run:?}");
}

#[test]
fn what_is_there_is_listed() {
    let run = damka(&["endgames", "list", "--dir", "nowhere"]);
    assert_eq!(run.stdout.lines().count(), 12, "{run:?}");
    let run = damka(&[
        "endgames", "info", "school", "--dir", "nowhere", "--lang", "en",
    ]);
    let goals = "distances to the next capture or man’s move; capture; ";
    assert!(run.stdout.contains(goals), "{run:?}");
    let run = damka(&["endgames", "stat", "strict", "--pieces", "4", "--json"]);
    let kings = run.stdout.lines().find(|line| line.contains("\"KKK v K\""));
    let kings: serde_json::Value = serde_json::from_str(kings.unwrap()).unwrap();
    assert_eq!(
        (&kings["longest_win"], &kings["losses"]),
        (&22.into(), &0.into())
    );
}

#[test]
fn shares_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("plot.svg");
    let path = plot.to_str().unwrap();
    let run = damka(&[
        "endgames", "stat", "school", "--pieces", "3", "--plot", path,
    ]);
    assert_eq!(run.code, 0, "{run:?}");
    let svg = std::fs::read_to_string(plot).unwrap();
    assert!(
        svg.contains(">KM v K<") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
}

#[test]
fn a_finished_game_is_over() {
    let ask = ["endgames", "probe", "strict", "W:W:B1", "--lang", "en"];
    damka(&ask).prints("The game is over: Black wins.\n");
}

#[test]
fn too_many_pieces_are_too_many() {
    let run = damka(&["endgames", "probe", "strict", "start", "--lang", "en"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("up to 7 pieces"), "{run:?}");
}
