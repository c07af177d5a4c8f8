//! A small tournament for the tests.

use damka_game::{Actor, PersonId, Time};
use damka_rules::{BySide, Ruleset, Side};
use damka_tournament::{
    Command, Entry, GroupId, GroupSettings, PairingId, Role, RoundNumber, Settings, System,
    Tournament,
};

/// Four players and one round, paired by hand: p1 has beaten p2, p3 has beaten p4.
pub fn four_players() -> Tournament {
    let id = "t1".parse().unwrap();
    let mut tournament = Tournament::open(id, Settings::new("Cup"), Time(0)).unwrap();
    let system = System::RandomPairs { rounds: 3 };
    let settings = GroupSettings::new("4b", system, Ruleset::SCHOOL);
    let (group, round) = (GroupId::FIRST, RoundNumber::FIRST);
    give(
        &mut tournament,
        &Command::AddGroup {
            settings: Box::new(settings),
        },
    );
    give(
        &mut tournament,
        &Command::AddPlayers {
            group,
            players: (1..=4).map(player).map(Entry::new).collect(),
            missed: damka_tournament::ByeKind::Absent,
        },
    );
    pair_by_hand(&mut tournament, [(1, 2), (3, 4)]);
    for number in [1, 2] {
        let pairing = PairingId {
            group,
            round,
            number,
        };
        give(&mut tournament, &Command::win(pairing, Side::First));
    }
    tournament
}

/// Gives a command that is not refused.
pub fn give(tournament: &mut Tournament, command: &Command) {
    let id = format!("c{}", tournament.next_seq()).parse().unwrap();
    let batch = tournament
        .decide_batch(&Actor::local(), id, Role::Organiser, command, Time(1))
        .unwrap();
    batch
        .iter()
        .for_each(|envelope| tournament.evolve(envelope));
}

fn player(number: u8) -> PersonId {
    format!("p{number}").parse().unwrap()
}

/// Pairs the next round so.
pub fn pair_by_hand(tournament: &mut Tournament, pairs: [(u8, u8); 2]) {
    let group = GroupId::FIRST;
    let pair = |(first, second)| BySide {
        first: player(first),
        second: player(second),
    };
    let draft = Command::Draft {
        group,
        round: tournament.group(group).unwrap().next_round(),
        pairs: pairs.map(pair).to_vec(),
        byes: Vec::new(),
    };
    give(tournament, &draft);
    let draft = tournament.group(group).unwrap().draft.clone().unwrap();
    let confirm = Command::ConfirmDraft {
        group,
        draft: draft.seq,
        broken: draft.broken,
    };
    give(tournament, &confirm);
}
