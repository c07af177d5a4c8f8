//! `damka pdn`: checking, converting, and finding the rule sets of games.

use std::{fs, path::Path};

use damka_rules::Ruleset;

use crate::terminal::{Run, damka, damka_fed};

const GAMES: &str = "[White \"a\"]\n[GameType \"26\"]\n[Result \"1-0\"]\n\
    1. c3-d4 d6-c5 2. b2-c3 1-0\n\n[White \"b\"]\n1. 22-18 9-14 2. 24-20 *\n";

/// Runs `damka pdn` with this on standard input.
fn pdn(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    damka_fed(&[&["pdn"], arguments].concat(), input)
}

#[test]
fn check_names_every_fault_and_the_rule_sets() {
    let run = pdn(&["check", "-"], GAMES);
    let lines: Vec<_> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("-:7:18: 24-20: "), "{}", lines[0]);
    assert_eq!(
        lines[1..],
        [
            "1 by brazilian (by the tag GameType)",
            "1 by classic (assumed: the games do not say)",
            "2 games, 1 bad",
        ]
    );
    assert_eq!(run.code, 1);
}

#[test]
fn check_speaks_json_and_takes_a_rule_set() {
    let good = GAMES.replace("24-20", "18x9");
    let run = pdn(&["check", "--rules", "strict", "--json", "-"], good);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(json["games"], 2);
    assert_eq!(json["bad"], 0);
    assert_eq!(json["rules"][0]["rules"], "strict");
    assert_eq!(run.code, 0);
    let run = pdn(&["check", "-"], b"[White x]");
    assert_eq!(run.code, 1);
}

#[test]
fn what_cannot_be_done_is_said() {
    let run = pdn(&["check", "no-such-file.pdn"], b"");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("no-such-file.pdn"));
    let run = pdn(&["check", "--rules", "chess", "-"], b"");
    assert_eq!(run.code, 2);
    let run = pdn(&["convert", "--encoding", "ebcdic", "-"], b"");
    assert_eq!(run.code, 2);
}

#[test]
fn convert_changes_notation_results_and_encoding() {
    let game = b"[White \"Micha\xB3\"]\n[GameType \"25\"]\n1. C3-D4 f6-e5 2. d4:f6 e7xg5 1-0\n";
    let run = pdn(
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
        run.stdout,
        format!(
            "[White \"Michał\"]\n[GameType \"25,W,8,8,N2,0\"]\n[Rules \"russian\"]\n\
             [RulesHash \"{}\"]\n[Result \"2-0\"]\n\
             [ResultFormat \"International\"]\n\n1. 22-18 11-15 2. 18:11 7:16 *\n",
            Ruleset::RUSSIAN.hash()
        )
    );
    assert_eq!(run.code, 0);
}

