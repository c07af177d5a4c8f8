mod scripts;

use damka_game::{Event, Game, Phase, Player, Proposal, Purpose, Seq};
use damka_host::{Found, Question, Think};
use damka_rules::{BySide, Position, Ruleset, Side, notation::Attempt};

use super::*;
use crate::store::{
    Table,
    memory_database::{MemoryDatabase, run},
};

type Session = GameSession<MemoryDatabase>;

fn id() -> GameId {
    "g1".parse().unwrap()
}

fn store(database: &MemoryDatabase) -> GameStore<MemoryDatabase> {
    GameStore::new(database.clone())
}

fn open(database: &MemoryDatabase, opening: Opening) -> Session {
    run(OpenedGame::open(store(database), id(), opening, Time(0)))
        .unwrap()
        .session
}

fn resume(database: &MemoryDatabase, now: u64) -> (Session, LocalGame, Vec<Effect>) {
    resume_seen(database, None, now)
}

fn resume_seen(
    database: &MemoryDatabase,
    seen: Option<Time>,
    now: u64,
) -> (Session, LocalGame, Vec<Effect>) {
    let store = store(database);
    let local = run(store.game(&id())).unwrap();
    let opened = run(OpenedGame::resume(store, local, seen, Time(now))).unwrap();
    (opened.session, opened.local, opened.effects)
}

fn handle(session: &mut Session, input: Input, now: u64) -> Vec<Effect> {
    let effects = session.handle(input, Time(now));
    run(session.settle(effects, Time(now)))
}

fn command(session: &mut Session, id: &str, seat: Seat, command: Command, now: u64) -> Vec<Effect> {
    let effects = session.command(id.parse().unwrap(), seat, command, Time(now));
    run(session.settle(effects, Time(now)))
}

fn catch_up(session: &mut Session, now: u64) -> Vec<Effect> {
    let Some((events, secret)) = run(session.news()) else {
        return Vec::new();
    };
    let effects = session.hear(events, secret, Time(now));
    run(session.settle(effects, Time(now)))
}

fn classic() -> Opening {
    Opening::new(Ruleset::CLASSIC).with_sides_settled()
}

fn play(session: &mut Session, text: &str, now: u64) -> Vec<Effect> {
    let attempt = Attempt::parse(text).unwrap();
    let game = session.host().game();
    let (seat, turn) = (Seat::from(game.position().turn()), game.turn());
    let play = Command::Play { turn, attempt };
    command(session, &format!("c{now}"), seat, play, now)
}

fn happened(effects: &[Effect]) -> Vec<String> {
    let batches = effects.iter().filter_map(|effect| match effect {
        Effect::Happened(batch) => Some(batch),
        _ => None,
    });
    let events = batches.flatten();
    events.map(|envelope| envelope.event.to_string()).collect()
}

/// A quiet move after which nothing can be captured.
fn safe_move(rules: &Ruleset, position: &Position, step: usize) -> Attempt {
    let moves = rules.legal_moves(position);
    let safe: Vec<_> = moves
        .iter()
        .filter(|m| {
            let after = position.play_unchecked(m);
            rules.captures(&after).sorted().is_empty()
                && rules.captures(position).sorted().is_empty()
        })
        .collect();
    Attempt::from(safe[step * 7 % safe.len()])
}

