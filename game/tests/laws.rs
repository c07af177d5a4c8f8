//! Laws of every game: random commands of all seats, in all rule sets.
//!
//! The quick run plays as many games as fit into its time; `DAMKA_LONG=1`
//! plays all 100,000. A failure names its seed: `DAMKA_SEED=n` plays that
//! game alone.

#![allow(
    clippy::unwrap_used,
    reason = "a test: what fails is shown with its seed"
)]

mod chance;
mod wishes;

use std::{
    borrow::Cow,
    collections::BTreeSet,
    env,
    io::{self, Write},
    sync::Mutex,
    time::Instant,
};

use chance::Chance;
use damka_game::{
    Command, Event, Game, Happening, Now, Opening, Outcome, Phase, Record, Refusal, Seat, Time,
};
use damka_pdn as pdn;
use damka_rules::{
    Bonus, Cited, Clock, DrawRule, Millis, Ruleset, Side, TimeUp, notation::Attempt,
};
use wishes::{random_command, random_position, random_rules, sensible_command};

const ALL: u64 = 100_000;
/// So many kinds of events there are.
const KINDS: usize = 23;

#[test]
fn random_games_keep_the_laws() {
    if let Some(seed) = env::var("DAMKA_SEED").ok().and_then(|n| n.parse().ok()) {
        return play(seed, &Mutex::default());
    }
    let long = env::var_os("DAMKA_LONG").is_some();
    let begin = Instant::now();
    let seen = Mutex::default();
    let mut games = 0;
    // On a busy machine half a minute may be too short to see everything.
    let rare = || {
        seen.lock()
            .is_ok_and(|seen: std::sync::MutexGuard<'_, Seen>| seen.events.len() < KINDS)
    };
    while games < ALL && (long || begin.elapsed().as_secs() < 30 || rare()) {
        let seed = games;
        if let Err(panic) = std::panic::catch_unwind(|| play(seed, &seen)) {
            eprintln!("the game with DAMKA_SEED={seed} broke a law");
            std::panic::resume_unwind(panic);
        }
        games += 1;
    }
    let all = if long {
        ""
    } else {
        "; DAMKA_LONG=1 plays all 100000"
    };
    // Past the capture of the test harness: how much was tried is worth knowing.
    let time = begin.elapsed().as_secs_f32();
    writeln!(io::stderr(), "{games} random games in {time:.1} s{all}").unwrap();
    assert!(games >= 100, "too slow to mean anything: {games} games");
    let seen = seen.lock().unwrap();
    assert_eq!(
        seen.events.len(),
        KINDS,
        "not everything happened: {:?}",
        seen.events
    );
    assert!(
        seen.refusals.len() >= 28,
        "few refusals: {:?}",
        seen.refusals
    );
}

/// A win on the same ply comes before a draw.
#[test]
fn a_win_comes_before_a_draw() {
    let mut rules = Ruleset::CLASSIC.clone();
    rules.draws = Cow::Owned(vec![Cited::house(DrawRule::NoProgress { plies: 1 })]);
    let position = "W:W14,17,18:B5,9".parse().unwrap();
    let (mut game, _) = Game::open(Opening::new(&rules).with_position(position), Time(0));
    game.apply(Seat::Referee, &Command::Start, Time(0)).unwrap();
    let play = Command::Play {
        turn: game.turn(),
        attempt: Attempt::parse("17-13").unwrap(),
    };
    game.apply(Seat::First, &play, Time(1)).unwrap();
    assert_eq!(
        game.ended().map(|end| end.outcome),
        Some(Outcome::FirstWins)
    );
    assert_eq!(game.draw_counts().next().map(|count| count.count), Some(1));
}

/// A stored game may hold numbers that no rule file has; it is played all the same.
#[test]
fn the_strangest_numbers_are_played() {
    for number in [0, 1, u16::MAX] {
        let strange = DrawRule::USUAL.map(|draw| {
            let numbers = draw.numbers().into_iter();
            Cited::house(numbers.fold(draw, |draw, (key, _)| draw.with_number(key, number)))
        });
        let time = Millis(u64::from(number / 2) * 60_000);
        let clocks = [
            Clock::EachMove {
                limit: time,
                at_zero: TimeUp::Draws,
            },
            Clock::EachPlayer {
                base: time,
                bonus: Bonus::Fischer(time),
                period: Some(number),
                at_zero: TimeUp::Resigns,
            },
        ];
        for (clock, seed) in clocks.into_iter().cycle().zip(0..40) {
            let mut chance = Chance::new(seed);
            let mut rules = Ruleset::SCHOOL.clone();
            rules.id = "strange".into();
            rules.draws = Cow::Owned(vec![chance.pick(&strange).clone()]);
            rules.clock = Cited::house(clock);
            let opening = Opening::new(&rules).with_sides_settled();
            let (mut game, opened) = Game::open(opening, Time(0));
            let stored = serde_json::to_string(&opened).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&stored).unwrap(), opened);
            for second in 0..200 {
                let (seat, command) = sensible_command(&mut chance, &game);
                // Whether it is allowed does not matter, only that it is answered.
                drop(game.apply(seat, &command, Time(second * 1000)));
            }
        }
    }
}

