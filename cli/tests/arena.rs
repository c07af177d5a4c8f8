//! `damka hub`, `duel`, `ladder` and `dxp`, as a user calls them.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use crate::terminal::{damka, damka_fed};

const DAMKA: &str = env!("CARGO_BIN_EXE_damka");

#[test]
fn hub_introduces_itself_and_ends_with_its_input() {
    let run = damka_fed(
        &["hub", "--rules", "russian", "--hash", "1"],
        "hub\ninit\nping\n",
    );
    assert_eq!(run.code, 0, "{run:?}");
    let commands: Vec<&str> = run
        .stdout
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(commands.first(), Some(&"id"));
    assert_eq!(commands[commands.len() - 3..], ["wait", "ready", "pong"]);
    assert!(run.stdout.contains("name=variant value=russian"), "{run:?}");
}

#[test]
fn hub_passes_over_what_it_does_not_know() {
    let lines = "castle now=1\n\n\"\"==\nping loudly\nquit\nping\n";
    damka_fed(&["hub", "--hash", "1"], lines).prints("pong\n");
}

#[test]
fn hub_plays_by_a_rule_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.toml");
    let toml = damka(&["rules", "show", "english", "--toml"]).stdout;
    std::fs::write(&path, toml.replace("id = \"english\"", "id = \"club\"")).unwrap();
    let lines = format!(
        "set-param name=rules-file value=\"{}\"\nhub\npos pos=W{}\nlevel nodes=300\ngo think\n",
        path.display(),
        "bbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"
    );
    let run = damka_fed(&["hub", "--hash", "1"], &lines);
    assert!(run.stdout.contains("value=club"), "{run:?}");
    assert!(run.stdout.contains("done move="), "{run:?}");
}

#[test]
fn a_duel_goes_on_where_it_was_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (state, pdn) = (file("state"), file("games.pdn"));
    let play = |games: &str| {
        let run = damka(&[
            "duel", "self", "random", "--nodes", "100", "--games", games, "--json", "--state",
            &state, "--pdn", &pdn, "--rules", "school",
        ]);
        assert_eq!(run.code, 0, "{run:?}");
        serde_json::from_str::<serde_json::Value>(&run.stdout).unwrap()
    };
    let half = play("4");
    assert_eq!(half["pairs"].as_array().unwrap().len(), 5);
    let whole = play("8");
    let count = |report: &serde_json::Value| {
        ["wins", "draws", "losses"]
            .map(|part| report[part].as_u64().unwrap())
            .iter()
            .sum::<u64>()
    };
    assert_eq!((count(&half), count(&whole)), (4, 8));
    assert_eq!(play("8"), whole);
    let run = damka(&["pdn", "check", &pdn]);
    assert!(run.stdout.ends_with("8 games, 0 bad\n"), "{run:?}");
    let other = [
        "duel", "self", "greedy", "--nodes", "100", "--state", &state,
    ];
    let run = damka(&other);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("another match"), "{run:?}");
}

#[test]
fn a_duel_with_a_hub_engine() {
    let program = format!("hub:{DAMKA} hub --hash 1 name=other");
    let run = damka(&[
        "duel", "greedy", &program, "--nodes", "200", "--games", "2", "--rules", "pool", "--lang",
        "en",
    ]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.stdout.starts_with("greedy – other: 2 games, "),
        "{run:?}"
    );
    assert!(!run.stdout.contains("crash"), "{run:?}");
}

#[test]
fn a_program_that_is_none_is_an_error() {
    let run = damka(&["duel", "self", "hub:no-such-program", "--games", "2"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("no-such-program"), "{run:?}");
    for (bad, reason) in [
        (["duel", "me", "self"], "is not a player"),
        (["duel", "self", "self --sprt"], "is not an option"),
    ] {
        let run = damka(&bad);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.stderr.contains(reason), "{run:?}");
    }
}

#[test]
fn a_sequential_test_ends_when_it_knows() {
    let run = damka(&[
        "duel", "self", "random", "--nodes", "200", "--games", "400", "--sprt", "0,100", "--lang",
        "pl",
    ]);
    assert!(run.stdout.contains("przyjęto"), "{run:?}");
    assert!(!run.stdout.contains("400 partii"), "{run:?}");
}

#[test]
fn a_ladder_lists_the_players_by_strength() {
    let run = damka(&[
        "ladder",
        "--chain",
        "random",
        "self nodes=100",
        "--games",
        "8",
        "--lang",
        "en",
    ]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].contains("player"), "{run:?}");
    assert!(lines[1].trim_start().starts_with("1  self"), "{run:?}");
    assert!(lines[2].trim_start().starts_with("2  random"), "{run:?}");
    assert!(run.stdout.contains("self nodes=100 – random: +"), "{run:?}");
}

#[test]
fn two_programs_play_over_a_connection() {
    let mut host = Command::new(DAMKA)
        .args([
            "dxp",
            "--listen",
            "127.0.0.1:0",
            "--games",
            "1",
            "--nodes",
            "100",
            "--hash",
            "1",
            "--lang",
            "en",
        ])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(host.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let address = first.strip_prefix("listening at ").unwrap();
    let run = damka(&[
        "dxp",
        "--connect",
        address,
        "--nodes",
        "100",
        "--hash",
        "1",
        "--lang",
        "pl",
    ]);
    assert_eq!(run.code, 0, "{run:?}");
    let ours = run.stdout.lines().last().unwrap().to_owned();
    assert!(
        ours.starts_with("partia 1, szare, przeciw Damka: "),
        "{ours}"
    );
    let theirs: Vec<String> = lines.map(Result::unwrap).collect();
    assert!(
        theirs
            .iter()
            .any(|line| line.starts_with("game 1 as Black against Damka: "))
    );
    assert!(host.wait().unwrap().success());
}
