use damka_game::{Event, Game, Phase, Player, Proposal, Purpose, Time, lot::Seed};
use damka_host::{Found, Question, Think};
use damka_rules::{BySide, Position, Ruleset, Side, notation::Attempt};

use super::*;
use crate::{memory_store::MemoryStore, write_behind::WriteBehind};

type Session = GameSession<MemoryStore>;

fn id() -> GameId {
    "g1".parse().unwrap()
}

fn open(store: &MemoryStore, opening: Opening) -> Session {
    GameSession::open(GameStore(store.clone()), id(), opening, Time(0)).unwrap()
}

fn resume(store: &MemoryStore, now: u64) -> (Session, LocalGame, Vec<Effect>) {
    GameSession::resume(GameStore(store.clone()), &id(), Time(now)).unwrap()
}

fn classic() -> Opening {
    Opening::new(Ruleset::CLASSIC).with_sides_settled()
}

fn play(session: &mut Session, text: &str, now: u64) -> Vec<Effect> {
    let attempt = Attempt::parse(text).unwrap();
    let game = session.host().game();
    let (seat, turn) = (Seat::from(game.position().turn()), game.turn());
    let command = format!("c{now}").parse().unwrap();
    session.command(command, seat, Command::Play { turn, attempt }, Time(now))
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
    let store = MemoryStore::default();
    let mut session = open(&store, opening);
    let (mut most_written, mut most_read) = (0, 0);
    let mut local = GameStore(store.clone()).game(&id()).unwrap();
    for ply in 0..300 {
        let now = 1_000 + 200 * ply as u64;
        store.take_count();
        let attempt = safe_move(&rules, session.host().game().position(), ply);
        let turn = session.host().game().turn();
        assert_eq!(turn.ply, ply as u32);
        let seat = Seat::from(session.host().game().position().turn());
        let command = format!("c{ply}").parse().unwrap();
        let play = Command::Play { turn, attempt };
        let effects = session.command(command, seat, play, Time(now));
        let count = store.take_count();
        assert_eq!((count.writes, count.reads), (1, 1), "ply {ply}");
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
        let effects = session.handle(Input::Wake, Time(now + 1));
        assert_eq!(happened(&effects), [""; 0]);
        assert_eq!(store.take_count().writes, 0);
    }
    assert!(
        most_written < 250,
        "{most_written} bytes written for a move"
    );
    assert_eq!(most_read, 0);
    assert_eq!(local.game(), session.host().game());
    assert_eq!(GameStore(store).game(&id()), Some(local));
}

