//! Whole games through pipes, as a screen reader or a script plays them.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use damka_game::{Actor, Command as Act, CommandId, Game, Opening, Seat, Time};
use damka_rules::{Clock, Notation, Ruleset, notation::Attempt};
use damka_text::{Language, Text};
use tempfile::TempDir;

/// A home folder of its own to play in.
struct Home {
    folder: TempDir,
    /// Where games save themselves.
    data: PathBuf,
}

impl Home {
    fn new() -> Home {
        let folder = tempfile::tempdir().expect("there is room");
        let data = folder.path().to_owned();
        Home { folder, data }
    }

    /// A home in which games cannot save themselves.
    fn unwritable() -> Home {
        let mut home = Home::new();
        home.data = home.folder.path().join("file");
        std::fs::write(&home.data, "").expect("there is room");
        home
    }

    fn start(&self, arguments: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_damka"))
            .arg("play")
            .args(arguments)
            .args(["--plain", "--lang", "en"])
            .env("XDG_DATA_HOME", &self.data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts")
    }

    /// Plays these lines, and gives all that was said.
    fn play(&self, arguments: &[&str], lines: &[impl AsRef<str>]) -> String {
        let (said, code) = self.play_to_end(arguments, lines);
        assert_eq!(code, Some(0), "{said}");
        said
    }

    fn play_to_end(&self, arguments: &[&str], lines: &[impl AsRef<str>]) -> (String, Option<i32>) {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().expect("it is piped");
        let lines: Vec<_> = lines.iter().map(AsRef::as_ref).collect();
        let input = lines.join("\n") + "\n";
        let feeding = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let output = child.wait_with_output().expect("the command ends");
        feeding.join().expect("feeding does not panic");
        let said = String::from_utf8(output.stdout).expect("it is text");
        (said, output.status.code())
    }

    fn games(&self) -> PathBuf {
        self.data.join("damka/games")
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }
}

#[track_caller]
fn contains(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "“{part}” is not in\n{said}");
    }
}

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
        contains(
            &said,
            &[
                &text.result(rules, *rules.clock, ended),
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
            "could have played 22x15",
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
            "White has missed a capture.",
            "First take off the piece",
            "White loses the piece on 22.",
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
            "By these rules no move is taken back.",
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
        &["The game is saved: ", "To go on: damka play --resume "],
    );

    thread::sleep(Duration::from_millis(1200));
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

fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("it was made").count()
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
            "nothing is kept from now on",
            "could not be written",
            "from 9 to 13",
        ],
    );
    assert_eq!(said.matches("nothing is kept").count(), 1, "{said}");
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

#[test]
fn a_game_that_version_0_1_saved_goes_on_in_a_new_file() {
    let home = Home::new();
    let events = include_str!("../../game/tests/data/events-v1.jsonl");
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
