//! `damka rules lens`, as a user calls it.

mod terminal;

use serde_json::{Value, json};
use terminal::damka;

#[test]
fn rule_sets_that_agree_stand_together() {
    let run = damka(&["rules", "lens", "W:W11:B6,7,12"]);
    assert_eq!(run.code, 0, "{run:?}");
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("\ntournament, classic, brazilian, pool\n  legal: 11x9{6,7}\n");
    has("\nonline, english, czech, thai\n  legal: 11x2{7} (becomes a king)\n");
    has("  at a price: 11-8 (loses the piece on 8)\n");
    has(
        "  not 11x2{7} (becomes a king): the capture is not finished: from 2 it goes on over 6  [8]\n",
    );
    has("  not 11x9{6,7}: here the man becomes a king\n");
}

#[test]
fn json_has_the_reasons() {
    let run = damka(&[
        "rules",
        "lens",
        "W:WK18:B23,24",
        "--rules",
        "pool,tournament",
        "--json",
    ]);
    let value: Value = serde_json::from_str(&run.stdout).unwrap();
    let [pool, tournament] = &value["camps"].as_array().unwrap()[..] else {
        panic!("{value}");
    };
    assert_eq!(pool["rules"], json!(["pool"]));
    assert_eq!(pool["forbidden"][0]["move"]["move"], "18x32{23}");
    assert!(
        pool["forbidden"][0]["why"]
            .as_str()
            .unwrap()
            .contains("go on")
    );
    assert_eq!(tournament["forbidden"], json!([]));
}

const GAMES: &str = "[White \"A\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 *\n\
    [White \"Bad\"]\n1. a1-b8 *\n[White \"B\"]\n1. c3-d4 *\n";

#[test]
fn a_game_has_moments_where_rule_sets_part() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("games.pdn");
    std::fs::write(&file, GAMES).unwrap();
    let file = file.to_str().unwrap();
    let run = damka(&["rules", "lens", file, "--rules", "strict,tournament"]);
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("game 1, played by tournament: plies 8, moments where rule sets part 1,");
    has("\n4... 7x14{10}    B:W");
    has("  strict: 6x22{10,18}\n  tournament: 6x22{10,18}  7x14{10}\n");
    has("  strict does not allow it: it takes 1, but 2 can be taken");
    // The bad game is named, and the one behind it is read.
    has("game 3, played by strict: plies 1, moments where rule sets part 0,");
    assert!(run.stderr.contains("games.pdn:4:4: "), "{run:?}");
    assert_eq!(run.code, 1);

    let run = damka(&["rules", "lens", file, "--base", "tournament", "--json"]);
    let first: Value = serde_json::from_str(run.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(first["moments"][0]["ply"], 7);
    assert_eq!(first["moments"][0]["played"]["move"], "7x14{10}");
}

#[test]
fn a_game_that_all_see_alike_has_no_moments() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("quiet.PDN");
    std::fs::write(&file, "[Rules \"school\"] 1. c3-d4 d6-c5 *").unwrap();
    let line = "{\"base\":\"school\",\"game\":1,\"moments\":[],\"plies\":2}\n";
    damka(&["rules", "lens", file.to_str().unwrap(), "--all", "--json"]).prints(line);
}

#[test]
fn what_cannot_be_looked_at_says_why() {
    let refused: [&[&str]; 4] = [
        &["rules", "lens", "nonsense"],
        &["rules", "lens", "missing.pdn"],
        &["rules", "lens", "start", "--rules", "nobody"],
        &["rules", "lens", "start", "--base", "strict"],
    ];
    for arguments in refused {
        let run = damka(arguments);
        assert_eq!((run.code, &*run.stdout), (2, ""), "{run:?}");
        assert!(!run.stderr.is_empty());
    }
}

#[test]
fn rule_sets_that_agree_may_have_different_reasons() {
    let all = "tournament,online,classic,pool,strict,english";
    let run = damka(&["rules", "lens", "W:WK32:B15,23", "--rules", all]);
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("\ntournament, online\n");
    has("can capture, for example 32x11{15,23}  [tournament 2; online Zbicie]\n");
    has("  not 32x5{23}: it takes 1, but 2 can be taken: 32x11{15,23}  [classic ¶ 14]\n");
    has("cannot go on, and it must: 32x11{15,23}  [pool published]\n");
    // What is allowed at a price is not said twice.
    assert!(!run.stdout.contains("not 32-27: 32-27"), "{}", run.stdout);
}

#[test]
fn a_lost_piece_is_chosen_only_where_one_is_lost() {
    let fen = "W:W22:B9,10:X9,10";
    for arguments in [
        &["rules", "lens", fen][..],
        &["moves", "strict", fen],
        &["perft", "tournament", "2", "--fen", fen],
        &["why", "online", fen, "x9"],
    ] {
        let run = damka(arguments);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.stderr.contains("no piece is lost"), "{run:?}");
    }
    assert_eq!(damka(&["rules", "lens", fen, "--rules", "school"]).code, 0);
}
