//! Whole games to their end, and what is said on the way.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
};

use damka_game::{Actor, Command as Act, CommandId, Game, Opening, Player, Seat, Time};
use damka_rules::{BySide, Clock, Notation, Ruleset, notation::Attempt};
use damka_text::{Language, Text};

use super::home::{Home, contains, files};

/// A game of legal moves, picked by a number, to its end.
fn whole_game(rules: &Ruleset, mut pick: usize) -> (Vec<String>, Game) {
    let opening = Opening::new(rules).with_sides_settled();
    let mut game = open(opening);
    act(&mut game, Seat::Referee, &Act::Start);
    let mut lines = Vec::new();
    while game.ended().is_none() {
        let moves = rules.legal_moves(game.position()).sorted();
        pick = pick
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let m = moves[(pick >> 33) % moves.len()];
        lines.push(rules.write_move(game.position(), &m, Notation::Numeric, 'x'));
        let attempt = Attempt::parse(&lines[lines.len() - 1]).expect("it was written");
        let play = Act::Play {
            turn: game.turn(),
            attempt,
        };
        let seat = Seat::from(game.position().turn());
        act(&mut game, seat, &play);
    }
    (lines, game)
}

fn open(opening: Opening) -> Game {
    let id = "g1".parse().expect("it is an id");
    Game::open(id, opening, Time(0)).expect("it can be opened")
}

fn act(game: &mut Game, seat: Seat, command: &Act) {
    let id = CommandId::of_program(game.next_seq(), command);
    let batch = game.decide_batch(&Actor::Program, id, seat, command, Time(0));
    for envelope in batch.expect("it may be done") {
        game.evolve(&envelope);
    }
}

#[test]
fn a_game_of_every_document_goes_to_its_end() {
    let home = Home::new();
    let text = Text::new(Language::English);
    for (pick, id) in ["tournament", "strict", "classic", "school", "online"]
        .into_iter()
        .enumerate()
    {
        let rules = Ruleset::builtin(id).expect("it is built in");
        let (moves, game) = whole_game(rules, pick + 1);
        let pdn = home.file("game.pdn");
        let mut lines = Vec::new();
        if game_needs_lot(rules) {
            lines.extend(["one".to_owned(), "two".to_owned()]);
        }
        if *rules.clock != Clock::None {
            lines.push(String::new());
        }
        lines.extend(moves);
        if game.is_toss_due() {
            lines.extend(["one", "two", "tails"].map(str::to_owned));
        }
        lines.push(format!("export {pdn}"));
        lines.push(String::new());
        let said = home.play(&["--rules", id], &lines);
        let ended = game.ended().expect("it is over");
        let players = players_by_lot(&said).unwrap_or_else(|| game.players().clone());
        contains(
            &said,
            &[
                &text.result_between(&players, rules, *rules.clock, ended),
                "The game is over.",
                "Goodbye.",
            ],
        );
        assert_eq!(said.contains("wins the toss"), game.is_toss_due(), "{said}");
        let record = std::fs::read_to_string(&pdn).expect("it was written");
        contains(
            &record,
            &[&format!("[Rules \"{id}\"]"), ended.outcome.pdn()],
        );
    }
}

/// Who plays which side, as it was told after the lot: “White: Player 2, Black: Player 1”.
fn players_by_lot(said: &str) -> Option<BySide<Player>> {
    let line = said.lines().find(|line| line.contains(": Player "))?;
    let (first, second) = line.split_once(", ")?;
    let player = |told: &str| {
        let name = told.split_once(": ")?.1.to_owned();
        let actor = Actor::local();
        Some(Player { actor, name })
    };
    Some(BySide {
        first: player(first)?,
        second: player(second)?,
    })
}

fn game_needs_lot(rules: &Ruleset) -> bool {
    open(Opening::new(rules)).is_lot_due()
}

#[test]
fn a_missed_capture_costs_what_the_rules_say() {
    let home = Home::new();
    let strict = home.play(
        &["--rules", "strict", "--from", "W:W22,32:B18,1"],
        &["32-28", ""],
    );
    contains(
        &strict,
        &[
            "22x15 could have been played",
            "Black wins: White missed a capture.",
            "rule 9",
        ],
    );
    let lines = ["a", "b", "", "32-28", "1-5", "x22", "18x27", ""];
    let school = home.play(
        &["--rules", "school", "--from", "W:W22,23,32:B18,1"],
        &lines,
    );
    contains(
        &school,
        &[
            "has missed a capture; 22x15 or 23x14 could have been played.",
            "First take off the piece",
            "loses the piece on 22.",
            "it takes 1 piece (square 23)",
        ],
    );
}

#[test]
fn the_coin_settles_a_draw_and_its_lot_can_be_checked() {
    let home = Home::new();
    let lines = ["", "22-18", "draw", "yes", "crane", "", "heads", ""];
    let said = home.play(&["--rules", "tournament"], &lines);
    contains(
        &said,
        &[
            "Draw by agreement.",
            "Black wins with heads.",
            "wins the toss.",
        ],
    );
    let command = said
        .lines()
        .find_map(|line| line.split_once("Anyone can check it: "));
    let (_, command) = command.expect("it is said how");
    let arguments: Vec<_> = command
        .split(' ')
        .skip(1)
        .map(|word| word.replace('\'', ""))
        .collect();
    let check = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .output()
        .expect("it runs");
    let face = String::from_utf8(check.stdout).expect("it is text");
    assert_eq!(check.status.code(), Some(0), "{command}");
    let shown = ["heads", "tails"]
        .into_iter()
        .find(|face| said.contains(&format!("The coin shows {face}")));
    contains(&face, &[shown.expect("it fell")]);
}

