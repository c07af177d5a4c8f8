//! `damka tournament check`: what it prints, and its exit codes.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// Two rounds of six players, paired by the rules.
const REPORT: &str = include_str!("data/six.trf");

fn check(report: &str, arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["tournament", "check", "-"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built for this test");
    let mut input = child.stdin.take().expect("it is a pipe");
    let written = input.write_all(report.as_bytes());
    written.expect("the command reads all of it");
    drop(input);
    child.wait_with_output().expect("the command ends")
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

#[test]
fn a_report_by_the_rules_has_no_difference() {
    let output = check(REPORT, &["--lang", "en"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(printed(&output), "2 rounds paired again, no difference\n");
    let output = check(REPORT, &["--lang", "pl"]);
    assert_eq!(
        printed(&output),
        "2 rundy skojarzone ponownie, bez różnic\n"
    );
}

#[test]
fn each_difference_is_printed() {
    // In round 1 the sides of the second board are changed.
    let other = REPORT
        .replace("   5 b 1", "   5 w 1")
        .replace("   2 w 0", "   2 b 0");
    let output = check(&other, &["--lang", "en"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let lines = printed(&output);
    assert!(
        lines.contains("round 1: 5 meets 2, but by the rules 5 moves first"),
        "{lines}"
    );
    let output = check(&other, &["--json"]);
    assert_eq!(output.status.code(), Some(1));
    let json: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(json["same"], false);
    assert_eq!(json["initial_side"], "first");
    assert_eq!(
        json["rounds"][0]["differences"][0],
        serde_json::json!({ "kind": "sides", "first": 5, "second": 2 })
    );
}

#[test]
fn what_cannot_be_paired_again_is_named() {
    let robin = REPORT.replace("FIDE_DUTCH", "BERGER_ROUNDROBIN");
    let output = check(&robin, &["--lang", "en"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("“BERGER_ROUNDROBIN”"), "{told}");
    let broken = REPORT.replace("   5 b 1", "   5 x 1");
    let output = check(&broken, &["--json", "--lang", "en"]);
    assert_eq!(output.status.code(), Some(2));
    let json: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(
        json["error"],
        "line 6, column 97: expected a side, w or b, not “x”"
    );
}
