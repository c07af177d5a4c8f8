//! Where somebody sits now, for his own phone.

use damka_game::PersonId;
use damka_tournament::{ByeKind, Group, Pairing, Tournament};

/// Where somebody sits now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// At a board.
    Pairing(Box<Pairing>),
    /// Nowhere in this round.
    Bye(ByeKind),
    /// The next round is not paired yet.
    Waiting,
    /// He is out of a knock-out, with this place.
    Out(u32),
    /// He has gone home.
    Withdrawn,
    /// All is played, and this is his place.
    Finished(u32),
}

impl Seat {
    /// Where somebody sits: in the group in which he plays now, or else in the last in which he
    /// still has something to do.
    pub fn of(tournament: &Tournament, player: &PersonId) -> Seat {
        let groups = tournament.groups().iter();
        let seats = groups.filter_map(|group| Seat::in_group(group, player));
        let seats: Vec<Seat> = seats.collect();
        let plays = |seat: &&Seat| matches!(seat, Seat::Pairing(pairing) if !pairing.is_complete());
        let goes_on =
            |seat: &&Seat| matches!(seat, Seat::Pairing(_) | Seat::Bye(_) | Seat::Waiting);
        let found = seats.iter().rfind(plays);
        let found = found.or_else(|| seats.iter().rfind(goes_on));
        found.or(seats.last()).cloned().unwrap_or(Seat::Waiting)
    }

    /// The last game that somebody has played: its result is told beside the place.
    pub fn last_pairing(tournament: &Tournament, player: &PersonId) -> Option<Pairing> {
        let groups = tournament.groups().iter().rev();
        let rounds = groups.flat_map(|group| group.rounds.iter().rev());
        let mut pairings = rounds.filter_map(|round| round.pairing_of(player));
        pairings.find(|pairing| pairing.is_complete()).cloned()
    }

    fn in_group(group: &Group, player: &PersonId) -> Option<Seat> {
        let entrant = group.entrant(player)?;
        let round = group.last_round();
        let pairing = round.and_then(|round| round.pairing_of(player));
        if let Some(pairing) = pairing.filter(|pairing| !pairing.is_complete()) {
            return Some(Seat::Pairing(Box::new(pairing.clone())));
        }
        let place = || {
            let table = group.standings();
            let row = table.iter().find(|row| row.player == *player);
            row.map_or(0, |row| row.place)
        };
        if entrant.withdrawn {
            return Some(Seat::Withdrawn);
        }
        if group.is_finished() {
            return Some(Seat::Finished(place()));
        }
        let is_tied = pairing.is_some_and(|pairing| pairing.winner().is_none());
        if !is_tied && !group.still_in().contains(player) && !plays_for_third(group, player) {
            return Some(Seat::Out(place()));
        }
        let bye = round.and_then(|round| round.bye_of(player));
        Some(match (pairing, bye) {
            (Some(pairing), _) => Seat::Pairing(Box::new(pairing.clone())),
            (None, Some(bye)) => Seat::Bye(bye),
            (None, None) => Seat::Waiting,
        })
    }
}

/// Whether somebody has lost a semi-final, and plays for the third place in the next round.
fn plays_for_third(group: &Group, player: &PersonId) -> bool {
    let wants = { group.settings.system.knock_out() }.is_some_and(|matches| matches.third_place);
    group.last_round().is_some_and(|round| {
        wants
            && !round.third_place
            && round.pairings.len() == 2
            && round.byes.is_empty()
            && round.pairing_of(player).is_some()
    })
}

#[cfg(test)]
mod tests {
    use damka_game::{Actor, Time};
    use damka_rules::{Ruleset, Side};
    use damka_tournament::{
        ByeKind, Command, Entry, GroupId, GroupSettings, KnockOut, Missing, PairingId, Role,
        RoundNumber, Settings, System,
    };

    use super::*;

    struct Cup(Tournament, u32);