#[test]
fn the_engine_is_told_no_more_than_can_come_back() {
    let store = MemoryStore::default();
    let mut session = open(&store, classic());
    let mut longest = 0;
    for ply in 0..200_u64 {
        let moves = Ruleset::CLASSIC.legal_moves(session.host().game().position());
        let Some(m) = moves.get(ply as usize * 5 % moves.len().max(1)) else {
            break;
        };
        play(&mut session, &m.to_string(), ply + 1);
        let local = GameStore(store.clone()).game(&id()).unwrap();
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
fn the_time_last_seen_is_written_every_few_seconds() {
    let store = MemoryStore::default();
    let mut session = open(&store, Opening::new(Ruleset::SCHOOL).with_sides_settled());
    store.take_count();
    for tick in 0..50 {
        session.see(Time(10_000 + 200 * tick));
    }
    assert_eq!(store.take_count().writes, 5);
}

#[test]
fn two_tabs_play_one_game() {
    let store = MemoryStore::default();
    let mut one = open(&store, classic());
    let (mut other, ..) = resume(&store, 10);
    play(&mut one, "22-18", 20);
    // The other tab has not heard of it.
    let effects = play(&mut other, "22-17", 30);
    assert_eq!(happened(&effects), ["first plays 22-18"]);
    let stale = |effect: &Effect| matches!(effect, Effect::Refused { refusal, .. } if matches!(refusal, Refusal::Stale { .. }));
    assert!(effects.iter().any(stale), "{effects:?}");
    play(&mut other, "11-16", 40);
    assert_eq!(happened(&one.catch_up(Time(50))), ["second plays 11-16"]);
    assert_eq!(one.catch_up(Time(51)), []);
    assert_eq!(one.host().game(), other.host().game());
    let log = GameStore(store)
        .log_from(&id(), damka_game::Seq(0))
        .unwrap();
    assert_eq!(&Game::replay(&log).unwrap(), one.host().game());
    assert!(damka_game::verify(&log).is_ok());
}

#[test]
fn two_tabs_draw_one_lot() {
    let store = MemoryStore::default();
    // Here the rules draw lots for the sides.
    let opening = Opening::new(Ruleset::SCHOOL);
    let mut one = open(&store, opening);
    let (mut other, ..) = resume(&store, 10);
    let effects = one.handle(Input::Seed(Seed::from_bytes([3; 32])), Time(20));
    assert_eq!(happened(&effects).len(), 1);
    let effects = other.catch_up(Time(30));
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
    other.handle(Input::AddNothing(Side::Second), Time(40));
    let contribute = Command::Contribute {
        text: "word".parse().unwrap(),
    };
    let effects = other.command("w".parse().unwrap(), Seat::First, contribute, Time(50));
    assert_eq!(happened(&effects).len(), 2);
    assert!(other.host().game().sides_proof().is_some());
    assert_eq!(GameStore(store).secret(&id()), None);
    one.catch_up(Time(60));
    assert_eq!(one.host().game(), other.host().game());
    assert_eq!(one.host().questions(), [Question::Start]);
}

#[test]
fn a_full_storage_stops_no_game() {
    let memory = MemoryStore::default();
    let open = GameSession::open(
        GameStore(WriteBehind::new(memory.clone())),
        id(),
        classic(),
        Time(0),
    );
    let mut session = open.unwrap();
    assert!(!session.is_full());
    let mut act = |text: &str, now: u64| {
        let attempt = Attempt::parse(text).unwrap();
        let game = session.host().game();
        let (seat, turn) = (Seat::from(game.position().turn()), game.turn());
        let command = format!("c{now}").parse().unwrap();
        session.command(command, seat, Command::Play { turn, attempt }, Time(now));
        (session.host().game().turn().ply, session.is_full())
    };
    memory.set_full(true);
    assert_eq!(act("22-18", 1), (1, true));
    assert_eq!(act("11-16", 2), (2, true));
    memory.set_full(false);
    assert_eq!(act("18-14", 3), (3, false));
    let kept = GameStore(memory).game(&id()).unwrap();
    assert_eq!(kept.game(), session.host().game());
}

#[test]
fn nobody_pays_for_a_closed_page() {
    let opening = Opening::new(Ruleset::SCHOOL).with_sides_settled();
    let store = MemoryStore::default();
    let mut session = open(&store, opening);
    session.see(Time(10_000));
    // A reload is no absence.
    let (session, ..) = resume(&store, 13_000);
    assert_eq!(*session.host().game().phase(), Phase::Playing);
    let (session, local, _) = resume(&store, 10_000_000);
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
    let store = MemoryStore::default();
    let mut session = open(&store, classic().between(players));
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
    let (mut session, _, effects) = resume(&store, 2);
    let moves = task(&effects).unwrap();
    let proposal = Proposal::Draw;
    let offer = Command::Offer { proposal };
    let effects = session.command("o".parse().unwrap(), Seat::First, offer, Time(3));
    let draw = task(&effects).unwrap();
    // The move that was asked for before comes too late.
    let late = Found::Move {
        attempt: Attempt::parse("11-16").unwrap(),
        score: 0,
    };
    assert_eq!(
        happened(&session.handle(Input::Found(moves.id, late), Time(4))),
        [""; 0]
    );
    let effects = session.handle(Input::Found(draw.id, Found::Score(80)), Time(5));
    assert!(happened(&effects)[0].contains("declined"));
    let again = task(&effects).unwrap();
    let found = Found::Move {
        attempt: Attempt::parse("11-16").unwrap(),
        score: 80,
    };
    let effects = session.handle(Input::Found(again.id, found), Time(6));
    assert_eq!(happened(&effects), ["second plays 11-16"]);
    let log = GameStore(store)
        .log_from(&id(), damka_game::Seq(0))
        .unwrap();
    assert!(matches!(log.last().unwrap().event, Event::Played { .. }));
}
