//! Laws of every game: random commands of all seats, in all rule sets.
//!
//! The quick run plays 5,000 games; `DAMKA_LONG=1` plays 100,000. A failure names its seed: `DAMKA_SEED=n` plays that
//! game alone.

use std::{borrow::Cow, collections::BTreeSet, env, sync::Mutex};

use damka_game::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, Now, Opening, Outcome, Phase, Proposal,
    Record, Refusal, Seat, Time, verify,
};
use damka_pdn as pdn;
use damka_rules::{
    Bonus, Cited, Clock, DrawRule, Millis, Ruleset, Side, Takeback, TimeUp, notation::Attempt,
};

use crate::{
    commands::{random_command, random_position, random_rules, sensible_command},
    random::Random,
};

/// How many kinds of events there are.
const KINDS: usize = 26;

#[test]
fn random_games_keep_the_laws() {
    if let Some(seed) = env::var("DAMKA_SEED").ok().and_then(|n| n.parse().ok()) {
        return play(seed, &Mutex::default());
    }
    let games = match env::var_os("DAMKA_LONG") {
        Some(_) => 100_000,
        None => 5_000,
    };
    let seen = Mutex::default();
    for seed in 0..games {
        if let Err(panic) = std::panic::catch_unwind(|| play(seed, &seen)) {
            eprintln!("the game with DAMKA_SEED={seed} broke a law");
            std::panic::resume_unwind(panic);
        }
    }
    let seen = seen.lock().unwrap();
    assert_eq!(
        seen.events.len(),
        KINDS,
        "not everything happened: {:?}",
        seen.events
    );
    assert!(
        seen.refusals.len() >= 33,
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
    let opening = Opening::new(&rules).with_position(position);
    let mut game = Game::open("g".parse().unwrap(), opening, Time(0)).unwrap();
    act(&mut game, Seat::Referee, &Command::Start, Time(0)).unwrap();
    let play = Command::Play {
        turn: game.turn(),
        attempt: Attempt::parse("17-13").unwrap(),
    };
    act(&mut game, Seat::First, &play, Time(1)).unwrap();
    assert_eq!(
        game.ended().map(|end| end.outcome),
        Some(Outcome::FirstWins)
    );
    assert_eq!(game.draw_counts().next().map(|count| count.count), Some(1));
}

/// Choosing the opponent's lost piece is no turn that could be taken back.
#[test]
fn a_choice_is_not_taken_back() {
    let mut rules = Ruleset::SCHOOL.clone();
    rules.takeback = Cited::house(Takeback::IfOpponentAgrees);
    let opening = Opening::new(&rules)
        .with_position("W:W22,23,32:B18,5".parse().unwrap())
        .with_sides_settled();
    let mut game = Game::open("g".parse().unwrap(), opening, Time(0)).unwrap();
    act(&mut game, Seat::Referee, &Command::Start, Time(0)).unwrap();
    for (seat, text) in [(Seat::First, "32-28"), (Seat::Second, "x22")] {
        let play = Command::Play {
            turn: game.turn(),
            attempt: Attempt::parse(text).unwrap(),
        };
        act(&mut game, seat, &play, Time(1)).unwrap();
    }
    let takeback = Command::Offer {
        proposal: Proposal::Takeback,
    };
    let refused = act(&mut game, Seat::Second, &takeback, Time(2));
    assert_eq!(refused, Err(Refusal::NothingToTakeBack));
    // The move before it is, and the choice with it.
    act(&mut game, Seat::First, &takeback, Time(2)).unwrap();
    let offer = game.offers()[0].id;
    act(&mut game, Seat::Second, &Command::Accept { offer }, Time(3)).unwrap();
    assert_eq!(game.position().to_string(), "W:W22,23,32:B5,18");
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
            let mut random = Random::new(seed);
            let mut rules = Ruleset::SCHOOL.clone();
            rules.id = "strange".into();
            rules.draws = Cow::Owned(vec![random.pick(&strange).clone()]);
            let opening = Opening::new(&rules).with_clock(clock).with_sides_settled();
            let opened = opened(opening, 0);
            let stored = serde_json::to_string(&opened).unwrap();
            assert_eq!(
                serde_json::from_str::<GameEnvelope>(&stored).unwrap(),
                opened
            );
            let mut game = Game::replay([&opened]).unwrap();
            for second in 0..200 {
                let (seat, command) = sensible_command(&mut random, &game);
                // Whether it is allowed does not matter, only that it is answered.
                drop(act(&mut game, seat, &command, Time(second * 1000)));
            }
        }
    }
}

