//! Games that are saved, go on, and survive the end of the program.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
};

use damka_game::GameEnvelope;

use super::home::{Home, contains, files};

#[test]
fn a_game_is_saved_and_goes_on_with_its_clock() {
    let home = Home::new();
    let file = home.file("own.json");
    let save = format!("save {file}");
    let said = home.play(
        &["--clock", "5:00"],
        &["", "22-18", &save, "9-13", "quit", "yes"],
    );
    contains(
        &said,
        &["The game is saved: ", "To continue: damka play --resume "],
    );

    // An hour later: the time between does not count.
    make_older(Path::new(&file), 3_600_000);
    let said = home.play(&["--resume", &file], &["time", "", "history", "9-14"]);
    contains(
        &said,
        &[
            "The clock is stopped.",
            "has 5 minutes left",
            "1. 22-18\n",
            "Black: from 9 to 14.",
        ],
    );
    // It went on saving itself to that file. Without a name the game that
    // saved itself goes on: it was left one move later.
    let said = home.play(
        &["--resume", &file],
        &["", "history", "23-19", "quit", "no"],
    );
    contains(&said, &["1. 22-18 9-14\n"]);
    let said = home.play(&["--resume", &file], &["", "history"]);
    contains(&said, &["1. 22-18 9-14\n"]);
    let said = home.play(&["--resume"], &["", "history"]);
    contains(&said, &["1. 22-18 9-13\n"]);
}

/// A game in format 2 as it was saved once. It never changes.
const SAVED: &str = include_str!("../data/saved-2.jsonl");

#[test]
fn a_game_of_format_2_is_read_and_goes_on() {
    for line in SAVED.lines() {
        let batch: Vec<GameEnvelope> = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&batch).unwrap(), line);
    }
    let home = Home::new();
    let file = home.file("saved.jsonl");
    std::fs::write(&file, SAVED).unwrap();
    let lines = ["", "history", "6x13", "quit", "yes"];
    let said = home.play(&["--resume", &file], &lines);
    contains(&said, &["1. 22-18 9-14 2. 18x9", "Black: from 6 to 13"]);
    // Lines are only added.
    let after = std::fs::read_to_string(&file).unwrap();
    let added = after.strip_prefix(SAVED).unwrap();
    assert!(added.contains("\"captured\":[9]"), "{added}");
}

/// Makes a saved game older, by milliseconds.
fn make_older(file: &Path, millis: u64) {
    let saved = std::fs::read_to_string(file).expect("it was saved");
    let older = saved.lines().map(|line| {
        let mut batch: Vec<GameEnvelope> = serde_json::from_str(line).expect("it is a batch");
        for envelope in &mut batch {
            envelope.at.0 -= millis;
        }
        serde_json::to_string(&batch).expect("it is JSON") + "\n"
    });
    std::fs::write(file, older.collect::<String>()).expect("there is room");
}

#[test]
fn the_end_of_the_input_loses_nothing() {
    let home = Home::new();
    let said = home.play(&[], &["22-18", "resign"]);
    contains(&said, &["The input has ended.", "The game is saved: "]);
    let said = home.play(&["--resume"], &["", "history"]);
    contains(&said, &["1. 22-18"]);
    // A game that nobody wants is thrown away.
    let folder = home.games();
    assert_eq!(files(&folder), 1);
    home.play(&[], &["22-18", "quit", "no"]);
    assert_eq!(files(&folder), 1);
}

/// Plays these lines, and kills the program when it has said this.
fn play_and_kill(home: &Home, arguments: &[&str], lines: &str, last: &str) {
    let mut child = home.start(arguments);
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(lines.as_bytes()).expect("it listens");
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut said = String::new();
    while !said.contains(last) {
        assert_ne!(out.read_line(&mut said).expect("it is text"), 0, "{said}");
    }
    // On Unix this is SIGKILL.
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}

