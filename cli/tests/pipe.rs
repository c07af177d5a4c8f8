//! Whoever reads our output may stop early: `damka … | head -1` is no error.

use std::{
    io,
    process::{Command, Stdio},
};

/// Runs the command with its output going where nobody reads; the exit code.
fn unread(arguments: &[&str]) -> Option<i32> {
    let (reader, writer) = io::pipe().expect("a pipe can be made");
    drop(reader);
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::null())
        .status()
        .expect("the command was built for this test")
        .code()
}

#[test]
fn a_closed_pipe_is_no_error() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    let (games, rules) = (path("games.pdn"), path("club.toml"));
    std::fs::write(&games, "1. c3-d4 *\n1. c3-c4 *\n").unwrap();
    let commands: [&[&str]; 14] = [
        &["board", "start"],
        &["completions", "zsh"],
        &["moves", "strict", "start"],
        &["pdn", "check", &games],
        &["pdn", "convert", &games],
        &["pdn", "rules", &games],
        &["perft", "strict", "3"],
        &["perft", "strict", "3", "--bench"],
        &["rules", "new", "club", "-o", &rules],
        &["rules", "check", &rules],
        &["rules", "diff", "strict", "classic"],
        &["rules", "compare", "start"],
        &["rules", "sheet", "school"],
        &["why", "strict", "start", "22-18"],
    ];
    for arguments in commands {
        assert_eq!(unread(arguments), Some(0), "{arguments:?}");
    }
}
