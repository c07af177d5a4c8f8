//! `damka review`: games judged, in all the forms in which they are written.

use std::fs;

use crate::terminal::{damka, damka_fed};

const GAMES: &str = "[White \"Ala\"]\n[Black \"Olek\"]\n[Result \"0-1\"]\n\
    [FEN \"W:W22,32,31,30:B15,1,2,3\"]\n1. 22-18 15x22 2. 31-27 1-5 0-1\n\n\
    [White \"b\"]\n1. 22-18 9-13 *\n";

#[test]
fn the_summary_names_the_blunder_and_the_better_move() {
    let run = damka_fed(&["review", "-", "--nodes", "3000"], GAMES);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(
        run.stdout.contains("Game 1: Ala – Olek, 0-1"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("1. 22-18??"), "{}", run.stdout);
    assert!(run.stdout.contains("Better: "), "{}", run.stdout);
    assert!(run.stdout.contains("Game 2: b – ?, *"), "{}", run.stdout);
    let polish = damka_fed(
        &[
            "review", "-", "--nodes", "3000", "--lang", "pl", "--game", "1",
        ],
        GAMES,
    );
    assert!(polish.stdout.contains("Lepiej: "), "{}", polish.stdout);
    assert!(!polish.stdout.contains("Partia 2"), "{}", polish.stdout);
}

#[test]
fn pdn_html_json_and_svg_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (pdn, html, json, svg) = (file("a.pdn"), file("a.html"), file("a.json"), file("a.svg"));
    let run = damka_fed(
        &[
            "review",
            "-",
            "--level",
            "4",
            "--out",
            &pdn,
            "--html",
            &html,
            "--json",
            &json,
            "--svg",
            &svg,
            "--threads",
            "2",
        ],
        GAMES,
    );
    assert_eq!(run.code, 0, "{}", run.stderr);
    let pdn_text = fs::read_to_string(&pdn).expect("it is there");
    assert!(pdn_text.contains("1. 22-18 $4 {"), "{pdn_text}");
    let check = damka(&["pdn", "check", &pdn]);
    assert!(check.stdout.contains("2 games, 0 bad"), "{}", check.stdout);
    let page = fs::read_to_string(&html).expect("it is there");
    assert!(
        page.starts_with("<!doctype html>") && page.contains("<svg "),
        "{page}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&json).expect("it is there")).expect("JSON");
    assert_eq!(json[0]["moves"][0]["judgement"], "blunder");
    assert_eq!(json[1]["moves"].as_array().map(Vec::len), Some(2));
    assert!(
        fs::read_to_string(&svg)
            .expect("it is there")
            .starts_with("<svg ")
    );
}

#[test]
fn missed_captures_and_corrections_do_no_harm() {
    let empty = "[White \"a\"]\n\n*\n";
    damka_fed(&["review", "-", "--out", "-"], empty).prints(empty);
    let missed = "[FEN \"W:W22,32,31:B18,1,2\"]\n1. 32-28 *\n";
    for rules in ["strict", "school"] {
        let run = damka_fed(
            &[
                "review", "-", "--nodes", "2000", "--rules", rules, "--json", "-",
            ],
            missed,
        );
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert!(
            run.stdout.contains("\"capture\""),
            "{rules}: {}",
            run.stdout
        );
    }
    let corrected = "1. 22-18 /FEN \"W:W22:B18\"/ 2. 22x15 *\n";
    let run = damka_fed(&["review", "-", "--nodes", "2000", "--out", "-"], corrected);
    assert_eq!(run.code, 0, "{}", run.stderr);
}

#[test]
fn a_game_where_black_begins_is_judged_on_its_own_board() {
    let pool = "[GameType \"23\"]\n1. 11-15 22-18 2. 15x22 25x18 3. 12-16 18-14 4. 9x18 23x14 5. 10x17 21x14 *\n";
    let run = damka_fed(&["review", "-", "--nodes", "20000", "--out", "-"], pool);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("18-14 $4 {"), "{}", run.stdout);
    let check = damka_fed(&["pdn", "check", "-"], &run.stdout);
    assert!(
        check.stdout.contains("1 game, 0 bad"),
        "{}\n{}",
        run.stdout,
        check.stdout
    );
}

#[test]
fn what_cannot_be_done_is_said() {
    assert_eq!(damka(&["review", "no-such-file.pdn"]).code, 2);
    assert_eq!(damka_fed(&["review", "-"], "").code, 2);
    assert_eq!(damka_fed(&["review", "-", "--game", "7"], GAMES).code, 2);
    let bad = damka_fed(&["review", "-", "--nodes", "500"], "1. 22-11 *\n");
    assert_eq!(bad.code, 1);
    assert!(bad.stderr.contains("22-11"), "{}", bad.stderr);
}

#[test]
fn the_number_of_threads_changes_no_judgement() {
    let game = "1. 11-15 22-18 2. 15x22 25x18 3. 12-16 18-14 4. 9x18 23x14 5. 10x17 21x14 *\n";
    let game = format!("[GameType \"23\"]\n{game}");
    let [one, three] = ["1", "3"].map(|threads| {
        let limits = ["--nodes", "3000", "--threads", threads];
        let run = damka_fed(
            &[&["review", "-", "--json", "-"][..], &limits].concat(),
            &game,
        );
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    });
    assert_eq!(one, three);
}
