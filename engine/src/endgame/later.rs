use damka_rules::DrawRule;

use super::{
    Material, Tables, Value,
    file::LONGEST,
    metric::{self, applies},
};

/// What is known of the draw counts that begin again on the way to a win.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Later {
    /// One of them ends the game first, whatever the winner plays: proved.
    Robs,
    /// Not proved either way.
    Unknown,
    /// None of them does, if the winner plays well: proved. Also told of a draw.
    Safe,
}

impl Tables {
    /// Whether all wins of one side that can come of this material are too
    /// short for any count that begins on the way: then each of them is safe.
    pub(crate) fn all_short(&self, material: Material, own_wins: bool) -> bool {
        let winner = |wins: bool| if wins { Value::Win } else { Value::Loss };
        material.descendants().all(|descendant| {
            self.short(descendant, winner(own_wins))
                && self.short(descendant.flipped(), winner(!own_wins))
        })
    }

    /// Whether all wins, or all losses, of a material are led home in time if
    /// nothing is counted at the first move.
    fn short(&self, material: Material, value: Value) -> bool {
        let Some(longest) = self.longest(material, value) else {
            return false;
        };
        let metric = self.metric(material);
        let in_time = |rule: &DrawRule| {
            // What ends the distance must start the rule again, or the next
            // distance begins with a count.
            let anew = metric::restarts_at_latest(*rule)
                .is_none_or(|restart| material.men() == 0 || restart as u8 <= metric as u8);
            !applies(*rule, material) || (anew && longest <= rule_plies(*rule, value))
        };
        longest == 0 || (longest < LONGEST.into() && self.law.counts().all(|rule| in_time(&rule)))
    }
}

/// The most plies that a win or a loss may take before a rule ends it.
pub(crate) fn rule_plies(rule: DrawRule, value: Value) -> u16 {
    match rule {
        DrawRule::ThreeKingsAgainstOne { moves } => {
            let plies = moves.saturating_mul(2);
            plies.saturating_sub(u16::from(value == Value::Win))
        }
        rule => rule.limit(),
    }
}
