//! A tournament from its events, and the envelopes of new ones.

use std::{collections::BTreeMap, ops::Range};

use damka_game::{
    Actor, CommandId, ReplayError, Seq, Time, TournamentId,
    event_log::{self, CommandIndex, EventSourced},
};

use crate::{
    Command, Event, Refusal, Role, Settings, Tournament, TournamentEnvelope, state::State,
    verify::cause,
};

impl Tournament {
    /// Opens a tournament. Its [first event](Tournament::opening_envelope) is to
    /// be stored like all that follow.
    pub fn open(id: TournamentId, settings: Settings, at: Time) -> Result<Tournament, Refusal> {
        let envelope = Tournament::opening_envelope(id, Actor::Program, settings, at)?;
        let tournament = Tournament::replay([&envelope]);
        Ok(tournament.expect("it is the opening of a tournament"))
    }

    /// The first event of a tournament.
    pub fn opening_envelope(
        id: TournamentId,
        actor: Actor,
        settings: Settings,
        at: Time,
    ) -> Result<TournamentEnvelope, Refusal> {
        settings.check()?;
        let opened = Event::Opened(Box::new(settings));
        Ok(TournamentEnvelope::opening(id, actor, at, opened))
    }

    /// The events of a command as they are to be stored: see [`Tournament::decide`].
    pub fn decide_batch(
        &self,
        actor: &Actor,
        id: CommandId,
        role: Role,
        command: &Command,
        now: Time,
    ) -> Result<Vec<TournamentEnvelope>, Refusal> {
        let events = self.decide(actor, role, command, now)?;
        let (first, at) = (self.next_seq(), now.max(self.last));
        Ok(TournamentEnvelope::batch(
            &self.id, first, at, actor, &id, events,
        ))
    }

    /// The tournament that these events lead to. They are trusted, as those of
    /// the program's own store; [`verify`](crate::verify) is for events from
    /// elsewhere.
    pub fn replay<'e>(
        envelopes: impl IntoIterator<Item = &'e TournamentEnvelope>,
    ) -> Result<Tournament, ReplayError> {
        event_log::replay(envelopes)
    }
}

impl EventSourced for Tournament {
    type Id = TournamentId;
    type Event = Event;
    type Refusal = Refusal;

    fn from_opening(envelope: &TournamentEnvelope) -> Option<Tournament> {
        if !matches!(envelope.event, Event::Opened(_)) {
            return None;
        }
        let mut tournament = Tournament {
            id: envelope.id.clone(),
            log: Vec::new(),
            commands: CommandIndex::default(),
            undone: BTreeMap::new(),
            last: envelope.at,
            state: State::default(),
        };
        tournament.evolve(envelope);
        Some(tournament)
    }

    fn check_opening(&self) -> Result<(), Refusal> {
        self.state.settings.check()
    }

    fn evolve(&mut self, envelope: &TournamentEnvelope) {
        Tournament::evolve(self, envelope);
    }

    fn decide_again(&self, first: &TournamentEnvelope) -> Option<Result<Vec<Event>, Refusal>> {
        let (role, command) = cause(self, &first.event)?;
        Some(self.decide(&first.actor, role, &command, first.at))
    }

    fn id(&self) -> &TournamentId {
        &self.id
    }

    fn next_seq(&self) -> Seq {
        Tournament::next_seq(self)
    }

    fn last_time(&self) -> Time {
        self.last
    }

    fn events_of_command(&self, id: &CommandId) -> Option<Range<Seq>> {
        self.commands.events(id)
    }
}
