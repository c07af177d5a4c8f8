//! `damka rules sheet`, as a user calls it.

use std::{
    fs,
    process::{Command, Output},
};

fn sheet(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["rules", "sheet"])
        .args(arguments)
        .output()
        .expect("the command was built for this test")
}

#[test]
fn a_page_for_the_classroom() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("szkolne.html");
    let path = file.to_str().unwrap();
    let output = sheet(&["school", "--lang", "pl", "--format", "html", "-o", path]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    let page = fs::read_to_string(file).unwrap();
    assert!(page.starts_with("<!doctype html>\n<html lang=\"pl\">"));
    assert!(page.contains("<h1>Szkolne</h1>"));
    assert!(page.contains("<svg"));
    assert!(page.ends_with("</html>\n"));
}

#[test]
fn markdown_goes_to_standard_output() {
    let output = sheet(&["online", "--lang", "en"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with("# Online\n\n*Rules of draughts.* *After the text of the Online rules;")
    );
    assert!(text.contains("\n1. The game is played on a board of 8 × 8 squares"));
}

#[test]
fn a_sheet_is_read_on_a_terminal() {
    let output = sheet(&["tournament", "--lang", "pl", "--format", "text"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("Turniejowe\n==========\nZasady gry w warcaby. Na podstawie"));
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    // A man on c3 may go to b4 or d4, which are in brackets.
    assert!(
        text.contains("\n    4  [.] [.]  .   .\n    3 .   w   .   .\n"),
        "{text}"
    );
    let first = |text: &str| {
        text.lines()
            .find(|line| line.starts_with("14. "))
            .map(str::len)
    };
    let point = sheet(&[
        "tournament",
        "--lang",
        "pl",
        "--format",
        "text",
        "--point",
        "14",
    ]);
    let point = String::from_utf8(point.stdout).unwrap();
    assert!(
        point.starts_with("Bicie\n-----\n14. Bicie jest obowiązkowe"),
        "{point}"
    );
    assert_eq!(first(&point), first(&text));
    let point = sheet(&[
        "school", "--lang", "en", "--format", "text", "--point", "15",
    ]);
    let point = String::from_utf8(point.stdout).unwrap();
    assert!(point.contains("square. ◦\n\n◦ our reading: "), "{point}");
}

#[test]
fn a_point_is_no_page() {
    let output = sheet(&["tournament", "--format", "html", "--point", "14"]);
    assert_eq!(output.status.code(), Some(2));
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("text or Markdown"), "{words}");
}

#[test]
fn a_rule_file_has_a_sheet_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.toml");
    let printed = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["rules", "show", "russian", "--toml"])
        .output()
        .unwrap();
    fs::write(&file, printed.stdout).unwrap();
    let path = file.to_str().unwrap();
    let own = sheet(&[path, "--lang", "pl", "--format", "html"]);
    assert_eq!(
        own.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&own.stderr)
    );
    let builtin = sheet(&["russian", "--lang", "pl", "--format", "html"]);
    assert_eq!(own.stdout, builtin.stdout);
}

#[test]
fn a_refusal_names_the_point_that_is_shown() {
    let why = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["why", "classic", "W:W22,32:B18", "32-28", "--lang", "en"])
        .output()
        .unwrap();
    let words = String::from_utf8(why.stdout).unwrap();
    let command = words.lines().last().unwrap();
    let (_, arguments) = command.split_once("damka rules sheet ").unwrap();
    let mut arguments: Vec<_> = arguments.split(' ').collect();
    arguments.extend(["--lang", "en"]);
    let output = sheet(&arguments);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "## Capturing\n\n14. Capturing is compulsory: as long as there is a capture, no other move \
         may be made. *(paragraph 9: “Bicia są obowiązkowe”)*\n"
    );
}

#[test]
fn a_point_that_the_sheet_does_not_have_is_an_error() {
    let output = sheet(&["classic", "--point", "99"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("the sheet has the points 1 to "), "{error}");
}

#[test]
fn an_unknown_rule_set_is_an_error() {
    let output = sheet(&["chess"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("chess"));
}
