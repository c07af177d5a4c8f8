use damka_rules::{DrawRule, MissedCapture, Move, MoveList, Movegen, Position, Ruleset};

use super::{Material, Metric, Value};

/// What the tables need to know of a rule set.
#[derive(Clone)]
pub(crate) struct Law {
    pub movegen: Movegen,
    missed: MissedCapture,
    lone_kings_draw: bool,
    pub draws: Vec<DrawRule>,
}

impl Law {
    pub fn of(rules: &Ruleset) -> Law {
        let draws: Vec<DrawRule> = rules.draws.iter().map(|rule| **rule).collect();
        Law {
            movegen: Movegen::from(rules),
            missed: *rules.missed_capture,
            lone_kings_draw: draws.contains(&DrawRule::OneKingEach),
            draws,
        }
    }

    /// What distances are counted to with this material.
    pub fn metric(&self, material: Material) -> Metric {
        Metric::of(&self.draws, material)
    }

    /// Whether this material is a draw at once, even if one could capture.
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

    /// Whether a position that comes back is a draw.
    pub fn repetition_draws(&self) -> bool {
        let repetition = |rule: &DrawRule| matches!(rule, DrawRule::Repetition { .. });
        self.draws.iter().any(repetition)
    }

    /// All moves that may be good: the legal ones, and those that cost a piece.
    pub fn candidates(&self, position: &Position) -> MoveList {
        let mut moves = self.movegen.legal_moves(position).sorted();
        for m in self.sacrifices(position).sorted() {
            moves.push(m);
        }
        moves
    }

    /// The moves that cost a piece, and may be the best there are.
    pub fn sacrifices(&self, position: &Position) -> MoveList {
        match self.missed {
            MissedCapture::LosesPiece => self.movegen.missed_captures(position, self.missed),
            MissedCapture::Refused | MissedCapture::LosesGame => MoveList::new(),
        }
    }

    /// The best that the captures of a position lead to, or a penalty if that
    /// is better. None if that depends on a value that is not known.
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
            || (self.missed == MissedCapture::LosesPiece && look(&self.sacrifices(position)));
        (won || !unknown).then_some(best)
    }

    /// What a move leads to, for the side that plays it.
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

    /// The value for the side that is to take a piece off: it takes what hurts most.
    pub fn removals(
        &self,
        position: &Position,
        value: &impl Fn(&Position) -> Option<Value>,
    ) -> Option<Value> {
        let removals = self.movegen.legal_moves(position);
        let values = removals.iter().map(|m| value(&position.play_unchecked(m)));
        // None is less than any value: one unknown makes the whole unknown, unless another wins.
        let (mut best, mut unknown) = (None, false);
        for value in values {
            unknown |= value.is_none();
            best = best.max(value);
        }
        best.filter(|&best| best == Value::Win || !unknown)
    }
}
