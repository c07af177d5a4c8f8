//! Pairing a round: by lot, by the system, by hand.

use std::collections::BTreeSet;

use damka_game::{PersonId, Seq, lot::Lot};
use damka_rules::{BySide, Side};

use super::{Decided, players::check_distinct};
use crate::{
    BoardSlot, Bounded, Bye, Event, GameResult, Group, GroupId, Missing, PairedBy, PairingId,
    Purpose, Refusal, ResultSource, RoundNumber, SeatedPair, System, Tournament,
    board_slot::free_slots, bounds, knock_out, pairing::side_in, random_pairs, round_robin,
    swiss_field,
};

/// Who meets whom in a round, before boards are given.
pub(crate) struct Pairs {
    /// The players of each pair, with the number of the pair.
    pub pairs: Vec<(u16, BySide<PersonId>)>,
    /// Who is left over, though he is there.
    pub byes: Vec<Bye>,
}

impl Tournament {
    /// What is missing before the next round of a group can be paired; nothing
    /// if it can.
    pub fn missing(&self, group: GroupId) -> Vec<Missing> {
        let Some(group) = self.group(group) else {
            return Vec::new();
        };
        let mut missing = Vec::new();
        let round = group.next_round();
        if let Some(last) = group.last_round() {
            let open = last
                .pairings
                .iter()
                .filter(|pairing| !pairing.is_complete());
            let pairings: Vec<PairingId> = open.map(|pairing| pairing.id).collect();
            if !pairings.is_empty() {
                missing.push(Missing::Results { pairings });
            }
        }
        let pairings: Vec<PairingId> = group.open_ties().map(|pairing| pairing.id).collect();
        if !pairings.is_empty() {
            missing.push(Missing::Ties { pairings });
        }
        if !missing.is_empty() {
            return missing;
        }
        if group.is_finished() {
            return vec![Missing::Rounds];
        }
        let present = group
            .entrants
            .iter()
            .filter(|entrant| entrant.plays_in(round))
            .count();
        if present < 2 && group.settings.system.knock_out().is_none() || group.entrants.len() < 2 {
            missing.push(Missing::Players { present });
            return missing;
        }
        let (id, system) = (group.id, &group.settings.system);
        if system.seeding().is_some() && !group.has_start_numbers() {
            let purpose = Purpose::StartNumbers { group: id };
            missing.push(Missing::Lot { purpose });
        }
        if system.gives_sides() && group.first_side.is_none() {
            let purpose = Purpose::FirstSide { group: id };
            missing.push(Missing::Lot { purpose });
        }
        if system.draws_each_round() {
            let purpose = Purpose::Pairs { group: id, round };
            missing.push(Missing::Lot { purpose });
        }
        missing
    }

    /// Refuses if another round comes next, or if more is missing than this lot.
    pub(super) fn check_ready(
        &self,
        group: &Group,
        round: RoundNumber,
        lot: &Purpose,
    ) -> Result<(), Refusal> {
        let next = group.next_round();
        if round < next {
            return Err(Refusal::AlreadyPaired { round });
        }
        if round != next {
            return Err(Refusal::OtherRound { asked: round, next });
        }
        let rounds = group.rounds_in_all().into();
        bounds::check_count(rounds, Bounded::Rounds, bounds::MOST_ROUNDS.into())?;
        let mut missing = self.missing(group.id);
        missing.retain(|missing| !matches!(missing, Missing::Lot { purpose } if purpose == lot));
        if missing.is_empty() {
            Ok(())
        } else {
            Err(Refusal::NotReady { missing })
        }
    }

    pub(super) fn pair(&self, group: GroupId, round: RoundNumber) -> Decided {
        let found = self.required_group(group)?;
        let purpose = Purpose::Pairs { group, round };
        if found.settings.system.draws_each_round() {
            self.check_ready(found, round, &purpose)?;
            return Err(Refusal::LotFirst { purpose });
        }
        self.check_ready(found, round, &purpose)?;
        let pairs = self.pairs_by_system(found, round)?;
        Ok(self.paired(found, round, PairedBy::System, pairs))
    }

    /// The pairs of a system that draws no lot each round.
    fn pairs_by_system(&self, group: &Group, round: RoundNumber) -> Result<Pairs, Refusal> {
        match group.settings.system {
            System::RandomPairs { .. } | System::WinnerGoesOn(_) => Err(Refusal::LotFirst {
                purpose: Purpose::Pairs {
                    group: group.id,
                    round,
                },
            }),
            System::KnockOut(matches) => Ok(knock_out::pairs(group, &matches)),
            System::RoundRobin { games, .. } => {
                round_robin::pairs(group, round, games).ok_or(Refusal::NoPairing { round })
            }
            System::Swiss { rounds, .. } => {
                let pairs = swiss_field::pairs(group, round, rounds, &self.state.apart);
                pairs.ok_or(Refusal::NoPairing { round })
            }
        }
    }