#[test]
fn a_killed_game_loses_no_move_that_was_told() {
    let home = Home::new();
    play_and_kill(&home, &[], "22-18\n9-13\n23-19\n", "from 23 to 19");
    play_and_kill(&home, &["--resume"], "10-14\n", "from 10 to 14");
    // What a crash leaves of a line that was being written does no harm.
    let entry = std::fs::read_dir(home.games()).expect("it was made").next();
    let file = entry.expect("a game").expect("it is readable").path();
    let mut stored = std::fs::OpenOptions::new()
        .append(true)
        .open(&file)
        .expect("it is there");
    stored
        .write_all(br#"[{"v":2,"id":"x"#)
        .expect("there is room");
    let said = home.play(&["--resume"], &["history", "18x9", "quit", "yes"]);
    contains(&said, &["1. 22-18 9-13 2. 23-19 10-14\n", "from 18 to 9"]);
    let said = home.play(&["--resume"], &["history"]);
    contains(&said, &["1. 22-18 9-13 2. 23-19 10-14 3. 18x9\n"]);
}

#[test]
fn a_save_that_cannot_be_written_is_told_and_nobody_is_sent_away() {
    let home = Home::unwritable();
    let lines = ["22-18", "quit", "yes", "9-13", "quit", "no"];
    let said = home.play(&[], &lines);
    contains(
        &said,
        &[
            "nothing is saved from now on",
            "could not be written",
            "from 9 to 13",
        ],
    );
    assert_eq!(said.matches("nothing is saved").count(), 1, "{said}");
    assert_eq!(said.matches("Goodbye.").count(), 1, "{said}");
    // When the input ends nobody is left to be asked.
    let (said, code) = home.play_to_end(&[], &["22-18"]);
    assert_eq!(code, Some(2), "{said}");
    contains(&said, &["could not be written"]);
    assert!(!said.contains("Goodbye."), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let home = Home::new();
    let said = home.play(&[], &["22-18", "save /dev/full", "9-13", "quit", "no"]);
    contains(&said, &["/dev/full could not be written", "from 9 to 13"]);
    assert!(!Path::new("/dev/full").is_file());
}

#[test]
fn a_game_that_version_0_1_saved_goes_on_in_a_new_file() {
    let home = Home::new();
    let events = include_str!("../../../game/tests/data/events-v1.jsonl");
    let events: Vec<_> = events.lines().take(8).collect();
    let old = format!("[\n{}\n]\n", events.join(",\n"));
    let file = home.file("old.json");
    std::fs::write(&file, &old).expect("there is room");
    let lines = ["", "23-19", "history", "quit", "yes"];
    let said = home.play(&["--resume", &file], &lines);
    contains(&said, &["1. 22-18 9-13 2. 23-19\n", "old.jsonl"]);
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), old);
    let said = home.play(&["--resume", &home.file("old.jsonl")], &["", "history"]);
    contains(&said, &["1. 22-18 9-13 2. 23-19\n"]);
}

#[test]
fn a_saved_game_knows_its_computer() {
    let home = Home::new();
    let said = home.play(&["--computer", "second", "--level", "2"], &["22-18"]);
    contains(&said, &["The game is saved: "]);
    let said = home.play(&["--resume"], &["draw", "quit", "yes"]);
    assert!(!said.contains("do you agree"), "{said}");
    // With other players it is another game.
    assert_eq!(files(&home.games()), 1);
    home.play(&["--resume", "--computer", "first"], &["time"]);
    assert_eq!(files(&home.games()), 2);
}

#[test]
fn a_killed_lot_is_drawn_with_the_seed_that_was_promised() {
    let home = Home::new();
    let school = ["--rules", "school"];
    play_and_kill(&home, &school, "crane\n", "Player 2: add any word");
    assert_eq!(files(&home.games()), 2, "the game and its secret");
    let said = home.play(&["--resume"], &["", ""]);
    contains(&said, &["The lot is ", "--add=crane", "The game begins."]);
    assert_eq!(files(&home.games()), 1, "the secret is shown and gone");
}
