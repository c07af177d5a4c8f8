//! What `verify` finds in a log from elsewhere, that `replay` trusts; and what is
//! found in a file.

use damka_game::{Actor, ReplayError, Seq, Time};
use damka_rules::Side;
use damka_tournament::*;

use crate::desk::{Desk, person, school::school_event};

fn findings(log: &[TournamentEnvelope]) -> Vec<FindingKind> {
    let findings = verify(log).err().unwrap_or_default();
    findings.into_iter().map(|finding| finding.kind).collect()
}

/// The log with one event changed.
fn with(desk: &Desk, key: &str, change: impl Fn(&mut Event)) -> Vec<TournamentEnvelope> {
    let mut log = desk.event.log().to_vec();
    let at = log
        .iter()
        .position(|envelope| envelope.event.key() == key)
        .unwrap();
    change(&mut log[at].event);
    log
}

#[test]
fn a_pairing_that_the_system_would_not_have_made() {
    let desk = school_event();
    let log = with(&desk, "paired", |event| {
        if let Event::Paired { pairings, .. } = event {
            let (a, b) = pairings.split_at_mut(1);
            std::mem::swap(&mut a[0].players, &mut b[0].players);
        }
    });
    let found = findings(&log);
    assert!(matches!(found[0], FindingKind::Instead { .. }), "{found:?}");
}

#[test]
fn a_lot_that_does_not_give_this() {
    let desk = school_event();
    let log = with(&desk, "start-numbers-given", |event| {
        if let Event::StartNumbersGiven { order, .. } = event {
            order.swap(0, 1);
        }
    });
    assert!(matches!(findings(&log)[0], FindingKind::Instead { .. }));
    let log = with(&desk, "lot-drawn", |event| {
        if let Event::LotDrawn { contributions, .. } = event {
            contributions.push("later".parse().unwrap());
        }
    });
    assert!(!findings(&log).is_empty());
    let log = with(&desk, "lot-drawn", |event| {
        if let Event::LotDrawn { seed, .. } = event {
            *seed = damka_game::lot::Seed::from_bytes([9; 32]);
        }
    });
    let found = findings(&log);
    assert!(
        matches!(found[0], FindingKind::Refused(Refusal::WrongSeed(_))),
        "{found:?}"
    );
}

#[test]
fn an_event_that_nobody_decided() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    let forged = |event| {
        let mut log = desk.event.log().to_vec();
        log.push(TournamentEnvelope {
            id: desk.event.id().clone(),
            seq: desk.event.next_seq(),
            at: desk.event.last_time(),
            actor: Actor::local(),
            command: "forged".parse().unwrap(),
            event,
        });
        findings(&log)
    };
    let pairing = PairingId {
        group: GroupId(1),
        round: RoundNumber(1),
        number: 1,
    };
    let tossed = Event::CoinTossed {
        pairing,
        game: 1,
        face: damka_game::Face::Heads,
        winner: Side::First,
    };
    assert_eq!(forged(tossed), [FindingKind::NoCause]);
    let result = Event::ResultEntered {
        pairing,
        game: 1,
        result: GameResult::DRAW,
        replaces: None,
        source: ResultSource::Desk,
        note: String::new(),
    };
    let refused = Refusal::NoSuchPairing { pairing };
    assert_eq!(forged(result), [FindingKind::Refused(refused)]);
    // Somebody else's claim.
    desk.pair(GroupId(1));
    let mut log = desk.event.log().to_vec();
    log.push(TournamentEnvelope {
        id: desk.event.id().clone(),
        seq: desk.event.next_seq(),
        at: desk.event.last_time(),
        actor: Actor::Person(person(77)),
        command: "claimed".parse().unwrap(),
        event: Event::ResultClaimed {
            pairing,
            game: 1,
            side: Side::First,
            result: GameResult::won(Side::First),
        },
    });
    let refused = Refusal::NotYourGame { pairing };
    assert_eq!(findings(&log), [FindingKind::Refused(refused)]);
}

