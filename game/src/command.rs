use std::fmt;

use damka_rules::{Millis, Position, Side, notation::Attempt};
use serde::{Deserialize, Serialize};

use crate::{
    Outcome, Proposal, Seat, Seq, Turn, attempt_wire,
    lot::{Commitment, Contribution, Seed},
    toss::Face,
    wire,
};

/// What somebody at the table asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Command {
    /// Look at the clock. Anyone may say so; the host does at [`Game::deadline`](crate::Game::deadline).
    Tick,
    /// Start the clock of the first move.
    Start,
    /// Make a move, or choose the piece that the opponent loses ([`Attempt::Removal`]).
    Play {
        /// The turn that it answers to: [`Game::turn`](crate::Game::turn) when the player saw it.
        #[serde(flatten)]
        turn: Turn,
        /// What is to be played.
        #[serde(flatten, with = "attempt_wire")]
        attempt: Attempt,
    },
    /// Give the game up.
    Resign,
    /// Propose something. To propose what the opponent has proposed accepts it.
    Offer {
        /// What.
        proposal: Proposal,
    },
    /// Accept the opponent's proposal.
    Accept {
        /// Which: see [`Offer::id`](crate::Offer::id).
        offer: Seq,
    },
    /// Decline the opponent's proposal.
    Decline {
        /// Which.
        offer: Seq,
    },
    /// Take an own proposal back.
    Withdraw {
        /// Which.
        offer: Seq,
    },
    /// Ask the referee to come.
    CallReferee,
    /// Stop the clock.
    Pause,
    /// Let it run again.
    Resume,
    /// Put the pieces as they should stand. Draw rules count from there anew.
    Correct {
        /// How they should stand.
        #[serde(with = "wire::position")]
        position: Position,
        /// Why.
        note: String,
    },
    /// Set the clock.
    SetClock {
        /// Whose; for the clock of a whole match either.
        #[serde(with = "wire::side")]
        side: Side,
        /// What is left.
        #[serde(with = "wire::millis")]
        left: Millis,
    },
    /// Warn a player.
    Warn {
        /// Whom.
        #[serde(with = "wire::side")]
        side: Side,
        /// Why.
        note: String,
    },
    /// End the game, or change how it ended.
    Award {
        /// How it ends.
        outcome: Outcome,
        /// Why.
        note: String,
    },
    /// Undo the own last decision (a correction, a clock set, a warning, an
    /// award), as long as nobody has moved since.
    Undo,
    /// Promise a lot: for the sides before the start, for the coin after a draw.
    Commit {
        /// The SHA-256 of the seed.
        commitment: Commitment,
    },
    /// Add something to the open lot.
    Contribute {
        /// What.
        text: Contribution,
    },
    /// Call the coin.
    Call {
        /// For whom; a player calls for himself.
        #[serde(with = "wire::side")]
        side: Side,
        /// The face with which this side wins.
        face: Face,
    },
    /// Show the seed of the open lot: it is drawn.
    Reveal {
        /// The seed.
        seed: Seed,
    },
}

impl Command {
    /// Whether it may come from this seat at all.
    pub const fn is_for(&self, seat: Seat) -> bool {
        match self {
            Command::Tick => true,
            Command::Play { .. }
            | Command::Resign
            | Command::Offer { .. }
            | Command::Accept { .. }
            | Command::Decline { .. }
            | Command::Withdraw { .. }
            | Command::CallReferee
            | Command::Contribute { .. } => seat.side().is_some(),
            Command::Call { .. } => !matches!(seat, Seat::Watcher),
            Command::Start
            | Command::Pause
            | Command::Resume
            | Command::Correct { .. }
            | Command::SetClock { .. }
            | Command::Warn { .. }
            | Command::Award { .. }
            | Command::Undo
            | Command::Commit { .. }
            | Command::Reveal { .. } => matches!(seat, Seat::Referee),
        }
    }

    /// The name of the command in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Command::Tick => "tick",
            Command::Start => "start",
            Command::Play { .. } => "play",
            Command::Resign => "resign",
            Command::Offer { .. } => "offer",
            Command::Accept { .. } => "accept",
            Command::Decline { .. } => "decline",
            Command::Withdraw { .. } => "withdraw",
            Command::CallReferee => "call-referee",
            Command::Pause => "pause",
            Command::Resume => "resume",
            Command::Correct { .. } => "correct",
            Command::SetClock { .. } => "set-clock",
            Command::Warn { .. } => "warn",
            Command::Award { .. } => "award",
            Command::Undo => "undo",
            Command::Commit { .. } => "commit",
            Command::Contribute { .. } => "contribute",
            Command::Call { .. } => "call",
            Command::Reveal { .. } => "reveal",
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}
