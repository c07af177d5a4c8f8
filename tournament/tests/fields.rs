//! Fields that change: late and absent players, pairs by hand, corrections, finals.

use damka_game::{Actor, PersonId};
use damka_rules::{BySide, Ruleset, Side};
use damka_tournament::*;

use crate::desk::{Desk, GROUP, correction, pairing, person};

#[test]
fn a_draft_is_confirmed_only_with_what_it_breaks() {
    let system = System::Swiss {
        rounds: 3,
        seeding: Seeding::Lot,
    };
    let mut desk = Desk::with_group(4, system, 5);
    let (group, round) = (GROUP, RoundNumber(2));
    desk.pair(GROUP);
    desk.play(GROUP);
    let first = desk.event.group(GROUP).unwrap().rounds[0].clone();
    let again = first.pairings[0].seating.players.clone();
    let bye = first.byes[0].clone();
    let BySide { first, second } = first.pairings[1].seating.players.clone();
    let left = [first, second];
    desk.act(Command::KeepApart {
        players: vec![again.first.clone(), again.second.clone()],
        rounds: None,
    });
    let rule = desk.event.apart()[0].rule;
    let missing = desk.event.missing(GROUP);
    assert!(missing.is_empty());
    desk.act(Command::Draft {
        group,
        round,
        pairs: vec![again.clone()],
        byes: vec![bye.clone()],
    });
    let draft = desk.event.group(GROUP).unwrap().draft.clone().unwrap();
    let has = |promise: BrokenPromise| draft.broken.contains(&promise);
    assert!(has(BrokenPromise::MetBefore {
        player: again.first.clone(),
        opponent: again.second.clone(),
        round: RoundNumber(1),
    }));
    assert!(has(BrokenPromise::KeptApart {
        player: again.first.clone(),
        opponent: again.second.clone(),
        rule,
    }));
    assert!(has(BrokenPromise::ByeTwice { player: bye.player }));
    for player in left {
        assert!(has(BrokenPromise::LeftOut { player }));
    }
    let confirm = |broken| Command::ConfirmDraft {
        group,
        draft: draft.seq,
        broken,
    };
    let refused = desk.try_act(&confirm(Vec::new()));
    assert!(matches!(refused, Err(Refusal::OtherPromises { .. })));
    desk.act(confirm(draft.broken.clone()));
    let last = desk.event.group(GROUP).unwrap().last_round().unwrap();
    assert_eq!(last.by, PairedBy::Hand { draft: draft.seq });
    desk.check();
}

#[test]
fn who_went_on_is_not_changed_behind_the_next_round() {
    let mut desk = Desk::with_group(1, System::KnockOut(KnockOut::default()), 4);
    desk.pair(GROUP);
    for number in [1, 2] {
        desk.act(Command::win(pairing(1, number), Side::First));
    }
    desk.pair(GROUP);
    let seq = desk.event.pairing(pairing(1, 1)).unwrap().games[0]
        .result
        .as_ref()
        .unwrap()
        .seq;
    let fix = correction(pairing(1, 1), GameResult::won(Side::Second), Some(seq));
    let round = RoundNumber(2);
    assert_eq!(desk.try_act(&fix), Err(Refusal::NextRoundPaired { round }));
    let paired = desk
        .event
        .group(GROUP)
        .unwrap()
        .last_round()
        .unwrap()
        .paired;
    let (group, note) = (GROUP, "the first match was entered wrongly".to_owned());
    desk.act(Command::DropRound {
        group,
        round,
        paired,
        note,
        late: Vec::new(),
    });
    desk.act(fix);
    desk.pair(GROUP);
    let winner = desk.event.pairing(pairing(1, 1)).unwrap().winner().unwrap();
    assert!(
        desk.event
            .pairing(pairing(2, 1))
            .unwrap()
            .side_of(winner)
            .is_some()
    );
    desk.check();
}

#[test]
fn a_correction_is_shown_before_it_is_done() {
    let system = System::Swiss {
        rounds: 3,
        seeding: Seeding::Lot,
    };
    let mut desk = Desk::with_group(2, system, 6);
    for _ in 0..2 {
        desk.pair(GROUP);
        for number in 1..=3 {
            let round = desk.event.group(GROUP).unwrap().rounds.len() as u16;
            desk.act(Command::win(pairing(round, number), Side::First));
        }
    }
    let at = desk.event.pairing(pairing(1, 1)).unwrap();
    let (seq, players) = (
        at.games[0].result.as_ref().unwrap().seq,
        at.seating.players.clone(),
    );
    let fix = correction(pairing(1, 1), GameResult::won(Side::Second), Some(seq));
    let (actor, now) = (Actor::local(), desk.event.last_time());
    let preview = desk.event.preview(&actor, Role::Scorer, &fix, now).unwrap();
    for player in [players.first, players.second] {
        assert!(preview.places.iter().any(|change| change.player == player));
    }
    assert_eq!(
        preview.based_on_it,
        [1, 2, 3].map(|number| pairing(2, number))
    );
    assert_eq!(preview.events.len(), 1);
}

