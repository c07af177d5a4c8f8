//! `damka pdn`: checking, converting, and finding the rule sets of games.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use damka_rules::Ruleset;

const GAMES: &str = "[White \"a\"]\n[GameType \"26\"]\n[Result \"1-0\"]\n\
    1. c3-d4 d6-c5 2. b2-c3 1-0\n\n[White \"b\"]\n1. 22-18 9-14 2. 24-20 *\n";

fn damka(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damka"))
        .arg("pdn")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("damka starts");
    let mut stdin = child.stdin.take().expect("its input is ours");
    // One that cannot do what it is asked does not wait for its input.
    stdin.write_all(input).ok();
    drop(stdin);
    child.wait_with_output().expect("damka ends")
}

fn out(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("damka writes UTF-8")
}

#[test]
fn check_names_every_fault_and_the_rule_sets() {
    let output = damka(&["check", "-"], GAMES.as_bytes());
    let lines: Vec<_> = out(&output).lines().collect();
    assert!(lines[0].starts_with("-:7:18: 24-20: "), "{}", lines[0]);
    assert_eq!(
        lines[1..],
        [
            "1 by brazilian (by the tag GameType)",
            "1 by classic (assumed: the games do not say)",
            "2 games, 1 bad",
        ]
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn check_speaks_json_and_takes_a_rule_set() {
    let good = GAMES.replace("24-20", "18x9");
    let output = damka(
        &["check", "--rules", "strict", "--json", "-"],
        good.as_bytes(),
    );
    let json: serde_json::Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(json["games"], 2);
    assert_eq!(json["bad"], 0);
    assert_eq!(json["rules"][0]["rules"], "strict");
    assert_eq!(output.status.code(), Some(0));
    let output = damka(&["check", "-"], b"[White x]");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_cannot_be_done_is_said() {
    let output = damka(&["check", "no-such-file.pdn"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-such-file.pdn"));
    let output = damka(&["check", "--rules", "chess", "-"], b"");
    assert_eq!(output.status.code(), Some(2));
    let output = damka(&["convert", "--encoding", "ebcdic", "-"], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn convert_changes_notation_results_and_encoding() {
    let game = b"[White \"Micha\xB3\"]\n[GameType \"25\"]\n1. C3-D4 f6-e5 2. d4:f6 e7xg5 1-0\n";
    let output = damka(
        &[
            "convert",
            "--notation",
            "numeric",
            "--results",
            "draughts",
            "-",
        ],
        game,
    );
    assert_eq!(
        out(&output),
        format!(
            "[White \"Michał\"]\n[GameType \"25,W,8,8,N2,0\"]\n[Rules \"russian\"]\n\
             [RulesHash \"{}\"]\n[Result \"2-0\"]\n\
             [ResultFormat \"International\"]\n\n1. 22-18 11-15 2. 18:11 7:16 *\n",
            Ruleset::RUSSIAN.hash()
        )
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn convert_writes_a_file_and_leaves_bad_games_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (old, new) = (path("old.pdn"), path("new.pdn"));
    fs::write(&old, GAMES).unwrap();
    let output = damka(&["convert", &old, "-o", &new], b"");
    assert_eq!(output.status.code(), Some(1));
    let good = format!(
        "[White \"a\"]\n[GameType \"26,W,8,8,A0,0\"]\n[Result \"1-0\"]\n\
         [Rules \"brazilian\"]\n[RulesHash \"{}\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n",
        Ruleset::BRAZILIAN.hash()
    );
    assert_eq!(fs::read_to_string(&new).unwrap(), good);
    assert!(String::from_utf8_lossy(&output.stderr).contains("1 of 2 games"));

    // In place only if nothing is lost by it.
    let output = damka(&["convert", &old, "-o", &old], b"");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&old).unwrap(), GAMES);
    let output = damka(&["convert", &new, "-o", &new, "--notation", "numeric"], b"");
    assert_eq!(output.status.code(), Some(0));
    assert!(fs::read_to_string(&new).unwrap().contains("1. 22-18 10-14"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_rule_set_that_is_not_built_in_is_said_to_be_unknown() {
    let output = damka(&["check", "-"], b"[Rules \"club\"]\n1. 22-18 *\n");
    let said =
        "1 by classic (the tag Rules names none that is built in: give its file with --rules)";
    assert!(out(&output).starts_with(said), "{output:?}");
}

#[test]
fn rules_tells_which_fit() {
    // The quiet move misses the capture of 18 by 22 or 23.
    let text = "[White \"a\"]\n[FEN \"W:W22,23,32:B18\"]\n1. 32-28 *\n\n[White \"b\"]\n22-19 *";
    let output = damka(
        &["rules", "--rules", "classic,strict,school", "-"],
        text.as_bytes(),
    );
    assert_eq!(
        out(&output),
        "-:1: a – ?: strict (1 missed capture), school (1 missed capture)\n\
         -:5: b – ?: none; 0 of 1 moves by classic, strict, school\n\
         2 games, 0 bad, 1 by no rule set; classic 0, strict 1, school 1\n"
    );
    let output = damka(&["rules", "--json", "-"], GAMES.as_bytes());
    let lines: Vec<serde_json::Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["rules"][0]["fits"], true);
    // The second game misses a capture, which only some rules let happen.
    assert_eq!(lines[2]["none"], 0);
    assert_eq!(lines[2]["fit"]["strict"], 2);
    assert_eq!(lines[2]["fit"]["classic"], 1);
}

#[test]
fn a_large_file_is_read_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.pdn");
    let game = "[White \"a\"]\n[GameType \"26\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n\n";
    let games = 12_000_000 / game.len();
    fs::write(&file, game.repeat(games) + "[White \"last\"]\n1. a1-a2 *\n").unwrap();
    let output = damka(&["check", file.to_str().unwrap()], b"");
    let line = games * 5 + 2;
    let expected = format!("{}:{line}:4: ", Path::new(&file).display());
    assert!(out(&output).starts_with(&expected), "{}", out(&output));
    assert!(out(&output).ends_with(&format!("{} games, 1 bad\n", games + 1)));
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_next() {
    let place = tempfile::tempdir().unwrap();
    let directory = place.path().to_str().unwrap();
    let output = damka(&["check", directory, "missing.pdn", "-"], GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(out(&output).ends_with("2 games, 1 bad\n"), "{output:?}");
    let said = str::from_utf8(&output.stderr).unwrap();
    assert_eq!(said.lines().count(), 2, "{said}");
}

/// Games that say neither their type nor their rules.
const CZECH: &str = "[White \"a\"]\n1. 22-18 9-13 2. 18-14 10x17 3. 21x14 1-0\n\n\
    [White \"b\"]\n1. 22-18 11-15 2. 18x11 8x15 *\n";

#[test]
fn converted_games_are_read_back_with_nothing_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let club = folder.path().join("club.toml");
    fs::write(
        &club,
        "id = 'club'\nname = { pl = 'Klub', en = 'Club' }\nbased-on = 'czech'\n\
         man-capture = 'forward-and-back'\n",
    )
    .unwrap();
    for (rules, id, origin) in [
        ("czech", "czech", "by the tag Rules"),
        (club.to_str().unwrap(), "club", "by the tag RulesText"),
    ] {
        let output = damka(&["convert", "--rules", rules, "-"], CZECH.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let converted = out(&output).to_owned();
        assert!(
            converted.contains("1. 22-18 9-13 2. 18-14 10x17"),
            "{converted}"
        );
        let output = damka(&["check", "-"], converted.as_bytes());
        let expected = format!("2 by {id} ({origin})\n2 games, 0 bad\n");
        assert_eq!(out(&output), expected, "{converted}");
        // Nothing changes any more, and letters come only if they are asked for.
        let again = damka(&["convert", "-"], converted.as_bytes());
        assert_eq!(out(&again), converted);
        let letters = damka(
            &["convert", "--notation", "algebraic", "-"],
            CZECH.as_bytes(),
        );
        assert!(out(&letters).contains("1. c3-d4 b6-a5"), "{letters:?}");
    }
}

#[test]
fn rules_that_are_not_those_of_the_hash_make_a_game_bad() {
    let text = format!(
        "[Rules \"school\"]\n[RulesHash \"{}\"]\n1. 22-18 *\n",
        Ruleset::STRICT.hash()
    );
    for command in ["check", "convert"] {
        let output = damka(&[command, "-"], text.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(
            said.contains("-:2:1: the game was played by other rules"),
            "{said}"
        );
    }
    // Rules that are nowhere cannot be written as others.
    let output = damka(&["convert", "-"], b"[Rules \"club\"]\n1. 22-18 *\n");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("name them with --rules"), "{said}");
}

#[test]
fn results_that_differ_and_split_captures_are_warnings() {
    let text = "[Result \"1-0\"]\n[FEN \"W:W22:B18,11,1\"]\n1. 22x15 15x8 1-6 0-1\n";
    let output = damka(&["check", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(
        out(&output),
        "-:3:4: warning: 22x15 15x8 is one capture and was read as 22x15x8\n\
         -:3:19: warning: the tag says 1-0, but the moves end with 0-1\n\
         1 by classic (assumed: the games do not say)\n1 game, 0 bad, 2 warnings\n"
    );
    let output = damka(&["check", "--json", "-"], text.as_bytes());
    let json: serde_json::Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(json["files"][0]["warnings"][1]["line"], 3);
    let output = damka(&["convert", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("[Result \"1-0\"]"), "{output:?}");
    assert!(out(&output).ends_with("1. 22x8 1-6 0-1\n"), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 2);
    let output = damka(
        &["rules", "--rules", "classic,strict", "-"],
        text.as_bytes(),
    );
    assert!(out(&output).contains("classic 1, strict 1"), "{output:?}");
}

#[test]
fn a_lost_piece_does_not_pass_as_strict() {
    let text = "[FEN \"W:W22,23,32:B18,1\"]\n1. 32-28 /FEN \"B:W22,23,28:B1,18:X22,23\"/ \
        x22 /FEN \"B:W23,28:B1,18\"/ 1-6 *\n";
    let output = damka(&["rules", "--rules", "strict,school", "-"], text.as_bytes());
    assert!(out(&output).contains("strict 0, school 1"), "{output:?}");
    let output = damka(&["check", "--rules", "strict", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_named() {
    let output = damka(&["convert", "-", "-o", "/dev/full"], b"1. 22-18 *\n");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("damka: /dev/full: "), "{said}");
    assert!(!Path::new("/dev/full.part").exists());
    // Nothing is left in a folder that cannot hold the file.
    let output = damka(
        &["convert", "-", "-o", "no-such-folder/new.pdn"],
        b"1. 22-18 *\n",
    );
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("no-such-folder/new.pdn"), "{said}");
}

#[test]
fn errors_repeat_little_of_the_input() {
    let long = "z".repeat(1_000_000);
    let bad = format!("[GameType \"{long}\"]\n1. {long} *\n");
    for command in ["check", "convert", "rules"] {
        let output = damka(&[command, "-"], bad.as_bytes());
        let said = [output.stdout, output.stderr].concat();
        assert!(said.len() < 2_000, "{} bytes", said.len());
    }
    let fen = format!("W:W{}:B1", "z".repeat(10_000));
    let arguments = ["why", "classic", &fen, "22-18"];
    let damka = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .output()
        .unwrap();
    assert!(damka.stderr.len() < 1_000, "{} bytes", damka.stderr.len());
}

#[test]
#[cfg(target_os = "linux")]
fn what_never_ends_is_no_file_of_games() {
    let output = damka(&["check", "/dev/zero"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("/dev/zero: no game ends within 64 MiB"),
        "{said}"
    );
}
