use damka_rules::{Position, Ruleset, Side, Squares};

use crate::Score;

/// What a quiet position is worth, without looking ahead.
#[derive(Clone, Debug)]
pub struct Evaluation {
    man: i32,
    king: i32,
    step: i32,
}

impl Evaluation {
    /// Men, kings and how far the men have come: the measure of all others.
    pub fn material() -> Evaluation {
        Evaluation {
            man: 100,
            king: 250,
            step: 2,
        }
    }

    /// The evaluation that comes with the program for these rules.
    pub fn builtin(_rules: &Ruleset) -> Evaluation {
        Evaluation::material()
    }

    /// The evaluation for the side to move.
    #[inline]
    pub fn score(&self, position: &Position) -> Score {
        Score::new(self.value(position))
    }

    #[inline]
    pub(crate) fn value(&self, position: &Position) -> i32 {
        let worth = |side: Side| {
            let men = position.men(side);
            let kings = position.kings(side);
            let count = |squares: Squares| squares.len() as i32;
            let row = |row: u8| {
                let row = if side == Side::First { row } else { 7 - row };
                men & Squares::row(row)
            };
            let steps: i32 = (1..8).map(|far| i32::from(far) * count(row(far))).sum();
            self.man * count(men) + self.king * count(kings) + self.step * steps
        };
        let turn = position.turn();
        worth(turn) - worth(turn.other())
    }
}
