//! Who plays, and in which rounds.

use std::collections::BTreeSet;

use damka_game::{PersonId, Seq};

use super::{Decided, groups::check_rounds};
use crate::{
    Bounded, ByeKind, Entrant, Entry, Event, Group, GroupId, Missing, Purpose, Refusal,
    RoundNumber, StandingsRow, Tournament, bounds,
};

impl Tournament {
    pub(super) fn add_players(
        &self,
        group: GroupId,
        players: &[Entry],
        missed: ByeKind,
    ) -> Decided {
        let found = self.required_group(group)?;
        check_entry(found, players)?;
        if !missed.is_requested() {
            return Err(Refusal::NotARequestedBye);
        }
        if players.is_empty() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::PlayersAdded {
            group,
            players: players.to_vec(),
            missed,
        }])
    }

    pub(super) fn advance(&self, group: GroupId, from: &[GroupId], places: u16) -> Decided {
        let found = self.required_group(group)?;
        let least = |count| Refusal::TooFew {
            what: Bounded::Places,
            count,
            least: 1,
        };
        if places == 0 || from.is_empty() {
            return Err(least(0));
        }
        let players = self.going_on(from, places)?;
        check_entry(found, &players)?;
        if players.is_empty() {
            return Err(least(0));
        }
        Ok(vec![Event::PlayersAdvanced {
            group,
            from: from.to_vec(),
            places,
            players,
        }])
    }

    /// Those with the first places of groups that are finished: the winners of all groups
    /// first, then all second places, and so on.
    pub(crate) fn going_on(&self, from: &[GroupId], places: u16) -> Result<Vec<Entry>, Refusal> {
        let mut columns = Vec::new();
        for &from in from {
            let source = self.required_group(from)?;
            if !source.is_finished() {
                return Err(Refusal::NotFinished { group: from });
            }
            let places = ranked(source, usize::from(places))?;
            let entry = |standing: StandingsRow| Entry {
                rating: source
                    .entrant(&standing.player)
                    .and_then(|entrant| entrant.rating),
                player: standing.player,
            };
            columns.push(places.into_iter().map(entry).collect::<Vec<Entry>>());
        }
        let deepest = columns.iter().map(Vec::len).max().unwrap_or(0);
        let players = (0..deepest)
            .flat_map(|place| columns.iter().filter_map(move |column| column.get(place)));
        Ok(players.cloned().collect())
    }

    /// The lots that are drawn before the first places of these groups can come into
    /// another one: equal players stand on both sides of the line.
    pub fn lots_before_final(&self, from: &[GroupId], places: u16) -> Vec<Purpose> {
        let finished = { from.iter() }
            .filter_map(|from| self.group(*from))
            .filter(|source| source.is_finished());
        let missing = finished.flat_map(|source| match ranked(source, usize::from(places)) {
            Err(Refusal::NotReady { missing }) => missing,
            _ => Vec::new(),
        });
        let lots = missing.filter_map(|missing| match missing {
            Missing::Lot { purpose } => Some(purpose),
            _ => None,
        });
        lots.collect()
    }

    pub(super) fn remove_player(&self, group: GroupId, player: &PersonId) -> Decided {
        let found = self.required_group(group)?;
        required(found, player)?;
        if !found.rounds.is_empty() {
            return Err(Refusal::AlreadyBegun);
        }
        let player = player.clone();
        Ok(vec![Event::PlayerRemoved { group, player }])
    }

    pub(super) fn withdraw(&self, group: GroupId, player: &PersonId, note: &str) -> Decided {
        let found = self.required_group(group)?;
        bounds::check_note(note)?;
        if required(found, player)?.withdrawn {
            let player = player.clone();
            return Err(Refusal::AlreadyWithdrawn { player });
        }
        Ok(vec![Event::PlayerWithdrawn {
            group,
            player: player.clone(),
            note: note.to_owned(),
        }])
    }

    pub(super) fn return_player(&self, group: GroupId, player: &PersonId) -> Decided {
        let found = self.required_group(group)?;
        let withdrawn = required(found, player)?.withdrawn;
        let player = player.clone();
        if !withdrawn {
            return Err(Refusal::NotWithdrawn { player });
        }
        Ok(vec![Event::PlayerReturned { group, player }])
    }

    pub(super) fn give_bye(
        &self,
        group: GroupId,
        player: &PersonId,
        round: RoundNumber,
        bye: ByeKind,
    ) -> Decided {
        let found = self.required_group(group)?;
        let entrant = required(found, player)?;
        if !bye.is_requested() {
            return Err(Refusal::NotARequestedBye);
        }
        check_coming(found, round)?;
        if entrant.requested(round) == Some(bye) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::ByeGiven {
            group,
            player: player.clone(),
            round,
            bye,
        }])
    }

    pub(super) fn cancel_bye(
        &self,
        group: GroupId,
        player: &PersonId,
        round: RoundNumber,
    ) -> Decided {
        let found = self.required_group(group)?;
        let entrant = required(found, player)?;
        check_coming(found, round)?;
        let player = player.clone();
        if entrant.requested(round).is_none() {
            return Err(Refusal::NoSuchBye { player });
        }
        Ok(vec![Event::ByeCancelled {
            group,
            player,
            round,
        }])
    }

    pub(super) fn keep_apart(&self, players: &[PersonId], rounds: Option<u16>) -> Decided {
        let count = self.state.apart.len() + 1;
        bounds::check_count(count, Bounded::Apart, bounds::MOST_APART)?;
        bounds::check_count(players.len(), Bounded::Players, bounds::MOST_PLAYERS)?;
        if players.len() < 2 {
            return Err(Refusal::TooFewApart);
        }
        check_distinct(players)?;
        for player in players {
            let mut groups = self.state.groups.iter();
            if !groups.any(|group| group.entrant(player).is_some()) {
                let player = player.clone();
                return Err(Refusal::NoSuchPlayer { player });
            }
        }
        rounds.map_or(Ok(()), check_rounds)?;
        Ok(vec![Event::KeptApart {
            players: players.to_vec(),
            rounds,
        }])
    }

    pub(super) fn end_apart(&self, rule: Seq) -> Decided {
        if !self.state.apart.iter().any(|apart| apart.rule == rule) {
            return Err(Refusal::NoSuchApart { rule });
        }
        Ok(vec![Event::ApartEnded { rule }])
    }
}

