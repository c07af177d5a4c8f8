use damka_rules::DrawRule;

use super::{
    Material, Tables, Value,
    file::MAX_DISTANCE,
    metric::{self, applies},
};

/// What is proved of the draw counts that start again on the way to a win.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CountProof {
    /// One of them ends the game in a draw before it is won, whatever is played.
    Drawn,
    /// Neither is proved.
    Unknown,
    /// None of them does with best play. Also the proof of a draw.
    Safe,
}

impl Tables {
    /// Whether all wins of one side, in all material that can arise from this one,
    /// are too short for any count: then each of them is safe.
    pub(crate) fn all_short(&self, material: Material, own_wins: bool) -> bool {
        let winner = |wins: bool| if wins { Value::Win } else { Value::Loss };
        material.descendants().all(|descendant| {
            self.short(descendant, winner(own_wins))
                && self.short(descendant.flipped(), winner(!own_wins))
        })
    }

    /// Whether all wins, or all losses, of a material end in time if all counts are
    /// zero at the first move.
    fn short(&self, material: Material, value: Value) -> bool {
        let Some(longest) = self.longest(material, value) else {
            return false;
        };
        let metric = self.metric(material);
        let in_time = |rule: &DrawRule| {
            // What ends the distance must reset the rule, or the next distance
            // starts with a count.
            let resets = metric::restarts_at_latest(*rule)
                .is_none_or(|restart| material.men() == 0 || restart as u8 <= metric as u8);
            !applies(*rule, material) || (resets && longest <= rule_plies(*rule, value))
        };
        longest == 0
            || (longest < MAX_DISTANCE.into() && self.rules.counts().all(|rule| in_time(&rule)))
    }
}

/// The maximum number of plies of a win or a loss before a rule ends it.
pub(crate) fn rule_plies(rule: DrawRule, value: Value) -> u16 {
    match rule {
        DrawRule::ThreeKingsAgainstOne { moves } => {
            let plies = moves.saturating_mul(2);
            plies.saturating_sub(u16::from(value == Value::Win))
        }
        rule => rule.limit(),
    }
}