/// What has happened in all games: they must try everything.
#[derive(Default)]
struct Seen {
    events: BTreeSet<String>,
    refusals: BTreeSet<&'static str>,
}

/// One whole game of random commands.
fn play(seed: u64, seen: &Mutex<Seen>) {
    let mut chance = Chance::new(seed);
    let rules = random_rules(&mut chance);
    let mut opening = Opening::new(&rules).with_players("Ala", "Olek");
    if chance.below(2) == 0 {
        opening = opening.with_sides_settled();
    }
    if chance.below(3) == 0 {
        opening = opening.with_lag_limit(Millis(chance.below(2000)));
    }
    if chance.below(3) == 0 {
        opening = opening.with_position(random_position(&mut chance));
    }
    let mut now = chance.below(1 << 40);
    let (mut game, opened) = Game::open(opening, Time(now));
    let mut events = vec![opened];
    let mut sent: Vec<(Seat, Command)> = Vec::new();
    // How likely anything but a sensible command is: most games get far.
    let noise = [0, 5, 30][chance.below(3) as usize];
    let commands = 20 + chance.below(180);
    for _ in 0..commands {
        now = match chance.below(20) {
            0 => now.saturating_sub(chance.below(5000)),
            1 => now.saturating_add(chance.below(200_000)),
            _ => now.saturating_add(chance.below(3000)),
        };
        let (seat, command) = match chance.below(100) {
            n if n < noise / 2 && !sent.is_empty() => chance.pick(&sent).clone(),
            n if n < noise => (*chance.pick(&Seat::ALL), random_command(&mut chance, &game)),
            _ => sensible_command(&mut chance, &game),
        };
        let now = Now {
            time: Time(now),
            lag: Millis(chance.below(3000)),
        };
        if let Some(refusal) = step(&mut game, &mut events, seat, &command, now) {
            seen.lock().unwrap().refusals.insert(refusal.key());
        }
        sent.push((seat, command));
    }
    for event in &events {
        let json = serde_json::to_value(event).unwrap();
        let kind = json["type"].to_string();
        seen.lock().unwrap().events.insert(kind);
    }
    check_storage(&game, &events);
    check_record(&game, &events);
    check_tampering(&mut chance, &events);
}

/// Applies a command, and looks at what it changed.
fn step(
    game: &mut Game,
    events: &mut Vec<Event>,
    seat: Seat,
    command: &Command,
    now: Now,
) -> Option<Refusal> {
    let before = game.clone();
    let refused = match game.apply(seat, command, now) {
        Err(refusal) => {
            assert_eq!(*game, before, "a refusal changed the game: {refusal}");
            let by_seat = matches!(refusal, Refusal::NotFromThisSeat { .. });
            assert_eq!(by_seat, !command.is_for(seat));
            assert!(!refusal.to_string().is_empty());
            Some(refusal)
        }
        Ok(new) => {
            assert!(command.is_for(seat));
            check_pieces(&before, game, &new);
            check_clock(&before, game, &new);
            let mut followed = before;
            for event in &new {
                followed.follow(event).unwrap();
            }
            assert_eq!(followed, *game);
            events.extend(new);
            None
        }
    };
    let over = matches!(game.phase(), Phase::Over(_));
    assert!(!over || game.offers().is_empty() && game.timer().running().is_none());
    assert!(!game.is_toss_due() || over);
    refused
}