#[test]
fn numbers_times_and_commands_fit_together() {
    let desk = school_event();
    let log = desk.event.log().to_vec();
    let mut late = log.clone();
    late[3].at = Time(1);
    assert!(matches!(findings(&late)[0], FindingKind::Time { .. }));
    let mut number = log.clone();
    number[3].seq = Seq(9);
    assert!(matches!(findings(&number)[0], FindingKind::Number { .. }));
    let mut other = log.clone();
    other[3].id = "other".parse().unwrap();
    assert_eq!(findings(&other), [FindingKind::OtherLog]);
    let mut twice = log.clone();
    twice[4].command = twice[3].command.clone();
    assert!(findings(&twice).contains(&FindingKind::Command));
    let cut = log
        .iter()
        .position(|envelope| envelope.event.key() == "lot-drawn")
        .unwrap();
    assert!(matches!(
        findings(&log[..=cut])[..],
        [FindingKind::Incomplete { .. }]
    ));
    assert_eq!(findings(&[]), [FindingKind::Replay(ReplayError::Empty)]);
    assert_eq!(
        findings(&log[1..]),
        [FindingKind::Replay(ReplayError::NoOpening)]
    );
}

#[test]
fn a_file_is_read_back_and_its_faults_have_their_lines() {
    let desk = school_event();
    let mut names = Names::new();
    names.set(person(1), Name::new("Ala Kowalska"));
    let file = TournamentFile::of(&desk.event, &names);
    let bytes = file.to_bytes();
    let read = TournamentFile::read(&bytes).unwrap();
    assert_eq!(read, file);
    assert_eq!(read.tournament().as_ref(), Ok(&desk.event));
    let windows = String::from_utf8(bytes.clone())
        .unwrap()
        .replace('\n', "\r\n");
    assert_eq!(TournamentFile::read(windows.as_bytes()).as_ref(), Ok(&file));

    let faults = |bytes: &[u8]| TournamentFile::read(bytes).unwrap_err();
    assert_eq!(faults(b"")[0].kind, FileFaultKind::Empty);
    let header = faults(b"{}\n")[0].clone();
    assert!(matches!(
        (header.line, header.kind),
        (1, FileFaultKind::NotAHeader { .. })
    ));
    let text = String::from_utf8(bytes.clone()).unwrap();
    let later = text.replacen("\"damka-tournament\":1", "\"damka-tournament\":2", 1);
    let version = faults(later.as_bytes())[0].kind.clone();
    assert_eq!(version, FileFaultKind::Version { version: 2 });

    let lines: Vec<&str> = text.lines().collect();
    // The laptop was switched off while the last line was written.
    let cut = &bytes[..bytes.len() - 20];
    let fault = faults(cut)[0].clone();
    assert_eq!(fault.line, lines.len());
    assert!(
        matches!(fault.kind, FileFaultKind::NotAnEvent { .. }),
        "{fault}"
    );
    let mut gap = lines.clone();
    gap.remove(5);
    let fault = faults(gap.join("\n").as_bytes())[0].clone();
    assert_eq!(
        (fault.line, fault.kind),
        (6, FileFaultKind::Number { expected: 4 })
    );
    let other = lines[7].replace("\"id\":\"t\"", "\"id\":\"u\"");
    let mut mixed = lines.clone();
    mixed[7] = &other;
    let fault = faults(mixed.join("\n").as_bytes())[0].clone();
    assert_eq!(
        (fault.line, fault.kind),
        (8, FileFaultKind::OtherTournament)
    );
    let only_header = faults(lines[0].as_bytes())[0].clone();
    assert_eq!(only_header.kind, FileFaultKind::Replay(ReplayError::Empty));
    for bytes in [
        &b"\xff\xfe\n"[..],
        b"null",
        b"[1,2]",
        b"{\"damka-tournament\":1",
    ] {
        assert!(TournamentFile::read(bytes).is_err());
    }
}
