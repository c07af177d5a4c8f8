//! `damka analyse`: positions, files and standard input.

#[cfg(unix)]
use std::{fs::File, process::Command};

use crate::terminal::{damka, damka_fed};

#[test]
fn a_position_is_analysed_depth_by_depth() {
    let run = damka(&["analyse", "start", "--depth", "5", "--multipv", "2"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 11, "{}", run.stdout);
    assert!(
        run.stdout
            .lines()
            .last()
            .is_some_and(|last| last.starts_with("Best: "))
    );
}

#[test]
fn endings_are_known_and_ended_games_are_said() {
    let run = damka(&["analyse", "W:WK29,K30,K31:BK5", "--lang", "pl"]);
    assert!(run.stdout.contains("wygrywa"), "{}", run.stdout);
    damka(&["analyse", "W:W5:B1"]).prints("The game is over: there is no move.\n");
}

#[test]
fn many_positions_and_games_can_be_given() {
    let run = damka_fed(&["analyse", "-", "--nodes", "500"], "start\nW:W22:B18\n\n");
    assert_eq!(run.stdout.matches("Best: ").count(), 2, "{}", run.stdout);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pdn");
    std::fs::write(&path, "[Rules \"online\"]\n1. 22-18 9-13 *\n").expect("it is written");
    let path = path.display().to_string();
    let run = damka(&["analyse", &path, "--nodes", "500", "--letters"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Best: "), "{}", run.stdout);
}

#[test]
fn what_cannot_be_done_is_said() {
    assert_eq!(damka(&["analyse", "nonsense"]).code, 2);
    assert_eq!(damka(&["analyse", "start", "--time", "-1"]).code, 2);
    assert_eq!(damka(&["analyse", "no-such-file.pdn"]).code, 2);
    assert_eq!(
        damka(&["analyse", "start", "--infinite", "--depth", "3"]).code,
        2
    );
}

/// A table that memory has no room for: an error of one line, and no abort.
#[cfg(unix)]
#[test]
fn a_hash_beyond_memory_is_an_error_of_one_line() {
    let limited = |arguments: &[&str], input: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let commands = folder.path().join("commands");
        std::fs::write(&commands, input).expect("it is written");
        let output = Command::new("sh")
            .args(["-c", "ulimit -v 1048576 && exec \"$@\"", "sh"])
            .arg(env!("CARGO_BIN_EXE_damka"))
            .args(arguments)
            .args(["--hash", "4096"])
            .env("LC_ALL", "C")
            .stdin(File::open(&commands).expect("it was written"))
            .output()
            .expect("there is a shell");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
        let code = output.status.code();
        (code, text(output.stdout), text(output.stderr))
    };
    let told = "not enough memory for a transposition table of 4096 MiB: choose a smaller one";
    let (code, _, errors) = limited(&["analyse", "start"], "");
    assert_eq!((code, errors), (Some(2), format!("damka: {told}\n")));
    // Another program gives it commands: it says so, and waits for the next.
    let (code, said, errors) = limited(&["hub"], "init\nping\n");
    let said_so = format!("error message=\"{told}\"");
    assert!(said.lines().any(|line| line == said_so), "{said}");
    assert!(said.ends_with("pong\n"), "{said}");
    assert_eq!((code, &*errors), (Some(0), ""));
}
