mod scripts;
mod terminal;

use damka_rules::Millis;
use damka_text::Language;
use proptest::prelude::*;

use super::*;
use terminal::{Terminal, against_computer, session};

#[test]
fn the_sides_are_drawn_by_lot_where_the_rules_say_so() {
    let mut session = session("school", "start");
    let promise = session.said();
    let commitment = Seed::from_bytes([7; 32]).commitment().to_string();
    assert!(promise.contains(&commitment), "{promise}");
    assert!(promise.ends_with("Ala: add any word to the lot (it may stay empty)."));
    // Without any word the program alone would decide.
    let refused = session.type_at(0, &["", ""]);
    assert!(
        refused.contains("the program alone must not decide"),
        "{refused}"
    );
    let drawn = session.type_at(0, &["żuraw", "it's 42"]);
    let seed = Seed::from_bytes([7; 32]).to_string();
    let command = format!(
        "damka lots verify --sides --commitment {commitment} --seed {seed} --add=żuraw --add='it'\\''s 42'"
    );
    assert!(drawn.contains(&command), "{drawn}");
    assert!(drawn.contains("White: "), "{drawn}");
    assert!(drawn.ends_with("Press Enter when both of you are ready: then the clock starts."));
    assert_eq!(*session.game().phase(), Phase::Waiting);
    assert_eq!(
        session.type_at(10, &[""]),
        "The game begins.\nTo move: White"
    );
}

#[test]
fn a_missed_capture_loses_the_game_or_a_piece() {
    let mut strict = session("strict", "W:W22,32:B18,1");
    strict.said();
    let lost = strict.type_at(0, &["32-28"]);
    assert!(
        lost.contains("Ala has missed a capture; 22x15 could have been played."),
        "{lost}"
    );
    assert!(lost.contains("Olek wins: Ala missed a capture."), "{lost}");

    let mut school = session("school", "W:W22,23,32:B18,1");
    let lost = school.type_at(0, &["a", "b", "32-28"]);
    assert!(
        lost.contains("the one on 22 or 23. Write x22, for example."),
        "{lost}"
    );
    assert!(
        lost.ends_with("First the choice of the lost piece: 22 or 23"),
        "{lost}"
    );
    let lost = school.type_at(0, &["x28", "x22"]);
    assert!(lost.contains("may not be taken off"), "{lost}");
    assert!(lost.contains("Ala loses the piece on 22."), "{lost}");
}

#[test]
fn a_refused_move_is_explained_when_asked() {
    let mut session = session("classic", "W:W22,32:B18,1");
    session.said();
    let short = session.type_at(0, &["32-28"]);
    assert!(
        short.ends_with("Type ? to see the squares and the rule."),
        "{short}"
    );
    assert!(!short.contains("Classic"), "{short}");
    let long = session.type_at(0, &["?"]);
    assert!(long.contains("Classic") && long.contains("Board"), "{long}");
    let command = "\nPoint 14 of the rules: damka rules sheet classic --point 14\n";
    assert!(long.contains(command), "{long}");
    assert!(session.session.marked().contains("22".parse().unwrap()));
    session.type_at(0, &["22x15"]);
    assert_eq!(session.type_at(0, &["?"]), "No move has been refused.");
}

#[test]
fn rules_of_ones_own_are_named_by_their_file() {
    let mut rules = Ruleset::CLASSIC.clone();
    rules.id = "our-club".into();
    let ask = |name: fn(Session) -> Session| {
        let mut session = terminal::with_rules(&rules, "W:W22,32:B18,1");
        session.session = name(session.session);
        session.type_at(0, &["32-28", "?"])
    };
    let named = ask(|session| session.with_rule_file("our club.toml"));
    let command = "damka rules sheet 'our club.toml' --point 14";
    assert!(named.contains(command), "{named}");
    let unnamed = ask(|session| session);
    assert!(!unnamed.contains("damka rules sheet"), "{unnamed}");
}

#[test]
fn a_takeback_needs_consent_and_rules_that_know_it() {
    let mut classic = session("classic", "start");
    classic.said();
    let asked = classic.type_at(0, &["22-18", "undo"]);
    assert!(
        asked.ends_with("Black, may Grey take back the last move? (yes/no)"),
        "{asked}"
    );
    classic.type_at(0, &["yes"]);
    assert_eq!(classic.game().turn().ply, 0);

    let mut school = session("school", "start");
    let refused = school.type_at(0, &["a", "b", "22-18", "undo"]);
    let last = refused.lines().last().unwrap();
    assert!(
        last.contains("Under these rules moves are not taken back.") && last.contains("point n"),
        "{last}"
    );
    assert_eq!(school.game().turn().ply, 1);
}

