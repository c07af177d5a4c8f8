//! SECURITY.md names a test for each threat. Here every one is looked for.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{fs, path::Path};

#[test]
fn every_threat_has_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let document = fs::read_to_string(root.join("SECURITY.md")).unwrap();
    let threats: Vec<_> = document
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| threat"))
        .collect();
    assert!(threats.len() > 20);
    for threat in threats {
        let tests = threat.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        assert!(tests.contains(".rs)"), "no test: {threat}");
        // `one`, `two` (file.rs), `three` (other.rs)
        for group in tests.split_inclusive(".rs)") {
            let (names, file) = group.rsplit_once('(').unwrap();
            let file = file.trim_end_matches(')');
            let source = fs::read_to_string(root.join(file)).unwrap();
            for name in names.split('`').skip(1).step_by(2) {
                let head = format!("fn {name}(");
                assert!(source.contains(&head), "{name} is not in {file}");
            }
        }
    }
}
