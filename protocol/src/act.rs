use damka_game::{Absence, Command, Face, Proposal, Seat, Seq, Turn, lot::Contribution};
use damka_rules::{Side, notation::Attempt};
use serde::{Deserialize, Serialize};

use crate::RefereeAct;

/// What a player or the referee asks for in a game: the
/// [commands](damka_game::Command) that they may give, and what only makes
/// sense over a network. The seat follows from who is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Make a move, or choose the piece that the opponent loses.
    Play {
        /// The turn that it answers to.
        turn: Turn,
        /// What is to be played.
        attempt: Attempt,
    },
    /// Give the game up.
    Resign,
    /// End the game before its first move, as one that does not count.
    Abort,
    /// Propose a draw, a takeback, a pause or its end.
    Offer {
        /// What.
        proposal: Proposal,
    },
    /// Accept the opponent's proposal.
    Accept {
        /// Which: the number of its event.
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
    /// Add something to the open lot.
    Contribute {
        /// What: made by the client, or a picture that the player picked.
        text: Contribution,
    },
    /// Call the coin for oneself.
    Call {
        /// The face to win with.
        face: Face,
    },
    /// Claim the game, because the opponent has gone.
    ClaimGone,
    /// What only the referee may do.
    Referee(RefereeAct),
}

impl Act {
    /// The command of a game that it stands for, when this side gives it.
    pub fn command(self, side: Side) -> Command {
        match self {
            Act::Play { turn, attempt } => Command::Play { turn, attempt },
            Act::Resign => Command::Resign,
            Act::Abort => Command::Abort,
            Act::Offer { proposal } => Command::Offer { proposal },
            Act::Accept { offer } => Command::Accept { offer },
            Act::Decline { offer } => Command::Decline { offer },
            Act::Withdraw { offer } => Command::Withdraw { offer },
            Act::CallReferee => Command::CallReferee,
            Act::Contribute { text } => Command::Contribute { text },
            Act::Call { face } => Command::Call { side, face },
            Act::ClaimGone => Command::Forfeit {
                side: Some(side.other()),
                absence: Absence::Gone,
            },
            Act::Referee(act) => act.command(),
        }
    }

    /// The act by which this command is given from a seat; none, if there is none.
    pub fn of_command(seat: Seat, command: Command) -> Option<Act> {
        if seat == Seat::Referee {
            return RefereeAct::of_command(command).map(Act::Referee);
        }
        Some(match command {
            Command::Play { turn, attempt } => Act::Play { turn, attempt },
            Command::Resign => Act::Resign,
            Command::Abort => Act::Abort,
            Command::Offer { proposal } => Act::Offer { proposal },
            Command::Accept { offer } => Act::Accept { offer },
            Command::Decline { offer } => Act::Decline { offer },
            Command::Withdraw { offer } => Act::Withdraw { offer },
            Command::CallReferee => Act::CallReferee,
            Command::Contribute { text } => Act::Contribute { text },
            Command::Call { face, .. } => Act::Call { face },
            Command::Forfeit {
                side: Some(_),
                absence: Absence::Gone,
            } => Act::ClaimGone,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_act_stands_for_a_command_and_comes_back_from_it() {
        let offer = Seq(4);
        let acts = [
            Act::Play {
                turn: Turn::default(),
                attempt: Attempt::parse("22-18").unwrap(),
            },
            Act::Resign,
            Act::Abort,
            Act::Offer {
                proposal: Proposal::Draw,
            },
            Act::Accept { offer },
            Act::Decline { offer },
            Act::Withdraw { offer },
            Act::CallReferee,
            Act::Contribute {
                text: "7".parse().unwrap(),
            },
            Act::Call { face: Face::Tails },
            Act::ClaimGone,
        ];
        for act in acts {
            let command = act.clone().command(Side::Second);
            assert_eq!(Act::of_command(Seat::Second, command), Some(act));
        }
        assert_eq!(Act::of_command(Seat::Second, Command::Start), None);
        assert_eq!(Act::of_command(Seat::Second, Command::Pause), None);
        let pause = Act::Referee(RefereeAct::Pause);
        assert_eq!(Act::of_command(Seat::Referee, Command::Pause), Some(pause));
        assert_eq!(Act::of_command(Seat::Referee, Command::Resign), None);
    }
}
