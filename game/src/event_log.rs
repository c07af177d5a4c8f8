//! What a game and a tournament have in common: their state is a log of
//! [envelopes](Envelope), and the state follows from the log alone.
//!
//! There are two ways from a log to the state. [`replay`] trusts the events, as
//! those of the program's own store. [`verify`] is for what comes from
//! elsewhere, an import or an upload: it decides every command again.

mod verify;

use std::{
    collections::BTreeMap,
    fmt::{self, Debug, Display},
    ops::Range,
};

use crate::{CommandId, Envelope, Seq, Time};

pub use verify::{Finding, FindingKind, verify};

/// Something whose state follows from its events.
pub trait EventSourced: Sized {
    /// Which one it is.
    type Id: Clone + PartialEq;
    /// What can happen to it.
    type Event: Clone + Debug + PartialEq + Display;
    /// Why it refuses a command.
    type Refusal: Clone + Debug + PartialEq + Display;

    /// The state after the first event; none if that event is not an opening.
    fn from_opening(envelope: &Envelope<Self::Id, Self::Event>) -> Option<Self>;

    /// Refuses an opening that exceeds the bounds.
    fn check_opening(&self) -> Result<(), Self::Refusal>;

    /// Applies an event.
    fn evolve(&mut self, envelope: &Envelope<Self::Id, Self::Event>);

    /// Decides again the command whose first event this is; none if no command
    /// has this event as its first.
    fn decide_again(
        &self,
        first: &Envelope<Self::Id, Self::Event>,
    ) -> Option<Result<Vec<Self::Event>, Self::Refusal>>;

    /// Which one it is.
    fn id(&self) -> &Self::Id;

    /// The number of the next event.
    fn next_seq(&self) -> Seq;

    /// The time of the last event.
    fn last_time(&self) -> Time;

    /// The events of a command that was accepted.
    fn events_of_command(&self, id: &CommandId) -> Option<Range<Seq>>;
}

type EnvelopeOf<S> = Envelope<<S as EventSourced>::Id, <S as EventSourced>::Event>;

/// The state that these events lead to. They are trusted: only their numbers
/// are checked.
pub fn replay<'e, S: EventSourced>(
    envelopes: impl IntoIterator<Item = &'e EnvelopeOf<S>>,
) -> Result<S, ReplayError>
where
    S::Id: 'e,
    S::Event: 'e,
{
    let mut envelopes = envelopes.into_iter();
    let first = envelopes.next().ok_or(ReplayError::Empty)?;
    let mut state = S::from_opening(first).ok_or(ReplayError::NoOpening)?;
    expect_seq(Seq(0), first.seq)?;
    for envelope in envelopes {
        expect_seq(state.next_seq(), envelope.seq)?;
        state.evolve(envelope);
    }
    Ok(state)
}

fn expect_seq(expected: Seq, found: Seq) -> Result<(), ReplayError> {
    match found == expected {
        true => Ok(()),
        false => Err(ReplayError::Gap { expected, found }),
    }
}

/// Why a log cannot be replayed: events are missing.
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
            ReplayError::Empty => f.write_str("there are no events"),
            ReplayError::NoOpening => f.write_str("the first event is not the opening"),
            ReplayError::Gap { expected, found } => {
                write!(f, "event {found} stands where event {expected} should")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

/// The events of each accepted command, by its id: a copy of a command is
/// recognised by them, and is not carried out twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandIndex(BTreeMap<CommandId, Range<Seq>>);

impl CommandIndex {
    /// Adds an event to its command; the events of a command follow one another.
    pub fn add(&mut self, command: &CommandId, seq: Seq) {
        let next = Seq(seq.0.saturating_add(1));
        self.0
            .entry(command.clone())
            .and_modify(|seqs| seqs.end = next)
            .or_insert(seq..next);
    }

    /// The events of a command, if it was accepted.
    pub fn events(&self, command: &CommandId) -> Option<Range<Seq>> {
        self.0.get(command).cloned()
    }
}
