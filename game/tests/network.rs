//! The clock over a bad network: moves arrive late, twice, and in another order.

use std::{
    cell::RefCell,
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use damka_game::{Actor, Command, CommandId, Event, Game, Now, Opening, Seat, Time};
use damka_rules::{Bonus, Clock, Millis, Movegen, Ruleset, Side, TimeUp, notation::Attempt};

use crate::random::Random;

const BASE: u64 = 3_600_000;
const LAG_LIMIT: u64 = 1_000;

/// A packet on its way: when it arrives, and its index among those sent.
type Packet = Reverse<(u64, usize)>;

#[test]
fn moves_that_are_late_doubled_or_reordered_cost_only_the_time_that_was_thought() {
    for seed in 0..300 {
        for slowest in [10, 400, 5_000] {
            run(seed, slowest);
        }
    }
}

/// Two players who think for random times, and a network whose packets take up
/// to `slowest` each way and come up to four times.
fn run(seed: u64, slowest: u64) {
    let mut random = Random::new(seed * 7 + slowest);
    let clock = Clock::EachPlayer {
        base: Millis(BASE),
        bonus: Bonus::None,
        period: None,
        at_zero: TimeUp::Loses,
    };
    let rules = *random.pick(&Ruleset::ALL);
    let opening = Opening::new(rules)
        .with_clock(clock)
        .with_sides_settled()
        .with_lag_limit(Millis(LAG_LIMIT));
    let mut game = Game::open("g".parse().unwrap(), opening, Time(0)).unwrap();
    let start: CommandId = "start".parse().unwrap();
    let program = &Actor::Program;
    let started = game.decide_batch(program, start, Seat::Referee, &Command::Start, Time(0));
    started.unwrap().iter().for_each(|event| game.evolve(event));

    let mut packets: BinaryHeap<Packet> = BinaryHeap::new();
    let mut sent: Vec<(Side, CommandId, Command, Millis)> = Vec::new();
    let due: RefCell<BTreeMap<Side, u64>> = RefCell::default();
    let mut intended: Vec<String> = Vec::new();
    let mut played: Vec<Event> = Vec::new();
    let mut send =
        |game: &Game, random: &mut Random, now: u64, packets: &mut BinaryHeap<Packet>| {
            let side = game.position().turn();
            let moves = Movegen::from(game.rules()).legal_moves(game.position());
            let text = random.pick(&moves).to_string();
            let (down, thinks) = (random.below(slowest), random.below(20_000));
            let command = Command::Play {
                turn: game.turn(),
                attempt: Attempt::parse(&text).unwrap(),
            };
            let id: CommandId = format!("c{}", intended.len()).parse().unwrap();
            let mut earliest = u64::MAX;
            for _ in 0..1 + random.below(4) {
                let up = random.below(slowest);
                earliest = earliest.min(up);
                packets.push(Reverse((now + down + thinks + up, sent.len())));
                sent.push((side, id.clone(), command.clone(), Millis(down + up)));
            }
            // Other things arrive at any time, and change nothing.
            packets.push(Reverse((now + random.below(30_000), usize::MAX)));
            let too_slow = (down + earliest).saturating_sub(LAG_LIMIT);
            *due.borrow_mut().entry(side).or_default() += thinks + too_slow;
            intended.push(text);
            sent.clone()
        };

    let mut sent_now = send(&game, &mut random, 0, &mut packets);
    let mut last_left = [BASE; 2];
    while let Some(Reverse((now, number))) = packets.pop() {
        if game.ended().is_some() || game.turn().ply > 60 {
            break;
        }
        if number == usize::MAX {
            assert_eq!(
                game.decide(program, Seat::Watcher, &Command::Tick, Time(now)),
                Ok(vec![])
            );
        } else {
            let (side, id, command, lag) = &sent_now[number];
            if game.events_of_command(id).is_some() {
                // It came before: its sender is told again, and nothing happens.
                continue;
            }
            let now_and_lag = Now {
                time: Time(now),
                lag: *lag,
            };
            let (player, seat) = (Actor::local(), Seat::from(*side));
            match game.decide_batch(&player, id.clone(), seat, command, now_and_lag) {
                Ok(batch) => {
                    batch.iter().for_each(|envelope| game.evolve(envelope));
                    played.extend(batch.into_iter().map(|envelope| envelope.event));
                    // A delay is believed up to the limit: charged is what was
                    // thought, and what goes beyond.
                    let used = BASE - game.timer().left(*side, Time(now)).unwrap().0;
                    assert_eq!(used, due.borrow()[side], "seed {seed}, {side:?}");
                    if game.ended().is_none() {
                        sent_now = send(&game, &mut random, now, &mut packets);
                    }
                }
                Err(other) => panic!("seed {seed}: {other}"),
            }
        }
        for (side, last) in Side::BOTH.into_iter().zip(&mut last_left) {
            let left = game.timer().left(side, Time(now)).unwrap().0;
            assert!(left <= *last + LAG_LIMIT, "seed {seed}: the clock ran back");
            *last = left.min(*last);
        }
    }

    let done: Vec<String> = played
        .iter()
        .filter_map(|event| match event {
            Event::Played { played, .. } => Some(played.step.to_string()),
            Event::PieceLost { square, .. } => Some(format!("x{square}")),
            _ => None,
        })
        .collect();
    assert!(!done.is_empty());
    assert_eq!(done, intended[..done.len()], "seed {seed}");
}
