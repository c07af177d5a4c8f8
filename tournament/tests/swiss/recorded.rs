//! A hundred tournaments that gacrux 1.11.65 paired (`tests/data/swiss/README.md`): byes, absent,
//! late and withdrawn players, games not played, bans, other points, accelerated rounds.

use std::{fs, path::PathBuf};

use damka_tournament::trf::{Report, check};

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/swiss");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_round_is_paired_as_it_was() {
    let files = files();
    assert!(files.len() >= 100, "{} files", files.len());
    let mut rounds = 0;
    for path in files {
        let bytes = fs::read(&path).expect("it can be read");
        let report = Report::parse(&bytes).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let checked = check(&report).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert!(checked.is_clean(), "{path:?}: {checked:#?}");
        rounds += checked.rounds.len();
    }
    println!("{rounds} rounds");
    assert!(rounds > 500);
}

#[test]
fn a_report_is_printed_as_it_was_read() {
    for path in files() {
        let report = Report::parse(&fs::read(&path).expect("it can be read")).expect("it is one");
        let text = report.to_text().expect("it can be printed");
        assert_eq!(
            Report::parse(text.as_bytes()).as_ref(),
            Ok(&report),
            "{path:?}"
        );
    }
}