/// A knock-out has no points: a correction that sends nobody else on changes nothing.
#[test]
fn a_correction_in_a_knock_out_changes_places_only() {
    let mut desk = Desk::with_group(3, System::KnockOut(KnockOut::default()), 2);
    desk.pair(GROUP);
    desk.act(Command::win(pairing(1, 1), Side::First));
    let at = desk.event.pairing(pairing(1, 1)).unwrap();
    let seq = at.games[0].result.as_ref().unwrap().seq;
    let (actor, now) = (Actor::local(), desk.event.last_time());
    let preview = |result| {
        let fix = correction(pairing(1, 1), result, Some(seq));
        let preview = desk.event.preview(&actor, Role::Scorer, &fix, now).unwrap();
        let lines = { preview.places.iter() }.map(|one| (one.before, one.after));
        lines.collect::<Vec<_>>()
    };
    let toss = Some(Side::First);
    assert!(preview(GameResult::Drawn { toss }).is_empty());
    let (first, second) = (Some((1, None)), Some((2, None)));
    let changed = preview(GameResult::won(Side::Second));
    assert!(changed.contains(&(first, second)) && changed.contains(&(second, first)));
}

#[test]
fn a_final_begins_when_the_groups_are_finished() {
    let mut ties = 0;
    for seed in 0..12 {
        let mut desk = Desk::with_group(seed, System::RandomPairs { rounds: 1 }, 4);
        let settings = GroupSettings::new(
            "Final",
            System::KnockOut(KnockOut::default()),
            Ruleset::SCHOOL,
        );
        let last = desk.add_group(settings);
        let advance = Command::Advance {
            group: last,
            from: vec![GROUP],
            places: 2,
        };
        assert_eq!(
            desk.try_act(&advance),
            Err(Refusal::NotFinished { group: GROUP })
        );
        desk.play_all(GROUP);
        // Somebody else could be second as well: a lot decides who goes on.
        let mut table = desk.event.standings(GROUP);
        if table[1].place == table[2].place {
            let purpose = Purpose::TieOrder { group: GROUP };
            let missing = vec![Missing::Lot { purpose }];
            assert_eq!(desk.try_act(&advance), Err(Refusal::NotReady { missing }));
            assert_eq!(desk.event.lots_before_final(&[GROUP], 2), [purpose]);
            desk.draw(purpose);
            ties += 1;
        }
        if let Some(order) = &desk.event.group(GROUP).unwrap().tie_order {
            let drawn = |player: &PersonId| order.iter().position(|other| other == player);
            table.sort_by_key(|line| (line.place, drawn(&line.player)));
        }
        assert_eq!(desk.event.lots_before_final(&[GROUP], 2), []);
        desk.act(advance);
        let entrants = &desk.event.group(last).unwrap().entrants;
        let entered: Vec<PersonId> = entrants
            .iter()
            .map(|entrant| entrant.player.clone())
            .collect();
        assert_eq!(entered, [table[0].player.clone(), table[1].player.clone()]);
        desk.play_all(last);
        desk.check();
    }
    assert!(ties > 0);
}

#[test]
fn late_absent_withdrawn_and_back() {
    let system = System::Swiss {
        rounds: 4,
        seeding: Seeding::Lot,
    };
    let mut desk = Desk::with_group(6, system, 6);
    desk.pair(GROUP);
    desk.play(GROUP);
    let late = person(50);
    desk.act(Command::AddPlayers {
        group: GROUP,
        players: vec![Entry::new(late.clone())],
        missed: ByeKind::Half,
    });
    let entrant = desk.event.group(GROUP).unwrap().entrant(&late).unwrap();
    assert_eq!(
        (entrant.number, entrant.since),
        (Some(StartNumber(7)), RoundNumber(2))
    );
    let gone = person(0);
    desk.act(Command::Withdraw {
        group: GROUP,
        player: gone.clone(),
        note: "headache".into(),
    });
    let twice = desk.try_act(&Command::Withdraw {
        group: GROUP,
        player: gone.clone(),
        note: String::new(),
    });
    let player = gone.clone();
    assert_eq!(twice, Err(Refusal::AlreadyWithdrawn { player }));
    let resting = person(1);
    desk.act(Command::GiveBye {
        group: GROUP,
        player: resting.clone(),
        round: RoundNumber(2),
        bye: ByeKind::Full,
    });
    desk.pair(GROUP);
    let round = desk.event.group(GROUP).unwrap().last_round().unwrap();
    assert!(round.pairing_of(&gone).is_none() && round.bye_of(&gone).is_none());
    assert_eq!(round.bye_of(&resting), Some(ByeKind::Full));
    assert!(round.pairing_of(&late).is_some() || round.bye_of(&late).is_some());
    desk.play(GROUP);
    let card = desk.event.card(GROUP, &late).unwrap();
    assert_eq!(card.entries[0].score, RoundScore::Bye(ByeKind::Half));
    desk.act(Command::Return {
        group: GROUP,
        player: gone.clone(),
    });
    desk.pair(GROUP);
    let round = desk.event.group(GROUP).unwrap().last_round().unwrap();
    assert!(round.pairing_of(&gone).is_some() || round.bye_of(&gone).is_some());
    // A knock-out that has begun takes nobody.
    let mut cup = Desk::with_group(6, System::KnockOut(KnockOut::default()), 4);
    cup.pair(GROUP);
    let late = Command::AddPlayers {
        group: GROUP,
        players: vec![Entry::new(person(50))],
        missed: ByeKind::Absent,
    };
    assert_eq!(cup.try_act(&late), Err(Refusal::NoLatePlayers));
    desk.check();
}

