use std::fmt;

use damka_rules::{Millis, Position, Side, notation::Attempt};
use serde::{Deserialize, Serialize};

use crate::{
    Absence, Outcome, Proposal, Seat, Seq, Time, Turn,
    lot::{Commitment, Contribution, Seed},
    toss::Face,
};

/// What a player, the referee or the program asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Check the clock. Anyone may send it; the program that runs the game does
    /// at [`Game::deadline`](crate::Game::deadline), and allows for a move that
    /// is still on its way ([`Game::tick_time`](crate::Game::tick_time)).
    Tick,
    /// Start the clock of the first move.
    Start,
    /// Make a move, or choose the piece that the opponent loses ([`Attempt::Removal`]).
    Play {
        /// The turn that it answers to: [`Game::turn`](crate::Game::turn) when the player saw it.
        turn: Turn,
        /// What is to be played.
        attempt: Attempt,
    },
    /// Give the game up.
    Resign,
    /// End the game as one that does not count: a player before the first
    /// move, the program at any time.
    Abort,
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
    /// Withdraw one's own proposal.
    Withdraw {
        /// Which.
        offer: Seq,
    },
    /// Ask the referee to come.
    CallReferee,
    /// Stop the clock.
    Pause,
    /// Stop the clock where it stood when the game was last seen running: the
    /// program was down since, and that is charged to nobody.
    Interrupt {
        /// When the game was last seen running.
        since: Time,
    },
    /// Let it run again.
    Resume,
    /// Take the referee's seat.
    JoinAsReferee,
    /// Leave it.
    LeaveAsReferee,
    /// End the game because a player is not there.
    Forfeit {
        /// Who is not there; both if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// Whether the player never came, or has gone.
        absence: Absence,
    },
    /// Enter a result that was recorded elsewhere.
    Record {
        /// How it ended.
        outcome: Outcome,
        /// What is known of it.
        note: String,
    },
    /// Correct the position. The draw rules start counting from there.
    Correct {
        /// How they should stand.
        position: Position,
        /// Why.
        note: String,
    },
    /// Set the clock.
    SetClock {
        /// Whose; for the clock of a whole match either.
        side: Side,
        /// What is left.
        left: Millis,
    },
    /// Warn a player.
    Warn {
        /// Whom.
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
    /// Undo one's own last decision (a correction, a clock set, a warning, an
    /// award), as long as nobody has moved since.
    Undo,
    /// Commit to a lot: for the sides before the start, for the coin after a draw.
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
        side: Side,
        /// The face with which this side wins.
        face: Face,
    },
    /// Reveal the seed of the open lot, which draws it.
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
            Command::Call { .. } | Command::Abort => !matches!(seat, Seat::Watcher),
            Command::Start
            | Command::Pause
            | Command::Interrupt { .. }
            | Command::Resume
            | Command::JoinAsReferee
            | Command::LeaveAsReferee
            | Command::Forfeit { .. }
            | Command::Record { .. }
            | Command::Correct { .. }
            | Command::SetClock { .. }
            | Command::Warn { .. }
            | Command::Award { .. }
            | Command::Undo
            | Command::Commit { .. }
            | Command::Reveal { .. } => matches!(seat, Seat::Referee),
        }
    }

    /// Whether it can end the game: such a command is accepted even when the
    /// game has [as many events](crate::bounds::MOST_EVENTS) as it may have.
    pub const fn may_end(&self) -> bool {
        matches!(
            self,
            Command::Tick
                | Command::Resign
                | Command::Abort
                | Command::Forfeit { .. }
                | Command::Award { .. }
                | Command::Record { .. }
                | Command::Commit { .. }
                | Command::Contribute { .. }
                | Command::Call { .. }
                | Command::Reveal { .. }
        )
    }

    /// The name of the command in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Command::Tick => "tick",
            Command::Start => "start",
            Command::Play { .. } => "play",
            Command::Resign => "resign",
            Command::Abort => "abort",
            Command::Offer { .. } => "offer",
            Command::Accept { .. } => "accept",
            Command::Decline { .. } => "decline",
            Command::Withdraw { .. } => "withdraw",
            Command::CallReferee => "call-referee",
            Command::Pause => "pause",
            Command::Interrupt { .. } => "interrupt",
            Command::Resume => "resume",
            Command::JoinAsReferee => "join-as-referee",
            Command::LeaveAsReferee => "leave-as-referee",
            Command::Forfeit { .. } => "forfeit",
            Command::Record { .. } => "record",
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