#[test]
fn a_move_costs_the_same_however_long_the_game_is() {
    let mut rules = Ruleset::SCHOOL.clone();
    // Without draws it goes on for as long as one likes.
    rules.draws = Default::default();
    let position: Position = "W:WK29,K21:BK4,K12".parse().unwrap();
    let opening = Opening::new(&rules)
        .with_position(position)
        .with_sides_settled();
    let database = MemoryDatabase::default();
    let mut session = open(&database, opening);
    let (mut most_written, mut most_read) = (0, 0);
    let mut local = run(store(&database).game(&id())).unwrap();
    for ply in 0..300 {
        let now = 1_000 + 200 * ply as u64;
        database.take_count();
        let attempt = safe_move(&rules, session.host().game().position(), ply);
        let turn = session.host().game().turn();
        assert_eq!(turn.ply, ply as u32);
        let seat = Seat::from(session.host().game().position().turn());
        let play = Command::Play { turn, attempt };
        let effects = command(&mut session, &format!("c{ply}"), seat, play, now);
        let count = database.take_count();
        // The move, and its line in the list of games.
        assert_eq!((count.writes, count.reads), (2, 0), "ply {ply}");
        most_written = most_written.max(count.written_bytes);
        most_read = most_read.max(count.read_bytes);
        // The screen takes in this one event.
        let batches: Vec<_> = effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Happened(batch) => Some(batch),
                _ => None,
            })
            .collect();
        assert_eq!((batches.len(), batches[0].len()), (1, 1));
        local.take(batches[0]);
        // Nothing is due: nothing is written, nothing happens.
        let effects = handle(&mut session, Input::Wake, now + 1);
        assert_eq!(happened(&effects), [""; 0]);
        assert_eq!(database.take_count().writes, 0);
    }
    assert!(
        most_written < 800,
        "{most_written} bytes written for a move"
    );
    assert_eq!(most_read, 0);
    assert_eq!(local.game(), session.host().game());
    assert_eq!(run(store(&database).game(&id())), Some(local));
}

#[test]
fn the_engine_is_told_no_more_than_can_come_back() {
    let database = MemoryDatabase::default();
    let mut session = open(&database, classic());
    let mut longest = 0;
    for ply in 0..200_u64 {
        let moves = Ruleset::CLASSIC.legal_moves(session.host().game().position());
        let Some(m) = moves.get(ply as usize * 5 % moves.len().max(1)) else {
            break;
        };
        play(&mut session, &m.to_string(), ply + 1);
        let local = run(store(&database).game(&id())).unwrap();
        if local.game().ended().is_some() {
            break;
        }
        let root = local.search_root(Time(ply));
        let seen = root.progress.seen().len();
        let size = serde_json::to_string(&root).unwrap().len();
        longest = longest.max(size - 21 * seen);
    }
    assert!(session.host().game().turn().ply > 30);
    assert!(longest < 6_000, "{longest} bytes beside what can come back");
}

#[test]
fn two_tabs_play_one_game() {
    let database = MemoryDatabase::default();
    let mut one = open(&database, classic());
    let (mut other, ..) = resume(&database, 10);
    play(&mut one, "22-18", 20);
    // The other tab has not heard of it.
    let effects = play(&mut other, "22-17", 30);
    assert_eq!(happened(&effects), ["first plays 22-18"]);
    let stale = |effect: &Effect| matches!(effect, Effect::Refused { refusal, .. } if matches!(refusal, Refusal::Stale { .. }));
    assert!(effects.iter().any(stale), "{effects:?}");
    play(&mut other, "11-16", 40);
    assert_eq!(happened(&catch_up(&mut one, 50)), ["second plays 11-16"]);
    assert_eq!(catch_up(&mut one, 51), []);
    assert_eq!(one.host().game(), other.host().game());
    let log = run(store(&database).log_from(&id(), Seq(0)));
    let log = log.unwrap().unwrap();
    assert_eq!(&Game::replay(&log).unwrap(), one.host().game());
    assert!(damka_game::verify(&log).is_ok());
}

