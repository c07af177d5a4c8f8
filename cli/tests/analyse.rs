//! `damka analyse`: positions, files and standard input.

mod terminal;

use terminal::{damka, damka_fed};

#[test]
fn a_position_is_analysed_depth_by_depth() {
    let run = damka(&["analyse", "start", "--depth", "5", "--multipv", "2"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 11, "{}", run.stdout);
    assert!(
        run.stdout
            .lines()
            .last()
            .is_some_and(|last| last.starts_with("Best: "))
    );
}

#[test]
fn endings_are_known_and_ended_games_are_said() {
    let run = damka(&["analyse", "W:WK29,K30,K31:BK5", "--lang", "pl"]);
    assert!(run.stdout.contains("wygrywa"), "{}", run.stdout);
    damka(&["analyse", "W:W5:B1"]).prints("The game is over: there is no move.\n");
}

#[test]
fn many_positions_and_games_can_be_given() {
    let run = damka_fed(&["analyse", "-", "--nodes", "500"], "start\nW:W22:B18\n\n");
    assert_eq!(run.stdout.matches("Best: ").count(), 2, "{}", run.stdout);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pdn");
    std::fs::write(&path, "[Rules \"online\"]\n1. 22-18 9-13 *\n").expect("it is written");
    let path = path.display().to_string();
    let run = damka(&["analyse", &path, "--nodes", "500", "--letters"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Best: "), "{}", run.stdout);
}

#[test]
fn what_cannot_be_done_is_said() {
    assert_eq!(damka(&["analyse", "nonsense"]).code, 2);
    assert_eq!(damka(&["analyse", "start", "--time", "-1"]).code, 2);
    assert_eq!(damka(&["analyse", "no-such-file.pdn"]).code, 2);
    assert_eq!(
        damka(&["analyse", "start", "--infinite", "--depth", "3"]).code,
        2
    );
}
