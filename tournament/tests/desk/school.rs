//! A school event in which everything happens once.

use damka_game::{Actor, Call, Face, Seat, Seq};
use damka_rules::{BySide, Millis, Ruleset, Side};
use damka_tournament::*;

use super::{Desk, person};

const SWISS: GroupId = GroupId(1);
const CUP: GroupId = GroupId(2);
const FINAL: GroupId = GroupId(3);

/// An event with every kind of command and of event.
pub fn school_event() -> Desk {
    let mut desk = Desk::new(7, Settings::new("School day"));
    desk.act(Command::ChangeSettings {
        settings: Settings::new("School day").with_boards(3),
    });
    let seeding = Seeding::Rating;
    let swiss = GroupSettings::new(
        "4a",
        System::Swiss { rounds: 4, seeding },
        Ruleset::TOURNAMENT,
    );
    desk.add_group(swiss.clone());
    let cup = KnockOut {
        games: MatchLength::Two,
        decider: Decider::Lot,
        ..KnockOut::default()
    };
    desk.add_group(GroupSettings::new(
        "Cup",
        System::KnockOut(cup),
        Ruleset::SCHOOL,
    ));
    let round_robin = System::RoundRobin {
        games: MatchLength::One,
        seeding: Seeding::Lot,
    };
    desk.add_group(GroupSettings::new("Final", round_robin, Ruleset::CLASSIC));
    desk.act(Command::ChangeGroup {
        group: SWISS,
        settings: Box::new(GroupSettings {
            name: "4a and 4b".into(),
            ..swiss.with_scoring(Scoring::TWO)
        }),
    });
    desk.add_players(SWISS, 1..=9);
    desk.add_players(CUP, 21..=24);
    desk.act(Command::RemovePlayer {
        group: SWISS,
        player: person(9),
    });
    let siblings = vec![person(1), person(2)];
    desk.act(Command::KeepApart {
        players: siblings,
        rounds: None,
    });
    desk.act(Command::KeepApart {
        players: (3..=5).map(person).collect(),
        rounds: Some(1),
    });
    let rule = desk.event.apart()[1].rule;
    desk.act(Command::EndApart { rule });
    first_round(&mut desk);
    second_round(&mut desk);
    cup_and_final(&mut desk);
    desk
}

fn pairing(number: u16) -> PairingId {
    PairingId {
        group: SWISS,
        round: RoundNumber(1),
        number,
    }
}

fn first_round(desk: &mut Desk) {
    let (player, round) = (person(8), RoundNumber(2));
    desk.act(Command::GiveBye {
        group: SWISS,
        player: player.clone(),
        round,
        bye: ByeKind::Half,
    });
    desk.act(Command::CancelBye {
        group: SWISS,
        player: player.clone(),
        round,
    });
    desk.pair(SWISS);
    desk.act(Command::MoveBoard {
        pairing: pairing(4),
        board: 2,
        wave: 2,
    });
    let length = Millis(600_000);
    desk.act(Command::StartClock { length });
    let clock = desk.event.clock().unwrap().seq;
    desk.act(Command::PauseClock { clock });
    desk.act(Command::ResumeClock { clock });

    // The first board plays on a tablet; later the game is corrected there.
    let id: damka_game::GameId = "g1".parse().unwrap();
    desk.act(Command::SeatGame {
        pairing: pairing(1),
        game: 1,
        id: id.clone(),
    });
    desk.act(Command::EnterResult {
        pairing: pairing(1),
        game: 1,
        result: GameResult::won(Side::First),
        replaces: None,
        source: ResultSource::Game {
            game: id.clone(),
            seq: Seq(40),
        },
        note: String::new(),
    });
    desk.act(Command::ProposeResult {
        pairing: pairing(1),
        game: 1,
        result: GameResult::DRAW,
        id,
        seq: Seq(42),
    });
    let proposed = desk.event.pairing(pairing(1)).unwrap().games[0]
        .proposal
        .clone();
    desk.act(Command::DismissProposal {
        pairing: pairing(1),
        game: 1,
        proposal: proposed.unwrap().seq,
    });

    // The second board agrees on its phones, the third needs the referee.
    let players = desk
        .event
        .pairing(pairing(2))
        .unwrap()
        .seating
        .players
        .clone();
    for player in [players.first, players.second] {
        let claim = Command::Claim {
            pairing: pairing(2),
            game: 1,
            result: GameResult::won(Side::Second),
        };
        desk.try_as(&Actor::Person(player), Role::Player, &claim)
            .unwrap();
    }
    let player = desk
        .event
        .pairing(pairing(3))
        .unwrap()
        .seating
        .players
        .first
        .clone();
    let decisions = [
        Decision::Warning {
            player,
            pairing: Some(pairing(3)),
        },
        Decision::MissedCapture {
            pairing: pairing(3),
            game: 1,
            side: Side::Second,
            cost: MissedCaptureCost::Piece,
        },
        Decision::Adjudication {
            pairing: pairing(3),
            game: 1,
            result: GameResult::DRAW,
        },
        Decision::Walkover {
            pairing: pairing(4),
            game: 1,
            side: Some(Side::First),
        },
    ];
    for decision in decisions {
        let command = Command::Decide {
            decision,
            replaces: None,
            note: "as I saw it".into(),
        };
        desk.try_as(&Actor::Person(person(90)), Role::Referee, &command)
            .unwrap();
    }
    // Document 000: a drawn game is settled by a coin.
    let call = Call {
        by: Seat::Referee,
        side: Side::First,
        face: Face::Heads,
    };
    desk.draw(Purpose::Toss {
        pairing: pairing(3),
        game: 1,
        call,
    });
    desk.act(Command::EndClock { clock });
    desk.enter(pairing(2), 1, GameResult::won(Side::First));
}