#[test]
fn two_tabs_draw_one_lot() {
    let database = MemoryDatabase::default();
    // Here the rules draw lots for the sides.
    let opening = Opening::new(Ruleset::SCHOOL);
    let mut one = open(&database, opening);
    let (mut other, ..) = resume(&database, 10);
    let effects = handle(&mut one, Input::Seed(Seed::from_bytes([3; 32])), 20);
    assert_eq!(happened(&effects).len(), 1);
    let effects = catch_up(&mut other, 30);
    // It has the secret from the store, so that it does not call the game off.
    assert_eq!(happened(&effects).len(), 1);
    let lot = other.host().game().open_lot().unwrap();
    assert_eq!(lot.purpose, Purpose::Sides);
    assert_eq!(
        other.host().questions(),
        [
            Question::Contribute(Side::First),
            Question::Contribute(Side::Second)
        ]
    );
    handle(&mut other, Input::AddNothing(Side::Second), 40);
    let contribute = Command::Contribute {
        text: "word".parse().unwrap(),
    };
    let effects = command(&mut other, "w", Seat::First, contribute, 50);
    assert_eq!(happened(&effects).len(), 2);
    assert!(other.host().game().sides_proof().is_some());
    assert_eq!(run(store(&database).secret(&id())), Ok(None));
    catch_up(&mut one, 60);
    assert_eq!(one.host().game(), other.host().game());
    assert_eq!(one.host().questions(), [Question::Start]);
}

#[test]
fn a_full_storage_stops_no_game() {
    let database = MemoryDatabase::default();
    let mut session = open(&database, classic());
    assert_eq!(session.kept(), Kept::Stored);
    let mut act = |text: &str, now: u64| {
        play(&mut session, text, now);
        (session.host().game().turn().ply, session.kept())
    };
    database.set_full(true);
    assert_eq!(act("22-18", 1), (1, Kept::InMemory));
    assert_eq!(act("11-16", 2), (2, Kept::InMemory));
    database.set_full(false);
    assert_eq!(act("18-14", 3), (3, Kept::Stored));
    let kept = run(store(&database).game(&id())).unwrap();
    assert_eq!(kept.game(), session.host().game());
}

#[test]
fn what_had_no_room_is_stored_without_another_move() {
    let database = MemoryDatabase::default();
    let mut session = open(&database, classic());
    database.set_full(true);
    play(&mut session, "22-18", 1);
    run(session.store.catch_up());
    assert!(!session.store.is_stored());
    database.set_full(false);
    run(session.store.catch_up());
    assert!(session.store.is_stored());
    let kept = run(store(&database).game(&id())).unwrap();
    assert_eq!(kept.game(), session.host().game());
}

#[test]
fn a_new_game_is_shown_as_it_is_stored() {
    let database = MemoryDatabase::default();
    let store = store(&database);
    let players = BySide {
        first: Player::local(""),
        second: Player::computer(3),
    };
    let opening = classic().between(players);
    let mut opened = run(OpenedGame::open(store.clone(), id(), opening, Time(0))).unwrap();
    assert_eq!(*opened.local.game().phase(), Phase::Playing);
    assert_eq!(run(store.game(&id())), Some(opened.local.clone()));
    let attempt = Attempt::parse("22-18").unwrap();
    let turn = opened.local.game().turn();
    let play = Command::Play { turn, attempt };
    run(opened.command("m".parse().unwrap(), Seat::First, play, Time(1)));
    assert_eq!(opened.local.plies().len(), 1);
    assert_eq!(run(store.game(&id())), Some(opened.local.clone()));
    assert_eq!(opened.local.game(), opened.session.host().game());
    let thinks = |effect: &Effect| matches!(effect, Effect::Think(_));
    assert!(opened.effects.iter().any(thinks), "{:?}", opened.effects);
}

#[test]
fn without_room_from_the_beginning_games_are_played_as_well() {
    let database = MemoryDatabase::default();
    database.set_full(true);
    let store = store(&database);
    let opened = run(OpenedGame::open(store.clone(), id(), classic(), Time(0)));
    assert_eq!(opened.unwrap().session.kept(), Kept::InMemory);
    let local = run(store.game(&id())).unwrap();
    let resumed = run(OpenedGame::resume(store.clone(), local, None, Time(1)));
    let mut session = resumed.unwrap().session;
    let effects = session.command("r".parse().unwrap(), Seat::First, Command::Resign, Time(2));
    run(session.settle(effects, Time(2)));
    assert!(run(store.game(&id())).unwrap().game().ended().is_some());
    let rows = run(store.rows(None, 10)).unwrap().unwrap().0;
    assert!(rows.len() == 1 && rows[0].ended().is_some());
}

