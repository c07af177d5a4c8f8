//! From the events to the tournament, by the door for one's own store.

use std::{collections::BTreeMap, fmt};

use damka_game::{Actor, CommandId, Seq, Time, TournamentId};

use crate::{
    Command, Event, Refusal, Role, Settings, Tournament, TournamentEnvelope, bounds, state::State,
};

impl Tournament {
    /// Makes an event. Its [first envelope](Tournament::opening_envelope) is to
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
        Ok(TournamentEnvelope {
            id,
            seq: Seq(0),
            at,
            actor,
            command: "open".parse().expect("it is an id"),
            event: Event::Opened(Box::new(settings)),
        })
    }

    /// What comes of a command, as it is to be stored: see [`Tournament::decide`].
    pub fn decide_batch(
        &self,
        actor: &Actor,
        id: CommandId,
        role: Role,
        command: &Command,
        now: Time,
    ) -> Result<Vec<TournamentEnvelope>, Refusal> {
        let events = self.decide(actor, role, command, now)?;
        let first = self.next_seq().0;
        let envelope = |(number, event)| TournamentEnvelope {
            id: self.id.clone(),
            seq: Seq(first + number),
            at: now.max(self.last),
            actor: actor.clone(),
            command: id.clone(),
            event,
        };
        Ok((0..).zip(events).map(envelope).collect())
    }

    /// The tournament that these events tell. They are trusted, as those of
    /// one's own store.
    pub fn replay<'e>(
        envelopes: impl IntoIterator<Item = &'e TournamentEnvelope>,
    ) -> Result<Tournament, ReplayError> {
        let mut envelopes = envelopes.into_iter();
        let first = envelopes.next().ok_or(ReplayError::Empty)?;
        if !matches!(first.event, Event::Opened(_)) || first.seq != Seq(0) {
            return Err(ReplayError::NoOpening);
        }
        let mut tournament = Tournament {
            id: first.id.clone(),
            log: Vec::new(),
            commands: BTreeMap::new(),
            undone: BTreeMap::new(),
            last: first.at,
            state: State::default(),
        };
        tournament.evolve(first);
        for envelope in envelopes {
            let expected = tournament.next_seq();
            if envelope.seq != expected {
                return Err(ReplayError::Gap {
                    expected,
                    found: envelope.seq,
                });
            }
            tournament.evolve(envelope);
        }
        Ok(tournament)
    }
}

impl Settings {
    /// Refuses what no event can have.
    pub fn check(&self) -> Result<(), Refusal> {
        bounds::check_title(&self.title)?;
        let boards = self.boards.unwrap_or(1);
        if boards == 0 {
            return Err(Refusal::TooFew {
                what: crate::Bounded::Boards,
                count: 0,
                least: 1,
            });
        }
        bounds::check_count(
            boards.into(),
            crate::Bounded::Boards,
            bounds::MOST_BOARDS.into(),
        )
    }
}

/// Why there is no tournament: not all of its events are there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// There are no events.
    Empty,
    /// The first event is not the opening.
    NoOpening,
    /// An event is missing, or is there twice.
    Gap {
        /// The number that should come.
        expected: Seq,
        /// The number that came.
        found: Seq,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Empty => f.write_str("a tournament has at least one event, its opening"),
            ReplayError::NoOpening => {
                f.write_str("the first event is not the opening of a tournament")
            }
            ReplayError::Gap { expected, found } => {
                write!(f, "event {found} stands where event {expected} should")
            }
        }
    }
}

impl std::error::Error for ReplayError {}