/// The number of pieces changes only by captures, lost pieces, corrections,
/// and by what takes those back.
fn check_pieces(before: &Game, after: &Game, events: &[Event]) {
    let count = |game: &Game| i64::from(game.position().occupied().len());
    let mut expected = count(before);
    for event in events {
        match &event.what {
            Happening::Played { step, .. } => expected -= i64::from(step.captured.len()),
            Happening::PieceLost { .. } => expected -= 1,
            Happening::Corrected { .. }
            | Happening::TakenBack { .. }
            | Happening::Undone { .. } => return,
            _ => {}
        }
    }
    assert_eq!(count(after), expected);
}

/// Nobody's time grows but by a move (what it gives, a delay not charged), a
/// new turn, or the referee.
fn check_clock(before: &Game, after: &Game, events: &[Event]) {
    for event in events {
        assert!(event.at >= before.last_time());
    }
    let gives = events.iter().any(|event| {
        matches!(
            event.what,
            Happening::Played { .. }
                | Happening::PieceLost { .. }
                | Happening::ClockSet { .. }
                | Happening::Corrected { .. }
                | Happening::TakenBack { .. }
                | Happening::Undone { .. }
                | Happening::Started
        )
    });
    let at = after.last_time();
    for side in Side::BOTH {
        let (old, new) = (before.timer().left(side, at), after.timer().left(side, at));
        assert!(gives || new <= old, "{side:?} had {old:?}, has {new:?}");
        assert!(after.timer().left(side, at.after(Millis(1000))) <= new);
    }
}

/// What is stored comes back, and gives the same game.
fn check_storage(game: &Game, events: &[Event]) {
    let json = serde_json::to_string(events).unwrap();
    let read: Vec<Event> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, events);
    assert_eq!(Game::replay(&read).unwrap(), *game);
}

/// Events that somebody has tampered with do no harm: they are refused, and
/// what was there before is as it was, or they tell some other game.
fn check_tampering(chance: &mut Chance, events: &[Event]) {
    let (cut, other) = (chance.below(events.len() as u64), chance.pick(events));
    let mut events: Vec<Event> = events.to_vec();
    events[cut as usize].what = other.what.clone();
    events.remove(chance.below(events.len() as u64) as usize);
    let Some((first, rest)) = events.split_first() else {
        return;
    };
    let Ok(mut game) = Game::replay([first]) else {
        return;
    };
    for event in rest {
        let before = game.clone();
        let event = Event {
            seq: game.next_seq(),
            ..event.clone()
        };
        if game.follow(&event).is_err() {
            assert_eq!(game, before);
        }
        if chance.below(10) == 0 {
            let command = random_command(chance, &game);
            let _ = game.apply(*chance.pick(&Seat::ALL), &command, event.at);
        }
    }
}

/// The PDN holds the game as it stands in the end, and gives it back.
fn check_record(game: &Game, events: &[Event]) {
    let record = Record::of(events).unwrap();
    let text = record.to_pdn().unwrap();
    let read =
        Record::from_pdn(&text, game.rules()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read, record, "{text}");
    let plain = read.events().unwrap();
    assert_eq!(
        Record::of(&plain).map(untimed).unwrap(),
        untimed(record),
        "{text}"
    );
    let replayed = Game::replay(&plain).unwrap();
    assert_eq!(replayed.position(), game.position(), "{text}");
    let outcome = |game: &Game| game.ended().map(|ended| ended.outcome);
    assert_eq!(outcome(&replayed), outcome(game));
    assert_eq!(replayed.toss(), game.toss());
    assert_eq!(pdn::Reader::new(&text).count(), 1);
}

/// Pauses and delays are no part of a PDN: what was left may differ by them.
fn untimed(mut record: Record) -> Record {
    for entry in &mut record.entries {
        entry.left = None;
    }
    record
}