#[test]
fn a_draw_in_a_tournament_is_settled_by_the_coin() {
    let mut session = session("tournament", "start");
    let asked = session.type_at(0, &["22-18", "draw", "perhaps", "yes"]);
    assert!(
        asked.contains("Answer yes or no.") && asked.contains("Draw by agreement."),
        "{asked}"
    );
    assert!(asked.contains("The coin toss."), "{asked}");
    let tossed = session.type_at(9, &["a", "", "edge", "heads"]);
    assert!(tossed.contains("Black: heads or tails?"), "{tossed}");
    assert!(
        tossed.contains("wins the toss. The game itself counts as a draw."),
        "{tossed}"
    );
    assert!(session.game().toss().is_some());
    assert_eq!(session.type_at(9, &[""]), "Quit { keep: true }");
}

#[test]
fn the_clock_is_heard_at_its_thresholds_and_ends_the_game() {
    let mut session = session("school", "start");
    session.type_at(0, &["a", "b", ""]);
    assert_eq!(session.session.wake(), Some(Time(60_000)));
    for at in [1, 60_000, 60_001] {
        session.wake_at(at);
    }
    assert_eq!(session.said(), "Ala has 1 minute left.");
    assert_eq!(session.session.wake(), Some(Time(90_000)));
    let told = session.type_at(100_000, &["time"]);
    assert_eq!(
        told,
        "Ala has 20 seconds left.\nAla has 20 seconds left. Olek has 2 minutes left."
    );
    let end = session.type_at(120_001, &["22-18"]);
    assert!(end.contains("Olek wins: Ala has run out of time."), "{end}");
    assert!(end.contains("point o"), "{end}");
    assert_eq!(session.game().turn().ply, 0);
}

#[test]
fn a_saved_game_stands_still_and_has_charged_what_was_used() {
    let mut session = session("tournament", "start");
    session.type_at(0, &["22-18"]);
    let saved = session.session.paused_batches(Time(100_000)).concat();
    let text = Text::new(Language::English);
    // It lay in its file for an hour.
    let now = 3_700_000;
    let again = Session::resume(text, saved, None, Some("x"), Time(now)).unwrap();
    let mut again = Terminal::new(again, terminal::SEED);
    again.now = now;
    let told = again.said();
    assert_eq!(
        told,
        "The game from x continues.\nThe clock is stopped. Enter resumes the game."
    );
    assert_eq!(
        again
            .game()
            .timer()
            .left(Side::Second, Time(now + 9_000_000)),
        Some(Millis::seconds(500))
    );
    again.type_at(now + 1000, &["", "9-13"]);
    assert_eq!(again.game().turn().ply, 2);
}

