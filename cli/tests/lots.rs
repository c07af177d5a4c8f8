//! `damka lots`, as people call it and as `docs/lots.md` shows it.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

const GUIDE: &str = include_str!("../../docs/lots.md");

fn damka(arguments: &[&str]) -> Output {
    damka_told(arguments, "")
}

fn damka_told(arguments: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built for this test");
    let mut input = child.stdin.take().expect("it is a pipe");
    // A command that reads nothing may be gone already.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    child.wait_with_output().expect("the command ends")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

#[test]
fn the_guide_shows_what_the_command_prints() {
    let (_, rest) = GUIDE.split_once("$ damka ").expect("an example is there");
    let (command, rest) = rest.split_once('\n').expect("its output follows");
    let (printed, _) = rest.split_once("```").expect("the example ends");
    let arguments: Vec<_> = command.split(' ').collect();
    let output = damka(&arguments);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(text(&output), printed);
}

#[test]
fn a_drawn_lot_can_be_verified_and_a_wrong_seed_is_noticed() {
    let output = damka_told(&["lots", "draw", "--order", "5", "--json"], "koń\n");
    assert!(output.status.success(), "{output:?}");
    let text_of = text(&output);
    let mut lines = text_of.lines().map(|line| {
        let value: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        value
    });
    let (before, after) = (lines.next().unwrap(), lines.next().unwrap());
    let commitment = before["commitment"].as_str().unwrap();
    let seed = after["seed"].as_str().unwrap();
    let mut arguments = vec![
        "lots",
        "verify",
        "--commitment",
        commitment,
        "--seed",
        seed,
        "--add",
        "koń",
        "--order",
        "5",
        "--json",
    ];
    let output = damka(&arguments);
    let verified: serde_json::Value = serde_json::from_str(&text(&output)).unwrap();
    assert_eq!(verified["result"], after["result"]);
    assert_eq!(verified["lot"], after["lot"]);

    arguments[5] = commitment;
    let output = damka(&arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("was shown before the draw"));
}

#[test]
fn without_a_contribution_there_is_no_lot() {
    let output = damka(&["lots", "draw"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("needs a contribution"), "{error}");
}
