//! A thousand events of all systems with everything that goes wrong in a hall:
//! the table equals a naive one, a replay the state, and `verify` finds nothing.

use std::collections::BTreeSet;

use damka_game::Actor;
use damka_rules::Ruleset;
use damka_tournament::*;

use crate::{
    desk::{Desk, any_system, person},
    naive,
};

fn any_settings(desk: &mut Desk) -> GroupSettings {
    let system = any_system(&mut desk.random);
    let mut settings = GroupSettings::new("A", system, Ruleset::TOURNAMENT);
    settings.scoring = [Scoring::HALVES, Scoring::TWO, Scoring::THREE][desk.below(3) as usize];
    if desk.below(4) == 0 {
        settings.scoring.allocated_bye = Points::HALF;
        settings.scoring.toss = TossValue::Win;
    }
    let all = [
        TieBreak::BUCHHOLZ,
        TieBreak::BUCHHOLZ_CUT_1,
        TieBreak::MEDIAN,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::DirectEncounter,
        TieBreak::Progressive,
        TieBreak::RatingAverage,
        TieBreak::Lot,
    ];
    let count = desk.below(5);
    settings.tie_breaks = (0..count)
        .map(|_| all[desk.below(all.len() as u32) as usize])
        .collect();
    settings
}

/// Something that happens between two rounds. What is refused did not happen.
fn mishap(desk: &mut Desk, group: GroupId, players: u32, next: &mut u32) {
    let who = desk.below(players);
    let player = person(who);
    let round = desk.event.group(group).unwrap().next_round();
    let command = match desk.below(9) {
        0 => Command::Withdraw {
            group,
            player,
            note: String::new(),
        },
        1 => Command::Return { group, player },
        2 => {
            let bye = [ByeKind::Half, ByeKind::Full, ByeKind::Absent][desk.below(3) as usize];
            Command::GiveBye {
                group,
                player,
                round,
                bye,
            }
        }
        3 => {
            *next += 1;
            Command::AddPlayers {
                group,
                players: vec![Entry {
                    player: person(*next),
                    rating: Some(1_500 + *next as u16),
                }],
                missed: [ByeKind::Absent, ByeKind::Half][desk.below(2) as usize],
            }
        }
        4 | 5 => {
            // A result is corrected.
            let found = desk.event.group(group).unwrap();
            let pairings: Vec<PairingId> = found.pairings().map(|pairing| pairing.id).collect();
            if pairings.is_empty() {
                return;
            }
            let pairing = pairings[desk.below(pairings.len() as u32) as usize];
            let replaces = desk.event.pairing(pairing).unwrap().games[0]
                .result
                .as_ref();
            let replaces = replaces.map(|entered| entered.seq);
            Command::EnterResult {
                pairing,
                game: 1,
                result: desk.any_result(),
                replaces,
                source: ResultSource::Desk,
                note: "read wrongly".into(),
            }
        }
        6 => {
            let Some(last) = desk.event.last_command() else {
                return;
            };
            Command::Undo {
                command: last.start,
                note: "by mistake".into(),
            }
        }
        7 => match desk.event.group(group).unwrap().last_round() {
            None => return,
            Some(last) => Command::DropRound {
                group,
                round: last.number,
                paired: last.paired,
                note: "the list was wrong".into(),
                late: { desk.event.group(group) }
                    .map(|found| found.came_after(last.number))
                    .unwrap_or_default(),
            },
        },
        _ => Command::KeepApart {
            players: vec![person(0), person(1)],
            rounds: Some(1),
        },
    };
    let before = desk.event.clone();
    let actor = Actor::local();
    let preview = desk
        .event
        .preview(&actor, Role::Organiser, &command, before.last_time());
    let done = desk.try_act(&command);
    assert_eq!(preview.is_ok(), done.is_ok());
    if let Ok(preview) = preview {
        for change in preview.places {
            let table = desk.event.standings(change.group);
            let line = table.iter().find(|line| line.player == change.player);
            let has_points = change.after.is_some_and(|(_, points)| points.is_some());
            let line = line.map(|line| (line.place, has_points.then_some(line.points)));
            assert_eq!(line, change.after);
            assert_ne!(change.before, change.after);
        }
    } else {
        assert_eq!(before, desk.event);
    }
}

#[test]
fn a_thousand_events() {
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    let mut finished = 0;
    for seed in 0..1_000 {
        let mut settings = Settings::new("event");
        if seed % 3 == 0 {
            settings = settings.with_boards(1 + (seed % 5) as u16);
        }
        let mut desk = Desk::new(seed, settings);
        let group_settings = any_settings(&mut desk);
        let group = desk.add_group(group_settings);
        let players = 2 + desk.below(9);
        let entries = (0..players)
            .map(|id| Entry {
                player: person(id),
                rating: (id % 4 != 3).then_some(1_000 + 37 * id as u16),
            })
            .collect();
        desk.act(Command::AddPlayers {
            group,
            players: entries,
            missed: ByeKind::Absent,
        });
        let mut next = 100;
        for _ in 0..14 {
            if desk.try_pair(group).is_ok() {
                desk.play(group);
            }
            for _ in 0..desk.random.rand_range(0..3) {
                mishap(&mut desk, group, players, &mut next);
            }
            naive::check(desk.event.group(group).unwrap());
            if desk.event.group(group).unwrap().is_finished() {
                break;
            }
            // What was undone or corrected may have left something open.
            if desk.event.group(group).unwrap().last_round().is_some() {
                desk.play(group);
            }
        }
        if desk.event.group(group).unwrap().tie_order.is_none() {
            desk.draw(Purpose::TieOrder { group });
        }
        naive::check(desk.event.group(group).unwrap());
        finished += usize::from(desk.event.group(group).unwrap().is_finished());
        kinds.extend(desk.event.log().iter().map(|envelope| envelope.event.key()));
        desk.check();
    }
    assert!(finished > 500, "{finished} came to their end");
    assert!(kinds.len() >= 17, "{kinds:?}");
}
