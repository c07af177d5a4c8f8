//! Decisions of the referee.

use damka_game::Seq;
use damka_tournament::{Decision, MissedCaptureCost};

use super::EventText;
use crate::message::Named;

impl EventText<'_> {
    /// A decision of a referee by this event, as a sentence.
    pub fn decision(&self, decision: &Decision, seq: Seq) -> String {
        let mut values: Vec<Named> = Vec::new();
        if let Some(pairing) = decision.pairing() {
            values.push(("pair", self.pair_at(pairing, seq).into()));
        }
        let id = match decision {
            Decision::Warning { player, .. } => {
                values.push(("player", self.player(player).into()));
                "warning"
            }
            Decision::MissedCapture {
                pairing,
                game,
                side,
                cost,
            } => {
                let player = self.player_at(*pairing, *game, *side, seq);
                values.push(("player", player.into()));
                match cost {
                    MissedCaptureCost::Game => "missed-capture-game",
                    MissedCaptureCost::Piece => "missed-capture-piece",
                }
            }
            Decision::Adjudication {
                pairing,
                game,
                result,
            } => {
                let result = self.result_at(*pairing, *game, *result, seq);
                values.push(("result", result.into()));
                "adjudication"
            }
            Decision::Walkover {
                pairing,
                game,
                side: Some(side),
            } => {
                let player = self.player_at(*pairing, *game, *side, seq);
                values.push(("player", player.into()));
                "walkover"
            }
            Decision::Walkover { side: None, .. } => "walkover-both",
        };
        self.text.say(&format!("tournament-decision-{id}"), &values)
    }
}
