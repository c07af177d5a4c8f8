//! Any text is a stored rule set or an error in one of its lines, and what was
//! read is written the same.

use damka_rules::{CanonicalError, Ruleset, format1};

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else {
        return;
    };
    match Ruleset::from_canonical(text, Ruleset::CLASSIC.edition()) {
        Ok(rules) => assert_eq!(rules.canonical(), text),
        Err(error) => points_into(text, &error),
    }
    match format1::read(text) {
        Ok(rules) => {
            let read = Ruleset::from_canonical(&rules.canonical(), rules.edition());
            assert_eq!(read, Ok(rules));
        }
        Err(error) => points_into(text, &error),
    }
}

/// The line is one of the text, or the one after it where something is missing.
fn points_into(text: &str, error: &CanonicalError) {
    let lines = text.split('\n').count();
    assert!((1..=lines + 1).contains(&error.line), "{error}");
    assert!(error.to_string().len() < 500, "{error}");
}

/// The built-in rule sets, and one that version 0.1 stored.
pub fn seeds() -> Vec<Vec<u8>> {
    let built_in = Ruleset::ALL.map(|rules| rules.canonical().into_bytes());
    let format1 = include_bytes!("../../../rules/tests/data/format1/grandmother.txt");
    built_in.into_iter().chain([format1.to_vec()]).collect()
}
