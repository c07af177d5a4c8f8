//! `damka lots`, as a user calls it and as `docs/lots.md` shows it.

use serde_json::Value;

use crate::terminal::{damka, damka_fed};

const GUIDE: &str = include_str!("../../docs/lots.md");

#[test]
fn the_guide_shows_what_the_command_prints() {
    let (_, rest) = GUIDE.split_once("$ damka ").expect("an example is there");
    let (command, rest) = rest.split_once('\n').expect("its output follows");
    let (printed, _) = rest.split_once("```").expect("the example ends");
    let arguments: Vec<_> = command.split(' ').collect();
    damka(&arguments).prints(printed);
}

#[test]
fn a_drawn_lot_can_be_verified_and_a_wrong_seed_is_noticed() {
    let run = damka_fed(&["lots", "draw", "--order", "5", "--json"], "koń\n");
    assert_eq!(run.code, 0, "{run:?}");
    let json = |line| -> Value { serde_json::from_str(line).expect("it is JSON") };
    let mut lines = run.stdout.lines().map(json);
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
    let verified = json(&damka(&arguments).stdout);
    assert_eq!(verified["result"], after["result"]);
    assert_eq!(verified["lot"], after["lot"]);

    arguments[5] = commitment;
    let run = damka(&arguments);
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("was shown before the draw"), "{run:?}");
}

#[test]
fn without_a_contribution_there_is_no_lot() {
    let run = damka(&["lots", "draw"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("needs a contribution"), "{run:?}");
}
