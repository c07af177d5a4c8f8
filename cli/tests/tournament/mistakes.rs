//! What goes wrong at a desk, and what is said then.

use std::{fs, process::Command};

use super::desk::{Desk, damka};

fn four() -> Desk {
    let desk = Desk::begin("Turniej", &["--system", "random", "--rounds", "2"]);
    desk.say(&["add", "Ala Lis", "Ala Wilk", "Jan", "Olek"]);
    desk
}

#[test]
fn a_word_before_the_commitment_does_not_count() {
    let desk = four();
    let output = desk.run(&["pair", "--word", "żuraw"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("before the SHA-256 was shown"), "{said}");
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.starts_with("the pairs of round 1: "), "{shown}");
    assert!(shown.contains(" --word …"), "{shown}");
    assert!(desk.group(1)["rounds"].as_array().unwrap().is_empty());

    // The secret is for the owner alone, and gone when it was shown.
    let secrets = desk.path("t.damka.secrets");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&secrets).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let paired = desk.say(&["pair", "--word", "żuraw", "--word", "bocian"]);
    assert!(paired.contains("Called out: żuraw and bocian."), "{paired}");
    assert!(!secrets.exists());
}

#[test]
fn anyone_can_check_a_lot() {
    let desk = four();
    desk.json(&["pair"]);
    desk.json(&["pair", "--word", "żuraw"]);
    let event = desk.json(&["show"]);
    let lot = &event["lots"][0];
    let text = |name: &str| lot[name].as_str().unwrap().to_owned();
    let verified = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["lots", "verify", "--commitment", &text("commitment")])
        .args([
            "--seed",
            &text("seed"),
            "--add",
            "żuraw",
            "--order",
            "4",
            "--json",
        ])
        .output()
        .unwrap();
    assert!(verified.status.success(), "{verified:?}");
    let order: serde_json::Value = serde_json::from_slice(&verified.stdout).unwrap();
    // The first of the order meets the second, the third the fourth.
    let players = event["groups"][0]["players"].as_array().unwrap();
    let drawn: Vec<&serde_json::Value> = { order["result"].as_array().unwrap().iter() }
        .map(|number| &players[number.as_u64().unwrap() as usize - 1]["id"])
        .collect();
    let pairs = event["groups"][0]["rounds"][0]["pairings"]
        .as_array()
        .unwrap();
    for (pair, both) in pairs.iter().zip(drawn.chunks(2)) {
        assert_eq!([&pair["first"], &pair["second"]], both[..]);
    }
}

#[test]
fn a_draw_that_is_repeated_says_so() {
    let desk = four();
    desk.pair("1");
    let undone = desk.say(&["undo", "--round", "--note", "Iza was missing"]);
    assert_eq!(undone, "Round 1 was taken back.\n");
    desk.json(&["pair"]);
    let again = desk.say(&["pair", "--word", "sowa"]);
    let why = "Second draw, because the one before was undone: Iza was missing.";
    assert!(again.contains(why), "{again}");
}

#[test]
fn undoing_needs_a_reason_and_something_to_undo() {
    let desk = four();
    let said = desk.refused(&["undo", "--note", " "]);
    assert!(said.contains("Give a reason"), "{said}");
    desk.say(&["undo", "--note", "wrong list"]);
    assert!(desk.group(1)["players"].as_array().unwrap().is_empty());
}

#[test]
fn who_and_what_is_meant_is_asked_back() {
    let desk = four();
    let said = desk.refused(&["withdraw", "Ala"]);
    assert!(said.contains("may be Ala Lis, Ala Wilk"), "{said}");
    let said = desk.refused(&["withdraw", "Zenon"]);
    assert!(said.contains("nobody here is called “Zenon”"), "{said}");
    let said = desk.refused(&["result", "1", "1-0"]);
    assert!(said.contains("no round is paired yet"), "{said}");
    desk.pair("1");
    let said = desk.refused(&["result", "9", "1-0"]);
    assert!(said.contains("There is no pair 9 in round 1"), "{said}");
    let said = desk.refused(&["result", "1", "3-0"]);
    assert!(said.contains("is not a result; results are 1-0"), "{said}");
    let said = desk.refused(&["result", "x", "1-0"]);
    assert!(said.contains("is not a pair"), "{said}");
    let said = desk.refused(&["pair"]);
    assert!(said.contains("the results of pair 1"), "{said}");
    let said = desk.refused(&["show", "--group", "B"]);
    assert!(said.contains("no group “B”; there are: 1"), "{said}");
}

#[test]
fn a_walkover_is_written_with_signs() {
    let desk = four();
    let round = desk.pair("1");
    desk.say(&["result", "1", "+-"]);
    desk.say(&["result", "2", "--", "--"]);
    let group = desk.group(1);
    let pairings = &group["rounds"][0]["pairings"];
    assert_eq!(pairings[0]["results"][0], "+--");
    assert_eq!(pairings[1]["results"][0], "---");
    assert_eq!(
        group["standings"][0]["player"],
        round["pairings"][0]["first"]
    );
}

