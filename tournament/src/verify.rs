//! From the events to the tournament, by the door for what comes from elsewhere:
//! an import, an upload, a file.

mod cause;

use std::fmt;

use damka_game::{Seq, Time};

use self::cause::cause;
use crate::{Event, Refusal, ReplayError, Tournament, TournamentEnvelope};

/// Decides every command of a log again; the tournament, or all that could not
/// have been decided here.
pub fn verify(log: &[TournamentEnvelope]) -> Result<Tournament, Vec<Finding>> {
    let mut findings = Vec::new();
    let replayed = match Tournament::replay(log.first()) {
        Ok(tournament) => tournament,
        Err(error) => {
            let kind = FindingKind::Replay(error);
            return Err(vec![Finding { seq: Seq(0), kind }]);
        }
    };
    if let Event::Opened(settings) = &log[0].event
        && let Err(refusal) = settings.check()
    {
        let kind = FindingKind::Refused(refusal);
        findings.push(Finding { seq: Seq(0), kind });
    }
    let mut verifier = Verifier {
        tournament: replayed,
        findings,
    };
    let mut next = 1;
    while let Some(first) = log.get(next) {
        next += verifier.check(first, &log[next..]);
    }
    if verifier.findings.is_empty() {
        Ok(verifier.tournament)
    } else {
        Err(verifier.findings)
    }
}

/// Something in a log that could not have been decided here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The event.
    pub seq: Seq,
    /// What is wrong with it.
    pub kind: FindingKind,
}

/// What is wrong with an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// There is no tournament.
    Replay(ReplayError),
    /// It belongs to another tournament.
    OtherTournament,
    /// It does not have the next number.
    Number {
        /// The number that should come.
        expected: Seq,
    },
    /// It is earlier than the event before.
    Time {
        /// The time of the event before.
        last: Time,
    },
    /// Nothing that anybody can do has this event as its first.
    NoCause,
    /// What would have brought it about is refused.
    Refused(Refusal),
    /// Another event would have come here.
    Instead {
        /// Which.
        expected: Box<Event>,
    },
    /// The command has further events, which are missing.
    Incomplete {
        /// The first of them.
        expected: Box<Event>,
    },
    /// Events of one command do not share its id, its actor or its time, or two
    /// commands share an id.
    Command,
}

struct Verifier {
    tournament: Tournament,
    findings: Vec<Finding>,
}

impl Verifier {
    fn report(&mut self, seq: Seq, kind: FindingKind) {
        self.findings.push(Finding { seq, kind });
    }

    /// Checks the next command; how many events it has.
    fn check(&mut self, first: &TournamentEnvelope, rest: &[TournamentEnvelope]) -> usize {
        if self.tournament.events_of_command(&first.command).is_some() {
            self.report(first.seq, FindingKind::Command);
        }
        let decided = match cause(&self.tournament, &first.event) {
            None => Err(FindingKind::NoCause),
            Some((role, command)) => {
                let decided = { &self.tournament }.decide(&first.actor, role, &command, first.at);
                decided.map_err(FindingKind::Refused)
            }
        };
        let expected = match decided {
            Ok(expected) if !expected.is_empty() => expected,
            Ok(_) => {
                self.report(first.seq, FindingKind::NoCause);
                return self.follow(first);
            }
            Err(kind) => {
                self.report(first.seq, kind);
                return self.follow(first);
            }
        };
        let mut checked = 0;
        for expected in expected {
            let Some(envelope) = rest.get(checked) else {
                let seq = self.tournament.next_seq();
                let expected = Box::new(expected);
                self.report(seq, FindingKind::Incomplete { expected });
                break;
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
            checked += self.follow(envelope);
            if differs {
                break;
            }
        }
        checked
    }

    /// Goes on after an event, whatever it is.
    fn follow(&mut self, envelope: &TournamentEnvelope) -> usize {
        if envelope.id != *self.tournament.id() {
            self.report(envelope.seq, FindingKind::OtherTournament);
        }
        let expected = self.tournament.next_seq();
        if envelope.seq != expected {
            self.report(envelope.seq, FindingKind::Number { expected });
        }
        let last = self.tournament.last_time();
        if envelope.at < last {
            self.report(envelope.seq, FindingKind::Time { last });
        }
        self.tournament.evolve(&TournamentEnvelope {
            seq: expected,
            ..envelope.clone()
        });
        1
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.kind)
    }
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindingKind::Replay(error) => error.fmt(f),
            FindingKind::OtherTournament => f.write_str("it belongs to another tournament"),
            FindingKind::Number { expected } => write!(f, "expected number {expected} here"),
            FindingKind::Time { last } => {
                write!(f, "it is earlier than the one before, at {last}")
            }
            FindingKind::NoCause => f.write_str("nothing that anybody can do brings it about"),
            FindingKind::Refused(refusal) => refusal.fmt(f),
            FindingKind::Instead { expected } => write!(f, "instead of: {expected}"),
            FindingKind::Incomplete { expected } => write!(f, "missing: {expected}"),
            FindingKind::Command => {
                f.write_str("the events of one command share its id, its actor and its time")
            }
        }
    }
}

impl std::error::Error for Finding {}
