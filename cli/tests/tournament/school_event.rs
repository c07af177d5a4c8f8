//! A whole school event at the command line: 23 pupils, 9 boards, two groups,
//! one late, one withdrawn, one corrected result, drawn games with tosses.

use std::{fs, ops::Range};

use serde_json::Value;

use super::desk::Desk;

/// The 23 pupils with their classes, as a spreadsheet copies them.
const PUPILS: &str = include_str!("../../../tournament/tests/data/pupils.tsv");

/// A file with some of them.
fn list(pupils: Range<usize>) -> String {
    let lines = PUPILS.lines().skip(pupils.start).take(pupils.len());
    let lines: Vec<String> = lines.map(|line| line.replace('\t', ";")).collect();
    format!("Imię i nazwisko;Klasa\n{}\n", lines.join("\n"))
}

fn pairs(round: &Value) -> Vec<Value> {
    round["pairings"].as_array().unwrap().clone()
}

#[test]
fn a_school_plays_a_knock_out_and_a_swiss() {
    let options = [
        "--boards",
        "9",
        "--group",
        "Puchar",
        "--system",
        "knock-out",
    ];
    let desk = Desk::begin("Turniej szkoły", &options);
    let second = [
        "group",
        "Szwajcar",
        "--system",
        "swiss",
        "--rules",
        "tournament",
        "--rounds",
        "4",
    ];
    let said = desk.say(&second);
    assert!(
        said.contains("Group Szwajcar: Swiss, start numbers by lot."),
        "{said}"
    );

    // 8 play the knock-out, 14 the Swiss; one comes late.
    fs::write(desk.path("cup.csv"), list(0..8)).unwrap();
    fs::write(desk.path("swiss.csv"), list(8..22)).unwrap();
    for (group, file, said) in [
        ("1", "cup.csv", "Puchar: 8 players were added.\n"),
        ("2", "swiss.csv", "Szwajcar: 14 players were added.\n"),
    ] {
        let path = desk.path(file);
        let add = ["add", "--group", group, "--file", path.to_str().unwrap()];
        assert_eq!(desk.say(&add), said);
    }
    // Siblings do not meet.
    let apart = desk.json(&["apart", "Iza Żuk", "Jan Rak"]);
    assert!(apart["rule"].is_u64());

    play_knock_out(&desk);
    play_swiss(&desk);

    // The log of decisions has the correction and the withdrawal.
    let decisions = desk.say(&["print", "decisions"]);
    for said in [
        "Corrected: pair 1",
        "Leon Buk withdraws.",
        "ząb boli",
        "Kept apart: Iza Żuk and Jan Rak.",
    ] {
        assert!(decisions.contains(said), "{said} in {decisions}");
    }
}

/// Eight players, three rounds, drawn games decided by a coin that can be checked.
fn play_knock_out(desk: &Desk) {
    for expected in [4, 2, 2] {
        let round = desk.pair("1");
        // In the last round there is a match for the third place.
        let pairs = pairs(&round);
        assert_eq!(pairs.len(), expected);
        for pair in &pairs {
            let id = format!("1.{}.{}", round["round"], pair["pair"]);
            if pair["pair"] == 1 {
                desk.say(&["result", &id, "1/2"]);
                let missing = desk.refused(&["pair", "--group", "1"]);
                assert!(
                    missing.contains("cannot be paired yet") || round["round"] == 3,
                    "{missing}"
                );
                let promised = desk.json(&["toss", &id, "--heads", "first"]);
                assert_eq!(promised["drawn"], false);
                let tossed = desk.say(&["toss", &id, "--word", "bocian"]);
                assert!(tossed.contains("The coin shows "), "{tossed}");
            } else {
                desk.say(&["result", &id, "1-0"]);
            }
        }
    }
    let group = desk.group(1);
    assert_eq!(group["finished"], true);
    let places: Vec<u64> = { group["standings"].as_array().unwrap().iter() }
        .map(|standing| standing["place"].as_u64().unwrap())
        .collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5, 5, 5]);
    let over = desk.refused(&["pair", "--group", "1"]);
    assert!(over.contains("all rounds have been played"), "{over}");
    let shown = desk.say(&["show", "--group", "1"]);
    assert!(
        shown.contains("[Match for third place, Board 2]"),
        "{shown}"
    );
    let bracket = desk.say(&["print", "crosstable", "--group", "1"]);
    assert!(bracket.contains("Semi-finals") && bracket.contains("Match for third place"));
}

