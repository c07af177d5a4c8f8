use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Command, ResultSource};

/// What somebody is at an event: what he may do depends on it alone.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Runs the event: may do everything but claim a player's result. The
    /// program that runs it acts in this role, too.
    Organiser,
    /// Decides what the rules leave to a referee, and runs the clock.
    Referee,
    /// Enters results.
    Scorer,
    /// Plays: says how his own game ended.
    Player,
    /// A screen on the wall: looks on.
    Wall,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 5] = [
        Role::Organiser,
        Role::Referee,
        Role::Scorer,
        Role::Player,
        Role::Wall,
    ];

    /// Whether a command may come from this role at all.
    pub const fn may(self, command: &Command) -> bool {
        match self {
            Role::Organiser => !matches!(command, Command::Claim { .. }),
            Role::Referee => match command {
                Command::Decide { .. }
                | Command::EnterResult { .. }
                | Command::SettleTie { .. }
                | Command::StartClock { .. }
                | Command::PauseClock { .. }
                | Command::ResumeClock { .. }
                | Command::EndClock { .. }
                | Command::MoveBoard { .. }
                | Command::SwapBoards { .. } => true,
                Command::Commit { purpose, .. } => is_for_referee(purpose),
                // `decide` looks at what the lot is for.
                Command::Draw { .. } => true,
                _ => false,
            },
            Role::Scorer => match command {
                Command::EnterResult { source, .. } => matches!(source, ResultSource::Desk),
                _ => false,
            },
            Role::Player => matches!(command, Command::Claim { .. }),
            Role::Wall => false,
        }
    }

    /// Its name in files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Role::Organiser => "organiser",
            Role::Referee => "referee",
            Role::Scorer => "scorer",
            Role::Player => "player",
            Role::Wall => "wall",
        }
    }
}

/// A referee tosses coins and settles matches; he does not draw pairs.
pub(crate) const fn is_for_referee(purpose: &crate::Purpose) -> bool {
    matches!(
        purpose,
        crate::Purpose::Toss { .. } | crate::Purpose::TiedMatch { .. }
    )
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}
