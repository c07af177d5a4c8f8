//! Logs of games from elsewhere: an import, an upload, a file.

use damka_rules::{Millis, Side, notation::Attempt};

use crate::{Actor, Command, Event, Game, GameEnvelope, Reason, Refusal, Seat, Seq, event_log};

/// Something in the log of a game that could not have been decided here.
pub type Finding = event_log::Finding<Event, Refusal>;

/// What is wrong with an event of a game.
pub type FindingKind = event_log::FindingKind<Event, Refusal>;

/// The game that these events lead to, if every one of them could have been
/// decided here; otherwise everything that could not.
///
/// Each command is decided again. This finds an end without its reason on the
/// board, a delay beyond the limit, a lot with another result, and a move that
/// the rules refuse.
pub fn verify(envelopes: &[GameEnvelope]) -> Result<Game, Vec<Finding>> {
    event_log::verify(envelopes)
}

/// The command whose first event this is: from which seat, and with what delay.
pub(crate) fn cause(game: &Game, envelope: &GameEnvelope) -> Option<(Seat, Command, Millis)> {
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
        Event::RefereeJoined { .. } => (Seat::Referee, Command::JoinAsReferee),
        Event::RefereeLeft { .. } => (Seat::Referee, Command::LeaveAsReferee),
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
                Reason::Aborted => (seat_of(game, &envelope.actor), Command::Abort),
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
    Some((seat, command, lag))
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
