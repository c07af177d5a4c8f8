//! Pairing a round: by lot, by the system, by hand.

use std::collections::BTreeSet;

use damka_game::{PersonId, Seq, lot::Lot};
use damka_rules::BySide;

use super::{Decided, players::check_distinct};
use crate::{
    BrokenPromise, Bye, ByeKind, Event, Group, GroupId, Missing, PairedBy, PairingId, Purpose,
    Refusal, RoundNumber, Seating, System, Tournament,
    board::{Place, places},
    bounds, random_pairs,
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
            let tied = last.pairings.iter().filter(|pairing| {
                pairing.is_tied() && pairing.winner().is_none() && !pairing.is_void()
            });
            let pairings: Vec<PairingId> = tied.map(|pairing| pairing.id).collect();
            if !pairings.is_empty() && group.settings.system.knock_out().is_some() {
                missing.push(Missing::Ties { pairings });
            }
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
            System::KnockOut(_) | System::RoundRobin { .. } | System::Swiss { .. } => {
                Err(Refusal::NoPairing { round })
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
        let taken = self.taken_places(group.id);
        let places = places(self.state.settings.boards, &taken, pairs.pairs.len());
        let games = group.settings.system.games_in_round();
        let seat = |((number, players), place): ((u16, BySide<PersonId>), Place)| Seating {
            number,
            players,
            board: place.board,
            wave: place.wave,
            games,
        };
        let requested = group.entrants.iter().filter_map(|entrant| {
            let kind = entrant.requested(round)?;
            let here = !entrant.withdrawn && entrant.since <= round;
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
        vec![Event::Paired {
            group: group.id,
            round,
            by,
            pairings: pairs.pairs.into_iter().zip(places).map(seat).collect(),
            byes,
        }]
    }

    /// The boards at which other groups play now.
    fn taken_places(&self, but: GroupId) -> BTreeSet<Place> {
        { self.state.groups.iter() }
            .filter(|group| group.id != but)
            .filter_map(Group::last_round)
            .flat_map(|round| &round.pairings)
            .filter(|pairing| !pairing.is_complete())
            .map(|pairing| Place {
                wave: pairing.seating.wave,
                board: pairing.seating.board,
            })
            .collect()
    }

    pub(super) fn make_draft(
        &self,
        group: GroupId,
        round: RoundNumber,
        pairs: &[BySide<PersonId>],
        byes: &[Bye],
    ) -> Decided {
        let found = self.required_group(group)?;
        self.check_ready(found, round, &Purpose::Pairs { group, round })?;
        let both = pairs.iter().flat_map(|pair| [&pair.first, &pair.second]);
        let all: Vec<&PersonId> = both.chain(byes.iter().map(|bye| &bye.player)).collect();
        check_distinct(all.iter().copied())?;
        for player in all {
            super::players::required(found, player)?;
        }
        Ok(vec![Event::Drafted {
            group,
            round,
            pairs: pairs.to_vec(),
            byes: byes.to_vec(),
            broken: self.broken_promises(found, round, pairs, byes),
        }])
    }

    /// What pairs by hand break, in a fixed order.
    fn broken_promises(
        &self,
        group: &Group,
        round: RoundNumber,
        pairs: &[BySide<PersonId>],
        byes: &[Bye],
    ) -> Vec<BrokenPromise> {
        let mut broken = BTreeSet::new();
        for pair in pairs {
            let (player, opponent) = (&pair.first, &pair.second);
            if let Some(round) = group.meetings(player, opponent).last() {
                broken.insert(BrokenPromise::MetBefore {
                    player: player.clone(),
                    opponent: opponent.clone(),
                    round,
                });
            }
            let mut apart = self.state.apart.iter();
            if let Some(apart) = apart.find(|apart| apart.forbids(player, opponent, round)) {
                broken.insert(BrokenPromise::KeptApart {
                    player: player.clone(),
                    opponent: opponent.clone(),
                    rule: apart.rule,
                });
            }
        }
        let both = pairs.iter().flat_map(|pair| [&pair.first, &pair.second]);
        let paired: BTreeSet<&PersonId> = both.collect();
        let rests: BTreeSet<&PersonId> = byes.iter().map(|bye| &bye.player).collect();
        for entrant in &group.entrants {
            let player = entrant.player.clone();
            let plays = entrant.plays_in(round);
            if paired.contains(&player) && !plays {
                broken.insert(BrokenPromise::NotThere { player });
            } else if plays && !paired.contains(&player) && !rests.contains(&player) {
                broken.insert(BrokenPromise::LeftOut { player });
            }
        }
        for bye in byes.iter().filter(|bye| bye.kind == ByeKind::Allocated) {
            let mut rounds = group.rounds.iter();
            if rounds.any(|round| round.bye_of(&bye.player) == Some(ByeKind::Allocated)) {
                let player = bye.player.clone();
                broken.insert(BrokenPromise::ByeTwice { player });
            }
        }
        broken.into_iter().collect()
    }

    pub(super) fn drop_draft(&self, group: GroupId, draft: Seq) -> Decided {
        let found = self.required_group(group)?;
        if found.draft.as_ref().is_none_or(|there| there.seq != draft) {
            return Err(Refusal::NoSuchDraft { draft });
        }
        Ok(vec![Event::DraftDropped { group, draft }])
    }

    pub(super) fn confirm_draft(
        &self,
        group: GroupId,
        draft: Seq,
        seen: &[BrokenPromise],
    ) -> Decided {
        let found = self.required_group(group)?;
        let there = found.draft.as_ref().filter(|there| there.seq == draft);
        let there = there.ok_or(Refusal::NoSuchDraft { draft })?;
        let (round, purpose) = (
            there.round,
            Purpose::Pairs {
                group,
                round: there.round,
            },
        );
        self.check_ready(found, round, &purpose)?;
        let broken = self.broken_promises(found, round, &there.pairs, &there.byes);
        if broken != seen {
            return Err(Refusal::OtherPromises { broken });
        }
        let pairs = Pairs {
            pairs: (1..).zip(there.pairs.iter().cloned()).collect(),
            byes: there.byes.clone(),
        };
        Ok(self.paired(found, round, PairedBy::Hand { draft }, pairs))
    }

    pub(super) fn drop_round(
        &self,
        group: GroupId,
        round: RoundNumber,
        paired: Seq,
        note: &str,
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
        Ok(vec![Event::RoundDropped {
            group,
            round,
            paired,
            note: note.to_owned(),
        }])
    }

    pub(super) fn move_board(&self, pairing: PairingId, board: u16, wave: u16) -> Decided {
        let found = self.required_pairing(pairing)?;
        let most = self.state.settings.boards.unwrap_or(bounds::MOST_BOARDS);
        if !(1..=most).contains(&board) || wave == 0 {
            return Err(Refusal::NoSuchBoard { board });
        }
        if (found.seating.board, found.seating.wave) == (board, wave) {
            return Ok(Vec::new());
        }
        let rounds = self.state.groups.iter().filter_map(Group::last_round);
        let mut others = rounds.flat_map(|round| &round.pairings);
        let taken = others.find(|other| {
            other.id != pairing
                && (other.seating.board, other.seating.wave) == (board, wave)
                && !other.is_complete()
        });
        if let Some(other) = taken {
            return Err(Refusal::BoardTaken { pairing: other.id });
        }
        Ok(vec![Event::BoardMoved {
            pairing,
            board,
            wave,
        }])
    }
}
