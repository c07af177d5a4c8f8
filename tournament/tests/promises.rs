//! What each system promises, on random events.

use std::collections::{BTreeMap, BTreeSet};

use damka_game::PersonId;
use damka_rules::{BySide, Ruleset, Side};
use damka_tournament::*;

use crate::desk::{Desk, GROUP, person};

/// Everybody who is there is paired once or has a bye, and sits at a board of
/// his own in his wave.
fn check_round(event: &Tournament, round: &Round) {
    let mut seen = BTreeSet::new();
    let mut places = BTreeSet::new();
    for pairing in &round.pairings {
        for side in Side::BOTH {
            assert!(seen.insert(pairing.seating.players[side].clone()));
        }
        assert!(places.insert((pairing.seating.wave, pairing.seating.board)));
        assert!(pairing.seating.wave >= 1 && pairing.seating.board >= 1);
        if let Some(boards) = event.settings().boards {
            assert!(pairing.seating.board <= boards);
        }
    }
    for bye in &round.byes {
        assert!(seen.insert(bye.player.clone()));
    }
    // Waves are complete: no board of a wave is free while a later wave is used.
    if let Some(boards) = event.settings().boards {
        let last = round.waves();
        for wave in 1..last {
            let used = places.iter().filter(|place| place.0 == wave).count();
            assert_eq!(used, usize::from(boards));
        }
    }
}

fn meetings(group: &Group) -> BTreeMap<BTreeSet<PersonId>, usize> {
    let mut met = BTreeMap::new();
    for pairing in group.pairings() {
        let BySide { first, second } = pairing.seating.players.clone();
        *met.entry(BTreeSet::from([first, second])).or_default() += 1;
    }
    met
}

#[test]
fn random_pairs_meet_again_only_when_they_must() {
    for seed in 0..60 {
        let players = 2 + (seed % 9) as u32;
        let rounds = players - 1 + players % 2;
        let system = System::RandomPairs {
            rounds: rounds as u16,
        };
        let mut desk = Desk::with_group(seed, system, players);
        for _ in 0..rounds {
            let before = meetings(desk.event.group(GROUP).unwrap());
            desk.pair(GROUP);
            let group = desk.event.group(GROUP).unwrap();
            let round = group.last_round().unwrap();
            check_round(&desk.event, round);
            let again = { round.pairings.iter() }
                .filter(|pairing| {
                    let BySide { first, second } = pairing.seating.players.clone();
                    before.contains_key(&BTreeSet::from([first, second]))
                })
                .count();
            let present: Vec<PersonId> = (0..players).map(person).collect();
            let rests = |player: &PersonId| {
                { group.rounds[..group.rounds.len() - 1].iter() }
                    .filter(|round| round.bye_of(player).is_some())
                    .count()
            };
            let fewest = present.iter().map(rests).min().unwrap();
            if let Some(bye) = round.byes.first() {
                assert_eq!(rests(&bye.player), fewest, "seed {seed}");
            }
            let possible = fewest_repeats(&present, &before, &|player| rests(player) == fewest);
            assert_eq!(Some(again), possible, "seed {seed}");
            desk.play(GROUP);
        }
        desk.check();
    }
}

/// The fewest pairs that meet again over all ways to pair these players.
fn fewest_repeats(
    left: &[PersonId],
    met: &BTreeMap<BTreeSet<PersonId>, usize>,
    may_rest: &dyn Fn(&PersonId) -> bool,
) -> Option<usize> {
    let Some((first, rest)) = left.split_first() else {
        return Some(0);
    };
    let mut best: Option<usize> = None;
    if left.len() % 2 == 1 && may_rest(first) {
        best = fewest_repeats(rest, met, may_rest);
    }
    for (at, second) in rest.iter().enumerate() {
        let mut others = rest.to_vec();
        others.remove(at);
        let again = met.contains_key(&BTreeSet::from([first.clone(), second.clone()]));
        let found = fewest_repeats(&others, met, may_rest).map(|n| n + usize::from(again));
        best = best.into_iter().chain(found).min();
    }
    best
}

