//! Rounds, lots and results that were taken back or replaced.

use damka_game::{Actor, Call, Face, Seat, lot::Seed};
use damka_rules::{BySide, Side};
use damka_tournament::*;

use crate::desk::{Desk, GROUP, correction, pairing, person};

/// A round that was taken back for somebody who came late, and a lot that was promised again,
/// as the first version that could do it stored them.
const STORED: &str = include_str!("data/taken-back.jsonl");

fn drop_round(desk: &Desk, note: &str) -> Command {
    let group = desk.event.group(GROUP).unwrap();
    let last = group.last_round().unwrap();
    Command::DropRound {
        group: GROUP,
        round: last.number,
        paired: last.paired,
        note: note.to_owned(),
        late: group.came_after(last.number),
    }
}

fn add(number: u32) -> Command {
    Command::AddPlayers {
        group: GROUP,
        players: vec![Entry::new(person(number))],
        missed: ByeKind::Absent,
    }
}

/// A round is drawn, a child comes, the round is taken back for it and drawn again.
fn taken_back_for_a_late_child() -> Desk {
    let mut desk = Desk::with_group(3, System::RandomPairs { rounds: 2 }, 3);
    desk.pair(GROUP);
    desk.act(add(9));
    let late = desk
        .event
        .group(GROUP)
        .unwrap()
        .entrant(&person(9))
        .cloned();
    assert_eq!(late.unwrap().since, RoundNumber(2));
    desk.act(drop_round(&desk, "Iga came late"));
    let purpose = Purpose::Pairs {
        group: GROUP,
        round: RoundNumber(1),
    };
    let commit = |seed: &Seed, replaces| Command::Commit {
        purpose,
        commitment: seed.commitment(),
        replaces,
    };
    let [lost, kept] = [[1; 32], [2; 32]].map(Seed::from_bytes);
    desk.act(commit(&lost, None));
    let lot = desk.event.open_lot(&purpose).unwrap().seq;
    assert_eq!(
        desk.try_act(&commit(&kept, None)),
        Err(Refusal::LotOpen { lot })
    );
    desk.act(commit(&kept, Some(lot)));
    assert_eq!(desk.event.open_lots().len(), 1);
    // Whoever saw the one before does not replace the new one.
    assert_eq!(
        desk.try_act(&commit(&Seed::from_bytes([3; 32]), Some(lot))),
        Err(Refusal::NoSuchLot { lot })
    );
    desk.act(Command::Draw {
        lot: desk.event.open_lot(&purpose).unwrap().seq,
        seed: kept,
        contributions: vec!["bocian".parse().unwrap()],
    });
    desk
}

#[test]
fn a_late_child_plays_in_the_round_that_was_taken_back_for_it() {
    let desk = taken_back_for_a_late_child();
    let round = desk.event.group(GROUP).unwrap().rounds[0].clone();
    assert!(round.pairing_of(&person(9)).is_some());
    assert!(round.byes.is_empty());
    desk.check();
}

#[test]
fn nobody_comes_late_who_was_there() {
    let mut desk = Desk::with_group(3, System::RandomPairs { rounds: 2 }, 4);
    desk.pair(GROUP);
    let Command::DropRound {
        group,
        round,
        paired,
        note,
        late,
    } = drop_round(&desk, "again")
    else {
        unreachable!();
    };
    assert!(late.is_empty());
    let player = person(1);
    let refused = desk.try_act(&Command::DropRound {
        group,
        round,
        paired,
        note,
        late: vec![player.clone()],
    });
    assert_eq!(refused, Err(Refusal::NoSuchPlayer { player }));
}

#[test]
fn what_was_stored_is_read_for_ever() {
    let desk = taken_back_for_a_late_child();
    desk.check_stored(STORED);
}

#[test]
fn a_decision_names_those_who_sat_there_then() {
    let mut desk = Desk::with_group(5, System::RandomPairs { rounds: 2 }, 6);
    desk.pair(GROUP);
    let id = pairing(1, 1);
    let then = desk.event.pairing(id).unwrap().seating.players.clone();
    desk.act(Command::Decide {
        decision: Decision::Walkover {
            pairing: id,
            game: 1,
            side: Some(Side::First),
        },
        replaces: None,
        note: String::new(),
    });
    let decided = desk.event.decisions()[0].seq;
    assert_eq!(desk.event.taken_back(decided), None);
    desk.act(drop_round(&desk, "drawn too early"));
    let back = desk.event.taken_back(decided).unwrap();
    assert_eq!(
        (back.round, back.note),
        (Some(RoundNumber(1)), "drawn too early")
    );
    let seat_of_before = desk.event.pairing_at(id, decided).unwrap();
    assert_eq!(seat_of_before.seating.players, then);
    // Drawn again, until others sit there.
    while desk
        .event
        .pairing(id)
        .is_none_or(|now| now.seating.players == then)
    {
        if !desk.event.group(GROUP).unwrap().rounds.is_empty() {
            desk.act(drop_round(&desk, "drawn too early"));
        }
        desk.pair(GROUP);
    }
    assert_eq!(
        desk.event.pairing_at(id, decided).unwrap().seating.players,
        then
    );
    assert!(desk.event.taken_back(decided).is_some());
    // Every draw but the last was taken back with its round.
    let draws = desk.event.draws();
    let (last, before) = draws.split_last().unwrap();
    assert_eq!(last.void, None);
    assert!(before.iter().all(|draw| draw.void.is_some()));
}

