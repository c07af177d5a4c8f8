//! A game from its events, and the envelopes of new ones.

use std::ops::Range;

use crate::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, GameId, Now, Opening, Refusal, Seat, Seq,
    Time,
    event_log::{self, EventSourced, ReplayError},
    verify::cause,
};

impl Game {
    /// Opens a game. Its [first event](Game::opening_envelope) is to be stored
    /// like all that follow.
    pub fn open(id: GameId, opening: Opening, at: Time) -> Result<Game, Refusal> {
        let envelope = Game::opening_envelope(id, Actor::Program, opening, at)?;
        let game = Game::replay([&envelope]);
        Ok(game.expect("it is the opening of a game"))
    }

    /// The first event of a game.
    pub fn opening_envelope(
        id: GameId,
        actor: Actor,
        opening: Opening,
        at: Time,
    ) -> Result<GameEnvelope, Refusal> {
        opening.check()?;
        let opened = Event::Opened(Box::new(opening));
        Ok(GameEnvelope::opening(id, actor, at, opened))
    }

    /// The events of a command as they are to be stored: see [`Game::decide`].
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
        Ok(GameEnvelope::batch(
            &self.id, self.next, now.time, actor, &id, events,
        ))
    }

    /// The game that these events lead to. They are trusted, as those of the
    /// program's own store; [`verify`](crate::verify) is for events from
    /// elsewhere.
    pub fn replay<'e>(
        envelopes: impl IntoIterator<Item = &'e GameEnvelope>,
    ) -> Result<Game, ReplayError> {
        event_log::replay(envelopes)
    }
}

impl EventSourced for Game {
    type Id = GameId;
    type Event = Event;
    type Refusal = Refusal;

    fn from_opening(envelope: &GameEnvelope) -> Option<Game> {
        match &envelope.event {
            Event::Opened(opening) => Some(Game::opened(
                envelope.id.clone(),
                &envelope.command,
                Opening::clone(opening),
                envelope.at,
            )),
            _ => None,
        }
    }

    fn check_opening(&self) -> Result<(), Refusal> {
        self.opening.check()
    }

    fn evolve(&mut self, envelope: &GameEnvelope) {
        Game::evolve(self, envelope);
    }

    fn decide_again(&self, first: &GameEnvelope) -> Option<Result<Vec<Event>, Refusal>> {
        let (seat, command, lag) = cause(self, first)?;
        let time = first.at;
        Some(self.decide(&first.actor, seat, &command, Now { time, lag }))
    }

    fn id(&self) -> &GameId {
        &self.id
    }

    fn next_seq(&self) -> Seq {
        self.next
    }

    fn last_time(&self) -> Time {
        self.last
    }

    fn events_of_command(&self, id: &CommandId) -> Option<Range<Seq>> {
        self.commands.events(id)
    }
}
