//! Who sits at which board: moving a pair, and two pairs that change places.

use damka_rules::Side;
use damka_tournament::*;

use crate::desk::{Desk, GROUP, pairing};

/// Two pairs that changed boards, as the first version that could do it stored it.
const STORED: &str = include_str!("data/boards-swapped.jsonl");

/// Six players at two boards: two pairs in the first wave, one in the second.
fn three_pairs() -> Desk {
    let settings = Settings::new("event").with_boards(2);
    let mut desk = Desk::new(1, settings);
    let system = System::RandomPairs { rounds: 2 };
    desk.add_group(GroupSettings::new(
        "A",
        system,
        damka_rules::Ruleset::SCHOOL,
    ));
    desk.add_players(GROUP, 1..=6);
    desk.pair(GROUP);
    desk
}

fn slot(wave: u16, board: u16) -> BoardSlot {
    BoardSlot { wave, board }
}

fn slots(desk: &Desk) -> [BoardSlot; 3] {
    [1, 2, 3].map(|number| {
        let found = desk.event.pairing(pairing(1, number));
        found.unwrap().seating.slot()
    })
}

fn swap(number: u16, other: u16, to: BoardSlot) -> Command {
    Command::SwapBoards {
        pairing: pairing(1, number),
        other: pairing(1, other),
        to,
    }
}

#[test]
fn two_pairs_change_boards_by_one_command() {
    let mut desk = three_pairs();
    let before = slots(&desk);
    assert_eq!(before, [slot(1, 1), slot(1, 2), slot(2, 1)]);
    assert_eq!(desk.event.sitting_at(slot(2, 1)).unwrap().id, pairing(1, 3));
    let move_there = Command::MoveBoard {
        pairing: pairing(1, 1),
        board: 1,
        wave: 2,
    };
    let taken = Err(Refusal::BoardTaken {
        pairing: pairing(1, 3),
    });
    assert_eq!(desk.try_act(&move_there), taken);
    desk.act(swap(1, 3, slot(2, 1)));
    assert_eq!(slots(&desk), [slot(2, 1), slot(1, 2), slot(1, 1)]);
    desk.check();

    // One undo takes it back.
    let command = desk.event.last_command().unwrap().start;
    let note = "at the wrong board".to_owned();
    desk.act(Command::Undo { command, note });
    assert_eq!(slots(&desk), before);
    desk.check();
}

#[test]
fn whoever_comes_second_does_not_swap_them_back() {
    let mut desk = three_pairs();
    desk.act(swap(1, 3, slot(2, 1)));
    let after = slots(&desk);
    let events = desk.event.log().len();
    // The same from another desk: it is done.
    desk.act(swap(1, 3, slot(2, 1)));
    assert_eq!((slots(&desk), desk.event.log().len()), (after, events));
    // The second pair was to change with the third, which sits elsewhere by now.
    let elsewhere = Err(Refusal::SitsElsewhere {
        pairing: pairing(1, 3),
    });
    assert_eq!(desk.try_act(&swap(2, 3, slot(2, 1))), elsewhere);
    let nobody = Err(Refusal::NoSuchPairing {
        pairing: pairing(1, 9),
    });
    assert_eq!(desk.try_act(&swap(2, 9, slot(2, 1))), nobody);
    assert_eq!(slots(&desk), after);
}

#[test]
fn nobody_is_put_where_others_play_by_now() {
    let mut desk = three_pairs();
    // The first board is free when its game is over, and the third pair sits down there.
    desk.act(Command::win(pairing(1, 1), Side::First));
    desk.act(Command::MoveBoard {
        pairing: pairing(1, 3),
        board: 1,
        wave: 1,
    });
    let taken = Err(Refusal::BoardTaken {
        pairing: pairing(1, 3),
    });
    assert_eq!(desk.try_act(&swap(2, 1, slot(1, 1))), taken);
    assert_eq!(desk.try_act(&swap(1, 2, slot(1, 2))), taken);
}

#[test]
fn a_referee_may_change_boards_and_a_scorer_may_not() {
    let command = swap(1, 2, slot(1, 2));
    let may = Role::ALL.map(|role| role.may(&command));
    assert_eq!(may, [true, true, false, false, false]);
}

#[test]
fn what_was_stored_is_read_for_ever() {
    let mut desk = three_pairs();
    desk.act(swap(1, 3, slot(2, 1)));
    desk.check_stored(STORED);
}
