use std::fmt;

use damka_rules::{Millis, Position, Side, Square, Squares, Step, StoredMove};
use serde::{Deserialize, Serialize};

use crate::{
    Actor, Call, Ended, Face, Opening, Proposal, Purpose, Seq, Time,
    lot::{Commitment, Contribution, Seed},
};

/// Something that happened in a game. The events, each in its
/// [envelope](crate::Envelope), are all that is stored: the rest is
/// [replayed](crate::Game::replay) from them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The game was opened.
    Opened(Box<Opening>),
    /// A lot was committed to.
    LotCommitted {
        /// For what.
        purpose: Purpose,
        /// The SHA-256 of the seed.
        commitment: Commitment,
    },
    /// A player added something to the lot.
    LotContributed {
        /// Who.
        side: Side,
        /// What.
        text: Contribution,
    },
    /// The coin was called.
    CoinCalled(Call),
    /// The lot for the sides was drawn.
    SidesDrawn {
        /// The seed.
        seed: Seed,
        /// Whether the players change sides.
        change: bool,
    },
    /// The coin was tossed.
    CoinTossed {
        /// The seed.
        seed: Seed,
        /// What it showed.
        face: Face,
        /// Who won the toss.
        winner: Side,
    },
    /// The clock of the first move was started.
    Started,
    /// A move was made.
    Played {
        /// Who made it.
        side: Side,
        /// The move.
        #[serde(rename = "move")]
        played: StoredMove,
        /// How much of its delay on the way was not charged to the player.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: Millis,
    },
    /// The move missed a capture.
    CaptureMissed {
        /// Whose move.
        side: Side,
        /// The captures that were possible.
        missed: Vec<Step>,
        /// If a piece is lost for it: the pieces of which the opponent chooses
        /// one, or the only one.
        #[serde(default, skip_serializing_if = "is_empty")]
        forfeits: Squares,
    },
    /// A piece left the board for a missed capture.
    PieceLost {
        /// Whose piece.
        side: Side,
        /// Where it stood.
        square: Square,
        /// If the opponent chose it: how much of the choice's delay on the way
        /// was not charged to him.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: Millis,
    },
    /// A player proposed something.
    Offered {
        /// Who.
        side: Side,
        /// What.
        proposal: Proposal,
    },
    /// The opponent accepted it.
    Accepted {
        /// The event of the proposal.
        offer: Seq,
    },
    /// The opponent declined it.
    Declined {
        /// The event of the proposal.
        offer: Seq,
    },
    /// The proposer took it back.
    Withdrawn {
        /// The event of the proposal.
        offer: Seq,
    },
    /// Moves were taken back.
    TakenBack {
        /// The ply that is to be played again.
        ply: u32,
    },
    /// The clock was stopped.
    Paused,
    /// The program was down since this time: the clock stands as it stood then.
    Interrupted {
        /// When the game was last seen running.
        since: Time,
    },
    /// The clock runs again.
    Resumed,
    /// A person took the referee's seat.
    RefereeJoined {
        /// Who.
        referee: Actor,
    },
    /// The referee left it.
    RefereeLeft {
        /// Who.
        referee: Actor,
    },
    /// A player asked for the referee.
    RefereeCalled {
        /// Who.
        side: Side,
    },
    /// The referee corrected the position.
    Corrected {
        /// How they stand.
        position: Position,
        /// Why.
        note: String,
    },
    /// The referee set the clock.
    ClockSet {
        /// Whose.
        side: Side,
        /// What is left.
        left: Millis,
    },
    /// The referee warned a player.
    Warned {
        /// Whom.
        side: Side,
        /// Why.
        note: String,
    },
    /// The referee undid a decision.
    Undone {
        /// The event of the decision.
        decision: Seq,
    },
    /// The game ended.
    Ended(Ended),
}

/// In plain English, for logs and for developers; what players read is in `damka-text`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: &Side| crate::Seat::from(*side);
        match self {
            Event::Opened(opening) => {
                write!(
                    f,
                    "opened by {} from {}",
                    opening.rules.id, opening.position
                )
            }
            Event::LotCommitted {
                purpose,
                commitment,
            } => write!(f, "lot for {purpose} committed to {commitment}"),
            Event::LotContributed { side, text } => {
                write!(f, "{} adds “{text}” to the lot", name(side))
            }
            Event::CoinCalled(call) => {
                write!(
                    f,
                    "{} calls {} for {}",
                    call.by,
                    call.face,
                    name(&call.side)
                )
            }
            Event::SidesDrawn { seed, change } => {
                let what = if *change { "change" } else { "keep" };
                write!(f, "lot drawn with {seed}: the players {what} sides")
            }
            Event::CoinTossed { seed, face, winner } => {
                write!(f, "coin tossed with {seed}: {face}, {} wins", name(winner))
            }
            Event::Started => f.write_str("started"),
            Event::Played { side, played, .. } => {
                write!(f, "{} plays {}", name(side), played.step)
            }
            Event::CaptureMissed { side, missed, .. } => {
                write!(f, "{} missed", name(side))?;
                missed.iter().try_for_each(|step| write!(f, " {step}"))
            }
            Event::PieceLost { side, square, .. } => {
                write!(f, "{} loses the piece on {square}", name(side))
            }
            Event::Offered { side, proposal } => {
                write!(f, "{} offers {proposal}", name(side))
            }
            Event::Accepted { offer } => write!(f, "offer {offer} accepted"),
            Event::Declined { offer } => write!(f, "offer {offer} declined"),
            Event::Withdrawn { offer } => write!(f, "offer {offer} withdrawn"),
            Event::TakenBack { ply } => write!(f, "taken back to ply {ply}"),
            Event::Paused => f.write_str("paused"),
            Event::Interrupted { since } => write!(f, "interrupted since {since}"),
            Event::Resumed => f.write_str("resumed"),
            Event::RefereeJoined { referee } => write!(f, "{referee} joined as the referee"),
            Event::RefereeLeft { referee } => write!(f, "the referee {referee} left"),
            Event::RefereeCalled { side } => write!(f, "{} calls the referee", name(side)),
            Event::Corrected { position, note } => {
                write!(f, "corrected to {position} ({note})")
            }
            Event::ClockSet { side, left } => {
                write!(f, "clock of {} set to {left}", name(side))
            }
            Event::Warned { side, note } => write!(f, "{} warned ({note})", name(side)),
            Event::Undone { decision } => write!(f, "decision {decision} undone"),
            Event::Ended(ended) => write!(f, "ended, {ended}"),
        }
    }
}

fn is_zero(time: &Millis) -> bool {
    *time == Millis(0)
}

fn is_empty(squares: &Squares) -> bool {
    squares.is_empty()
}
