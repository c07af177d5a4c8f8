use damka_rules::{DrawRule, MissedCapture, Move, MoveList, Movegen, Position, Ruleset};

use super::{Material, Metric, Value};

/// The parts of a rule set that the tables depend on.
#[derive(Clone)]
pub(crate) struct TableRules {
    pub movegen: Movegen,
    missed: MissedCapture,
    lone_kings_draw: bool,
    pub draws: Vec<DrawRule>,
}

impl TableRules {
    pub fn of(rules: &Ruleset) -> TableRules {
        let draws: Vec<DrawRule> = rules.draws.iter().map(|rule| **rule).collect();
        TableRules {
            movegen: Movegen::from(rules),
            missed: *rules.missed_capture,
            lone_kings_draw: draws.contains(&DrawRule::OneKingEach),
            draws,
        }
    }

    /// The metric of the distances of this material.
    pub fn metric(&self, material: Material) -> Metric {
        Metric::of(&self.draws, material)
    }

    /// Whether this material is drawn at once, even with a capture.
    pub fn draws_at_once(&self, material: Material) -> bool {
        self.lone_kings_draw && material == Material::LONE_KINGS
    }

    /// The draw rules that count moves.
    pub fn counts(&self) -> impl Iterator<Item = DrawRule> + '_ {
        let at_once =
            |rule: &DrawRule| matches!(rule, DrawRule::OneKingEach | DrawRule::Repetition { .. });
        self.draws
            .iter()
            .copied()
            .filter(move |rule| !at_once(rule))
    }

    /// Whether repeated positions are a draw.
    pub fn repetition_draws(&self) -> bool {
        let repetition = |rule: &DrawRule| matches!(rule, DrawRule::Repetition { .. });
        self.draws.iter().any(repetition)
    }

    /// All candidate moves: the legal ones, and those that miss a capture at the
    /// cost of a piece.
    pub fn candidates(&self, position: &Position) -> MoveList {
        let mut moves = self.movegen.legal_moves(position).sorted();
        for m in self.penalty_moves(position).sorted() {
            moves.push(m);
        }
        moves
    }

    /// The moves that miss a capture at the cost of a piece.
    pub fn penalty_moves(&self, position: &Position) -> MoveList {
        match self.missed {
            MissedCapture::LosesPiece => self.movegen.missed_captures(position, self.missed),
            MissedCapture::Refused | MissedCapture::LosesGame => MoveList::new(),
        }
    }

    /// The best value that a capture or a missed capture leads to. None if it
    /// depends on an unknown value.
    pub fn resolve(
        &self,
        position: &Position,
        captures: &[Move],
        value: &impl Fn(&Position) -> Option<Value>,
    ) -> Option<Value> {
        let (mut best, mut unknown) = (Value::Loss, false);
        let mut look = |moves: &[Move]| {
            for m in moves {
                match self.after(position, m, value) {
                    Some(found) => best = best.max(found),
                    None => unknown = true,
                }
                if best == Value::Win {
                    return true;
                }
            }
            false
        };
        let won = look(captures)
            || (self.missed == MissedCapture::LosesPiece && look(&self.penalty_moves(position)));
        (won || !unknown).then_some(best)
    }

    /// The value of a move, for the side that plays it.
    pub fn after(
        &self,
        position: &Position,
        m: &Move,
        value: &impl Fn(&Position) -> Option<Value>,
    ) -> Option<Value> {
        let next = position.play_unchecked(m);
        let found = if next.owed().is_empty() {
            value(&next)
        } else {
            self.removals(&next, value)
        };
        found.map(|value| -value)
    }

    /// The value for the side that removes a piece: it removes the one that is
    /// best for it.
    pub fn removals(
        &self,
        position: &Position,
        value: &impl Fn(&Position) -> Option<Value>,
    ) -> Option<Value> {
        let removals = self.movegen.legal_moves(position);
        let values = removals.iter().map(|m| value(&position.play_unchecked(m)));
        // None is less than any value: one unknown makes the result unknown, unless
        // another wins.
        let (mut best, mut unknown) = (None, false);
        for value in values {
            unknown |= value.is_none();
            best = best.max(value);
        }
        best.filter(|&best| best == Value::Win || !unknown)
    }
}