#[test]
fn what_a_toss_gives_is_the_organisers_choice() {
    for (toss, points) in [
        (TossValue::Nothing, Points::HALF),
        (TossValue::Win, Points::ONE),
    ] {
        let mut desk = Desk::new(1, Settings::new("event"));
        let scoring = Scoring {
            toss,
            ..Scoring::HALVES
        };
        let system = System::RandomPairs { rounds: 1 };
        let settings = GroupSettings::new("A", system, Ruleset::TOURNAMENT);
        desk.add_group(settings.with_scoring(scoring));
        desk.add_players(GROUP, 0..2);
        desk.pair(GROUP);
        let result = GameResult::Drawn {
            toss: Some(Side::Second),
        };
        desk.enter(pairing(1, 1), 1, result);
        let winner = desk
            .event
            .pairing(pairing(1, 1))
            .unwrap()
            .seating
            .players
            .second
            .clone();
        let table = desk.event.standings(GROUP);
        let line = table.iter().find(|line| line.player == winner).unwrap();
        assert_eq!(line.points, points);
    }
}

#[test]
fn a_group_is_changed_until_its_first_round() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    let change = |settings: &GroupSettings| Command::ChangeGroup {
        group: GROUP,
        settings: Box::new(settings.clone()),
    };
    let rounds = |system: &mut System, count: u16| match system {
        System::Swiss { rounds, .. } => *rounds = count,
        other => panic!("{other:?}"),
    };
    let mut settings = GroupSettings::new(
        "B",
        System::Swiss {
            rounds: 3,
            seeding: Seeding::Lot,
        },
        Ruleset::TOURNAMENT,
    );
    desk.act(change(&settings));
    assert_eq!(desk.event.group(GROUP).unwrap().settings, settings);

    // Start numbers are drawn for the system; the rules and the clock are still open.
    desk.draw(Purpose::StartNumbers { group: GROUP });
    let other_system = GroupSettings {
        system: System::RandomPairs { rounds: 3 },
        ..settings.clone()
    };
    let refused = desk.try_act(&change(&other_system));
    assert_eq!(refused, Err(Refusal::NumbersDrawn));
    settings.rules = std::sync::Arc::new(Ruleset::STRICT.clone());
    settings.clock = damka_rules::Clock::None;
    rounds(&mut settings.system, 2);
    desk.act(change(&settings));

    // With the first round everything stands but the name, the table and the number of rounds.
    desk.pair(GROUP);
    let other_clock = GroupSettings {
        clock: *Ruleset::TOURNAMENT.clock,
        ..settings.clone()
    };
    for change_of in [&other_clock, &other_system] {
        let refused = desk.try_act(&change(change_of));
        assert_eq!(refused, Err(Refusal::SystemStands));
    }
    settings.name = "C".to_owned();
    settings.tie_breaks = vec![TieBreak::Wins];
    rounds(&mut settings.system, 4);
    desk.act(change(&settings));
    desk.check();
    // Unless that round is taken back.
    let paired = desk
        .event
        .group(GROUP)
        .unwrap()
        .last_round()
        .unwrap()
        .paired;
    desk.act(Command::DropRound {
        group: GROUP,
        round: RoundNumber(1),
        paired,
        note: "by the wrong rules".to_owned(),
        late: Vec::new(),
    });
    desk.act(change(&GroupSettings {
        clock: *Ruleset::TOURNAMENT.clock,
        ..settings
    }));
    desk.check();
}