fn opened(opening: Opening, at: u64) -> GameEnvelope {
    let id = "g".parse().unwrap();
    Game::opening_envelope(id, Actor::Program, opening, Time(at)).unwrap()
}

/// Decides a command, lets it happen, and gives its events.
fn act(
    game: &mut Game,
    seat: Seat,
    command: &Command,
    now: impl Into<Now>,
) -> Result<Vec<GameEnvelope>, Refusal> {
    let id: CommandId = format!("c{}", game.next_seq()).parse().unwrap();
    let batch = game.decide_batch(&Actor::local(), id, seat, command, now)?;
    batch.iter().for_each(|envelope| game.evolve(envelope));
    Ok(batch)
}

/// What has happened in all games: they must try everything.
#[derive(Default)]
struct Seen {
    events: BTreeSet<String>,
    refusals: BTreeSet<&'static str>,
}

/// One whole game of random commands.
fn play(seed: u64, seen: &Mutex<Seen>) {
    let mut random = Random::new(seed);
    let rules = random_rules(&mut random);
    let mut opening = Opening::new(&rules).with_players("Ala", "Olek");
    if random.below(3) == 0 {
        opening = opening.with_clock(*random_rules(&mut random).clock);
    }
    if random.below(2) == 0 {
        opening = opening.with_sides_settled();
    }
    if random.below(3) == 0 {
        opening = opening.with_lag_limit(Millis(random.below(2000)));
    }
    if random.below(3) == 0 {
        opening = opening.with_position(random_position(&mut random));
    }
    let mut now = random.below(1 << 40);
    let opened = opened(opening, now);
    let mut game = Game::replay([&opened]).unwrap();
    let mut events = vec![opened];
    let mut sent: Vec<(Seat, Command)> = Vec::new();
    // How likely anything but a sensible command is: most games get far.
    let noise = [0, 5, 30][random.below(3) as usize];
    let commands = 20 + random.below(180);
    for _ in 0..commands {
        now = match random.below(20) {
            0 => now.saturating_sub(random.below(5000)),
            1 => now.saturating_add(random.below(200_000)),
            _ => now.saturating_add(random.below(3000)),
        };
        let (seat, command) = match random.below(100) {
            n if n < noise / 2 && !sent.is_empty() => random.pick(&sent).clone(),
            n if n < noise => (*random.pick(&Seat::ALL), random_command(&mut random, &game)),
            _ => sensible_command(&mut random, &game),
        };
        let now = Now {
            time: Time(now),
            lag: Millis(random.below(3000)),
        };
        if let Some(refusal) = step(&mut game, &mut events, seat, &command, now) {
            seen.lock().unwrap().refusals.insert(refusal.key());
            if let Refusal::TimeOver { .. } = refusal {
                // As the program does that runs the game.
                let now = match &command {
                    Command::Play { .. } if seat.side() == game.timer().running() => now,
                    _ => game.tick_time(now.time),
                };
                let tick = step(&mut game, &mut events, Seat::Referee, &Command::Tick, now);
                assert_eq!(tick, None);
                assert!(game.ended().is_some());
            }
        }
        sent.push((seat, command));
    }
    for envelope in &events {
        let json = serde_json::to_string(&envelope.event).unwrap();
        let kind = json.split('"').nth(1).unwrap_or_default();
        seen.lock().unwrap().events.insert(kind.to_owned());
    }
    check_storage(&game, &events);
    assert_eq!(verify(&events).as_ref(), Ok(&game));
    check_record(&game, &events);
    check_tampering(&mut random, &events);
}