#[test]
fn siblings_never_meet_and_a_class_not_in_the_first_rounds() {
    for seed in 0..40 {
        for swiss in [false, true] {
            let system = match swiss {
                true => System::Swiss {
                    rounds: 5,
                    seeding: Seeding::Lot,
                },
                false => System::RandomPairs { rounds: 5 },
            };
            let mut desk = Desk::with_group(seed, system, 12);
            let siblings = vec![person(0), person(1)];
            let class: Vec<PersonId> = (2..6).map(person).collect();
            desk.act(Command::KeepApart {
                players: siblings.clone(),
                rounds: None,
            });
            desk.act(Command::KeepApart {
                players: class.clone(),
                rounds: Some(2),
            });
            desk.play_all(GROUP);
            let group = desk.event.group(GROUP).unwrap();
            assert_eq!(group.rounds.len(), 5);
            for pairing in group.pairings() {
                let BySide { first, second } = &pairing.seating.players;
                let both = |set: &[PersonId]| set.contains(first) && set.contains(second);
                assert!(!both(&siblings));
                assert!(pairing.id.round.0 > 2 || !both(&class));
            }
            desk.check();
        }
    }
}

#[test]
fn where_all_are_kept_apart_there_is_no_pairing() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 1 }, 4);
    desk.act(Command::KeepApart {
        players: (0..3).map(person).collect(),
        rounds: None,
    });
    let round = RoundNumber(1);
    assert_eq!(desk.try_pair(GROUP), Err(Refusal::NoPairing { round }));
}

#[test]
fn a_knock_out_has_one_winner_and_everybody_else_has_lost_once() {
    for seed in 0..80 {
        let players = 2 + (seed % 22) as u32;
        let mut desk = Desk::new(seed, Settings::new("event"));
        let (a, b) = (desk.below(2) as usize, desk.below(3) as usize);
        let matches = KnockOut {
            games: [MatchLength::One, MatchLength::Two][a],
            decider: [Decider::Toss, Decider::Superblitz, Decider::Lot][b],
            third_place: desk.below(2) == 0,
            ..KnockOut::default()
        };
        let system = match desk.below(2) {
            0 => System::KnockOut(matches),
            _ => System::WinnerGoesOn(matches),
        };
        desk.add_group(GroupSettings::new("A", system, Ruleset::TOURNAMENT));
        desk.add_players(GROUP, 0..players);
        desk.play_all(GROUP);
        let group = desk.event.group(GROUP).unwrap();
        let mut lost: BTreeMap<&PersonId, usize> = BTreeMap::new();
        for (number, round) in (1..).zip(&group.rounds) {
            check_round(&desk.event, round);
            let decides = |pairing: &&Pairing| !(round.third_place && pairing.id.number == 2);
            for pairing in round.pairings.iter().filter(decides) {
                for side in Side::BOTH {
                    let player = &pairing.seating.players[side];
                    assert_eq!(lost.get(player), None, "who lost is out");
                }
                match pairing.loser() {
                    Some(loser) => *lost.entry(loser).or_default() += 1,
                    None => {
                        let BySide { first, second } = &pairing.seating.players;
                        *lost.entry(first).or_default() += 1;
                        *lost.entry(second).or_default() += 1;
                    }
                }
            }
            assert!(round.number.0 == number);
            // In the first round of a bracket the byes fill it up to a power of two.
            if number == 1 && matches!(system, System::KnockOut(_)) {
                let size = (players as usize).next_power_of_two();
                assert_eq!(round.byes.len(), size - players as usize);
            }
        }
        let left = players as usize - lost.len();
        assert!(left <= 1, "seed {seed}");
        let table = group.standings();
        assert_eq!(table.len(), players as usize);
        if left == 1 {
            assert_eq!(table[0].place, 1);
            assert!(!lost.contains_key(&table[0].player));
            assert!(table.len() < 2 || table[1].place == 2);
        }
        desk.check();
    }
}

