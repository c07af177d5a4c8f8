//! From the events to the game, by the door for what comes from elsewhere: an
//! import, an upload, a file.

use std::fmt;

use damka_rules::{Millis, Side, notation::Attempt};

use crate::{
    Actor, Command, Event, Game, GameEnvelope, Now, Reason, Refusal, ReplayError, Seat, Seq, Time,
};

/// The game that these events tell, if every one of them could have been
/// decided here; else everything that could not.
///
/// Each command is decided again: an end without its reason on the board, a
/// delay beyond what is believed, a lot that does not come to what it says
/// and a move that the rules refuse are all found this way.
pub fn verify(envelopes: &[GameEnvelope]) -> Result<Game, Vec<Finding>> {
    let first = envelopes.first();
    let mut verifier = match Game::replay(first) {
        Ok(game) => Verifier {
            game,
            findings: Vec::new(),
        },
        Err(error) => {
            let kind = FindingKind::Replay(error);
            let seq = first.map_or(Seq(0), |envelope| envelope.seq);
            return Err(vec![Finding { seq, kind }]);
        }
    };
    if let Err(refusal) = verifier.game.opening.check() {
        verifier.report(Seq(0), FindingKind::Refused(refusal));
    }
    if first.is_some_and(|first| first.seq != Seq(0)) {
        verifier.report(Seq(0), FindingKind::Number { expected: Seq(0) });
    }
    let mut rest = &envelopes[1..];
    while let Some(first) = rest.first() {
        let checked = verifier.check(first, rest).clamp(1, rest.len());
        rest = &rest[checked..];
    }
    if verifier.findings.is_empty() {
        Ok(verifier.game)
    } else {
        Err(verifier.findings)
    }
}

/// Something in stored events that was not decided here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which event.
    pub seq: Seq,
    /// What is wrong with it.
    pub kind: FindingKind,
}

/// What is wrong with a stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// There is no game at all.
    Replay(ReplayError),
    /// It belongs to another game.
    OtherGame,
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
    /// Events of one command do not share its id, its actor or its time, or
    /// two commands share an id.
    Command,
}

struct Verifier {
    game: Game,
    findings: Vec<Finding>,
}

impl Verifier {
    fn report(&mut self, seq: Seq, kind: FindingKind) {
        self.findings.push(Finding { seq, kind });
    }

