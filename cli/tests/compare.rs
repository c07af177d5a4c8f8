//! `damka rules compare`, as a user calls it.

use serde_json::{Value, json};

use crate::terminal::damka;

#[test]
fn rule_sets_that_agree_stand_together() {
    let run = damka(&["rules", "compare", "W:W11:B6,7,12"]);
    assert_eq!(run.code, 0, "{run:?}");
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("\nTournament, Classic, Brazilian, American pool\n  allowed: 11x9 (takes 6 and 7)\n");
    has("\nOnline, English, Czech, Thai\n  allowed: 11x2 (takes 7, becomes a king)\n");
    has("  allowed, with a penalty: 11-8 (misses a capture and loses the piece on 8)\n");
    has("  not allowed: 11x2 (takes 7, becomes a king). The capture is not finished: ");
    has("  allowed, but with another outcome: 11x9 (takes 6 and 7, becomes a king). Here");
}

#[test]
fn a_position_is_told_in_polish() {
    let fen = "W:W28,K30:B15,24,25";
    let run = damka(&["rules", "compare", fen, "--lang", "pl"]);
    assert_eq!(run.code, 0, "{run:?}");
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("\nKlasyczne, Brazylijskie\n  wolno: 28x10 (bije 15 i 24)\n  nie wolno 30x21 (bije 25). ");
    // Further lines of a paragraph are indented by four spaces.
    let whole = run.stdout.replace("\n    ", " ");
    for part in [
        "(bije 25). Tym biciem zbijasz 1 pionek, a można zbić 2. Trzeba bić jak najwięcej. ",
        " Zasady szkolne, punkt k: „W przypadku, gdy istnieje wybór",
        "30-23, 30-26 (każdy pomija bicie i traci pionek z pola 28)\n",
        " pierwszeństwo ma damka: tu ta z pola 30. ",
    ] {
        assert!(whole.contains(part), "{part}: {whole}");
    }
    let fits = |line: &str| line.chars().count() <= 80;
    assert!(run.stdout.lines().all(fits), "{}", run.stdout);
}

#[test]
fn json_has_the_reasons() {
    let run = damka(&[
        "rules",
        "compare",
        "W:WK18:B23,24",
        "--rules",
        "pool,tournament",
        "--json",
    ]);
    let value: Value = serde_json::from_str(&run.stdout).unwrap();
    let [pool, tournament] = &value["groups"].as_array().unwrap()[..] else {
        panic!("{value}");
    };
    assert_eq!(pool["rules"], json!(["pool"]));
    assert_eq!(pool["forbidden"][0]["move"]["move"], "18x32{23}");
    let why = json!({ "value": "lands-where-it-stops", "source": "published" });
    assert_eq!(pool["forbidden"][0]["why"], why);
    assert_eq!(tournament["forbidden"], json!([]));
}

const GAMES: &str = "[White \"A\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 *\n\
    [White \"Bad\"]\n1. a1-b8 *\n[White \"B\"]\n1. c3-d4 *\n";

#[test]
fn a_game_has_moments_where_rule_sets_differ() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("games.pdn");
    std::fs::write(&file, GAMES).unwrap();
    let file = file.to_str().unwrap();
    let run = damka(&["rules", "compare", file, "--rules", "strict,tournament"]);
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has(
        "Game 1 by the rules “Tournament”. Moves of both sides: 8. Places where the rule\n  sets differ: 1;",
    );
    has("\n4... 7x14 (takes 10)\n  B:W");
    has("  Strict (Brazilian): 6x22 (takes 10 and 18)\n  Tournament: 6x22 (takes 10 and 18); 7x14");
    has("  “Strict (Brazilian)” does not allow this move. This capture takes 1");
    // The bad game is named, and the one behind it is read.
    has("Game 3 by the rules “Strict (Brazilian)”. Moves of both sides: 1. Places where");
    assert!(run.stderr.contains("games.pdn:4:4: "), "{run:?}");
    assert_eq!(run.code, 1);

    let run = damka(&["rules", "compare", file, "--base", "tournament", "--json"]);
    let first: Value = serde_json::from_str(run.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(first["disagreements"][0]["ply"], 7);
    assert_eq!(first["disagreements"][0]["played"]["move"], "7x14{10}");
}

#[test]
fn a_game_that_all_see_alike_has_no_moments() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("quiet.PDN");
    std::fs::write(&file, "[Rules \"school\"] 1. c3-d4 d6-c5 *").unwrap();
    let file = file.to_str().unwrap();
    damka(&["rules", "compare", file, "--all"]).prints(
        "Game 1 by the rules “School”. Moves of both sides: 2. Places where the rule sets\n  \
         differ: 0; of these, with a played move that not all of them allow: 0.\n\n",
    );
    let run = damka(&["rules", "compare", file, "--all", "--json"]);
    // Which key comes first depends on the crates that were built along.
    let line: Value = serde_json::from_str(&run.stdout).unwrap();
    let quiet = json!({ "base": "school", "game": 1, "disagreements": [], "plies": 2 });
    assert_eq!((line, run.code), (quiet, 0));
}

#[test]
fn what_cannot_be_looked_at_says_why() {
    let refused: [&[&str]; 4] = [
        &["rules", "compare", "nonsense"],
        &["rules", "compare", "missing.pdn"],
        &["rules", "compare", "start", "--rules", "nobody"],
        &["rules", "compare", "start", "--base", "strict"],
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
    let run = damka(&["rules", "compare", "W:WK32:B15,23", "--rules", all]);
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("\nTournament, Online\n");
    let whole = run.stdout.replace("\n    ", " ");
    let has = |text: &str| assert!(whole.contains(text), "{text}: {whole}");
    has(" [Tournament: rule 2; Online: “Zbicie”]\n");
    has("  not allowed: 32x5 (takes 23). This capture takes 1 piece, but 2 can be taken. ");
    has(" [Classic: paragraph 14]\n");
    has(" [American pool: as generally published]\n");
    // What is allowed with a penalty is not said twice.
    assert!(
        !run.stdout.contains("another outcome: 32-27"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_lost_piece_is_chosen_only_where_one_is_lost() {
    let fen = "W:W22:B9,10:X9,10";
    for arguments in [
        &["rules", "compare", fen][..],
        &["moves", "strict", fen],
        &["perft", "tournament", "2", "--fen", fen],
        &["why", "online", fen, "x9"],
    ] {
        let run = damka(arguments);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.stderr.contains("no piece is lost"), "{run:?}");
    }
    assert_eq!(
        damka(&["rules", "compare", fen, "--rules", "school"]).code,
        0
    );
}
