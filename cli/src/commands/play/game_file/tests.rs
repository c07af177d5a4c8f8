use damka_game::{Command, CommandId, Game, Opening, Seat, Time};
use damka_rules::Ruleset;

use super::*;

/// The first two batches of a game.
fn batches() -> [Vec<GameEnvelope>; 2] {
    let opening = Opening::new(Ruleset::CLASSIC);
    let id = "g1".parse().unwrap();
    let opened = Game::opening_envelope(id, Actor::local(), opening, Time(0)).unwrap();
    let game = Game::replay([&opened]).unwrap();
    let id = CommandId::of_program(game.next_seq(), &Command::Start);
    let start = game.decide_batch(&Actor::Program, id, Seat::Referee, &Command::Start, Time(1));
    [vec![opened], start.unwrap()]
}

fn stored(path: &Path) -> Vec<GameEnvelope> {
    StoredGame::read(path).unwrap().log
}

#[test]
fn what_was_stored_is_read_at_whichever_byte_the_file_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.jsonl");
    let [opened, started] = batches();
    let text = to_lines(&[opened.clone(), started.clone()]).unwrap();
    let first = text.find('\n').unwrap();
    for cut in first..=text.len() {
        fs::write(&path, &text[..cut]).unwrap();
        let found = StoredGame::read(&path).unwrap();
        let whole = cut >= text.len() - 1;
        let expected = if whole { 2 } else { 1 };
        assert_eq!(found.log.len(), expected, "cut at {cut}");
        let mut file = found.file(&path).unwrap();
        if !whole {
            file.append(&started).unwrap();
        }
        assert_eq!(stored(&path), [&opened[..], &started[..]].concat());
    }
}

#[test]
fn what_is_thrown_away_leaves_the_file_as_it_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games/g.jsonl");
    let [opened, started] = batches();
    GameFile::new(path.clone()).append(&opened).unwrap();
    let mut file = StoredGame::read(&path).unwrap().file(&path).unwrap();
    file.append(&started).unwrap();
    file.discard().unwrap();
    assert_eq!(stored(&path), opened);
    GameFile::new(path.with_file_name("never"))
        .discard()
        .unwrap();
    let mut file = GameFile::beside(&path);
    file.append(&opened).unwrap();
    let other = file.path().to_owned();
    file.discard().unwrap();
    assert!(!other.exists() && other != path);
}

#[test]
fn a_bad_line_in_the_middle_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.jsonl");
    let [opened, started] = batches();
    let (opened, started) = (to_lines(&[opened]).unwrap(), to_lines(&[started]).unwrap());
    fs::write(&path, format!("{opened}nonsense\n{started}")).unwrap();
    let error = StoredGame::read(&path).unwrap_err();
    assert!(format!("{error:?}").contains("line 2"), "{error:?}");
}

#[cfg(unix)]
#[test]
fn the_secret_of_an_open_lot_is_its_owners_until_the_draw() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.jsonl");
    let [opened, _] = batches();
    let mut file = GameFile::new(path.clone());
    file.append(&opened).unwrap();
    let seed = Seed::from_bytes([7; 32]);
    file.keep_secret(&seed).unwrap();
    let secret = secret_path(&path);
    assert_eq!(
        secret.metadata().unwrap().permissions().mode() & 0o777,
        0o600
    );
    assert_eq!(StoredGame::read(&path).unwrap().secret, Some(seed));
    let drawn = GameEnvelope {
        event: Event::SidesDrawn {
            seed,
            change: false,
        },
        ..opened[0].clone()
    };
    file.append(&[drawn]).unwrap();
    assert!(!secret.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_batch_that_does_not_fit_is_an_error() {
    let [opened, _] = batches();
    let mut file = GameFile {
        file: Some(OpenOptions::new().write(true).open("/dev/full").unwrap()),
        ..GameFile::new("/dev/full".into())
    };
    assert!(file.append(&opened).is_err());
}

#[test]
fn a_game_that_goes_on_elsewhere_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.jsonl");
    let [opened, started] = batches();
    let mut there = GameFile::new(path.clone());
    there.append(&opened).unwrap();
    let here = StoredGame::read(&path).unwrap();
    let blocked = |here: &StoredGame| here.file(&path).unwrap_err().kind();
    assert_eq!(blocked(&here), io::ErrorKind::WouldBlock);
    // It went on there, and was left: what was read here is old.
    there.append(&started).unwrap();
    drop(there);
    assert_eq!(blocked(&here), io::ErrorKind::WouldBlock);
    assert_eq!(stored(&path), [&opened[..], &started[..]].concat());
    assert!(StoredGame::read(&path).unwrap().file(&path).is_ok());
}
