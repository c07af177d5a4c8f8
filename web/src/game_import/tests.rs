use damka_game::{Actor, Command, Game as State, Opening, Seat, Time};
use damka_rules::{Clock, Millis, TimeUp, notation::Attempt};
use proptest::prelude::*;

use super::*;
use crate::{
    saved_games::{day_of, to_pdn},
    store::{
        GameStore, RowState, StoredGame,
        memory_database::{MemoryDatabase, run},
    },
};

fn played(id: &str, opening: Opening, plies: usize) -> LocalGame {
    let opening = opening.with_players("Ala", "Łukasz").with_sides_settled();
    let (id, now) = (id.parse().unwrap(), Time(1_790_000_000_000));
    let opened = State::opening_envelope(id, Actor::local(), opening, now).unwrap();
    let mut local = LocalGame::of_log(vec![opened]).unwrap();
    local.act(Seat::Referee, &Command::Start, now).unwrap();
    for ply in 0..plies {
        let moves = local.game().rules().legal_moves(local.game().position());
        let m = moves[ply * 7 % moves.len()];
        local
            .play(Attempt::from(&m), Time(now.0 + 1_000 * ply as u64))
            .unwrap();
    }
    local
}

fn numbers() -> impl FnMut() -> GameId {
    let mut next = 0;
    move || {
        next += 1;
        format!("n{next}").parse().unwrap()
    }
}

/// The store after an import, the games in it, and the report.
fn import(
    bytes: &[u8],
    own: &[Ruleset],
    known: &[u64],
) -> (GameStore<MemoryDatabase>, Vec<LocalGame>, ImportReport) {
    import_in_parts(bytes, bytes.len().max(1), own, known)
}

fn import_in_parts(
    bytes: &[u8],
    size: usize,
    own: &[Ruleset],
    known: &[u64],
) -> (GameStore<MemoryDatabase>, Vec<LocalGame>, ImportReport) {
    let store = GameStore::new(MemoryDatabase::default());
    let known = known.iter().copied().collect();
    let mut import = GameImport::new(own.to_vec(), known, Time(5));
    let mut numbers = numbers();
    for part in bytes.chunks(size) {
        run(store.write(import.take(part, &mut numbers))).unwrap();
    }
    run(store.write(import.finish(&mut numbers))).unwrap();
    let mut games = Vec::new();
    if let Some((mut rows, _)) = run(store.rows(None, 1_000)).unwrap() {
        rows.sort_by_key(|row| row.id.as_str()[1..].parse::<u32>().unwrap());
        for row in rows {
            let local = match run(store.load(&row.id)).unwrap() {
                StoredGame::Log(log) => LocalGame::of_log(log).unwrap(),
                StoredGame::File(file) => {
                    let rules = run(store.ruleset(&file.rules)).unwrap();
                    open(&file, &rules).unwrap()
                }
            };
            // The row says what the game says.
            let name = run(store.name(&row.id));
            let again = GameRow::new(local.game(), row.rules.clone(), local.began());
            assert_eq!(again.with_name(row.name.clone()), row);
            games.push(local.with_name(name));
        }
    }
    (store, games, import.report)
}

#[test]
fn a_game_comes_back_from_pdn() {
    for rules in Ruleset::ALL {
        let local = played("g", Opening::new(rules), 9);
        let mut local = local.with_name("Finał „szkolny”");
        local
            .act(Seat::First, &Command::Resign, Time(1_790_000_100_000))
            .unwrap();
        let pdn = to_pdn(&local).unwrap();
        let (_, games, report) = import(pdn.as_bytes(), &[], &[]);
        assert!(report.remarks.is_empty(), "{:?}", report.remarks);
        assert_eq!((report.new, report.by_nearest), (1, 0));
        let back = &games[0];
        assert_eq!(back.game().position(), local.game().position());
        assert_eq!(back.game().ended(), local.game().ended());
        let names = |local: &LocalGame| local.game().players().clone().map(|player| player.name);
        assert_eq!(names(back), names(&local));
        assert_eq!(back.game().rules(), local.game().rules());
        assert_eq!(back.name(), local.name());
        assert_eq!(day_of(back.began()), day_of(local.began()));
        let row = GameRow::new(local.game(), String::new(), local.began());
        let (_, games, report) = import(pdn.as_bytes(), &[], &[row.fingerprint]);
        assert_eq!((games.len(), report.known), (0, 1));
    }
}

#[test]
fn a_chosen_clock_comes_back() {
    let clock = Clock::EachMove {
        limit: Millis::seconds(40),
        at_zero: TimeUp::Loses,
    };
    let opening = Opening::new(Ruleset::CLASSIC).with_clock(clock);
    let local = played("g", opening, 3);
    let (_, games, report) = import(to_pdn(&local).unwrap().as_bytes(), &[], &[]);
    assert_eq!(report.by_nearest, 0);
    let back = games[0].game();
    assert_eq!(
        (back.rules(), back.opening().clock),
        (Ruleset::CLASSIC, clock)
    );
}

