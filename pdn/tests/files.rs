//! Files as they are found: every oddity that is known is read.

use std::{collections::BTreeMap, fs, path::Path};

use damka_pdn::{
    ClockNote, ClockReading, Encoding, Game, GameResult, Item, Orientation, Reader, Replayer,
};
use damka_rules::{Millis, MoveKind, Ruleset, Side};

fn bytes(name: &str) -> Vec<u8> {
    let path = Path::new("tests/data").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn text(name: &str) -> String {
    let bytes = bytes(name);
    Encoding::guess(&bytes).decode(&bytes).into_owned()
}

fn good_games(text: &str) -> Vec<Game<'_>> {
    Reader::new(text)
        .map(|game| game.unwrap_or_else(|bad| panic!("{bad}")))
        .collect()
}

#[test]
fn a_game_of_lidraughts() {
    let text = text("lidraughts.pdn");
    let games = good_games(&text);
    let game = &games[0];
    assert_eq!(game.result(), GameResult::WhiteWins);
    assert_eq!(game.results_differ(), None);
    assert_eq!(game.tag("MicroMatch"), Some("2: abcdefgh"));
    assert_eq!(game.tags[8].name, "MicroMatch");
    assert_eq!(game.replay(Ruleset::RUSSIAN).unwrap().len(), 8);
    let clocks = game.items.iter().find_map(|item| match item {
        Item::Comment(text) => ClockNote::all(text).next(),
        _ => None,
    });
    let reading = |left, running| Some(ClockReading { left, running });
    let expected = ClockNote::Clocks {
        white: reading(Millis::minutes(6), false),
        black: reading(Millis::seconds(365), true),
    };
    assert_eq!(clocks, Some(expected));
}

#[test]
fn old_collections_in_their_encodings() {
    let czech = text("czech_1250.pdn");
    let games = good_games(&czech);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].tag("Event"), Some("Mistrovství"));
    assert_eq!(games[0].tag("White"), Some("Bláha"));
    assert_eq!(games[0].tag("Date"), Some("25.11.2000"));
    assert_eq!(games[0].result(), GameResult::Draw);
    assert_eq!(games[1].tag("Date"), Some("1950."));
    for game in &games {
        assert!(game.replay(Ruleset::RUSSIAN).is_ok());
    }
    let cyrillic = text("cyrillic_1251.pdn");
    assert_eq!(good_games(&cyrillic)[0].tag("White"), Some("Чижов, А."));
    let latin = text("latin1.pdn");
    assert_eq!(good_games(&latin)[0].tag("White"), Some("André Müller"));
}

#[test]
fn everything_is_read_liberally() {
    let text = text("liberal.pdn");
    let games = good_games(&text);
    let mut played = BTreeMap::new();
    for game in &games {
        let name = game.tag("White").unwrap();
        let steps = game
            .replay(Ruleset::CLASSIC)
            .unwrap_or_else(|faults| panic!("{name}: {}", faults[0]));
        let moves: Vec<_> = steps
            .iter()
            .filter_map(|step| step.played)
            .map(|m| m.to_string())
            .collect();
        played.insert(name, moves.join(" "));
    }
    assert_eq!(games.len(), 22);
    assert_eq!(
        played["results end games"],
        "22-18 11-15 18x11{15} 8x15{11}"
    );
    assert_eq!(played["both signs"], "22-18 11-15 18x11{15} 8x15{11}");
    assert_eq!(played["dots for a move"], "9-13");
    assert_eq!(played["leading zeros"], "22-18 9-13");
    assert_eq!(played["a full way"], "22x8{11,18}");
    assert_eq!(played["no moves"], "");
    assert_eq!(played["no sign"], "22-18 9-13");
    assert_eq!(played["no sign, names"], "22-18 10-14");
    assert_eq!(played["a set-up"], "22-18 31-26 2-6");
    assert_eq!(played["a null move"], "22-18 24-20");
    assert_eq!(played["a quote: \" and a \"bare\" one"], "22-18");
    assert_eq!(played["mate"], "22-18 9-13");
    assert_eq!(played["no dot"], "22-18 9-13 24-20");
}

#[test]
fn boards_are_turned_where_black_begins() {
    let text = text("turned.pdn");
    let games = good_games(&text);
    let orientations: Vec<_> = games.iter().map(Orientation::of_game).collect();
    use Orientation::*;
    assert_eq!(
        orientations,
        [Turned, Turned, Same, Same, Turned, Recoloured]
    );
    let first = |game: &Game<'_>, rules| {
        let steps = game
            .replay(rules)
            .unwrap_or_else(|faults| panic!("{}", faults[0]));
        (steps[0].before.turn(), steps[0].played.unwrap().to_string())
    };
    let expected = |text: &str| (Side::First, text.to_owned());
    assert_eq!(first(&games[0], Ruleset::ENGLISH), expected("22-18"));
    assert_eq!(first(&games[1], Ruleset::POOL), expected("22-18"));
    assert_eq!(first(&games[2], Ruleset::POOL), expected("22-18"));
    assert_eq!(first(&games[3], Ruleset::POOL), expected("22-18"));
    assert_eq!(first(&games[4], Ruleset::CLASSIC), expected("22-18"));
    assert_eq!(first(&games[5], Ruleset::THAI), expected("22x15{18}"));
}

