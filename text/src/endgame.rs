use damka_engine::endgame::{CountProof, Material, Metric, MoveVerdict, Value as Worth, Verdict};
use damka_rules::{Notation, Position, Ruleset};

use crate::{Text, Value, text::short};

impl Text {
    /// What a table says about a position: “White wins: capture in 7 moves, best 14-9.”
    ///
    /// The metric is that of its material; `best` is the move to name.
    pub fn endgame_verdict(
        &self,
        rules: &Ruleset,
        position: &Position,
        verdict: &Verdict,
        metric: Metric,
        best: Option<&MoveVerdict>,
        notation: Notation,
    ) -> String {
        let winner = match verdict.value {
            Worth::Draw => return self.say("endgame-draw", &[]),
            Worth::Win => position.turn(),
            Worth::Loss => position.turn().other(),
        };
        let mut values = values(rules, position, verdict, metric);
        values.push(("side", self.side(rules, winner).into()));
        if let Some(rule) = verdict.ended_by.and_then(|at| rules.draws.get(at)) {
            values.push(("rule", self.draw_name(**rule).into()));
            return self.say("endgame-cut", &values);
        }
        if verdict.proof == CountProof::Drawn {
            return self.say("endgame-cut-later", &values);
        }
        let Some(best) = best else {
            return self.say("endgame-over", &values);
        };
        values.push(("best", short(&best.m, notation).into()));
        let id = match (verdict.plies, verdict.value) {
            (None, _) => "endgame-win-unmeasured",
            (_, Worth::Win) => "endgame-win-best",
            _ => "endgame-win",
        };
        let said = self.say(id, &values);
        match verdict.is_open() {
            true => format!("{said} {}", self.say("endgame-open", &[])),
            false => said,
        }
    }

    /// What a move of a position leads to: “wins, capture in 7 moves”.
    pub fn endgame_move(
        &self,
        rules: &Ruleset,
        position: &Position,
        verdict: &Verdict,
        metric: Metric,
    ) -> String {
        let id = match verdict.value {
            Worth::Win => "endgame-move-wins",
            Worth::Draw => return self.say("endgame-move-draws", &[]),
            Worth::Loss => "endgame-move-loses",
        };
        let part = match (verdict.ended_by, verdict.proof, verdict.plies) {
            (Some(_), _, _) => Some("cut"),
            (None, CountProof::Drawn, _) => Some("later"),
            (None, CountProof::Unknown, Some(_)) => Some("open"),
            (None, CountProof::Safe, Some(_)) => Some("measured"),
            (None, _, None) => None,
        };
        self.say_part(id, part, &values(rules, position, verdict, metric))
    }

    /// The best moves of both sides, one after the other.
    pub fn endgame_line(&self, line: &[damka_rules::Move], notation: Notation) -> String {
        let moves: Vec<String> = line.iter().map(|m| short(m, notation)).collect();
        self.say(
            "endgame-variation",
            &[("variation", moves.join(" ").into())],
        )
    }

    /// No table can have this many pieces.
    pub fn endgame_too_many(&self, pieces: u8, most: u8) -> String {
        let values = [("pieces", pieces.into()), ("most", most.into())];
        self.say("endgame-too-many", &values)
    }
}

fn values(
    rules: &Ruleset,
    position: &Position,
    verdict: &Verdict,
    metric: Metric,
) -> Vec<(&'static str, Value)> {
    // Without men there is nothing but captures to count to.
    let goal = match Material::of(position).men() {
        0 => Metric::Capture.key(),
        _ => metric.key(),
    };
    let plies = verdict.plies.unwrap_or_default();
    let mut values = vec![
        ("goal", Value::from(goal)),
        ("moves", plies.div_ceil(2).into()),
    ];
    if let Some(rule) = verdict.ended_by.and_then(|at| rules.draws.get(at)) {
        let limit = match **rule {
            damka_rules::DrawRule::ThreeKingsAgainstOne { moves } => moves,
            rule => rule.limit().div_ceil(2),
        };
        values.push(("limit", limit.into()));
    }
    values
}
