//! What a command would change, before it is done.

use std::collections::{BTreeMap, BTreeSet};

use damka_game::{Actor, PersonId, Time};

use crate::{
    Command, Event, Group, GroupId, PairingId, Points, Refusal, Role, StandingsRow, System,
    Tournament,
};

/// What a command would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What would happen.
    pub events: Vec<Event>,
    /// Whose place or points in a table would change, group by group, in the order of the
    /// table after it.
    pub places: Vec<PlaceChange>,
    /// Later pairings that were made from what would change, and stay as they are.
    pub based_on_it: Vec<PairingId>,
    /// Finals that were filled from a table which would have others in front, and stay as
    /// they are.
    pub finals: Vec<GroupId>,
}

/// Somebody's line in a table would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceChange {
    /// In which group.
    pub group: GroupId,
    /// Whose.
    pub player: PersonId,
    /// His line now; none if he is not in the table.
    pub before: Option<TableLine>,
    /// The one after the command.
    pub after: Option<TableLine>,
}

/// A place in a table, and the points, if the table has any.
pub type TableLine = (u32, Option<Points>);

impl Tournament {
    /// What a command would change, or why it is refused. Nothing happens.
    pub fn preview(
        &self,
        actor: &Actor,
        role: Role,
        command: &Command,
        now: Time,
    ) -> Result<Preview, Refusal> {
        let id = "preview".parse().expect("it is an id");
        let batch = self.decide_batch(actor, id, role, command, now)?;
        let mut after = self.clone();
        batch.iter().for_each(|envelope| after.evolve(envelope));
        let events: Vec<Event> = batch.into_iter().map(|envelope| envelope.event).collect();
        let groups = self.groups().len().max(after.groups().len());
        let ids = (1..=groups).map(|group| GroupId(group as u16));
        Ok(Preview {
            places: ids
                .flat_map(|group| self.changed_places(&after, group))
                .collect(),
            based_on_it: self.based_on(&events),
            finals: self.outdated_finals(&after),
            events,
        })
    }

    fn changed_places(&self, after: &Tournament, group: GroupId) -> Vec<PlaceChange> {
        let has_points = |tournament: &Tournament| {
            { tournament.group(group) }.is_some_and(|group| group.settings.has_points())
        };
        let has_points = has_points(self) && has_points(after);
        let lines = |tournament: &Tournament| -> BTreeMap<PersonId, TableLine> {
            let standings = tournament.standings(group).into_iter();
            let line = |one: StandingsRow| {
                let points = has_points.then_some(one.points);
                (one.player, (one.place, points))
            };
            standings.map(line).collect()
        };
        let (before, mut after) = (lines(self), lines(after));
        let mut changes = Vec::new();
        for (player, before) in before {
            let after = after.remove(&player);
            if after != Some(before) {
                changes.push(PlaceChange {
                    group,
                    player,
                    before: Some(before),
                    after,
                });
            }
        }
        let new = after.into_iter().map(|(player, after)| PlaceChange {
            group,
            player,
            before: None,
            after: Some(after),
        });
        changes.extend(new);
        changes.sort_by_key(|change| change.after.map(|(place, _)| place));
        changes
    }

    /// The groups into which others would come now than those who came.
    fn outdated_finals(&self, after: &Tournament) -> Vec<GroupId> {
        let filled = { self.log.iter() }
            .filter(|envelope| after.undone(envelope.seq).is_none())
            .filter_map(|envelope| match &envelope.event {
                Event::PlayersAdvanced {
                    group,
                    from,
                    places,
                    ..
                } => Some((*group, from, *places)),
                _ => None,
            });
        let differs = |(_, from, places): &(GroupId, &Vec<GroupId>, u16)| {
            let who = |tournament: &Tournament| {
                let players = tournament.going_on(from, *places).ok()?;
                let players = players.into_iter().map(|entry| entry.player);
                Some(players.collect::<BTreeSet<_>>())
            };
            who(self) != who(after)
        };
        let mut finals: Vec<GroupId> = { filled.filter(differs) }
            .map(|(group, ..)| group)
            .collect();
        finals.sort_unstable();
        finals.dedup();
        finals
    }

    /// The pairings of later rounds that points or winners decided.
    fn based_on(&self, events: &[Event]) -> Vec<PairingId> {
        let results = events.iter().filter_map(|event| match event {
            Event::ResultEntered {
                pairing,
                replaces: Some(_),
                ..
            } => Some(*pairing),
            _ => None,
        });
        let mut based: Vec<PairingId> = results
            .filter_map(|pairing| Some((pairing, self.group(pairing.group)?)))
            .filter(|(_, group)| depends_on_results(group))
            .flat_map(|(changed, group)| {
                let later = group.pairings().map(|pairing| pairing.id);
                later.filter(move |pairing| pairing.round > changed.round)
            })
            .collect();
        based.sort_unstable();
        based.dedup();
        based
    }
}

fn depends_on_results(group: &Group) -> bool {
    match group.settings.system {
        System::Swiss { .. } | System::KnockOut(_) | System::WinnerGoesOn(_) => true,
        System::RandomPairs { .. } | System::RoundRobin { .. } => false,
    }
}
