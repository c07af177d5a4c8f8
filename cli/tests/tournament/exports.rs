//! What leaves the room.

use std::fs;

use serde_json::Value;

use super::{csv_reader::read_csv, desk::Desk};

const HOSTILE: [&str; 7] = [
    "<script>alert(1)</script> Lis",
    "\"Ala, 'K'\"; drop",
    "=1+1",
    "a\u{1b}[2Jb\u{202e}c",
    "</title><b>&amp;",
    "x\ty\nz",
    "@SUM(A1)",
];

/// Eight players with awkward names, two rounds of a Swiss played.
fn played() -> Desk {
    let desk = Desk::begin("<h1>Turniej</h1> & \"4b\"", &["--rounds", "2"]);
    let long = "ż".repeat(300);
    let mut add = vec!["add"];
    add.extend(HOSTILE);
    add.push(&long);
    desk.say(&add);
    for _ in 0..2 {
        let round = desk.pair("1");
        for pair in round["pairings"].as_array().unwrap() {
            let result = ["1-0", "1/2", "0-1"][(pair["pair"].as_u64().unwrap() % 3) as usize];
            desk.say(&["result", &pair["pair"].to_string(), result]);
        }
    }
    desk
}

const SHEETS: [&str; 9] = [
    "start-list",
    "pairings",
    "slips",
    "board-cards",
    "standings",
    "crosstable",
    "decisions",
    "rules",
    "diplomas",
];

#[test]
fn awkward_names_come_through_harmlessly() {
    let desk = played();
    let mut pages = vec![desk.say(&["export", "html"])];
    for sheet in SHEETS {
        for paper in ["a4", "a5"] {
            pages.push(desk.say(&["print", sheet, "--paper", paper]));
        }
    }
    for page in &pages {
        assert!(page.starts_with("<!doctype html>"));
        let body = &page[page.find("<body>").unwrap()..];
        for bad in [
            "<script",
            "<h1>Turniej",
            "</title><b>",
            "\u{202e}",
            "\u{1b}",
            "<b>&amp;",
        ] {
            assert!(!body.contains(bad), "{bad} in {body}");
        }
    }
    assert!(pages[0].contains("&lt;h1&gt;Turniej&lt;/h1&gt;"));
    // At the terminal nothing moves the cursor.
    for arguments in [&["show"][..], &["standings", "--why"], &["names"]] {
        let said = desk.say(arguments);
        assert!(
            !said.contains('\u{1b}') && !said.contains('\u{202e}'),
            "{said}"
        );
    }
}

#[test]
fn the_table_is_read_back_from_csv_and_json() {
    let desk = played();
    let csv = desk.say(&["export", "csv", "--real-names", "--consent"]);
    assert!(!csv.starts_with('\u{feff}'));
    let rows = read_csv(&csv, ',');
    let json: Value =
        serde_json::from_str(&desk.say(&["export", "json", "--real-names", "--consent"])).unwrap();
    let group = &json["groups"][0];
    let standings = group["standings"].as_array().unwrap();
    assert_eq!(rows.len(), 1 + standings.len());
    for (row, standing) in rows[1..].iter().zip(standings) {
        assert_eq!(row.len(), rows[0].len());
        assert_eq!(row[1], standing["place"].to_string());
        let points: f64 = standing["points"].as_str().unwrap().parse().unwrap();
        assert_eq!(row[6].parse::<f64>().unwrap(), points);
        assert!(!row[3].starts_with(['=', '@', '+', '-']), "{}", row[3]);
    }
    let players = group["players"].as_array().unwrap();
    assert!(players.iter().any(|player| player["name"] == HOSTILE[0]));
    let longest = players
        .iter()
        .map(|player| player["name"].as_str().unwrap().chars().count());
    assert_eq!(longest.max(), Some(80));
    let spreadsheet = desk.say(&["export", "csv", "--spreadsheet"]);
    assert!(spreadsheet.starts_with('\u{feff}'));
}

#[test]
fn the_report_of_a_swiss_is_read_and_paired_again() {
    let desk = played();
    let path = desk.path("t.trf");
    desk.say(&["export", "trf", "-o", path.to_str().unwrap()]);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("012 <h1>Turniej</h1>"), "{text}");
    assert_eq!(
        text.lines().filter(|line| line.starts_with("001 ")).count(),
        8
    );
    let report = damka_tournament::trf::Report::parse(text.as_bytes()).unwrap();
    assert_eq!(report.to_text().unwrap(), text);
    let check = damka_tournament::trf::check(&report).unwrap();
    assert!(check.is_clean(), "{check:?}");
    assert_eq!(check.rounds.len(), 2);
}

#[test]
fn real_names_leave_the_room_only_with_consent() {
    let desk = Desk::begin("Turniej", &[]);
    desk.say(&["add", "Ala Kowalska", "Olek Nowak"]);
    desk.say(&["add", "żuraw siódmy", "--nicknames"]);
    for format in ["csv", "html", "json"] {
        let shown = desk.say(&["export", format]);
        assert!(
            shown.contains("Ala K.") && !shown.contains("Kowalska"),
            "{shown}"
        );
        assert!(shown.contains("żuraw siódmy"), "{shown}");
        let said = desk.refused(&["export", format, "--real-names"]);
        assert!(said.contains("--consent"), "{said}");
        let shown = desk.say(&["export", format, "--real-names", "--consent"]);
        assert!(shown.contains("Ala Kowalska"), "{shown}");
    }
    // Who agreed is shown by name; the others are not.
    desk.say(&["names", "--player", "Olek", "--consent"]);
    let shown = desk.say(&["export", "csv"]);
    assert!(
        shown.contains("Olek Nowak") && shown.contains("Ala K."),
        "{shown}"
    );
    // What is wiped is gone from the file; the log stays.
    desk.say(&["names", "--wipe"]);
    let file = fs::read_to_string(desk.path("t.damka")).unwrap();
    assert!(!file.contains("Kowalska") && !file.contains("żuraw"));
    assert_eq!(desk.group(1)["players"].as_array().unwrap().len(), 3);
}

#[test]
fn nobody_gets_two_diplomas() {
    let desk = played();
    let page = desk.say(&["print", "diplomas", "--taking-part", "--text", "Brawo!"]);
    assert_eq!(page.matches("<section class=\"diploma\">").count(), 8);
    assert_eq!(page.matches("Brawo!").count(), 8);
}