#[test]
fn every_fault_has_its_place_and_reason() {
    let text = text("faults.pdn");
    let mut replayer = Replayer::new(Ruleset::CLASSIC);
    let (mut faults, mut warnings, mut good) = (Vec::new(), Vec::new(), 0);
    for game in Reader::new(&text) {
        let (game, mut found) = match game {
            Ok(game) => (game, Vec::new()),
            Err(bad) => (bad.game, bad.faults),
        };
        found.extend(replayer.check(&game));
        good += usize::from(found.is_empty());
        faults.extend(found.iter().map(ToString::to_string));
        warnings.extend(game.results_differ().map(|warning| warning.to_string()));
    }
    let places: Vec<_> = faults
        .iter()
        .map(|fault| fault.split(": ").next().unwrap())
        .collect();
    assert_eq!(places, ["4:18", "4:27", "7:10", "12:1", "20:1"]);
    assert_eq!(
        faults[3],
        "12:1: game type 20 is played on 10x10, here only 8x8 is"
    );
    assert_eq!(
        warnings,
        ["17:10: the tag says 1-0, but the moves end with 0-1"]
    );
    assert_eq!(good, 3);
}

#[test]
fn missed_captures_are_read_where_a_player_may_err() {
    let text = "[FEN \"W:W22,23,32:B18,1\"] 1. 32-28 x22 1-6 *";
    let game = &good_games(text)[0];
    let steps = game.replay(Ruleset::SCHOOL).unwrap();
    let kinds: Vec<_> = steps
        .iter()
        .map(|step| step.played.unwrap().kind())
        .collect();
    assert_eq!(kinds[..2], [MoveKind::Missed, MoveKind::Removal]);
    assert_eq!(steps[1].after.to_string(), "B:W23,28:B1,18");
    assert!(game.replay(Ruleset::CLASSIC).is_err());
    // Where it loses the game, nothing can follow.
    let faults = game.replay(Ruleset::STRICT).unwrap_err();
    assert!(faults[0].to_string().contains("lost before this move"));
    let short = "[FEN \"W:W22,23,32:B18,1\"] 1. 32-28 0-1";
    assert!(good_games(short)[0].replay(Ruleset::STRICT).is_ok());
}

/// A record shows the position after a missed capture, which is no new start.
#[test]
fn a_lost_piece_is_not_read_where_the_game_is_lost() {
    let rules = Ruleset::SCHOOL;
    for (fen, texts) in [
        ("W:W22,23,32:B18,1", &["32-28", "x22", "1-6"][..]),
        ("W:W22,32:B18,1", &["32-28", "1-6"][..]),
    ] {
        let start = fen.parse().unwrap();
        let (mut position, mut moves) = (start, Vec::new());
        for text in texts {
            let m = rules.read_move(&position, text).unwrap();
            position = position.play_unchecked(&m);
            moves.push(m);
        }
        let game = Game::record(rules, &start, &moves, None);
        assert!(game.replay(rules).is_ok());
        for other in [Ruleset::STRICT, Ruleset::CLASSIC, Ruleset::ONLINE] {
            assert!(game.replay(other).is_err(), "{} {fen}", other.id);
            assert!(Replayer::new(other).main_line(&game).is_err());
        }
    }
    // The position alone says that a piece is owed.
    let text = "[FEN \"B:W22,23,28:B18,1:X22,23\"] 1... x22 1-6 *";
    let game = &good_games(text)[0];
    assert!(game.replay(rules).is_ok());
    let faults = game.replay(Ruleset::STRICT).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "1:1: FEN: by these rules no piece is lost for a missed capture: leave out X22,23"
    );
}

/// A file with anything in it never floods whoever reads its faults.
#[test]
fn faults_repeat_little_of_the_text() {
    let long = "ż".repeat(100_000);
    let moves = format!("1. {} *", "22x".repeat(50_000));
    let texts = [
        format!("[{} x] *", "Tag".repeat(50_000)),
        format!("[{} \"x", "Tag".repeat(50_000)),
        format!("[GameType \"{long}\"] *"),
        format!("[FEN \"W:{long}:B1\"] *"),
        format!("[FEN \"W:W{long}:B1\"] *"),
        format!("[FEN \"W:W1-{long}:B1\"] *"),
        format!("[Rules \"{long}\"] *"),
        format!("[Rules \"school\"] [RulesHash \"{long}\"] *"),
        format!("[RulesText \"{long}\"] *"),
        format!("[RulesText \"{{\\\"hash\\\":\\\"{long}\\\"}}\"] *"),
        format!("[ClockRules \"{long}\"] *"),
        format!("1. 22-18 /FEN \"{long}\"/ *"),
        format!("1. 22-18{long} *"),
        moves,
    ];
    for text in texts {
        let mut faults = Vec::new();
        for game in Reader::new(&text) {
            let game = match game {
                Ok(game) => game,
                Err(bad) => {
                    faults.extend(bad.faults);
                    bad.game
                }
            };
            faults.extend(Replayer::new(Ruleset::CLASSIC).check(&game));
            faults.extend(game.named_rules().err());
            faults.extend(game.clock(Ruleset::CLASSIC).err());
        }
        assert!(!faults.is_empty(), "{}", &text[..30]);
        for fault in faults {
            let told = fault.to_string();
            assert!(told.chars().count() < 250, "{told}");
        }
    }
}
