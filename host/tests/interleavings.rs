//! Effects answered late, twice, out of order, wrongly or never do no harm, to
//! one host and to several that share a store. `DAMKA_LONG=1` tries more;
//! `DAMKA_SEED=n` repeats one.

use std::env;

use damka_game::{Command, Opening, Outcome, Player, Seat, verify};
use damka_host::PlayerKind;
use damka_rules::{BySide, Clock, Millis, Ruleset, Side, TimeUp};

use crate::{
    random::Random,
    simulation::{Delivery, Simulation},
};

#[test]
fn whatever_the_outside_answers_the_store_holds_one_game() {
    if let Some(seed) = env::var("DAMKA_SEED").ok().and_then(|n| n.parse().ok()) {
        return run(seed);
    }
    let worlds = match env::var_os("DAMKA_LONG") {
        Some(_) => 20_000,
        None => 600,
    };
    for seed in 0..worlds {
        if let Err(panic) = std::panic::catch_unwind(|| run(seed)) {
            eprintln!("the simulation with DAMKA_SEED={seed} broke a law");
            std::panic::resume_unwind(panic);
        }
    }
}

fn opening(random: &mut Random) -> Opening {
    let rules = *random.pick(&Ruleset::ALL);
    let player = |random: &mut Random, id: &str| match random.below(4) {
        0 => Player::computer(1 + random.below(10) as u8),
        1 => Player {
            actor: format!("person:{id}").parse().unwrap(),
            name: String::new(),
        },
        _ => Player::local("Ala"),
    };
    let players = BySide {
        first: player(random, "ala"),
        second: player(random, "olek"),
    };
    let opening = Opening::new(rules).between(players);
    match random.below(3) {
        0 => opening,
        1 => opening.with_clock(Clock::None),
        _ => opening.with_clock(Clock::EachMove {
            limit: Millis::seconds(5 + random.below(90)),
            at_zero: TimeUp::Loses,
        }),
    }
}

fn run(seed: u64) {
    let mut random = Random::new(seed);
    let mut simulation = Simulation::open(seed, opening(&mut random));
    let hosts = 1 + random.below(3);
    for _ in 1..hosts {
        simulation.add_host();
    }
    for turn in 0..400 {
        let at = random.below(simulation.hosts.len() as u64) as usize;
        match random.below(10) {
            0..=3 => simulation.person(at),
            4 => simulation.pass(random.below(3_000)),
            5 if random.below(20) == 0 => simulation.pass(120_000),
            _ => simulation.step(Delivery::Unreliable),
        }
        if turn % 20 == 0 {
            simulation.check();
        }
    }
    // What was never answered is lost with its host; a new one goes on.
    simulation.hosts.clear();
    simulation.add_host();
    simulation.settle();
    for (_, request) in simulation.asked.clone() {
        simulation.handle(0, damka_host::Input::Command(request));
        simulation.settle();
    }
    check_lot(&mut simulation);
    simulation.check();
    let asked = simulation.asked.iter().map(|(_, request)| &request.id);
    for id in asked {
        assert!(simulation.answered.contains(id), "{id} was never answered");
    }
    if let Err(findings) = verify(&simulation.store) {
        panic!("{findings:?}");
    }
}

/// A lot to which somebody has added is drawn, whoever is silent: only people at the device
/// themselves are waited for.
fn check_lot(simulation: &mut Simulation) {
    for _ in 0..3 {
        simulation.pass(31_000);
        simulation.settle();
    }
    let host = &simulation.hosts[0].host;
    let Some(open) = host.game().open_lot() else {
        return;
    };
    let BySide { first, second } = &open.contributions;
    let elsewhere = |side: Side| host.player_kind(side) == PlayerKind::Elsewhere;
    let waits_for_nobody = Side::BOTH.into_iter().any(elsewhere) || host.questions().is_empty();
    let is_added = first.is_some() || second.is_some();
    assert!(
        !(is_added && waits_for_nobody),
        "a lot waits for ever: {open:?}"
    );
}

#[test]
fn a_coin_whose_referee_is_silent_is_tossed() {
    let kinds = [
        Player::local(""),
        Player::computer(3),
        Player {
            actor: "person:olek".parse().unwrap(),
            name: String::new(),
        },
    ];
    for seed in 0..60 {
        let players = BySide {
            first: Player {
                actor: "person:ala".parse().unwrap(),
                name: String::new(),
            },
            second: kinds[seed as usize % kinds.len()].clone(),
        };
        let opening = Opening::new(Ruleset::TOURNAMENT)
            .between(players)
            .with_clock(Clock::None)
            .with_sides_settled();
        let mut simulation = Simulation::open(seed, opening);
        simulation.ask(0, Seat::Referee, Command::JoinAsReferee);
        simulation.settle();
        let award = Command::Award {
            outcome: Outcome::Draw,
            note: String::new(),
        };
        simulation.ask(0, Seat::Referee, award);
        simulation.settle();
        simulation.add_host();
        let text = "kot".parse().unwrap();
        simulation.ask(0, Seat::First, Command::Contribute { text });
        for _ in 0..60 {
            match simulation.random.below(6) {
                0 => simulation.pass(2_000),
                _ => simulation.step(Delivery::Unreliable),
            }
        }
        simulation.hosts.clear();
        simulation.add_host();
        simulation.settle();
        // What was lost on the way is said once more.
        let (_, contribution) = simulation.asked.last().unwrap().clone();
        simulation.handle(0, damka_host::Input::Command(contribution));
        simulation.settle();
        check_lot(&mut simulation);
        let game = simulation.hosts[0].host.game();
        assert!(game.toss().is_some(), "seed {seed}: {:?}", game.open_lot());
        simulation.check();
    }
}