#[test]
fn no_move_is_taken_back_where_the_rules_forbid_it() {
    let home = Home::new();
    let said = home.play(
        &["--rules", "school"],
        &["a", "b", "", "22-18", "undo", "history"],
    );
    contains(
        &said,
        &[
            "Under these rules moves are not taken back.",
            "point n",
            "1. 22-18",
        ],
    );
    let said = home.play(&[], &["22-18", "undo", "yes", "23-19", "history"]);
    contains(&said, &["The move is taken back.", "1. 23-19"]);
}

#[test]
fn the_time_runs_out_while_nobody_types() {
    let home = Home::new();
    let mut child = home.start(&["--clock", "0:00.3/move"]);
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(b"\n").expect("it listens");
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut said = String::new();
    while !said.contains("has run out of time") {
        assert_ne!(out.read_line(&mut said).expect("it is text"), 0, "{said}");
    }
    contains(&said, &["Black wins: Grey has run out of time."]);
    drop(stdin);
    out.read_to_string(&mut said).expect("it is text");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_game_starts_from_a_position_or_within_another_game() {
    let home = Home::new();
    let said = home.play(&["--from", "W:W22:B18"], &["22x15", ""]);
    contains(&said, &["Grey wins: Black has no piece left on the board."]);
    let pdn = home.file("game.pdn");
    let export = format!("export {pdn}");
    home.play(
        &["--rules", "strict"],
        &["22-18", "9-13", "23-19", &export, "quit", "no"],
    );
    let said = home.play(&["--from", &pdn], &["moves"]);
    contains(&said, &["To move: Black"]);
    let said = home.play(&["--from", &pdn, "--ply", "0"], &["22-18"]);
    contains(&said, &["Rules: Strict", "White: from 22 to 18."]);
}

#[test]
fn bad_input_is_answered_and_the_game_goes_on() {
    let home = Home::new();
    let lines = [
        "hello",
        "22-",
        "99-1",
        "22-17x",
        "save",
        "export x.txt",
        "\u{1b}[A",
        "22-18",
    ];
    let said = home.play(&[], &lines);
    contains(
        &said,
        &[
            "I do not know “hello”.",
            "Give the name of a file: save FILE",
            "must end in .pdn or .json",
            "Grey: from 22 to 18.",
        ],
    );
    for (arguments, error) in [
        (&["--clock", "soon"][..], "is not a clock"),
        (&["--from", "nonsense"], "FEN"),
        (&["--resume", "nowhere.json"], "nowhere.json"),
        (&["--from", "start", "--ply", "3"], "--ply needs a game"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_damka"));
        let output = command
            .arg("play")
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        contains(&String::from_utf8_lossy(&output.stderr), &[error]);
    }
}

#[test]
fn the_computer_plays_whole_games_against_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    for (rules, language) in [
        ("classic", "en"),
        ("strict", "pl"),
        ("school", "pl"),
        ("online", "en"),
        ("tournament", "pl"),
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_damka"))
            .args([
                "play",
                "--plain",
                "--computer",
                "both",
                "--level",
                "2",
                "--seed",
                "5",
            ])
            .args(["--rules", rules, "--lang", language])
            .env("XDG_DATA_HOME", folder.path())
            .stdin(std::process::Stdio::null())
            .output()
            .expect("damka runs");
        let words = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{rules}: {words}");
        let over = if language == "pl" {
            "Partia skończona"
        } else {
            "The game is over"
        };
        assert!(words.contains(over), "{rules}: {words}");
    }
}

#[test]
fn earlier_moves_count_towards_a_draw() {
    let home = Home::new();
    let pdn = home.file("kings.pdn");
    let moves: Vec<_> = ["32-28", "1-5", "28-32", "5-1"]
        .into_iter()
        .cycle()
        .take(30)
        .collect();
    let export = format!("export {pdn}");
    let mut lines = moves[..29].to_vec();
    lines.extend([&*export, "quit", "no"]);
    let start = ["--rules", "strict", "--from", "W:WK32:BK1"];
    let said = home.play(&start, &lines);
    assert!(!said.contains("Draw"), "{said}");
    let said = home.play(&["--from", &pdn], &["history", moves[29], ""]);
    contains(&said, &["15. 32-28", "Draw"]);
    let said = home.play(&["--from", &pdn, "--ply", "28"], &[moves[28], "quit", "no"]);
    assert!(!said.contains("Draw"), "{said}");
}

#[test]
fn a_rematch_changes_sides_and_counts() {
    let home = Home::new();
    let game = ["22-18", "resign", "yes"];
    let lines = [&game[..], &["rematch"], &game, &[""]].concat();
    let said = home.play(&["--players", "Ala", "Olek"], &lines);
    contains(
        &said,
        &[
            "The match: Olek 0, Ala 1.",
            "The match: Olek 1, Ala 1.",
            "Goodbye.",
        ],
    );
    assert_eq!(files(&home.games()), 2);
}