#[test]
fn own_rules_are_in_the_file_or_known_or_the_nearest_are_taken() {
    let mut rules = Ruleset::STRICT.clone();
    rules.id = "mine".into();
    rules.draws = Ruleset::SCHOOL.draws.clone();
    let pdn = to_pdn(&played("g", Opening::new(&rules), 3)).unwrap();
    let (_, games, report) = import(pdn.as_bytes(), &[], &[]);
    assert_eq!((report.by_nearest, games[0].game().rules()), (0, &rules));
    let told: Vec<&str> = pdn
        .lines()
        .filter(|line| !line.contains("RulesText"))
        .collect();
    let pdn = told.join("\n");
    let (_, games, report) = import(pdn.as_bytes(), &[rules.clone()], &[]);
    assert_eq!((report.by_nearest, games[0].game().rules()), (0, &rules));
    let (_, games, report) = import(pdn.as_bytes(), &[], &[]);
    assert_eq!((games.len(), report.by_nearest), (1, 1));
}

#[test]
fn a_bad_game_harms_no_other() {
    let pdn = "[White \"A\"] 1. 22-18 * [White \"B\"] 1. 22-12 * [White \"C\"] 1. 22-17 1/2-1/2";
    let (_, games, report) = import(pdn.as_bytes(), &[], &[]);
    assert_eq!((games.len(), report.new, report.bad), (2, 2, 1));
    let remark = &report.remarks[0];
    assert_eq!((remark.number, remark.players.as_str()), (2, "B – ?"));
    assert!(games[1].game().ended().is_some());
}

#[test]
fn a_game_says_what_its_file_says() {
    let pdn = "[White \"A\"] [Result \"1-0\"] [Termination \"time forfeit\"] 1. 22-18 11-16 1-0";
    let (store, games, _) = import(pdn.as_bytes(), &[], &[]);
    let ended = games[0].game().ended().unwrap();
    assert_eq!(
        ended.reason,
        damka_game::Reason::Recorded {
            note: "time forfeit".into()
        }
    );
    let row = run(store.row(&"n1".parse().unwrap())).unwrap();
    assert_eq!(row.state, RowState::Imported(ended.clone()));
    // The whole text is kept, with what our events do not know.
    let pdn = "[White \"A\"]\n\n1. 22-18 {A quiet start} 11-16 (11-15 18x11) 2. 18-14 1/2-1/2";
    let (store, ..) = import(pdn.as_bytes(), &[], &[]);
    let Some(StoredGame::File(file)) = run(store.load(&"n1".parse().unwrap())) else {
        panic!("it is over")
    };
    assert_eq!(file.pdn, pdn);
}

#[test]
fn what_is_odd_is_told() {
    let pdn = "[Result \"1-0\"] 1. 22-18 11-16 0-1";
    let (_, games, report) = import(pdn.as_bytes(), &[], &[]);
    assert_eq!((games.len(), report.odd), (1, 1));
    let RemarkKind::Odd(warning) = &report.remarks[0].kind else {
        panic!("{:?}", report.remarks)
    };
    assert!(warning.to_string().contains("1-0"), "{warning}");
}

#[test]
fn a_file_is_read_in_parts_of_any_size() {
    let mut pdn = String::new();
    for at in 0..12 {
        pdn +=
            &format!("[White \"Łukasz {at}\"]\n[Black \"B\"]\n\n1. 22-18 11-16 2. 18-14 1-0\n\n");
    }
    let (_, whole, report) = import(pdn.as_bytes(), &[], &[]);
    assert_eq!((whole.len(), report.new), (12, 12));
    for size in [1, 7, 64, 100, 1_000] {
        let (_, games, _) = import_in_parts(pdn.as_bytes(), size, &[], &[]);
        assert_eq!(games, whole, "{size}");
    }
    // An old file in the letters of Central Europe.
    let letter = |c| if c == 'Ł' { 0xa3 } else { c as u8 };
    let old: Vec<u8> = pdn.chars().map(letter).collect();
    let (_, games, _) = import_in_parts(&old, 100, &[], &[]);
    assert_eq!(games, whole);
}

proptest! {
    #[test]
    fn nothing_that_comes_in_breaks_it(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        import(&bytes, &[], &[]);
    }

    #[test]
    fn nothing_like_pdn_breaks_it(
        text in "(\\[(White|Date|Rules|RulesHash|Reason|FEN|EndedAt|TimeControl) \"[-0-9:.WBK,]{0,12}\"\\] ?|[0-9]{1,2}[-x][0-9]{1,2} |\\*|1-0|\\{|\\(|\\)){0,20}"
    ) {
        import(text.as_bytes(), &[], &[]);
    }
}