#[test]
fn a_game_that_is_over_is_one_text_and_goes_on() {
    let database = MemoryDatabase::default();
    let mut session = open(&database, classic());
    play(&mut session, "22-18", 1);
    let (mut late, ..) = resume(&database, 2);
    let award = Command::Award {
        outcome: damka_game::Outcome::Draw,
        note: String::new(),
    };
    command(&mut session, "a", Seat::Referee, award, 3);
    assert_eq!(database.keys(Table::Events), [""; 0]);
    assert_eq!(database.keys(Table::Games), ["g1"]);
    let (_, local, _) = resume(&database, 4);
    assert_eq!(local.game(), session.host().game());
    // A tab that has not heard of it adds nothing to it.
    let effects = play(&mut late, "11-16", 5);
    assert!(happened(&effects)[0].contains("draw"), "{effects:?}");
    assert_eq!(database.keys(Table::Events), [""; 0]);
    assert_eq!(late.host().game(), session.host().game());
    // The referee changes his mind.
    let effects = command(&mut session, "u", Seat::Referee, Command::Undo, 6);
    assert_eq!(happened(&effects).len(), 1, "{effects:?}");
    assert_eq!(database.keys(Table::Games), [""; 0]);
    play(&mut session, "11-16", 7);
    let (_, local, _) = resume(&database, 8);
    assert_eq!(local.game(), session.host().game());
    assert_eq!(run(store(&database).running(5)).unwrap().len(), 1);
}

#[test]
fn nobody_pays_for_a_closed_page() {
    let opening = Opening::new(Ruleset::SCHOOL).with_sides_settled();
    let database = MemoryDatabase::default();
    open(&database, opening);
    let seen = Some(Time(10_000));
    // A reload is no absence.
    let (session, ..) = resume_seen(&database, seen, 13_000);
    assert_eq!(*session.host().game().phase(), Phase::Playing);
    let (session, local, _) = resume_seen(&database, seen, 10_000_000);
    assert_eq!(*session.host().game().phase(), Phase::Paused);
    assert_eq!(local.game(), session.host().game());
    let left = local.game().timer().left(Side::First, Time(10_000_000));
    assert_eq!(left.unwrap().to_string(), "1:50");
}

#[test]
fn the_computer_moves_and_answers() {
    let players = BySide {
        first: Player::local(""),
        second: Player::computer(3),
    };
    let database = MemoryDatabase::default();
    let mut session = open(&database, classic().between(players));
    let task = |effects: &[Effect]| {
        let mut tasks = effects.iter().filter_map(|effect| match effect {
            Effect::Think(task) => Some(*task),
            _ => None,
        });
        tasks.next_back()
    };
    let moves = task(&play(&mut session, "22-18", 1)).unwrap();
    assert!(matches!(moves.think, Think::Move { .. }) && moves.level == 3);
    // After a reload it is asked again.
    let (mut session, _, effects) = resume(&database, 2);
    let moves = task(&effects).unwrap();
    let proposal = Proposal::Draw;
    let offer = Command::Offer { proposal };
    let effects = command(&mut session, "o", Seat::First, offer, 3);
    let draw = task(&effects).unwrap();
    // The move that was asked for before comes too late.
    let late = Found::Move {
        attempt: Attempt::parse("11-16").unwrap(),
        score: 0,
    };
    assert_eq!(
        happened(&handle(&mut session, Input::Found(moves.id, late), 4)),
        [""; 0]
    );
    let effects = handle(&mut session, Input::Found(draw.id, Found::Score(80)), 5);
    assert!(happened(&effects)[0].contains("declined"));
    let again = task(&effects).unwrap();
    let found = Found::Move {
        attempt: Attempt::parse("11-16").unwrap(),
        score: 80,
    };
    let effects = handle(&mut session, Input::Found(again.id, found), 6);
    assert_eq!(happened(&effects), ["second plays 11-16"]);
    let log = run(store(&database).log_from(&id(), Seq(0)));
    let log = log.unwrap().unwrap();
    assert!(matches!(log.last().unwrap().event, Event::Played { .. }));
}
