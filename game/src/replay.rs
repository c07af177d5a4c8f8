//! From the events to the game, by the door for one's own store.

use std::fmt;

use crate::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, GameId, Now, Opening, Refusal, Seat, Seq,
    Time,
};

impl Game {
    /// The players sit down. The [first event](Game::opening_envelope) is to
    /// be stored like all that follow.
    pub fn open(id: GameId, opening: Opening, at: Time) -> Result<Game, Refusal> {
        let envelope = Game::opening_envelope(id, Actor::Program, opening, at)?;
        let game = Game::replay([&envelope]);
        Ok(game.expect("it is the opening of a game"))
    }

    /// The first event of a game: somebody has the players sit down.
    pub fn opening_envelope(
        id: GameId,
        actor: Actor,
        opening: Opening,
        at: Time,
    ) -> Result<GameEnvelope, Refusal> {
        opening.check()?;
        Ok(GameEnvelope {
            id,
            seq: Seq(0),
            at,
            actor,
            command: "open".parse().expect("it is an id"),
            event: Event::Opened(Box::new(opening)),
        })
    }

    /// What comes of a command, as it is to be stored: see [`Game::decide`].
    pub fn decide_batch(
        &self,
        actor: &Actor,
        id: CommandId,
        seat: Seat,
        command: &Command,
        now: impl Into<Now>,
    ) -> Result<Vec<GameEnvelope>, Refusal> {
        let now = self.at(now.into());
        let events = self.decide(actor, seat, command, now)?;
        let envelope = |(number, event)| GameEnvelope {
            id: self.id.clone(),
            seq: Seq(self.next.0.saturating_add(number)),
            at: now.time,
            actor: actor.clone(),
            command: id.clone(),
            event,
        };
        Ok((0..).zip(events).map(envelope).collect())
    }

    /// The game that these events tell. They are trusted, as those of one's own
    /// store: whoever has stored them all gets the game.
    ///
    /// [`verify`](crate::verify) is for events from elsewhere.
    pub fn replay<'e>(
        envelopes: impl IntoIterator<Item = &'e GameEnvelope>,
    ) -> Result<Game, ReplayError> {
        let mut envelopes = envelopes.into_iter();
        let first = envelopes.next().ok_or(ReplayError::Empty)?;
        let Event::Opened(opening) = &first.event else {
            return Err(ReplayError::NoOpening);
        };
        let (id, command) = (first.id.clone(), first.command.clone());
        let mut game = Game::opened(id, command, Opening::clone(opening), first.at);
        for envelope in envelopes {
            if envelope.seq != game.next {
                return Err(ReplayError::Gap {
                    expected: game.next,
                    found: envelope.seq,
                });
            }
            game.evolve(envelope);
        }
        Ok(game)
    }
}

/// Why there is no game: not all of its events are there.
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
            ReplayError::Empty => f.write_str("a game has at least one event, its opening"),
            ReplayError::NoOpening => f.write_str("the first event is not the opening of a game"),
            ReplayError::Gap { expected, found } => {
                write!(f, "event {found} stands where event {expected} should")
            }
        }
    }
}

impl std::error::Error for ReplayError {}
