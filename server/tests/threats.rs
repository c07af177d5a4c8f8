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

/// All sources of the server.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false => {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
}

#[test]
fn statements_have_parameters_and_no_request_reaches_the_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    sources(&root.join("src"), &mut all);
    assert!(all.len() > 100, "the sources were not found");
    // sqlx takes constants only, unless it is told that a statement is safe. An export and
    // a restore name tables and columns, which come from the database itself.
    let told: Vec<_> = all
        .iter()
        .filter(|(_, text)| text.contains("AssertSqlSafe"))
        .map(|(name, _)| name.as_str())
        .collect();
    assert!(
        told.iter()
            .all(|name| ["export.rs", "restore.rs"].contains(name)),
        "{told:?}"
    );
    assert!(!told.is_empty(), "the sources were not read");
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    assert!(!manifest.contains("damka-engine"));
    for (name, text) in all {
        assert!(!text.contains("damka_engine"), "{name}");
    }
}

#[test]
fn no_id_is_written_into_the_log() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    sources(&root.join("src"), &mut all);
    let mut lines = 0;
    for (name, text) in all {
        for (at, _) in text.match_indices("tracing::") {
            let call = text[at..].split(';').next().unwrap();
            lines += 1;
            for id in [
                "%game",
                "%id",
                "%tournament",
                "game = %",
                "player = %",
                "class = %",
            ] {
                // The id of a request is random, and made for the log.
                let of_request = name == "observation.rs";
                assert!(of_request || !call.contains(id), "{name}: {call}");
            }
        }
    }
    assert!(lines > 50, "the sources were not read");
}
