use damka_game::lot::Seed;
use damka_text::Language;
use proptest::prelude::*;

use super::*;

/// A session in English with known seeds, and what was said so far taken away.
fn session(rules: &str, fen: &str) -> Session {
    let rules = Ruleset::builtin(rules).unwrap();
    let opening = match fen {
        "start" => Opening::new(rules),
        fen => Opening::new(rules).with_position(fen.parse().unwrap()),
    };
    let opening = opening.with_players("Ala", "Olek");
    let seeds = Box::new(|| Ok(Seed::from_bytes([7; 32])));
    Session::open(Text::new(Language::English), opening, seeds, Time(0))
}

/// Types lines at a time, and gives what is said, a line each.
fn type_at(session: &mut Session, at: u64, lines: &[&str]) -> String {
    for line in lines {
        session.enter(line, Time(at));
    }
    said(session)
}

fn said(session: &mut Session) -> String {
    let words = session
        .take_effects()
        .into_iter()
        .map(|effect| match effect {
            Effect::Say(words) | Effect::Turn(words) => words,
            other => format!("{other:?}"),
        });
    words.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_sides_are_drawn_by_lot_where_the_rules_say_so() {
    let mut session = session("school", "start");
    let promise = said(&mut session);
    let commitment = Seed::from_bytes([7; 32]).commitment().to_string();
    assert!(promise.contains(&commitment), "{promise}");
    assert!(promise.ends_with("Ala: add any word to the lot (it may stay empty)."));
    // Without any word the program alone would decide.
    let refused = type_at(&mut session, 0, &["", ""]);
    assert!(
        refused.contains("the program alone must not decide"),
        "{refused}"
    );
    let drawn = type_at(&mut session, 0, &["żuraw", "it's 42"]);
    let seed = Seed::from_bytes([7; 32]).to_string();
    let command = format!(
        "damka lots verify --sides --commitment {commitment} --seed {seed} --add='żuraw' --add='it'\\''s 42'"
    );
    assert!(drawn.contains(&command), "{drawn}");
    assert!(drawn.contains("White: "), "{drawn}");
    assert!(drawn.ends_with("Press Enter when both of you are ready: then the clock starts."));
    assert_eq!(*session.game().phase(), Phase::Waiting);
    assert_eq!(
        type_at(&mut session, 10, &[""]),
        "The game begins.\nTo move: White"
    );
}

#[test]
fn a_missed_capture_loses_the_game_or_a_piece() {
    let mut strict = session("strict", "W:W22,32:B18,1");
    said(&mut strict);
    let lost = type_at(&mut strict, 0, &["32-28"]);
    assert!(
        lost.contains("White has missed a capture. It could have played 22x15."),
        "{lost}"
    );
    assert!(
        lost.contains("Black wins: White missed a capture."),
        "{lost}"
    );

    let mut school = session("school", "W:W22,23,32:B18,1");
    let lost = type_at(&mut school, 0, &["a", "b", "32-28"]);
    assert!(
        lost.contains("the one on 22 or 23. Write x22, for example."),
        "{lost}"
    );
    assert!(
        lost.ends_with("First the choice of the lost piece: 22 or 23"),
        "{lost}"
    );
    let lost = type_at(&mut school, 0, &["x28", "x22"]);
    assert!(lost.contains("may not be taken off"), "{lost}");
    assert!(lost.contains("White loses the piece on 22."), "{lost}");
}

#[test]
fn a_refused_move_is_explained_when_asked() {
    let mut session = session("classic", "W:W22,32:B18,1");
    said(&mut session);
    let short = type_at(&mut session, 0, &["32-28"]);
    assert!(
        short.ends_with("Type ? to see the squares and the rule."),
        "{short}"
    );
    assert!(!short.contains("002"), "{short}");
    let long = type_at(&mut session, 0, &["?"]);
    assert!(long.contains("002") && long.contains("Board"), "{long}");
    assert!(session.marked().contains("22".parse().unwrap()));
    type_at(&mut session, 0, &["22x15"]);
    assert_eq!(
        type_at(&mut session, 0, &["?"]),
        "No move has been refused."
    );
}

#[test]
fn a_takeback_needs_consent_and_rules_that_know_it() {
    let mut classic = session("classic", "start");
    said(&mut classic);
    let asked = type_at(&mut classic, 0, &["22-18", "undo"]);
    assert!(
        asked.ends_with("Black, may Grey take its move back? (yes/no)"),
        "{asked}"
    );
    type_at(&mut classic, 0, &["yes"]);
    assert_eq!(classic.game().turn().ply, 0);

    let mut school = session("school", "start");
    let refused = type_at(&mut school, 0, &["a", "b", "22-18", "undo"]);
    let last = refused.lines().last().unwrap();
    assert!(
        last.contains("By these rules no move is taken back.") && last.contains("point n"),
        "{last}"
    );
    assert_eq!(school.game().turn().ply, 1);
}

#[test]
fn a_draw_in_a_tournament_is_settled_by_the_coin() {
    let mut session = session("tournament", "start");
    let asked = type_at(&mut session, 0, &["22-18", "draw", "perhaps", "yes"]);
    assert!(
        asked.contains("Answer yes or no.") && asked.contains("Draw by agreement."),
        "{asked}"
    );
    assert!(asked.contains("The coin toss."), "{asked}");
    // A lot that is not drawn is not saved: it is promised anew.
    let saved = session.saved(Time(5));
    assert!(matches!(saved.last().unwrap().what, Happening::Ended(_)));
    let tossed = type_at(&mut session, 9, &["a", "", "edge", "heads"]);
    assert!(
        tossed.contains("wins the toss. The game itself counts as a draw."),
        "{tossed}"
    );
    assert!(session.game().toss().is_some());
    assert_eq!(type_at(&mut session, 9, &[""]), "Quit { keep: true }");
}

#[test]
fn the_clock_is_heard_at_its_thresholds_and_ends_the_game() {
    let mut session = session("school", "start");
    type_at(&mut session, 0, &["a", "b", ""]);
    assert_eq!(session.wake(Time(0)), Some(Time(60_000)));
    session.tick(Time(1));
    session.tick(Time(60_000));
    session.tick(Time(60_001));
    assert_eq!(said(&mut session), "White has 1 minute left.");
    assert_eq!(session.wake(Time(60_001)), Some(Time(90_000)));
    let told = type_at(&mut session, 100_000, &["time"]);
    assert_eq!(
        told,
        "White has 20 seconds left.\nWhite has 20 seconds left. Black has 2 minutes left."
    );
    let end = type_at(&mut session, 120_001, &["22-18"]);
    assert!(
        end.contains("Black wins: White has run out of time."),
        "{end}"
    );
    assert!(end.contains("point o"), "{end}");
    assert_eq!(session.game().turn().ply, 0);
}

#[test]
fn a_saved_game_stands_still_and_has_charged_what_was_used() {
    let mut session = session("tournament", "start");
    type_at(&mut session, 0, &["22-18"]);
    let saved = session.saved(Time(100_000));
    let seeds = Box::new(|| Ok(Seed::from_bytes([7; 32])));
    let mut again = Session::go_on(Text::new(Language::English), saved, seeds).unwrap();
    assert!(said(&mut again).starts_with("The clock is stopped. Enter resumes the game."));
    let now = again.game().last_time();
    assert_eq!(
        again
            .game()
            .timer()
            .left(Side::Second, Time(now.0 + 9_000_000)),
        Some(Millis::seconds(500))
    );
    type_at(&mut again, now.0 + 1000, &["", "9-13"]);
    assert_eq!(again.game().turn().ply, 2);
}

#[test]
fn the_referee_corrects_warns_sets_and_awards() {
    let mut session = session("tournament", "start");
    type_at(&mut session, 0, &[""]);
    let told = type_at(
        &mut session,
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
        "referee correct FEN – puts the pieces as they should stand",
        "W:W22:B1,18 Reason: a piece fell",
        "FEN “nonsense”",
        "set the clock of White to 1 minute 30 seconds.",
        "“soon” is not a time",
        "Which side? White or Black?",
        "The referee warns Black. Reason: loud",
        "The referee has undone the last decision.",
        "The game is still on.",
        "The referee has awarded the game to Black. Reason: gone home",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn moves_and_history_are_told_in_the_notation_of_the_players() {
    let mut session = session("classic", "start");
    said(&mut session);
    let told = type_at(
        &mut session,
        0,
        &["22-18", "9-13", "letters", "history", "moves"],
    );
    assert!(told.contains("1. c3-d4 b6-a5"), "{told}");
    assert!(told.contains("Legal moves: d4-"), "{told}");
}

#[test]
fn leaving_is_asked_about_once_the_game_is_on() {
    let mut session = session("classic", "start");
    said(&mut session);
    assert!(type_at(&mut session, 0, &["quit"]).contains("Save the game?"));
    assert!(type_at(&mut session, 0, &["22-18"]).starts_with("To move: Grey"));
    assert!(type_at(&mut session, 0, &["quit", "no"]).ends_with("Quit { keep: false }"));
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
            session.enter(&line, Time(now));
            session.tick(Time(now));
            session.panel(Time(now));
            session.wake(Time(now));
            prop_assert_eq!(&Game::replay(session.events()).unwrap(), session.game());
            prop_assert!(Game::replay(&session.saved(Time(now))).is_ok());
        }
    }
}

/// A session against the computer on level 2, which plays the second side.
fn against_computer(rules: &str) -> Session {
    let rules = Ruleset::builtin(rules).unwrap();
    let computer = Computer {
        plays: damka_rules::BySide {
            first: false,
            second: true,
        },
        level: damka_engine::Level::new(2),
        seed: 1,
    };
    let opening = Opening::new(rules).with_players("Ala", "Damka");
    let seeds = Box::new(|| Ok(Seed::from_bytes([7; 32])));
    Session::open_with(
        Text::new(Language::English),
        opening,
        seeds,
        Time(0),
        computer,
    )
}

/// Lets the computer think as often as it wants to; what is said meanwhile.
fn let_think(session: &mut Session, at: u64) -> String {
    let engine = damka_engine::Engine::new(session.game().rules())
        .hash(1)
        .unwrap();
    let mut words = Vec::new();
    loop {
        let mut task = None;
        for effect in session.take_effects() {
            match effect {
                Effect::Think(wanted) => task = Some(wanted),
                Effect::Say(said) | Effect::Turn(said) => words.push(said),
                other => words.push(format!("{other:?}")),
            }
        }
        let Some(task) = task else {
            return words.join("\n");
        };
        let thought =
            crate::commands::play::thinker::think(&engine, &task, &damka_engine::Stop::new());
        session.hear(thought, Time(at));
    }
}

#[test]
fn the_computer_answers_and_waits_for_its_turn() {
    let mut session = against_computer("classic");
    let_think(&mut session, 0);
    session.enter("22-18", Time(0));
    session.enter("21-17", Time(0));
    let words = let_think(&mut session, 0);
    assert!(words.contains("The computer is thinking"), "{words}");
    assert_eq!(session.game().moves().count(), 2);
    assert_eq!(session.game().position().turn(), Side::First);
    assert!(words.ends_with("To move: Grey"), "{words}");
}

#[test]
fn the_computer_judges_draws_and_grants_takebacks() {
    let mut session = against_computer("classic");
    session.enter("22-18", Time(0));
    let_think(&mut session, 0);
    session.enter("draw", Time(0));
    let words = let_think(&mut session, 0);
    assert!(session.game().ended().is_none(), "{words}");
    assert!(session.game().offers().is_empty(), "{words}");
    session.enter("undo", Time(0));
    let words = let_think(&mut session, 0);
    assert_eq!(session.game().moves().count(), 0, "{words}");
    assert_eq!(session.game().position().turn(), Side::First);
}

#[test]
fn a_hint_is_told_with_its_reason() {
    let mut session = session("classic", "W:W22,32,31:B18,1");
    said(&mut session);
    session.enter("hint", Time(0));
    let words = let_think(&mut session, 0);
    assert!(words.starts_with("Best: 22x15."), "{words}");
    assert!(words.contains("A capture is compulsory."), "{words}");
}

#[test]
fn the_computer_changes_places_by_lot() {
    let mut session = against_computer("school");
    let words = let_think(&mut session, 0);
    assert!(
        words.ends_with("Ala: add any word to the lot (it may stay empty)."),
        "{words}"
    );
    session.enter("word", Time(0));
    session.enter("", Time(0));
    let_think(&mut session, 10);
    let players = session.game().players().clone();
    let person = if players.first == "Ala" {
        Side::First
    } else {
        Side::Second
    };
    // The computer has moved already if it begins.
    assert_eq!(session.game().position().turn(), person);
    let moves = usize::from(person == Side::Second);
    assert_eq!(session.game().moves().count(), moves);
}