#[test]
fn convert_writes_a_file_and_leaves_bad_games_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (old, new) = (path("old.pdn"), path("new.pdn"));
    fs::write(&old, GAMES).unwrap();
    let run = pdn(&["convert", &old, "-o", &new], b"");
    assert_eq!(run.code, 1);
    let good = format!(
        "[White \"a\"]\n[GameType \"26,W,8,8,A0,0\"]\n[Result \"1-0\"]\n\
         [Rules \"brazilian\"]\n[RulesHash \"{}\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n",
        Ruleset::BRAZILIAN.hash()
    );
    assert_eq!(fs::read_to_string(&new).unwrap(), good);
    assert!(run.stderr.contains("1 of 2 games"));

    // In place only if nothing is lost by it.
    let run = pdn(&["convert", &old, "-o", &old], b"");
    assert_eq!(run.code, 2);
    assert_eq!(fs::read_to_string(&old).unwrap(), GAMES);
    let run = pdn(&["convert", &new, "-o", &new, "--notation", "numeric"], b"");
    assert_eq!(run.code, 0);
    assert!(fs::read_to_string(&new).unwrap().contains("1. 22-18 10-14"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_rule_set_that_is_not_built_in_is_said_to_be_unknown() {
    let run = pdn(&["check", "-"], b"[Rules \"club\"]\n1. 22-18 *\n");
    let said =
        "1 by classic (the tag Rules names none that is built in: give its file with --rules)";
    assert!(run.stdout.starts_with(said), "{run:?}");
}

#[test]
fn rules_tells_which_fit() {
    // The quiet move misses the capture of 18 by 22 or 23.
    let text = "[White \"a\"]\n[FEN \"W:W22,23,32:B18\"]\n1. 32-28 *\n\n[White \"b\"]\n22-19 *";
    let run = pdn(&["rules", "--rules", "classic,strict,school", "-"], text);
    assert_eq!(
        run.stdout,
        "-:1: a – ?: strict (1 missed capture), school (1 missed capture)\n\
         -:5: b – ?: none; 0 of 1 moves by classic, strict, school\n\
         2 games, 0 bad, 1 by no rule set; classic 0, strict 1, school 1\n"
    );
    let run = pdn(&["rules", "--json", "-"], GAMES);
    let lines: Vec<serde_json::Value> = run
        .stdout
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
    let run = pdn(&["check", file.to_str().unwrap()], b"");
    let line = games * 5 + 2;
    let expected = format!("{}:{line}:4: ", Path::new(&file).display());
    assert!(run.stdout.starts_with(&expected), "{}", run.stdout);
    assert!(
        run.stdout
            .ends_with(&format!("{} games, 1 bad\n", games + 1))
    );
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_next() {
    let place = tempfile::tempdir().unwrap();
    let directory = place.path().to_str().unwrap();
    let run = pdn(&["check", directory, "missing.pdn", "-"], GAMES);
    assert_eq!(run.code, 2);
    assert!(run.stdout.ends_with("2 games, 1 bad\n"), "{run:?}");
    let said = run.stderr;
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
        let run = pdn(&["convert", "--rules", rules, "-"], CZECH);
        assert_eq!(run.code, 0, "{run:?}");
        let converted = run.stdout;
        assert!(
            converted.contains("1. 22-18 9-13 2. 18-14 10x17"),
            "{converted}"
        );
        let run = pdn(&["check", "-"], &converted);
        let expected = format!("2 by {id} ({origin})\n2 games, 0 bad\n");
        assert_eq!(run.stdout, expected, "{converted}");
        // Nothing changes any more, and letters come only if they are asked for.
        pdn(&["convert", "-"], &converted).prints(&converted);
        let letters = pdn(&["convert", "--notation", "algebraic", "-"], CZECH);
        assert!(letters.stdout.contains("1. c3-d4 b6-a5"), "{letters:?}");
    }
}

#[test]
fn rules_that_are_not_those_of_the_hash_make_a_game_bad() {
    let text = format!(
        "[Rules \"school\"]\n[RulesHash \"{}\"]\n1. 22-18 *\n",
        Ruleset::STRICT.hash()
    );
    for command in ["check", "convert"] {
        let run = pdn(&[command, "-"], &text);
        assert_eq!(run.code, 1);
        let said = run.stdout + &run.stderr;
        assert!(
            said.contains("-:2:1: the game was played by other rules"),
            "{said}"
        );
    }
    // Rules that are nowhere cannot be written as others.
    let run = pdn(&["convert", "-"], b"[Rules \"club\"]\n1. 22-18 *\n");
    assert_eq!(run.code, 1);
    let said = run.stderr;
    assert!(said.contains("name them with --rules"), "{said}");
}

#[test]
fn results_that_differ_and_split_captures_are_warnings() {
    let text = "[Result \"1-0\"]\n[FEN \"W:W22:B18,11,1\"]\n1. 22x15 15x8 1-6 0-1\n";
    let run = pdn(&["check", "-"], text);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(
        run.stdout,
        "-:3:4: warning: 22x15 15x8 is one capture and was read as 22x15x8\n\
         -:3:19: warning: the tag says 1-0, but the moves end with 0-1\n\
         1 by classic (assumed: the games do not say)\n1 game, 0 bad, 2 warnings\n"
    );
    let run = pdn(&["check", "--json", "-"], text);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(json["files"][0]["warnings"][1]["line"], 3);
    let run = pdn(&["convert", "-"], text);
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("[Result \"1-0\"]"), "{run:?}");
    assert!(run.stdout.ends_with("1. 22x8 1-6 0-1\n"), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 2);
    let run = pdn(&["rules", "--rules", "classic,strict", "-"], text);
    assert!(run.stdout.contains("classic 1, strict 1"), "{run:?}");
}

#[test]
fn a_lost_piece_does_not_pass_as_strict() {
    let text = "[FEN \"W:W22,23,32:B18,1\"]\n1. 32-28 /FEN \"B:W22,23,28:B1,18:X22,23\"/ \
        x22 /FEN \"B:W23,28:B1,18\"/ 1-6 *\n";
    let run = pdn(&["rules", "--rules", "strict,school", "-"], text);
    assert!(run.stdout.contains("strict 0, school 1"), "{run:?}");
    let run = pdn(&["check", "--rules", "strict", "-"], text);
    assert_eq!(run.code, 1);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_named() {
    let run = pdn(&["convert", "-", "-o", "/dev/full"], b"1. 22-18 *\n");
    assert_eq!(run.code, 2, "{run:?}");
    let said = run.stderr;
    assert!(said.starts_with("damka: /dev/full: "), "{said}");
    assert!(!Path::new("/dev/full.part").exists());
    // Nothing is left in a folder that cannot hold the file.
    let run = pdn(
        &["convert", "-", "-o", "no-such-folder/new.pdn"],
        b"1. 22-18 *\n",
    );
    let said = run.stderr;
    assert!(said.contains("no-such-folder/new.pdn"), "{said}");
}

#[test]
fn errors_repeat_little_of_the_input() {
    let long = "z".repeat(1_000_000);
    let bad = format!("[GameType \"{long}\"]\n1. {long} *\n");
    for command in ["check", "convert", "rules"] {
        let run = pdn(&[command, "-"], &bad);
        let said = run.stdout + &run.stderr;
        assert!(said.len() < 2_000, "{} bytes", said.len());
    }
    let fen = format!("W:W{}:B1", "z".repeat(10_000));
    let arguments = ["why", "classic", &fen, "22-18"];
    let run = damka(&arguments);
    assert!(run.stderr.len() < 1_000, "{} bytes", run.stderr.len());
}

#[test]
#[cfg(target_os = "linux")]
fn what_never_ends_is_no_file_of_games() {
    let run = pdn(&["check", "/dev/zero"], b"");
    assert_eq!(run.code, 2);
    let said = run.stderr;
    assert!(
        said.contains("/dev/zero: no game ends within 64 MiB"),
        "{said}"
    );
}