/// Fourteen players and one who comes late, four rounds.
fn play_swiss(desk: &Desk) {
    for number in 1..=4 {
        if number == 2 {
            // Late, with half a point for the round that is missed.
            let path = desk.path("late.csv");
            fs::write(&path, list(22..23)).unwrap();
            let path = path.to_str().unwrap();
            desk.say(&["add", "--file", path, "--group", "2", "--missed", "half"]);
        }
        if number == 4 {
            let gone = desk.say(&["withdraw", "Leon", "--group", "2", "--note", "ząb boli"]);
            assert_eq!(gone, "Szwajcar: Leon Buk withdraws.\n");
        }
        let round = desk.pair("2");
        let pairs = pairs(&round);
        assert_eq!(pairs.len(), 7);
        // Seven pairs have boards of their own.
        let mut boards: Vec<u64> = { pairs.iter() }
            .map(|pair| pair["board"].as_u64().unwrap())
            .collect();
        boards.sort_unstable();
        assert_eq!(boards, [1, 2, 3, 4, 5, 6, 7]);
        let byes = round["byes"].as_array().unwrap().len();
        assert_eq!(byes, usize::from(number == 2 || number == 3));
        for pair in &pairs {
            let result = ["1-0", "0-1", "1/2"][(pair["pair"].as_u64().unwrap() % 3) as usize];
            desk.say(&["result", &pair["pair"].to_string(), result, "--group", "2"]);
        }
        // A drawn game can be tossed for; it changes nothing in the table.
        let before = desk.json(&["standings", "--group", "2"]);
        let drawn = format!("2.{number}.2");
        desk.json(&["toss", &drawn]);
        desk.say(&["toss", &drawn, "--word", "17"]);
        assert_eq!(desk.json(&["standings", "--group", "2"]), before);
        if number == 2 {
            correct_a_result(desk);
        }
    }
    let group = desk.group(2);
    assert_eq!(group["finished"], true);
    let standings = group["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 15);
    // Nobody met twice, and the siblings never.
    let mut met: Vec<[String; 2]> = Vec::new();
    for round in group["rounds"].as_array().unwrap() {
        for pair in pairs(round) {
            let mut both = [&pair["first"], &pair["second"]].map(desk_id);
            both.sort();
            assert!(!met.contains(&both), "{both:?}");
            met.push(both);
        }
    }
    let players = group["players"].as_array().unwrap();
    let id = |name: &str| {
        let found = players.iter().find(|player| player["name"] == name);
        desk_id(&found.unwrap()["id"])
    };
    let mut siblings = [id("Iza Żuk"), id("Jan Rak")];
    siblings.sort();
    assert!(!met.contains(&siblings));
    // The table says why everybody stands where he stands.
    let table = desk.say(&["standings", "--group", "2", "--why"]);
    assert!(
        table.starts_with("Group Szwajcar\nFinal table\n"),
        "{table}"
    );
    assert!(table.contains("Nobody stands higher."), "{table}");
    assert_eq!(
        table.matches(" has ").count() + table.matches("Equal with ").count(),
        14
    );
}

fn desk_id(id: &Value) -> String {
    id.as_str().unwrap().to_owned()
}

/// What a correction changes is shown before it is done.
fn correct_a_result(desk: &Desk) {
    let wish = ["result", "1", "1-0", "--group", "2"];
    let shown = desk.refused(&wish);
    assert!(
        shown.contains("A result is already there: pair 1"),
        "{shown}"
    );
    assert!(
        shown.contains(" → ") && shown.contains("--correct"),
        "{shown}"
    );
    let round = &desk.group(2)["rounds"][1];
    assert_eq!(
        round["pairings"][0]["results"][0], "0-1",
        "nothing has happened"
    );
    let mut wish = wish.to_vec();
    wish.extend(["--correct", "--note", "na odwrót"]);
    let done = desk.say(&wish);
    assert!(done.starts_with("Szwajcar: Corrected: pair 1 ("), "{done}");
    let round = &desk.group(2)["rounds"][1];
    assert_eq!(round["pairings"][0]["results"][0], "1-0");
}

#[test]
fn with_fewer_boards_than_pairs_a_round_is_played_in_waves() {
    let desk = Desk::begin(
        "Fale",
        &["--boards", "9", "--system", "random", "--rounds", "2"],
    );
    let path = desk.path("names.csv");
    fs::write(&path, list(0..23)).unwrap();
    desk.say(&["add", "--file", path.to_str().unwrap()]);
    let round = desk.pair("1");
    let pairs = pairs(&round);
    assert_eq!(pairs.len(), 11);
    let second: Vec<u64> = { pairs.iter().filter(|pair| pair["wave"] == 2) }
        .map(|pair| pair["board"].as_u64().unwrap())
        .collect();
    assert_eq!(second, [1, 2]);
    assert_eq!(round["byes"][0]["kind"], "allocated");
    let shown = desk.say(&["show"]);
    assert!(shown.contains("[Board 2 Wave 2]"), "{shown}");
    let sheet = desk.say(&["print", "pairings"]);
    assert!(sheet.contains("<h2>Wave 2</h2>"));
}

#[test]
fn groups_end_in_a_final() {
    let desk = Desk::begin("Grupy", &["--group", "A", "--system", "round-robin"]);
    desk.say(&["group", "B", "--system", "round-robin"]);
    desk.say(&["group", "Finał", "--system", "winner-goes-on"]);
    desk.say(&["add", "Ala", "Ewa", "Jan", "--group", "A"]);
    desk.say(&["add", "Ola", "Iza", "Leon", "--group", "B"]);
    let early = desk.refused(&["advance", "Finał", "--from", "A,B"]);
    assert!(early.contains("is not finished yet"), "{early}");
    for group in ["A", "B"] {
        for _ in 0..3 {
            let round = desk.pair(group);
            assert_eq!(round["byes"][0]["kind"], "rest");
            desk.say(&["result", "1", "1-0", "--group", group]);
        }
    }
    // In both groups everybody won once: a lot decides who goes on.
    let advance = ["advance", "Finał", "--from", "A,B", "--places", "1"];
    let promised = desk.json(&advance);
    assert_eq!(promised["commitments"].as_array().unwrap().len(), 2);
    let mut advance = advance.to_vec();
    advance.extend(["--word", "sowa"]);
    let said = desk.say(&advance);
    assert!(said.ends_with("2 players go on from A and B.\n"), "{said}");
    let round = desk.pair("Finał");
    assert_eq!(pairs(&round).len(), 1);
    let said = desk.say(&[
        "decide",
        "walkover",
        "3.1.1",
        "first",
        "--note",
        "poszło do domu",
    ]);
    assert!(said.starts_with("Finał: Walkover: "), "{said}");
    let group = desk.group(3);
    assert_eq!(
        group["standings"][0]["player"],
        round["pairings"][0]["second"]
    );
}
