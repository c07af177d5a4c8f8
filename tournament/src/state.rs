use std::{collections::BTreeMap, ops::Range};

use damka_game::{CommandId, PersonId, Seq, Time, TournamentId, event_log::CommandIndex};

use crate::{
    ApartRule, Event, Group, GroupId, HallClock, MadeDecision, OpenLot, Pairing, PairingId,
    Purpose, ScoreCard, Settings, StandingsRow, TournamentEnvelope,
};

/// An event in progress, or finished: what its log amounts to.
///
/// [`Tournament::decide`] gives the events of a command and changes nothing;
/// [`Tournament::evolve`] is the only way that a tournament changes, and
/// [`Tournament::replay`] is that over all events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) id: TournamentId,
    pub(crate) log: Vec<TournamentEnvelope>,
    pub(crate) commands: CommandIndex,
    /// The first event of each command that was undone, and the event that undid it.
    pub(crate) undone: BTreeMap<Seq, Seq>,
    pub(crate) last: Time,
    pub(crate) state: State,
}

/// What the events that were not undone amount to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub settings: Settings,
    pub groups: Vec<Group>,
    pub apart: Vec<ApartRule>,
    pub lots: Vec<OpenLot>,
    pub clock: Option<HallClock>,
    pub decisions: Vec<MadeDecision>,
}

impl State {
    pub fn group(&self, group: GroupId) -> Option<&Group> {
        self.groups.get(group.index())
    }

    pub fn group_mut(&mut self, group: GroupId) -> Option<&mut Group> {
        self.groups.get_mut(group.index())
    }

    pub fn pairing(&self, id: PairingId) -> Option<&Pairing> {
        let round = self.group(id.group)?.round(id.round)?;
        round.pairings.iter().find(|pairing| pairing.id == id)
    }

    pub fn pairing_mut(&mut self, id: PairingId) -> Option<&mut Pairing> {
        let round = self.group_mut(id.group)?.rounds.get_mut(id.round.index())?;
        round.pairings.iter_mut().find(|pairing| pairing.id == id)
    }
}

impl Tournament {
    /// Which tournament it is.
    pub fn id(&self) -> &TournamentId {
        &self.id
    }

    /// What holds for the whole event.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The groups, in the order of their numbers.
    pub fn groups(&self) -> &[Group] {
        &self.state.groups
    }

    /// A group.
    pub fn group(&self, group: GroupId) -> Option<&Group> {
        self.state.group(group)
    }

    /// A pairing.
    pub fn pairing(&self, pairing: PairingId) -> Option<&Pairing> {
        self.state.pairing(pairing)
    }

    /// The table of a group; empty if there is no such group.
    pub fn standings(&self, group: GroupId) -> Vec<StandingsRow> {
        self.group(group).map(Group::standings).unwrap_or_default()
    }

    /// The score card of a player in a group.
    pub fn card(&self, group: GroupId, player: &PersonId) -> Option<ScoreCard> {
        self.group(group)?.card(player)
    }

    /// Who is to be kept apart.
    pub fn apart(&self) -> &[ApartRule] {
        &self.state.apart
    }

    /// The lots that are committed to and not drawn.
    pub fn open_lots(&self) -> &[OpenLot] {
        &self.state.lots
    }

    /// The open lot for something.
    pub fn open_lot(&self, purpose: &Purpose) -> Option<&OpenLot> {
        let mut lots = self.state.lots.iter();
        lots.find(|lot| lot.purpose.is_same(purpose))
    }

    /// The clock of the hall, if one was started.
    pub fn clock(&self) -> Option<&HallClock> {
        self.state.clock.as_ref()
    }

    /// The decisions of the referees, in order.
    pub fn decisions(&self) -> &[MadeDecision] {
        &self.state.decisions
    }

    /// All events, undone ones too.
    pub fn log(&self) -> &[TournamentEnvelope] {
        &self.log
    }

    /// The number of the next event.
    pub fn next_seq(&self) -> Seq {
        Seq(self.log.len() as u32)
    }

    /// The time of the last event.
    pub fn last_time(&self) -> Time {
        self.last
    }

    /// The events of a command that was accepted: a copy of it is not carried out
    /// again.
    pub fn events_of_command(&self, command: &CommandId) -> Option<Range<Seq>> {
        self.commands.events(command)
    }

    /// Why the command to which an event belongs was undone, if it was.
    pub fn undone(&self, seq: Seq) -> Option<&str> {
        let envelope = self.log.get(seq.0 as usize)?;
        let range = self.commands.events(&envelope.command)?;
        let by = self.undone.get(&range.start)?;
        match &self.log.get(by.0 as usize)?.event {
            Event::Undone { note, .. } => Some(note),
            _ => None,
        }
    }

    /// The events of the last command that can be undone: the opening stays,
    /// and what was undone is not undone again.
    pub fn last_command(&self) -> Option<Range<Seq>> {
        let mut end = self.log.len();
        while end > 1 {
            let range = self.commands.events(&self.log[end - 1].command)?;
            let is_undo = matches!(self.log[end - 1].event, Event::Undone { .. });
            if range.start == Seq(0) {
                return None;
            }
            if !is_undo && !self.undone.contains_key(&range.start) {
                return Some(range);
            }
            end = range.start.0 as usize;
        }
        None
    }
}
