use std::fmt;

use super::{EnvelopeOf, EventSourced, ReplayError, replay};
use crate::{Envelope, Seq, Time};

type FindingOf<S> = Finding<<S as EventSourced>::Event, <S as EventSourced>::Refusal>;

/// The state that these events lead to, if every one of them could have been
/// decided here; otherwise everything that could not.
pub fn verify<S: EventSourced>(envelopes: &[EnvelopeOf<S>]) -> Result<S, Vec<FindingOf<S>>> {
    let first = envelopes.first();
    let state = replay::<S>(first).map_err(|error| {
        let seq = first.map_or(Seq(0), |envelope| envelope.seq);
        let kind = FindingKind::Replay(error);
        vec![Finding { seq, kind }]
    })?;
    let mut verifier = Verifier {
        state,
        findings: Vec::new(),
    };
    if let Err(refusal) = verifier.state.check_opening() {
        verifier.report(Seq(0), FindingKind::Refused(refusal));
    }
    let mut rest = &envelopes[1..];
    while let Some(first) = rest.first() {
        let checked = verifier.check_command(first, rest);
        rest = &rest[checked..];
    }
    if verifier.findings.is_empty() {
        Ok(verifier.state)
    } else {
        Err(verifier.findings)
    }
}

/// Something in a log that could not have been decided here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<Event, Refusal> {
    /// Which event.
    pub seq: Seq,
    /// What is wrong with it.
    pub kind: FindingKind<Event, Refusal>,
}

/// What is wrong with an event of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind<Event, Refusal> {
    /// The log has no opening.
    Replay(ReplayError),
    /// It belongs to another log.
    OtherLog,
    /// Its number does not follow the one before.
    Number {
        /// The number that it should have.
        expected: Seq,
    },
    /// It is earlier than the event before.
    Time {
        /// The time of the event before.
        last: Time,
    },
    /// No command has this event as its first.
    NoCause,
    /// The command that would have caused it is refused.
    Refused(Refusal),
    /// The command would have caused another event.
    Instead {
        /// Which.
        expected: Box<Event>,
    },
    /// The command has further events, which are missing.
    Incomplete {
        /// The first of them.
        expected: Box<Event>,
    },
    /// Events of one command do not share its id, its actor or its time, or
    /// two commands share an id.
    Command,
}

struct Verifier<S: EventSourced> {
    state: S,
    findings: Vec<FindingOf<S>>,
}

impl<S: EventSourced> Verifier<S> {
    fn report(&mut self, seq: Seq, kind: FindingKind<S::Event, S::Refusal>) {
        self.findings.push(Finding { seq, kind });
    }

    /// Checks the command that begins with this event, the first of the rest;
    /// returns how many events it has.
    fn check_command(&mut self, first: &EnvelopeOf<S>, rest: &[EnvelopeOf<S>]) -> usize {
        if self.state.events_of_command(&first.command).is_some() {
            self.report(first.seq, FindingKind::Command);
        }
        let expected = match self.state.decide_again(first) {
            Some(Ok(expected)) if !expected.is_empty() => expected,
            Some(Err(refusal)) => {
                self.report(first.seq, FindingKind::Refused(refusal));
                self.apply(first);
                return 1;
            }
            Some(Ok(_)) | None => {
                self.report(first.seq, FindingKind::NoCause);
                self.apply(first);
                return 1;
            }
        };
        let count = expected.len();
        for (checked, expected) in expected.into_iter().enumerate() {
            let Some(envelope) = rest.get(checked) else {
                let seq = self.state.next_seq();
                let expected = Box::new(expected);
                self.report(seq, FindingKind::Incomplete { expected });
                return checked;
            };
            let same = (&envelope.command, &envelope.actor, envelope.at)
                == (&first.command, &first.actor, first.at);
            if !same {
                self.report(envelope.seq, FindingKind::Command);
            }
            let differs = envelope.event != expected;
            if differs {
                let expected = Box::new(expected);
                self.report(envelope.seq, FindingKind::Instead { expected });
            }
            self.apply(envelope);
            if differs {
                return checked + 1;
            }
        }
        count
    }

    /// Applies an event whatever it is, as the next one.
    fn apply(&mut self, envelope: &EnvelopeOf<S>) {
        if envelope.id != *self.state.id() {
            self.report(envelope.seq, FindingKind::OtherLog);
        }
        let expected = self.state.next_seq();
        if envelope.seq != expected {
            self.report(envelope.seq, FindingKind::Number { expected });
        }
        let last = self.state.last_time();
        if envelope.at < last {
            self.report(envelope.seq, FindingKind::Time { last });
        }
        self.state.evolve(&Envelope {
            seq: expected,
            ..envelope.clone()
        });
    }
}

impl<Event: fmt::Display, Refusal: fmt::Display> fmt::Display for Finding<Event, Refusal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.kind)
    }
}

impl<Event: fmt::Display, Refusal: fmt::Display> fmt::Display for FindingKind<Event, Refusal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindingKind::Replay(error) => error.fmt(f),
            FindingKind::OtherLog => f.write_str("it belongs to another log"),
            FindingKind::Number { expected } => write!(f, "expected number {expected} here"),
            FindingKind::Time { last } => {
                write!(f, "it is earlier than the one before, at {last}")
            }
            FindingKind::NoCause => f.write_str("no command can have caused it"),
            FindingKind::Refused(refusal) => refusal.fmt(f),
            FindingKind::Instead { expected } => write!(f, "instead of: {expected}"),
            FindingKind::Incomplete { expected } => write!(f, "missing: {expected}"),
            FindingKind::Command => {
                f.write_str("the events of one command share its id, its actor and its time")
            }
        }
    }
}

impl<Event, Refusal> std::error::Error for Finding<Event, Refusal>
where
    Event: fmt::Debug + fmt::Display,
    Refusal: fmt::Debug + fmt::Display,
{
}
