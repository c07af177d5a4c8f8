//! What is changed on the way: lists as schools have them, boards, settings, decisions.

use super::desk::Desk;

/// Names as they leave the room.
fn outside(desk: &Desk) -> Vec<String> {
    let names = desk.say(&["names"]);
    let shown = names.lines().filter_map(|line| line.split(" → ").nth(1));
    shown.map(|name| name.trim().to_owned()).collect()
}

#[test]
fn a_school_register_gives_no_surname_away() {
    for (bytes, arguments) in [
        (
            "Lp.;Nazwisko;Imię\n1;Żak;Ala\n2;Nowak;Olek\n".as_bytes(),
            &[][..],
        ),
        ("Żak Ala\nNowak Olek\n".as_bytes(), &["--surname-first"][..]),
        // As a spreadsheet saves it in Polish Windows.
        (b"Nazwisko i imi\xea\n\xafak Ala\nNowak Olek\n", &[]),
    ] {
        let desk = Desk::begin("Klasa", &[]);
        let list = desk.path("list.csv");
        std::fs::write(&list, bytes).unwrap();
        let mut all = vec!["add", "--file", list.to_str().unwrap()];
        all.extend(arguments);
        desk.say(&all);
        assert_eq!(outside(&desk), ["Ala Ż.", "Olek N."]);
    }
}

#[test]
fn consent_is_given_and_taken_back() {
    let desk = Desk::begin("Klasa", &[]);
    desk.say(&["add", "Ala Kowalska"]);
    desk.say(&["names", "--player", "Ala", "--consent"]);
    assert_eq!(outside(&desk), ["Ala Kowalska"]);
    desk.say(&["names", "--player", "Ala", "--no-consent"]);
    assert_eq!(outside(&desk), ["Ala K."]);
}

#[test]
fn the_settings_of_an_event_are_changed() {
    let desk = Desk::begin("Klasa", &["--points", "bye=0.5,absent=0.5"]);
    let said = desk.say(&["settings", "--title", "Klasa 4b", "--boards", "1"]);
    assert_eq!(said, "The tournament: “Klasa 4b”, one board.\n");
    desk.say(&["add", "Ala", "Olek", "Iga", "Jan", "Ewa"]);
    let said = desk.say(&["remove", "Ewa"]);
    assert_eq!(said, "Ewa was removed from the list.\n");
    assert_eq!(desk.group(1)["scoring"]["allocated_bye"], "0.5");
    assert_eq!(desk.group(1)["scoring"]["absent"], "0.5");
    desk.pair("1");
    // One board: the second pair waits for the first one.
    let taken = desk.refused(&["board", "1", "1", "--wave", "2"]);
    assert!(
        taken.contains("pair 2") || taken.contains("Pair 2"),
        "{taken}"
    );
    desk.say(&["board", "1", "1", "--wave", "2", "--swap"]);
    let waves = desk.group(1)["rounds"][0]["pairings"].clone();
    assert_eq!([&waves[0]["wave"], &waves[1]["wave"]], [2, 1]);
    let bad = desk.refused(&["group", "--change", "1", "--points", "bie=1"]);
    assert!(bad.contains("bye=1"), "{bad}");
}

#[test]
fn a_match_for_third_place_is_turned_off_and_on() {
    let desk = Desk::begin("Puchar", &["--system", "knock-out", "--no-third-place"]);
    let said = desk.say(&["group", "--change", "1", "--third-place", "yes"]);
    assert!(said.contains("with a match for third place"), "{said}");
    assert_eq!(desk.group(1)["system"]["knock-out"]["third_place"], true);
}

#[test]
fn a_decision_replaces_no_result_by_surprise() {
    let desk = Desk::begin("Klasa", &["--system", "random", "--rounds", "1"]);
    desk.say(&["add", "Ala", "Olek"]);
    desk.pair("1");
    desk.say(&["result", "1", "1-0"]);
    let stands = desk.refused(&["decide", "walkover", "1", "first"]);
    assert!(stands.contains("--correct"), "{stands}");
    assert_eq!(
        desk.group(1)["rounds"][0]["pairings"][0]["results"][0],
        "1-0"
    );
    desk.say(&["decide", "walkover", "1", "first", "--correct"]);
    assert_eq!(
        desk.group(1)["rounds"][0]["pairings"][0]["results"][0],
        "--+"
    );
}

#[test]
fn a_lot_that_was_promised_elsewhere_is_promised_again() {
    let desk = Desk::begin("Klasa", &["--system", "random", "--rounds", "1"]);
    desk.say(&["add", "Ala", "Olek"]);
    desk.say(&["pair"]);
    // Carried to another computer without the secret.
    std::fs::remove_file(desk.path("t.damka.secrets")).unwrap();
    let early = desk.run(&["pair", "--word", "żuraw"]);
    assert_eq!(early.status.code(), Some(1), "{early:?}");
    let paired = desk.say(&["pair", "--word", "bocian"]);
    assert!(paired.contains("bocian"), "{paired}");
    let printed = desk.say(&["print", "decisions"]);
    assert!(
        printed.contains("is not here, so a new one is announced"),
        "{printed}"
    );
}

#[test]
fn a_knock_out_has_no_points() {
    let desk = Desk::begin("Puchar", &["--system", "knock-out"]);
    let said = desk.say(&["group", "--change", "1", "--decider", "lot"]);
    assert!(!said.contains("Points"), "{said}");
    assert!(said.contains("A tied match is decided by a lot."), "{said}");
    desk.say(&["add", "Ala", "Olek", "Iga"]);
    desk.pair("1");
    let table = desk.say(&["standings", "--why"]);
    assert!(!table.contains("Points"), "{table}");
    assert!(table.contains("Still playing;"), "{table}");
}
