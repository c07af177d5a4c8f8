//! `damka rules diff`, as a user calls it.

use serde_json::{Value, json};

use crate::terminal::damka;

#[test]
fn differences_are_listed_with_their_sources_and_an_example() {
    let run = damka(&["rules", "diff", "strict", "classic"]);
    assert_eq!(run.code, 0, "{run:?}");
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("\nMissed captures (missed-capture)\n");
    has("  Strict (Brazilian): loses the game [rule 9]\n");
    has("  Classic: not allowed [paragraph 9]\n");
    has("\nMissed captures: W:W18:B15\n");
    has("  only Strict (Brazilian): 18-14 (misses a capture and loses the game)\n");
    has("  both: 18x11 (takes 15)\n");
    assert!(!run.stdout.contains("only Classic"));
    assert!(!run.stdout.contains("promotion"));
}

#[test]
fn differences_are_told_in_polish() {
    let run = damka(&["rules", "diff", "tournament", "school", "--lang", "pl"]);
    assert_eq!(run.code, 0, "{run:?}");
    let has = |text: &str| assert!(run.stdout.contains(text), "{text}: {}", run.stdout);
    has("Czym różnią się zasady „Turniejowe” (tournament) i „Szkolne” (school)\n");
    has("\nCofanie ruchów (takeback)\n  Turniejowe: za zgodą przeciwnika [nasza interpretacja]\n");
    has(
        "  Szkolne: Czas na każdy ruch: 2 minuty. Kto przekroczy czas, przegrywa.\n    [punkt o, nasza interpretacja]\n",
    );
    has("  tylko Turniejowe: 18x32 (bije 23)\n  w obu: 18x20 (bije 23 i 24)\n");
    has(
        "  Turniejowe: gra toczy się dalej, wolno 23x30 (bije 26)\n  Szkolne: koniec partii. Remis: ",
    );
    let fits = |line: &str| line.chars().count() <= 80;
    assert!(run.stdout.lines().all(fits), "{}", run.stdout);
}

#[test]
fn rule_sets_that_do_not_differ_say_so() {
    let same = "“Thai” (thai) and “Thai” (thai) do not differ.\n";
    damka(&["rules", "diff", "thai", "thai"]).prints(same);
    assert_eq!(damka(&["rules", "diff", "thai", "nobody"]).code, 2);
}

/// The moves of the examples are those that `damka moves` gives.
#[test]
fn examples_agree_with_the_command_that_lists_moves() {
    let run = damka(&["rules", "diff", "online", "russian", "--json"]);
    let value: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(value["rules"], json!(["online", "russian"]));
    let shown = value["differences"].as_array().unwrap().iter();
    let shown: Vec<_> = shown
        .filter(|difference| difference["beside"] == "either")
        .collect();
    assert_eq!(shown.len(), 3);
    for difference in shown {
        let fen = difference["fen"].as_str().unwrap();
        for (rules, verdict) in ["online", "russian"].into_iter().zip(0..) {
            let moves = difference["verdicts"][verdict]["moves"].as_array().unwrap();
            let moves: Vec<_> = moves.iter().map(|m| m["move"].as_str().unwrap()).collect();
            damka(&["moves", rules, fen]).prints(&(moves.join(" ") + "\n"));
        }
    }
}

#[test]
fn an_axis_that_changes_nothing_says_so() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("club.toml");
    let text = "id = 'club'\nname = { pl = 'K', en = 'C' }\nbased-on = 'classic'\n\
                king-landing = 'where-it-can-go-on'\n";
    std::fs::write(&file, text).unwrap();
    let run = damka(&["rules", "diff", "classic", file.to_str().unwrap()]);
    assert!(run.stdout.contains("it changes no move in any"), "{run:?}");
}

#[test]
fn examples_are_drawn() {
    let place = tempfile::tempdir().unwrap();
    let pictures = place.path().join("pictures");
    let run = damka(&[
        "rules",
        "diff",
        "pool",
        "russian",
        "--svg",
        pictures.to_str().unwrap(),
    ]);
    assert_eq!(run.code, 0, "{run:?}");
    let svg = std::fs::read_to_string(pictures.join("promotion.svg")).unwrap();
    assert!(svg.starts_with("<svg "));
    assert!(svg.contains("Solid arrows: only American pool. Dashed arrows: only Russian."));
    // Pool takes one and becomes a king; Russian goes on as a king.
    assert!(svg.contains("class=\"arrow\""), "{svg}");
    assert!(svg.contains("class=\"arrow wrong\""), "{svg}");
}