#[test]
fn a_correction_does_not_overwrite_a_toss_unseen() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 1 }, 2);
    desk.pair(GROUP);
    let id = pairing(1, 1);
    desk.act(Command::result(id, GameResult::DRAW));
    let result = |desk: &Desk| {
        let entered = desk.event.pairing(id).unwrap().games[0].result.clone();
        entered.unwrap()
    };
    let seen = result(&desk).seq;
    desk.draw(Purpose::Toss {
        pairing: id,
        game: 1,
        call: Call {
            by: Seat::First,
            side: Side::First,
            face: Face::Heads,
        },
    });
    let now = result(&desk).seq;
    assert_ne!(now, seen);
    let fix = |replaces| correction(id, GameResult::won(Side::First), Some(replaces));
    let refused = Err(Refusal::ResultChanged { now: Some(now) });
    assert_eq!(desk.try_act(&fix(seen)), refused);
    desk.act(fix(now));
    // The event names the one that entered it, as always: what was stored stays right.
    let last = desk.event.log().last().unwrap();
    assert!(matches!(
        last.event,
        Event::ResultEntered { replaces: Some(replaces), .. } if replaces == seen
    ));
    desk.check();
}

#[test]
fn whoever_is_out_comes_back_by_no_bye() {
    for system in [
        System::KnockOut(KnockOut::default()),
        System::WinnerGoesOn(KnockOut::default()),
    ] {
        let mut desk = Desk::with_group(2, system, 8);
        desk.pair(GROUP);
        for number in 1..=4 {
            desk.act(Command::win(pairing(1, number), Side::First));
        }
        let group = desk.event.group(GROUP).unwrap();
        let round = group.rounds[0].clone();
        let winners: Vec<_> = { round.pairings.iter() }
            .map(|pairing| pairing.winner().unwrap().clone())
            .collect();
        let out = round.pairings[0].loser().unwrap().clone();
        assert!(!group.still_in().contains(&out));
        let pair = |a: usize, b: usize| BySide {
            first: winners[a].clone(),
            second: winners[b].clone(),
        };
        desk.act(Command::Draft {
            group: GROUP,
            round: RoundNumber(2),
            pairs: vec![pair(0, 1), pair(2, 3)],
            byes: vec![Bye {
                player: out.clone(),
                kind: ByeKind::Allocated,
            }],
        });
        let draft = desk.event.group(GROUP).unwrap().draft.clone().unwrap();
        let named = BrokenPromise::Out {
            player: out.clone(),
        };
        assert!(draft.broken.contains(&named), "{:?}", draft.broken);
        desk.act(Command::ConfirmDraft {
            group: GROUP,
            draft: draft.seq,
            broken: draft.broken,
        });
        for number in [1, 2] {
            desk.act(Command::win(pairing(2, number), Side::First));
        }
        let still_in = desk.event.group(GROUP).unwrap().still_in();
        assert!(!still_in.contains(&out));
        assert_eq!(still_in.len(), 2);
        desk.check();
    }
}

#[test]
fn a_correction_names_the_final_that_was_filled_before_it() {
    let mut desk = Desk::with_group(3, System::RandomPairs { rounds: 1 }, 2);
    let system = System::RandomPairs { rounds: 1 };
    let settings = GroupSettings::new("Final", system, damka_rules::Ruleset::SCHOOL);
    let last = desk.add_group(settings);
    desk.pair(GROUP);
    desk.act(Command::win(pairing(1, 1), Side::First));
    let seq = desk.event.log().last().unwrap().seq;
    desk.act(Command::Advance {
        group: last,
        from: vec![GROUP],
        places: 1,
    });
    let finals = |result| {
        let fix = correction(pairing(1, 1), result, Some(seq));
        let (actor, now) = (Actor::local(), desk.event.last_time());
        let preview = desk.event.preview(&actor, Role::Scorer, &fix, now);
        preview.unwrap().finals
    };
    assert_eq!(finals(GameResult::won(Side::Second)), [last]);
    // Without playing he is in front all the same.
    assert_eq!(finals(GameResult::Forfeit { side: Side::Second }), []);
}

#[test]
fn whoever_still_plays_shares_no_place_with_those_above() {
    let mut desk = Desk::with_group(7, System::KnockOut(KnockOut::default()), 6);
    desk.pair(GROUP);
    // Two have byes, one has won, and two still play.
    desk.act(Command::win(pairing(1, 2), Side::First));
    let group = desk.event.group(GROUP).unwrap();
    let round = group.rounds[0].clone();
    assert_eq!(round.byes.len(), 2);
    let table = group.standings();
    let places: Vec<u32> = table.iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 1, 1, 4, 4, 6]);
    for bye in &round.byes {
        let row = table.iter().find(|row| row.player == bye.player).unwrap();
        assert_eq!(row.place, 1);
    }
    assert!(matches!(table[3].reason, PlaceReason::StillIn { .. }));
    assert!(matches!(table[4].reason, PlaceReason::Shared { .. }));
    assert!(matches!(table[5].reason, PlaceReason::KnockedOut { .. }));
}