fn second_round(desk: &mut Desk) {
    let (group, round) = (SWISS, RoundNumber(2));
    desk.act(Command::Withdraw {
        group,
        player: person(7),
        note: "ill".into(),
    });
    desk.act(Command::Return {
        group,
        player: person(7),
    });
    desk.act(Command::AddPlayers {
        group,
        players: vec![Entry::new(person(10))],
        missed: ByeKind::Half,
    });
    let pair = |first, second| BySide {
        first: person(first),
        second: person(second),
    };
    let bye = Bye {
        player: person(10),
        kind: ByeKind::Allocated,
    };
    for _ in 0..2 {
        desk.act(Command::Draft {
            group,
            round,
            pairs: vec![pair(1, 2), pair(3, 4), pair(5, 6), pair(7, 8)],
            byes: vec![bye.clone()],
        });
        let draft = desk.event.group(group).unwrap().draft.as_ref().unwrap().seq;
        if desk
            .event
            .log()
            .iter()
            .any(|envelope| envelope.event.key() == "draft-dropped")
        {
            let broken = desk.event.broken_by_draft(group);
            desk.act(Command::ConfirmDraft {
                group,
                draft,
                broken,
            });
        } else {
            desk.act(Command::DropDraft { group, draft });
        }
    }
    let paired = desk
        .event
        .group(group)
        .unwrap()
        .last_round()
        .unwrap()
        .paired;
    desk.act(Command::DropRound {
        group,
        round,
        paired,
        note: "siblings met".into(),
        late: Vec::new(),
    });
    desk.pair(group);
    let last = desk.event.last_command().unwrap();
    desk.act(Command::Undo {
        command: last.start,
        note: "a player was missing".into(),
    });
    desk.play_all(group);
}

fn cup_and_final(desk: &mut Desk) {
    desk.pair(CUP);
    for number in [1, 2] {
        let pairing = PairingId {
            group: CUP,
            round: RoundNumber(1),
            number,
        };
        desk.enter(pairing, 1, GameResult::won(Side::First));
        desk.enter(pairing, 2, GameResult::won(Side::First));
    }
    let tied = desk.event.group(CUP).unwrap().open_ties().next().unwrap();
    let (pairing, winner) = (tied.id, tied.seating.players.second.clone());
    desk.act(Command::SettleTie {
        pairing,
        winner,
        by: Decider::Lot,
        note: "they drew straws".into(),
    });
    desk.settle(CUP);
    desk.play_all(CUP);
    desk.act(Command::Advance {
        group: FINAL,
        from: vec![SWISS, CUP],
        places: 2,
    });
    desk.play_all(FINAL);
    desk.draw(Purpose::TieOrder { group: FINAL });
}