    /// Checks the next command; how many events it has.
    fn check(&mut self, first: &GameEnvelope, rest: &[GameEnvelope]) -> usize {
        if self.game.events_of_command(&first.command).is_some() {
            self.report(first.seq, FindingKind::Command);
        }
        let decided = match cause(&self.game, first) {
            None => Err(FindingKind::NoCause),
            Some((actor, seat, command, lag)) => {
                let now = Now {
                    time: first.at,
                    lag,
                };
                let decided = self.game.decide(actor, seat, &command, now);
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
                let seq = self.game.next_seq();
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
    fn follow(&mut self, envelope: &GameEnvelope) -> usize {
        if envelope.id != *self.game.id() {
            self.report(envelope.seq, FindingKind::OtherGame);
        }
        let expected = self.game.next_seq();
        if envelope.seq != expected {
            self.report(envelope.seq, FindingKind::Number { expected });
        }
        let last = self.game.last_time();
        if envelope.at < last {
            self.report(envelope.seq, FindingKind::Time { last });
        }
        self.game.evolve(&GameEnvelope {
            seq: expected,
            ..envelope.clone()
        });
        1
    }
}

/// Who must have done what for this event to be the first that comes of it,
/// and with what delay.
fn cause<'e>(
    game: &Game,
    envelope: &'e GameEnvelope,
) -> Option<(&'e Actor, Seat, Command, Millis)> {
    let mut actor = &envelope.actor;
    let mut lag = Millis(0);
    let proposer = |id: Seq| {
        let mut open = game.offers().iter();
        open.find(|offer| offer.id == id).map(|offer| offer.side)
    };
    let (seat, command) = match &envelope.event {
        Event::Opened(_) | Event::CaptureMissed { .. } | Event::TakenBack { .. } => return None,
        Event::LotCommitted { commitment, .. } => (
            Seat::Referee,
            Command::Commit {
                commitment: *commitment,
            },
        ),
        Event::LotContributed { side, text } => {
            let text = text.clone();
            (Seat::from(*side), Command::Contribute { text })
        }
        Event::CoinCalled(call) => {
            let (side, face) = (call.side, call.face);
            (call.by, Command::Call { side, face })
        }
        Event::SidesDrawn { seed, .. } | Event::CoinTossed { seed, .. } => {
            (Seat::Referee, Command::Reveal { seed: *seed })
        }
        Event::Started => (Seat::Referee, Command::Start),
        Event::Played {
            side,
            played,
            lag: of_move,
        } => {
            lag = *of_move;
            let (turn, attempt) = (game.turn(), played.step.attempt());
            (Seat::from(*side), Command::Play { turn, attempt })
        }
        Event::PieceLost {
            side,
            square,
            lag: of_choice,
        } => {
            lag = *of_choice;
            let (turn, attempt) = (game.turn(), Attempt::Removal(*square));
            (Seat::from(side.other()), Command::Play { turn, attempt })
        }
        Event::Offered { side, proposal } => {
            let proposal = *proposal;
            (Seat::from(*side), Command::Offer { proposal })
        }
        Event::Accepted { offer } => (
            Seat::from(proposer(*offer)?.other()),
            Command::Accept { offer: *offer },
        ),
        Event::Declined { offer } => (
            Seat::from(proposer(*offer)?.other()),
            Command::Decline { offer: *offer },
        ),
        Event::Withdrawn { offer } => (
            Seat::from(proposer(*offer)?),
            Command::Withdraw { offer: *offer },
        ),
        Event::Paused => (Seat::Referee, Command::Pause),
        Event::Interrupted { since } => (Seat::Referee, Command::Interrupt { since: *since }),
        Event::Resumed => (Seat::Referee, Command::Resume),
        Event::RefereeCalled { side } => (Seat::from(*side), Command::CallReferee),
        Event::RefereeJoined { referee } => {
            actor = referee;
            (Seat::Referee, Command::JoinAsReferee)
        }
        Event::RefereeLeft { referee } => {
            actor = referee;
            (Seat::Referee, Command::LeaveAsReferee)
        }
        Event::Corrected { position, note } => {
            let (position, note) = (*position, note.clone());
            (Seat::Referee, Command::Correct { position, note })
        }
        Event::ClockSet { side, left } => {
            let (side, left) = (*side, *left);
            (Seat::Referee, Command::SetClock { side, left })
        }
        Event::Warned { side, note } => {
            let (side, note) = (*side, note.clone());
            (Seat::Referee, Command::Warn { side, note })
        }
        Event::Undone { .. } => (Seat::Referee, Command::Undo),
        Event::Ended(ended) => {
            let outcome = ended.outcome;
            let loser = outcome.winner().map(Side::other);
            match &ended.reason {
                Reason::Resigned => (Seat::from(loser?), Command::Resign),
                Reason::TimeUp => (Seat::Watcher, Command::Tick),
                Reason::Awarded { note } => {
                    let note = note.clone();
                    (Seat::Referee, Command::Award { outcome, note })
                }
                Reason::Aborted => (seat_of(game, actor), Command::Abort),
                Reason::Absent { absence } => {
                    let (side, absence) = (loser, *absence);
                    (Seat::Referee, Command::Forfeit { side, absence })
                }
                Reason::Recorded { note } => {
                    let note = note.clone();
                    (Seat::Referee, Command::Record { outcome, note })
                }
                Reason::NoPieces
                | Reason::NoMoves
                | Reason::MissedCapture
                | Reason::Agreed
                | Reason::DrawRule { .. } => return None,
            }
        }
    };
    Some((actor, seat, command, lag))
}

/// Where a person sits. The program, a referee, and whoever has both sides at
/// one device act from the referee's seat.
fn seat_of(game: &Game, actor: &Actor) -> Seat {
    let plays = |side: &Side| game.players()[*side].actor == *actor;
    let mut sides = Side::BOTH.into_iter().filter(plays);
    match (actor, sides.next(), sides.next()) {
        (Actor::Person(_), Some(side), None) => Seat::from(side),
        _ => Seat::Referee,
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
            FindingKind::OtherGame => f.write_str("it belongs to another game"),
            FindingKind::Number { expected } => write!(f, "expected number {expected} here"),
            FindingKind::Time { last } => {
                write!(f, "it is earlier than the one before, at {last}")
            }
            FindingKind::NoCause => f.write_str("nothing in the game brings it about"),
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
