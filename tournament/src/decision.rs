use damka_game::{Actor, PersonId, Seq, Time};
use damka_rules::Side;
use serde::{Deserialize, Serialize};

use crate::{GameResult, PairingId};

/// What a referee decided.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// A player is warned.
    Warning {
        /// Whom.
        player: PersonId,
        /// In which pairing, if it was in one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pairing: Option<PairingId>,
    },
    /// A player has missed a capture.
    MissedCapture {
        /// In which pairing.
        pairing: PairingId,
        /// In which game of it, from 1.
        game: u8,
        /// Which side.
        side: Side,
        /// What it costs.
        cost: MissedCaptureCost,
    },
    /// A game is ended with this result.
    Adjudication {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The result.
        result: GameResult,
    },
    /// A player is not there.
    Walkover {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// Who is not there; neither is, if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
}

/// What a missed capture costs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissedCaptureCost {
    /// The game (document 001, rule 9).
    Game,
    /// A piece (document 003, rule g).
    Piece,
}

impl Decision {
    /// Its name in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Decision::Warning { .. } => "warning",
            Decision::MissedCapture { .. } => "missed-capture",
            Decision::Adjudication { .. } => "adjudication",
            Decision::Walkover { .. } => "walkover",
        }
    }

    /// The game that it ends, and with what result.
    pub const fn result(&self) -> Option<(PairingId, u8, GameResult)> {
        match self {
            Decision::Warning { .. } => None,
            Decision::MissedCapture {
                pairing,
                game,
                side,
                cost,
            } => match cost {
                MissedCaptureCost::Game => Some((*pairing, *game, GameResult::won(side.other()))),
                MissedCaptureCost::Piece => None,
            },
            Decision::Adjudication {
                pairing,
                game,
                result,
            } => Some((*pairing, *game, *result)),
            Decision::Walkover {
                pairing,
                game,
                side,
            } => {
                let result = match side {
                    Some(side) => GameResult::Forfeit { side: *side },
                    None => GameResult::DoubleForfeit,
                };
                Some((*pairing, *game, result))
            }
        }
    }

    /// The pairing that it concerns.
    pub const fn pairing(&self) -> Option<PairingId> {
        match self {
            Decision::Warning { pairing, .. } => *pairing,
            Decision::MissedCapture { pairing, .. }
            | Decision::Adjudication { pairing, .. }
            | Decision::Walkover { pairing, .. } => Some(*pairing),
        }
    }
}

/// A decision as it stands in the log of decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeDecision {
    /// The event.
    pub seq: Seq,
    /// When.
    pub at: Time,
    /// Who decided.
    pub actor: Actor,
    /// What.
    pub decision: Decision,
    /// Why, in his words.
    pub note: String,
}