#[test]
fn a_round_robin_pairs_everybody_with_everybody() {
    for players in 2..=13 {
        for games in [MatchLength::One, MatchLength::Two] {
            let seeding = Seeding::Lot;
            let mut desk = Desk::with_group(
                players.into(),
                System::RoundRobin { games, seeding },
                players,
            );
            desk.play_all(GROUP);
            let group = desk.event.group(GROUP).unwrap();
            let met = meetings(group);
            let pairs = (players * (players - 1) / 2) as usize;
            assert_eq!(met.len(), pairs);
            assert!(
                met.values()
                    .all(|&times| times == usize::from(games.games()))
            );
            for card in group.cards() {
                let rests = { card.entries.iter() }
                    .filter(|entry| matches!(entry.score, RoundScore::Bye(ByeKind::Rest)))
                    .count();
                assert_eq!(rests, (players as usize % 2) * usize::from(games.games()));
            }
            for round in &group.rounds {
                check_round(&desk.event, round);
            }
            desk.check();
        }
    }
}

#[test]
fn the_first_side_of_a_round_robin_is_by_lot() {
    let mut sides = BTreeSet::new();
    for seed in 0..20 {
        let system = System::RoundRobin {
            games: MatchLength::One,
            seeding: Seeding::Lot,
        };
        let mut desk = Desk::with_group(seed, system, 4);
        desk.pair(GROUP);
        let group = desk.event.group(GROUP).unwrap();
        let number_one = &group.start_list()[0].player;
        let pairing = group.rounds[0].pairing_of(number_one).unwrap();
        assert_eq!(pairing.side_of(number_one), group.first_side);
        sides.insert(group.first_side);
    }
    assert_eq!(sides.len(), 2);
}

#[test]
fn a_swiss_never_repeats_a_pair_or_a_bye_and_balances_the_sides() {
    for seed in 0..40 {
        let players = 8 + (seed % 17) as u32;
        let system = System::Swiss {
            rounds: 5,
            seeding: Seeding::Lot,
        };
        let mut desk = Desk::with_group(seed, system, players);
        desk.play_all(GROUP);
        let group = desk.event.group(GROUP).unwrap();
        for card in group.cards() {
            // Who was paired and did not play may be paired again (C.04.1, b).
            let played: Vec<_> = { card.entries.iter() }
                .filter_map(|entry| entry.score.played())
                .collect();
            let distinct: BTreeSet<_> = played.iter().collect();
            assert_eq!(distinct.len(), played.len());
            let byes = card.entries.iter();
            let byes = byes.filter(|entry| entry.score == RoundScore::Bye(ByeKind::Allocated));
            assert!(byes.count() <= 1);
            let sides: Vec<Side> = card.sides().collect();
            let firsts = sides.iter().filter(|side| **side == Side::First).count() as i32;
            let balance = 2 * firsts - sides.len() as i32;
            // Only a top scorer in the last round may go beyond two.
            assert!(balance.abs() <= 3, "{sides:?}");
        }
        for round in &group.rounds {
            check_round(&desk.event, round);
        }
        desk.check();
    }
}

#[test]
fn groups_share_the_boards_of_the_hall() {
    let mut desk = Desk::new(3, Settings::new("event").with_boards(9));
    let system = System::RandomPairs { rounds: 3 };
    for (name, from) in [("A", 0), ("B", 100)] {
        let group = desk.add_group(GroupSettings::new(name, system, Ruleset::SCHOOL));
        desk.add_players(group, from..from + 12);
    }
    desk.pair(GroupId(1));
    desk.pair(GroupId(2));
    let mut places = BTreeSet::new();
    for group in desk.event.groups() {
        for pairing in group.pairings() {
            assert!(places.insert((pairing.seating.wave, pairing.seating.board)));
            assert!(pairing.seating.board <= 9);
        }
    }
    assert_eq!(places.len(), 12);
    assert!(places.iter().all(|place| place.0 <= 2));
    assert_eq!(places.iter().filter(|place| place.0 == 1).count(), 9);
}