#[test]
fn pairs_by_hand_name_what_they_break() {
    let desk = four();
    desk.say(&["apart", "Jan", "Olek"]);
    let hand = [
        "pair",
        "--by-hand",
        "Jan:Olek",
        "--by-hand",
        "Ala Lis:Ala Wilk",
    ];
    let said = desk.refused(&hand);
    assert!(said.contains("Jan and Olek are to be kept apart"), "{said}");
    assert!(said.contains("--confirm"), "{said}");
    let mut hand = hand.to_vec();
    hand.push("--confirm");
    let said = desk.say(&hand);
    assert!(said.contains("Round 1 was paired by hand."), "{said}");
    assert!(said.contains("Jan") && said.contains("Olek"), "{said}");
}

#[test]
fn the_file_is_not_overwritten_and_not_mistaken() {
    let desk = four();
    let path = desk.path("t.damka");
    let output = damka(&["new", "Other", "-o", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("already exists")
    );
    let other = desk.path("other.damka");
    fs::write(&other, "hello\n").unwrap();
    let output = damka(&["show", other.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("is not a tournament file"), "{said}");
    let output = damka(&["show", desk.path("none").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn two_programs_do_not_overwrite_each_other() {
    let desk = Desk::begin("Turniej", &[]);
    let path = desk.path("t.damka");
    let children: Vec<_> = (0..8)
        .map(|number| {
            Command::new(env!("CARGO_BIN_EXE_damka"))
                .args(["tournament", "add", path.to_str().unwrap()])
                .arg(format!("Player {number}"))
                .stdout(std::process::Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    let done: usize = { children.into_iter() }
        .map(|mut child| usize::from(child.wait().unwrap().success()))
        .sum();
    // Whoever had to give up was told so; nobody who was told “done” is missing.
    let players = desk.group(1)["players"].as_array().unwrap().len();
    assert!(done > 0);
    assert_eq!(players, done);
}

#[test]
fn a_name_is_not_listed_twice() {
    let desk = Desk::begin("Turniej", &[]);
    let said = desk.refused(&["add", "Ala", "Ala"]);
    assert!(said.contains("on the list twice: Ala"), "{said}");
    let said = desk.refused(&["add"]);
    assert!(said.contains("name somebody"), "{said}");
}

#[test]
fn settings_are_read_or_refused() {
    let desk = Desk::begin(
        "Turniej",
        &[
            "--scoring",
            "2-1-0",
            "--tie-breaks",
            "wins,buchholz-cut1,lot",
        ],
    );
    let group = desk.group(1);
    assert_eq!(group["scoring"]["win"], "2.0");
    assert_eq!(group["tie_breaks"].as_array().unwrap().len(), 3);
    desk.say(&["group", "--change", "1", "--rounds", "3", "--toss", "win"]);
    let group = desk.group(1);
    assert_eq!(group["rounds_in_all"], 3);
    assert_eq!(group["scoring"]["toss"], "win");
    assert_eq!(group["scoring"]["win"], "2.0");
    let said = desk.refused(&["group", "B", "--scoring", "much"]);
    assert!(said.contains("is not a scoring"), "{said}");
    let said = desk.refused(&["group", "B", "--scoring", "0-1-2"]);
    assert!(
        said.contains("a win has to be worth more than a loss"),
        "{said}"
    );
    let said = desk.refused(&["group", "B", "--rules", "nonsense"]);
    assert!(said.contains("no rule set “nonsense”"), "{said}");
}

#[test]
fn diplomas_wait_for_the_final_table() {
    let desk = four();
    desk.pair("1");
    let refused = desk.refused(&["print", "diplomas"]);
    assert!(
        refused.contains("once the table is final") && refused.contains("the results of pair 1"),
        "{refused}"
    );
    for pair in ["1", "2"] {
        desk.say(&["result", pair, "1-0"]);
    }
    let refused = desk.refused(&["print", "diplomas"]);
    assert!(refused.contains("Still missing: Round 2."), "{refused}");
    desk.say(&["print", "diplomas", "--taking-part"]);
    let shown = desk.say(&["standings"]);
    assert!(shown.contains("Standings after round 1"), "{shown}");
    desk.pair("1");
    desk.say(&["result", "1", "1-0"]);
    let shown = desk.say(&["standings"]);
    assert!(shown.contains("Standings during round 2"), "{shown}");
    desk.say(&["result", "2", "1/2"]);
    desk.say(&["print", "diplomas"]);
}

#[test]
fn the_rules_of_a_group_change_until_its_first_round() {
    let desk = four();
    let changed = desk.say(&[
        "group", "--change", "1", "--system", "swiss", "--rounds", "3", "--rules", "strict",
        "--clock", "none",
    ]);
    assert!(changed.contains("Swiss"), "{changed}");
    desk.pair("1");
    let refused = desk.refused(&["group", "--change", "1", "--rules", "school"]);
    assert!(refused.contains("After the first round"), "{refused}");
    desk.say(&["group", "--change", "1", "--rounds", "4"]);
}