    impl Cup {
        fn new(players: u32) -> Cup {
            let opened = Tournament::open("t".parse().unwrap(), Settings::new("Cup"), Time(0));
            let mut cup = Cup(opened.unwrap(), 0);
            let system = System::KnockOut(KnockOut::default());
            let settings = Box::new(GroupSettings::new("Cup", system, Ruleset::SCHOOL));
            cup.act(Command::AddGroup { settings });
            cup.act(Command::AddPlayers {
                group: GroupId::FIRST,
                players: (0..players)
                    .map(|number| Entry::new(person(number)))
                    .collect(),
                missed: ByeKind::Absent,
            });
            cup
        }

        fn act(&mut self, command: Command) {
            self.1 += 1;
            let id = format!("c{}", self.1).parse().unwrap();
            let (actor, role) = (Actor::local(), Role::Organiser);
            let batch = self.0.decide_batch(&actor, id, role, &command, Time(0));
            for envelope in &batch.unwrap() {
                self.0.evolve(envelope);
            }
        }

        /// Pairs the next round, and the first side wins its first matches.
        fn round(&mut self, played: u16) {
            for missing in self.0.missing(GroupId::FIRST) {
                let Missing::Lot { purpose } = missing else {
                    panic!("{missing:?}");
                };
                let seed = damka_game::lot::Seed::from_bytes([7; 32]);
                self.act(Command::Commit {
                    purpose,
                    commitment: seed.commitment(),
                    replaces: None,
                });
                self.act(Command::Draw {
                    lot: self.0.open_lot(&purpose).unwrap().seq,
                    seed,
                    contributions: vec!["sowa".parse().unwrap()],
                });
            }
            let (group, round) = (GroupId::FIRST, self.0.groups()[0].next_round());
            self.act(Command::Pair { group, round });
            for number in 1..=played {
                self.act(Command::win(pairing(round.0, number), Side::First));
            }
        }

        fn seat(&self, round: u16, number: u16, side: Side) -> Seat {
            let pairing = self.0.pairing(pairing(round, number)).unwrap();
            Seat::of(&self.0, pairing.player(1, side))
        }
    }

    fn person(number: u32) -> PersonId {
        format!("p{number}").parse().unwrap()
    }

    fn pairing(round: u16, number: u16) -> PairingId {
        PairingId {
            group: GroupId::FIRST,
            round: RoundNumber(round),
            number,
        }
    }

    #[test]
    fn whoever_is_out_is_not_told_to_wait() {
        let mut cup = Cup::new(8);
        assert_eq!(Seat::of(&cup.0, &person(0)), Seat::Waiting);
        cup.round(3);
        assert!(matches!(cup.seat(1, 4, Side::First), Seat::Pairing(_)));
        assert!(matches!(cup.seat(1, 1, Side::First), Seat::Pairing(_)));
        assert!(matches!(cup.seat(1, 1, Side::Second), Seat::Out(_)));
        cup.act(Command::win(pairing(1, 4), Side::First));
        assert_eq!(cup.seat(1, 1, Side::Second), Seat::Out(5));
        // Whoever loses a semi-final plays for the third place.
        cup.round(2);
        assert!(matches!(cup.seat(2, 1, Side::Second), Seat::Pairing(_)));
        cup.round(2);
        assert_eq!(cup.seat(3, 1, Side::First), Seat::Finished(1));
        let winner = cup.0.pairing(pairing(3, 1)).unwrap().winner().unwrap();
        let last = Seat::last_pairing(&cup.0, winner).unwrap();
        assert_eq!(last.id, pairing(3, 1));
        assert_eq!(cup.seat(3, 2, Side::Second), Seat::Finished(4));
    }

    #[test]
    fn whoever_has_gone_home_is_told_so() {
        let mut cup = Cup::new(4);
        cup.act(Command::Withdraw {
            group: GroupId::FIRST,
            player: person(1),
            note: String::new(),
        });
        assert_eq!(Seat::of(&cup.0, &person(1)), Seat::Withdrawn);
        assert_eq!(Seat::of(&cup.0, &person(2)), Seat::Waiting);
    }
}