    /// The pairs that a lot gives.
    pub(super) fn pairs_by_lot(
        &self,
        group: &Group,
        round: RoundNumber,
        lot: &Lot,
    ) -> Result<Pairs, Refusal> {
        let pairs = random_pairs::pairs(group, round, &self.state.apart, lot);
        pairs.ok_or(Refusal::NoPairing { round })
    }

    /// The events of a round with these pairs: boards are given, and who asked
    /// for no game has his bye.
    pub(super) fn paired(
        &self,
        group: &Group,
        round: RoundNumber,
        by: PairedBy,
        pairs: Pairs,
    ) -> Vec<Event> {
        let taken = self.taken_slots(group.id);
        let slots = free_slots(self.state.settings.boards, &taken, pairs.pairs.len());
        let games = group.settings.system.games_in_round();
        let seat = |((number, players), slot): ((u16, BySide<PersonId>), BoardSlot)| SeatedPair {
            number,
            players,
            board: slot.board,
            wave: slot.wave,
            games,
        };
        let still_in = group.still_in();
        let requested = group.entrants.iter().filter_map(|entrant| {
            let kind = entrant.requested(round)?;
            let here = !entrant.withdrawn && entrant.since <= round;
            let here = here && still_in.contains(&entrant.player);
            here.then(|| Bye {
                player: entrant.player.clone(),
                kind,
            })
        });
        let mut byes = pairs.byes;
        for bye in requested {
            let named = byes.iter().any(|given| given.player == bye.player);
            let mut players = pairs.pairs.iter();
            let plays = players.any(|(_, pair)| [&pair.first, &pair.second].contains(&&bye.player));
            if !named && !plays {
                byes.push(bye);
            }
        }
        let pairings: Vec<SeatedPair> = pairs.pairs.into_iter().zip(slots).map(seat).collect();
        let absences = absences(group, round, &pairings);
        let mut events = vec![Event::Paired {
            group: group.id,
            round,
            by,
            pairings,
            byes,
        }];
        events.extend(absences);
        events
    }

    /// The boards at which other groups play now.
    fn taken_slots(&self, but: GroupId) -> BTreeSet<BoardSlot> {
        { self.state.groups.iter() }
            .filter(|group| group.id != but)
            .filter_map(Group::last_round)
            .flat_map(|round| &round.pairings)
            .filter(|pairing| !pairing.is_complete())
            .map(|pairing| pairing.seating.slot())
            .collect()
    }

    pub(super) fn drop_round(
        &self,
        group: GroupId,
        round: RoundNumber,
        paired: Seq,
        note: &str,
        late: &[PersonId],
    ) -> Decided {
        bounds::check_note(note)?;
        let found = self.required_group(group)?;
        let last = found.last_round().ok_or(Refusal::NoSuchRound { round })?;
        if (last.number, last.paired) != (round, paired) {
            let last = last.number;
            return Err(Refusal::NotTheLastRound { last });
        }
        if note.trim().is_empty() {
            return Err(Refusal::NoReason);
        }
        let came = found.came_after(round);
        if let Some(player) = late.iter().find(|player| !came.contains(player)) {
            let player = player.clone();
            return Err(Refusal::NoSuchPlayer { player });
        }
        check_distinct(late)?;
        Ok(vec![Event::RoundDropped {
            group,
            round,
            paired,
            note: note.to_owned(),
            late: late.to_vec(),
        }])
    }
}

/// Where the table or the bracket pairs somebody who is not there, the other
/// one has won.
fn absences(group: &Group, round: RoundNumber, pairings: &[SeatedPair]) -> Vec<Event> {
    let is_away = |player: &PersonId| {
        let entrant = group.entrant(player);
        entrant.is_some_and(|entrant| !entrant.plays_in(round))
    };
    let mut events = Vec::new();
    for seating in pairings {
        for game in 1..=seating.games {
            let away = |side| is_away(&seating.players[side_in(game, side)]);
            let result = match (away(Side::First), away(Side::Second)) {
                (false, false) => continue,
                (true, true) => GameResult::DoubleForfeit,
                (true, false) => GameResult::Forfeit { side: Side::First },
                (false, true) => GameResult::Forfeit { side: Side::Second },
            };
            events.push(Event::ResultEntered {
                pairing: PairingId {
                    group: group.id,
                    round,
                    number: seating.number,
                },
                game,
                result,
                replaces: None,
                source: ResultSource::Absence,
                note: String::new(),
            });
        }
    }
    events
}
