//! `damka why`, as a user calls it.

use std::process::{Command, Output};

fn why(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .arg("why")
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LANG")
        .output()
        .expect("the command was built for this test")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("the output is text")
}

#[test]
fn a_refused_move_has_its_reason_and_its_rule() {
    let output = why(&[
        "classic",
        "W:W22,32:B18",
        "g1-h2",
        "--letters",
        "--lang",
        "pl",
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stdout(&output),
        concat!(
            "8   .   .   .   .\n",
            "7 .   .   .   .  \n",
            "6   .   .   .   .\n",
            "5 .   .   .   .  \n",
            "4   .   b   .   .\n",
            "3 .  [w]  .   .  \n",
            "2   .   .   .   .\n",
            "1 .   .   .   w  \n",
            "  a b c d e f g h\n",
            "\n",
            "Bicie jest obowiązkowe, a może bić pionek z pola c3. Zagraj c3xe5: bije 1 pionek (pole d4). Zasady klasyczne, akapit 9: „Bicia są obowiązkowe”.\n",
            "Punkt 14 zasad: damka rules sheet classic --point 14\n",
        )
    );
}

#[test]
fn a_missed_capture_is_accepted_and_its_price_told() {
    let output = why(&["school", "W:W22,32:B18", "32-28"]);
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<_> = stdout(&output).lines().rev().take(2).collect();
    assert_eq!(
        lines[0],
        "Point 14 of the rules: damka rules sheet school --point 14"
    );
    assert_eq!(
        lines[1],
        "32-28 misses a capture. The move stands, but White loses the piece on 22 for it. The right move was 22x15: it takes 1 piece (square 18). School rules, point g: “bicie jest obowiązkowe i ma pierwszeństwo przed wykonaniem innego ruchu (zasada przymusu bicia). W przeciwnym razie traci się pionka”. Which piece is lost then is our reading."
    );
}

#[test]
fn programs_read_json() {
    let output = why(&["classic", "W:W22,32:B18", "32-28", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["verdict"], "refused");
    assert_eq!(json["reason"], "must-capture");
    assert_eq!(json["squares"], serde_json::json!([22]));
    assert_eq!(json["source"], "Classic rules, paragraph 9");

    let output = why(&["strict", "W:W22,32:B18", "32-28", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["verdict"], "missed");

    let output = why(&["strict", "start", "22-18", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&json["verdict"], &json["move"]),
        (&"legal".into(), &"22-18".into())
    );
}

#[test]
fn what_cannot_be_read_is_explained_in_the_same_language() {
    let output = why(&["classic", "W:W22:B1", "22-a2", "--lang", "pl"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "damka: Nie da się odczytać pola „a2”: a2 to jasne pole, a gra się tylko na ciemnych.\n"
    );
    let output = why(&["classic", "W:W22", "22-18", "--lang", "pl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

#[test]
fn the_environment_chooses_the_language() {
    for (variables, polish) in [
        (&[("LANG", "pl_PL.UTF-8")][..], true),
        (&[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "en_GB.UTF-8")], false),
        (&[("LANG", "C.UTF-8")], false),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_damka"))
            .args(["why", "strict", "start", "22-18"])
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env_remove("LANG")
            .envs(variables.iter().copied())
            .output()
            .unwrap();
        assert_eq!(stdout(&output).contains("jest dozwolony"), polish);
    }
}

#[test]
fn a_way_that_is_not_diagonal_is_refused_by_the_rule_of_moves() {
    for (rules, fen, attempt, place) in [
        ("tournament", "start", "22-14", "Tournament rules, rule 1: "),
        ("strict", "start", "22-14", "rules, rule 5: "),
        ("strict", "W:WK22:B1", "22-14", "rules, rule 12: "),
        ("school", "start", "22-14", "School rules, point e: "),
    ] {
        let output = why(&[rules, fen, attempt]);
        assert!(stdout(&output).contains(place), "{}", stdout(&output));
    }
}

#[test]
fn a_king_of_one_step_is_told_so_before_where_it_lands() {
    let output = why(&["english", "W:WK32:B23", "32x14"]);
    assert!(stdout(&output).contains("one square only"), "{output:?}");
    let output = why(&["english", "W:WK32:B27", "32x18"]);
    assert!(stdout(&output).contains("right behind it, on 23"));
}
