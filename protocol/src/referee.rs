use damka_game::{Command, Face, Outcome};
use damka_rules::{Millis, Position, Side};
use serde::{Deserialize, Serialize};

use crate::Key;

/// The link by which somebody becomes the referee of a game: the key goes behind the `#`
/// of its path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefereeLink {
    /// The key, sent once.
    pub key: Key,
}

/// What the referee of a game asks for: the [commands](Command) that he may give, without
/// free text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefereeAct {
    /// Stop the clock.
    Pause,
    /// Let it run again.
    Resume,
    /// Warn a player.
    Warn {
        /// Whom.
        side: Side,
    },
    /// Correct the position.
    Correct {
        /// How they should stand.
        position: Position,
    },
    /// Set the clock.
    SetClock {
        /// Whose.
        side: Side,
        /// What is left.
        left: Millis,
    },
    /// End the game, or change how it ended.
    Award {
        /// How it ends.
        outcome: Outcome,
    },
    /// Undo one's own last decision.
    Undo,
    /// Call the coin for a player.
    Call {
        /// For whom.
        side: Side,
        /// The face with which this side wins.
        face: Face,
    },
    /// Leave the referee's seat.
    Leave,
}

impl RefereeAct {
    /// The command of a game that it stands for.
    pub fn command(self) -> Command {
        let note = String::new();
        match self {
            RefereeAct::Pause => Command::Pause,
            RefereeAct::Resume => Command::Resume,
            RefereeAct::Warn { side } => Command::Warn { side, note },
            RefereeAct::Correct { position } => Command::Correct { position, note },
            RefereeAct::SetClock { side, left } => Command::SetClock { side, left },
            RefereeAct::Award { outcome } => Command::Award { outcome, note },
            RefereeAct::Undo => Command::Undo,
            RefereeAct::Call { side, face } => Command::Call { side, face },
            RefereeAct::Leave => Command::LeaveAsReferee,
        }
    }

    /// The act by which the referee gives this command; none, if there is none.
    pub fn of_command(command: Command) -> Option<RefereeAct> {
        Some(match command {
            Command::Pause => RefereeAct::Pause,
            Command::Resume => RefereeAct::Resume,
            Command::Warn { side, .. } => RefereeAct::Warn { side },
            Command::Correct { position, .. } => RefereeAct::Correct { position },
            Command::SetClock { side, left } => RefereeAct::SetClock { side, left },
            Command::Award { outcome, .. } => RefereeAct::Award { outcome },
            Command::Undo => RefereeAct::Undo,
            Command::Call { side, face } => RefereeAct::Call { side, face },
            Command::LeaveAsReferee => RefereeAct::Leave,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::Ruleset;

    use super::*;

    #[test]
    fn an_act_of_the_referee_stands_for_a_command_and_comes_back_from_it() {
        let side = Side::Second;
        let acts = [
            RefereeAct::Pause,
            RefereeAct::Resume,
            RefereeAct::Warn { side },
            RefereeAct::Correct {
                position: Ruleset::CLASSIC.initial(),
            },
            RefereeAct::SetClock {
                side,
                left: Millis::seconds(60),
            },
            RefereeAct::Award {
                outcome: Outcome::Draw,
            },
            RefereeAct::Undo,
            RefereeAct::Call {
                side,
                face: Face::Tails,
            },
            RefereeAct::Leave,
        ];
        for act in acts {
            assert_eq!(RefereeAct::of_command(act.clone().command()), Some(act));
        }
        assert_eq!(RefereeAct::of_command(Command::Resign), None);
    }
}