/// Carries out a command, and looks at what it changed.
fn step(
    game: &mut Game,
    events: &mut Vec<GameEnvelope>,
    seat: Seat,
    command: &Command,
    now: Now,
) -> Option<Refusal> {
    let before = game.clone();
    let refused = match act(game, seat, command, now) {
        Err(refusal) => {
            let by_seat = matches!(refusal, Refusal::NotFromThisSeat { .. });
            assert_eq!(by_seat, !command.is_for(seat));
            assert!(!refusal.to_string().is_empty());
            let json = serde_json::to_string(&refusal).unwrap();
            assert_eq!(serde_json::from_str::<Refusal>(&json).unwrap(), refusal);
            Some(refusal)
        }
        Ok(new) => {
            assert!(command.is_for(seat));
            check_pieces(&before, game, &new);
            check_clock(&before, game, &new);
            if let Some(first) = new.first() {
                let seqs = game.events_of_command(&first.command);
                assert_eq!(seqs, Some(first.seq..game.next_seq()));
            }
            // Events that are heard of twice happen once.
            let once = game.clone();
            new.iter().for_each(|envelope| game.evolve(envelope));
            assert_eq!(*game, once);
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
fn check_pieces(before: &Game, after: &Game, events: &[GameEnvelope]) {
    let count = |game: &Game| i64::from(game.position().occupied().len());
    let mut expected = count(before);
    for event in events {
        match &event.event {
            Event::Played { played, .. } => {
                expected -= i64::from(played.step.captured.len());
            }
            Event::PieceLost { .. } => expected -= 1,
            Event::Corrected { .. } | Event::TakenBack { .. } | Event::Undone { .. } => return,
            _ => {}
        }
    }
    assert_eq!(count(after), expected);
}

/// Nobody's time grows but by a move (what it gives, a delay not charged), a
/// new turn, or the referee.
fn check_clock(before: &Game, after: &Game, events: &[GameEnvelope]) {
    for event in events {
        assert!(event.at >= before.last_time());
    }
    let gives = events.iter().any(|event| {
        matches!(
            event.event,
            Event::Played { .. }
                | Event::PieceLost { .. }
                | Event::ClockSet { .. }
                | Event::Corrected { .. }
                | Event::TakenBack { .. }
                | Event::Undone { .. }
                | Event::Interrupted { .. }
                | Event::Started
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
fn check_storage(game: &Game, events: &[GameEnvelope]) {
    let json = serde_json::to_string(events).unwrap();
    let read: Vec<GameEnvelope> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, events);
    assert_eq!(Game::replay(&read).unwrap(), *game);
}

/// Events that somebody has tampered with are found out, unless they tell a
/// game that could have been; and whatever they tell can be played on.
fn check_tampering(random: &mut Random, events: &[GameEnvelope]) {
    let (cut, other) = (random.below(events.len() as u64), random.pick(events));
    let mut events = events.to_vec();
    events[cut as usize].event = other.event.clone();
    events.remove(random.below(events.len() as u64) as usize);
    for (seq, envelope) in events.iter_mut().enumerate() {
        envelope.seq = damka_game::Seq(seq as u32);
    }
    let Ok(mut game) = Game::replay(&events) else {
        return;
    };
    if let Err(findings) = verify(&events) {
        assert!(
            findings
                .iter()
                .all(|finding| !finding.to_string().is_empty())
        );
    }
    for _ in 0..3 {
        let command = random_command(random, &game);
        let at = game.last_time();
        drop(act(&mut game, *random.pick(&Seat::ALL), &command, at));
    }
}

/// The PDN holds the game as it stands in the end, and gives it back.
fn check_record(game: &Game, events: &[GameEnvelope]) {
    let record = Record::of(events).unwrap();
    let text = record.to_pdn().unwrap();
    let read =
        Record::from_pdn(&text, game.rules()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read, record, "{text}");
    let plain = read.events("g".parse().unwrap(), Time(0)).unwrap();
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