/// The first rows of a table. If players above and below the cut share a place, a
/// lot decides between them.
fn ranked(group: &Group, places: usize) -> Result<Vec<StandingsRow>, Refusal> {
    let mut table = group.standings();
    let shared = match table.get(places.saturating_sub(1)..=places) {
        Some([last, next]) => last.place == next.place,
        _ => false,
    };
    match &group.tie_order {
        Some(order) => table.sort_by_cached_key(|line| {
            let drawn = order.iter().position(|player| *player == line.player);
            (line.place, drawn.unwrap_or(order.len()))
        }),
        None if shared => {
            let purpose = Purpose::TieOrder { group: group.id };
            let missing = vec![Missing::Lot { purpose }];
            return Err(Refusal::NotReady { missing });
        }
        None => {}
    }
    table.truncate(places);
    Ok(table)
}

pub(super) fn required<'g>(group: &'g Group, player: &PersonId) -> Result<&'g Entrant, Refusal> {
    let found = group.entrant(player);
    found.ok_or_else(|| Refusal::NoSuchPlayer {
        player: player.clone(),
    })
}

/// Refuses a round that has been paired, or will never come.
fn check_coming(group: &Group, round: RoundNumber) -> Result<(), Refusal> {
    if round < group.next_round() {
        return Err(Refusal::AlreadyPaired { round });
    }
    if round.0 > bounds::MOST_ROUNDS {
        return Err(Refusal::NoSuchRound { round });
    }
    Ok(())
}

fn check_entry(group: &Group, players: &[Entry]) -> Result<(), Refusal> {
    let count = group.entrants.len() + players.len();
    bounds::check_count(count, Bounded::Players, bounds::MOST_PLAYERS)?;
    if !group.rounds.is_empty() && !group.settings.system.takes_late_players() {
        return Err(Refusal::NoLatePlayers);
    }
    check_distinct(players.iter().map(|entry| &entry.player))?;
    let there: BTreeSet<&PersonId> = { group.entrants.iter() }
        .map(|entrant| &entrant.player)
        .collect();
    let mut players = players.iter();
    match players.find(|entry| there.contains(&entry.player)) {
        Some(entry) => Err(Refusal::AlreadyIn {
            player: entry.player.clone(),
        }),
        None => Ok(()),
    }
}

pub(super) fn check_distinct<'p>(
    players: impl IntoIterator<Item = &'p PersonId>,
) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for player in players {
        if !seen.insert(player) {
            let player = player.clone();
            return Err(Refusal::NamedTwice { player });
        }
    }
    Ok(())
}