#[test]
fn the_referee_corrects_warns_sets_and_awards() {
    let mut session = session("tournament", "start");
    session.type_at(0, &[""]);
    let told = session.type_at(
        0,
        &[
            "referee",
            "referee correct W:W22:B18,1 a piece fell",
            "referee correct nonsense",
            "referee clock white 1:30",
            "referee clock white soon",
            "referee warn green loud",
            "referee warn black loud",
            "referee revoke",
            "referee toss",
            "referee award 2 gone home",
        ],
    );
    for part in [
        "referee correct FEN – corrects the position",
        "W:W22:B1,18 Reason: a piece fell",
        "FEN “nonsense”",
        "set the clock of Ala to 1 minute 30 seconds.",
        "“soon” is not a time",
        "Which side? White or Black?",
        "The referee warns Olek. Reason: loud",
        "The referee has undone the last decision.",
        "The game is still on.",
        "The referee has awarded the game to Olek. Reason: gone home",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn moves_and_history_are_told_in_the_notation_of_the_players() {
    let mut session = session("classic", "start");
    session.said();
    let told = session.type_at(0, &["22-18", "9-13", "letters", "history", "moves"]);
    assert!(told.contains("1. c3-d4 b6-a5"), "{told}");
    assert!(told.contains("Legal moves: d4-"), "{told}");
}

#[test]
fn leaving_is_asked_about_once_the_game_is_on() {
    let mut session = session("classic", "start");
    session.said();
    assert!(session.type_at(0, &["quit"]).contains("Save the game?"));
    assert!(session.type_at(0, &["22-18"]).starts_with("To move: Grey"));
    assert!(
        session
            .type_at(0, &["quit", "no"])
            .ends_with("Quit { keep: false }")
    );
}

/// Lines as players type them, and others.
fn line() -> impl Strategy<Value = String> {
    let words = [
        "",
        "yes",
        "no",
        "undo",
        "draw",
        "resign",
        "pause",
        "resume",
        "quit",
        "?",
        "moves",
        "time",
        "history",
        "rules",
        "flip",
        "letters",
        "save x",
        "export",
        "help",
        "board",
        "heads",
        "referee award draw",
        "referee correct W:W22:B18",
        "referee clock first 0:01",
        "referee revoke",
        "referee toss",
        "x18",
        "22-18",
        "9-13",
        "18-14",
        "10x17",
        "21x14",
        "referee warn second",
    ];
    prop_oneof![
        4 => proptest::sample::select(words.to_vec()).prop_map(str::to_owned),
        2 => (1u8..33, 1u8..33).prop_map(|(from, to)| format!("{from}-{to}")),
        1 => ".*",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_dialogue_is_too_strange(
        rules in 0usize..Ruleset::ALL.len(),
        lines in proptest::collection::vec((line(), 0u64..20_000), 0..60),
    ) {
        let mut session = session(&Ruleset::ALL[rules].id, "start");
        let mut now = 0;
        for (line, later) in lines {
            now += later;
            session.type_at(now, &[&line]);
            session.wake_at(now);
            session.session.panel(Time(now));
            let log = session.session.batches().concat();
            prop_assert_eq!(&damka_game::verify(&log).unwrap(), session.game());
            let saved = session.session.paused_batches(Time(now)).concat();
            prop_assert!(damka_game::verify(&saved).is_ok());
        }
    }
}

#[test]
fn the_computer_answers_and_waits_for_its_turn() {
    let mut session = against_computer("classic");
    session.slow = true;
    let words = session.type_at(0, &["22-18", "21-17"]);
    assert!(words.contains("The computer is thinking"), "{words}");
    session.think();
    session.settle();
    let words = session.said();
    assert_eq!(session.game().moves().count(), 2);
    assert_eq!(session.game().position().turn(), Side::First);
    assert!(words.ends_with("To move: Grey"), "{words}");
}

#[test]
fn the_computer_judges_draws_and_grants_takebacks() {
    let mut session = against_computer("classic");
    let words = session.type_at(0, &["22-18", "draw"]);
    assert!(words.contains("Declined."), "{words}");
    assert!(session.game().offers().is_empty(), "{words}");
    let words = session.type_at(0, &["undo"]);
    assert_eq!(session.game().moves().count(), 0, "{words}");
    assert_eq!(session.game().position().turn(), Side::First);
}

#[test]
fn a_hint_is_told_with_its_reason() {
    let mut session = session("classic", "W:W22,32,31:B18,1");
    session.said();
    let words = session.type_at(0, &["hint"]);
    assert!(words.starts_with("Look at the man on 22."), "{words}");
    assert!(!words.contains("15"), "{words}");
    let words = session.type_at(0, &["hint"]);
    assert!(words.starts_with("Best: 22x15."), "{words}");
    assert!(words.contains("A capture is compulsory."), "{words}");
}

#[test]
fn the_computer_changes_sides_by_lot() {
    let mut session = against_computer("school");
    let words = session.said();
    assert!(
        words.ends_with("Ala: add any word to the lot (it may stay empty)."),
        "{words}"
    );
    // Nobody else could add anything.
    let words = session.type_at(0, &[""]);
    assert!(
        words.contains("the program alone must not decide"),
        "{words}"
    );
    session.type_at(10, &["word", ""]);
    let players = session.game().players();
    let person = Side::BOTH
        .into_iter()
        .find(|side| players[*side].name == "Ala")
        .unwrap();
    // The computer has moved already if it begins.
    assert_eq!(session.game().position().turn(), person);
    let moves = usize::from(person == Side::Second);
    assert_eq!(session.game().moves().count(), moves);
}

#[test]
fn a_rematch_changes_sides_and_keeps_the_score() {
    let mut session = session("tournament", "start");
    let early = session.type_at(0, &["rematch"]);
    assert!(early.contains("The game is still on."), "{early}");
    let over = session.type_at(0, &["", "22-18", "resign", "yes"]);
    assert!(over.contains("Ala wins"), "{over}");
    let again = session.type_at(9, &["rematch"]);
    assert!(again.contains("The match: Olek 0, Ala 1."), "{again}");
    assert_eq!(session.game().players().first.name, "Olek");
    assert_ne!(session.game().id().as_str(), "g1");
    let lines = ["22-18", "draw", "yes", "word", "", "heads"];
    let drawn = session.type_at(20, &lines);
    let winner = session.game().toss().unwrap().winner;
    let winner = &session.game().players()[winner].name;
    let score =
        format!("The match: Olek ½, Ala 1½. {winner} won the toss; the game counts as a draw.");
    assert!(drawn.contains(&score), "{drawn}");
    let log = session.session.batches().concat();
    assert_eq!(damka_game::verify(&log).as_ref(), Ok(session.game()));
}
