//! Pairing a round by hand: a draft, what it breaks, and its confirmation.

use std::collections::BTreeSet;

use damka_game::{PersonId, Seq};
use damka_rules::{BySide, Side};

use super::{
    Decided, Pairs,
    players::{check_distinct, required},
};
use crate::{
    BrokenPromise, Bye, ByeKind, Event, Group, GroupId, PairedBy, Purpose, Refusal, RoundNumber,
    System, Tournament, knock_out, round_robin,
};

impl Tournament {
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
            required(found, player)?;
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
        broken.extend(sides_again(group, pairs));
        broken.extend(self.not_by_system(group, round, pairs));
        let both = pairs.iter().flat_map(|pair| [&pair.first, &pair.second]);
        let paired: BTreeSet<&PersonId> = both.collect();
        let rests: BTreeSet<&PersonId> = byes.iter().map(|bye| &bye.player).collect();
        let still_in = group.still_in();
        for entrant in &group.entrants {
            let player = entrant.player.clone();
            let plays = entrant.plays_in(round);
            let is_named = paired.contains(&player) || rests.contains(&player);
            if is_named && !still_in.contains(&player) {
                broken.insert(BrokenPromise::Out { player });
            } else if paired.contains(&player) && !plays {
                broken.insert(BrokenPromise::NotThere { player });
            } else if plays
                && still_in.contains(&player)
                && !paired.contains(&player)
                && !rests.contains(&player)
            {
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

    /// Who has another opponent than the table or the bracket gives him.
    fn not_by_system(
        &self,
        group: &Group,
        round: RoundNumber,
        pairs: &[BySide<PersonId>],
    ) -> Vec<BrokenPromise> {
        let fixed = match group.settings.system {
            System::KnockOut(matches) => Some(knock_out::pairs(group, &matches)),
            System::RoundRobin { games, .. } => round_robin::pairs(group, round, games),
            System::RandomPairs { .. } | System::WinnerGoesOn(_) | System::Swiss { .. } => None,
        };
        let Some(fixed) = fixed else {
            return Vec::new();
        };
        let meets = |pair: &BySide<PersonId>| {
            let mut fixed = fixed.pairs.iter();
            fixed.any(|(_, other)| {
                let turned = (&other.second, &other.first);
                let pair = (&pair.first, &pair.second);
                pair == (&other.first, &other.second) || pair == turned
            })
        };
        let others = pairs.iter().filter(|pair| !meets(pair));
        others
            .flat_map(|pair| [pair.first.clone(), pair.second.clone()])
            .map(|player| BrokenPromise::NotBySystem { player })
            .collect()
    }

    /// What the draft of a group breaks as things stand.
    pub fn broken_by_draft(&self, group: GroupId) -> Vec<BrokenPromise> {
        let group = self.group(group);
        let draft = group.and_then(|group| Some((group, group.draft.as_ref()?)));
        draft.map_or_else(Vec::new, |(group, draft)| {
            self.broken_promises(group, draft.round, &draft.pairs, &draft.byes)
        })
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
}

/// Who would have one side for the third time in a row, or three times more
/// often than the other, where the system gives the sides.
fn sides_again(group: &Group, pairs: &[BySide<PersonId>]) -> Vec<BrokenPromise> {
    if !group.settings.system.gives_sides() {
        return Vec::new();
    }
    let cards = group.cards();
    let mut broken = Vec::new();
    for pair in pairs {
        for side in Side::BOTH {
            let player = &pair[side];
            let card = cards.iter().find(|card| card.player == *player);
            let sides: Vec<Side> = card.map(|card| card.sides().collect()).unwrap_or_default();
            let again = matches!(sides[..], [.., a, b] if a == side && b == side);
            let same = sides.iter().filter(|had| **had == side).count();
            if again || 2 * same + 1 > sides.len() + 2 {
                let player = player.clone();
                broken.push(BrokenPromise::SideAgain { player });
            }
        }
    }
    broken
}
