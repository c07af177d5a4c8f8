//! Every refusal travels as JSON and back.

use std::collections::BTreeSet;

use damka_game::Refusal;

/// Of each kind at least one, a line each; the text crate says them all.
const REFUSALS: &str = include_str!("data/refusals.jsonl");

#[test]
fn every_refusal_travels_typed() {
    for json in REFUSALS.lines() {
        let refusal: Refusal = serde_json::from_str(json).unwrap();
        let name = json.trim_start_matches('{').split('"').nth(1);
        assert_eq!(name, Some(refusal.key()), "{json}");
        assert_eq!(serde_json::to_string(&refusal).unwrap(), json);
    }
}

/// A newer program may refuse for a reason that this one does not know: the error
/// names it, and all that are known.
#[test]
fn an_unknown_refusal_is_an_error_with_its_name() {
    let error = serde_json::from_str::<Refusal>(r#""wrong-weather""#).unwrap_err();
    let error = error.to_string();
    let mut names = error.split('`').skip(1).step_by(2);
    assert_eq!(names.next(), Some("wrong-weather"), "{error}");
    let read = |json| serde_json::from_str::<Refusal>(json).unwrap();
    let listed: Vec<Refusal> = REFUSALS.lines().map(read).collect();
    let listed: BTreeSet<&str> = listed.iter().map(Refusal::key).collect();
    assert_eq!(listed, names.collect());
}
