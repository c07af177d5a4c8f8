//! `damka tournament check`: what it prints, and its exit codes.

use serde_json::Value;

use crate::terminal::{Run, damka, damka_fed};

/// Two rounds of six players, paired by the rules.
const REPORT: &str = include_str!("data/six.trf");

fn check(report: &str, arguments: &[&str]) -> Run {
    let check = ["tournament", "check", "-"];
    damka_fed(&[&check[..], arguments].concat(), report)
}

#[test]
fn a_report_by_the_rules_has_no_difference() {
    check(REPORT, &["--lang", "en"]).prints("2 rounds paired again, no difference\n");
    check(REPORT, &["--lang", "pl"]).prints("2 rundy skojarzone ponownie, bez różnic\n");
}

#[test]
fn each_difference_is_printed() {
    // In round 1 the sides of the second board are changed.
    let other = REPORT
        .replace("   5 b 1", "   5 w 1")
        .replace("   2 w 0", "   2 b 0");
    let run = check(&other, &["--lang", "en"]);
    assert_eq!(run.code, 1, "{run:?}");
    let difference = "round 1: 5 meets 2, but by the rules 5 moves first";
    assert!(run.stdout.contains(difference), "{run:?}");
    let run = check(&other, &["--json"]);
    assert_eq!(run.code, 1);
    let json: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(json["same"], false);
    assert_eq!(json["initial_side"], "first");
    assert_eq!(
        json["rounds"][0]["differences"][0],
        serde_json::json!({ "kind": "sides", "first": 5, "second": 2 })
    );
}

#[test]
fn what_cannot_be_paired_again_is_named() {
    let run = damka(&["tournament", "check", "missing.trf"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.stderr.contains("missing.trf"), "{run:?}");
    let robin = REPORT.replace("FIDE_DUTCH", "BERGER_ROUNDROBIN");
    let run = check(&robin, &["--lang", "en"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.stderr.contains("“BERGER_ROUNDROBIN”"), "{run:?}");
    let broken = REPORT.replace("   5 b 1", "   5 x 1");
    let run = check(&broken, &["--json", "--lang", "en"]);
    assert_eq!(run.code, 2);
    let json: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(
        json["error"],
        "line 6, column 97: expected a side, w or b, not “x”"
    );
}
