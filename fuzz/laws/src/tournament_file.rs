//! Any bytes are the file of a tournament or faults with their lines. What was
//! read is written and read again; a tournament made of it, however odd, is
//! verified, asked for its tables and continued without a panic.

use damka_game::Actor;
use damka_tournament::{Command, Role, TournamentFile, verify};

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let file = match TournamentFile::read(bytes) {
        Ok(file) => file,
        Err(faults) => {
            assert!(!faults.is_empty());
            return assert!(faults.iter().all(|fault| fault.line > 0));
        }
    };
    assert_eq!(TournamentFile::read(&file.to_bytes()).as_ref(), Ok(&file));
    let event = file
        .tournament()
        .expect("a file that was read is a tournament");
    if let Ok(verified) = verify(&file.log) {
        assert_eq!(verified, event);
    }
    for group in event.groups() {
        assert_eq!(group.standings().len(), group.cards().len());
        let pair = Command::Pair {
            group: group.id,
            round: group.next_round(),
        };
        let now = event.last_time();
        let _ = event.preview(&Actor::Program, Role::Organiser, &pair, now);
    }
}

/// Files to begin with: a whole event, and the beginning of one.
pub fn seeds() -> Vec<Vec<u8>> {
    let log = include_str!("../../../tournament/tests/data/events-v2.jsonl");
    let header = r#"{"damka-tournament":1,"id":"t","names":{"p1":{"display":"Ala"}}}"#;
    let lines: Vec<&str> = [header].into_iter().chain(log.lines()).collect();
    let file = |lines: &[&str]| lines.join("\n").into_bytes();
    vec![file(&lines), file(&lines[..12]), file(&lines[..40])]
}
