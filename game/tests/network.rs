//! The clock over a bad network: moves arrive late, twice, and in another order.

#![allow(
    clippy::unwrap_used,
    reason = "a test: what fails is shown with its seed"
)]

mod chance;

use std::{
    cell::RefCell,
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use chance::Chance;
use damka_game::{Command, Event, Game, Happening, Now, Opening, Refusal, Seat, Time};
use damka_rules::{Bonus, Cited, Clock, Millis, Movegen, Ruleset, Side, TimeUp, notation::Attempt};

const BASE: u64 = 3_600_000;
const LAG_LIMIT: u64 = 1_000;

/// A command on its way: when it arrives, its number, from whom, and its delay.
type Letter = Reverse<(u64, usize)>;

#[test]
fn moves_that_are_late_doubled_or_reordered_cost_only_the_time_that_was_thought() {
    for seed in 0..300 {
        for slowest in [10, 400, 5_000] {
            run(seed, slowest);
        }
    }
}

/// Two players who think for random times, and a network whose letters take up
/// to `slowest` each way and come up to four times.
fn run(seed: u64, slowest: u64) {
    let mut chance = Chance::new(seed * 7 + slowest);
    let mut rules = Ruleset::clone(*chance.pick(&Ruleset::ALL));
    rules.clock = Cited::house(Clock::EachPlayer {
        base: Millis(BASE),
        bonus: Bonus::None,
        period: None,
        at_zero: TimeUp::Loses,
    });
    let opening = Opening::new(&rules)
        .with_sides_settled()
        .with_lag_limit(Millis(LAG_LIMIT));
    let (mut game, _) = Game::open(opening, Time(0));
    game.apply(Seat::Referee, &Command::Start, Time(0)).unwrap();

    let mut letters: BinaryHeap<Letter> = BinaryHeap::new();
    let mut sent: Vec<(Side, Command, Millis)> = Vec::new();
    let due: RefCell<BTreeMap<Side, u64>> = RefCell::default();
    let mut intended: Vec<String> = Vec::new();
    let mut played: Vec<Event> = Vec::new();
    let mut write =
        |game: &Game, chance: &mut Chance, now: u64, letters: &mut BinaryHeap<Letter>| {
            let side = game.position().turn();
            let moves = Movegen::from(game.rules()).legal_moves(game.position());
            let text = chance.pick(&moves).to_string();
            let (down, thinks) = (chance.below(slowest), chance.below(20_000));
            let command = Command::Play {
                turn: game.turn(),
                attempt: Attempt::parse(&text).unwrap(),
            };
            let mut earliest = u64::MAX;
            for _ in 0..1 + chance.below(4) {
                let up = chance.below(slowest);
                earliest = earliest.min(up);
                letters.push(Reverse((now + down + thinks + up, sent.len())));
                sent.push((side, command.clone(), Millis(down + up)));
            }
            // Other things arrive at any time, and change nothing.
            letters.push(Reverse((now + chance.below(30_000), usize::MAX)));
            let too_slow = (down + earliest).saturating_sub(LAG_LIMIT);
            *due.borrow_mut().entry(side).or_default() += thinks + too_slow;
            intended.push(text);
            sent.clone()
        };

    let mut sent_now = write(&game, &mut chance, 0, &mut letters);
    let mut last_left = [BASE; 2];
    while let Some(Reverse((now, number))) = letters.pop() {
        if game.ended().is_some() || game.turn().ply > 60 {
            break;
        }
        if number == usize::MAX {
            assert_eq!(
                game.apply(Seat::Watcher, &Command::Tick, Time(now)),
                Ok(vec![])
            );
        } else {
            let (side, command, lag) = &sent_now[number];
            let now_and_lag = Now {
                time: Time(now),
                lag: *lag,
            };
            match game.apply(Seat::from(*side), command, now_and_lag) {
                Ok(events) => {
                    played.extend(events);
                    // A delay is believed up to the limit: charged is what was
                    // thought, and what goes beyond.
                    let used = BASE - game.timer().left(*side, Time(now)).unwrap().0;
                    assert_eq!(used, due.borrow()[side], "seed {seed}, {side:?}");
                    if game.ended().is_none() {
                        sent_now = write(&game, &mut chance, now, &mut letters);
                    }
                }
                Err(Refusal::AlreadyDone { .. }) => {}
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
        .filter_map(|event| match &event.what {
            Happening::Played { step, .. } => Some(step.to_string()),
            Happening::PieceLost { square, .. } => Some(format!("x{square}")),
            _ => None,
        })
        .collect();
    assert!(!done.is_empty());
    assert_eq!(done, intended[..done.len()], "seed {seed}");
}
