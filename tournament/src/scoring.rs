use serde::{Deserialize, Serialize};

use crate::{ByeKind, Points};

/// What everything is worth in the table.
///
/// ```
/// use damka_tournament::{Points, Scoring};
///
/// assert_eq!(Scoring::HALVES.draw, Points::HALF);
/// assert_eq!(Scoring::THREE.win, Points::whole(3));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scoring {
    /// A game won.
    pub win: Points,
    /// A game drawn.
    pub draw: Points,
    /// A game lost.
    pub loss: Points,
    /// No game because the opponent was not there.
    pub forfeit_win: Points,
    /// No game because he was not there himself.
    pub forfeit_loss: Points,
    /// No opponent, because the number is odd.
    pub allocated_bye: Points,
    /// A bye that was asked for and counts like a win.
    pub full_bye: Points,
    /// A bye that was asked for and counts half.
    pub half_bye: Points,
    /// Not there.
    pub absent: Points,
    /// What the winner of a coin toss gets in the table.
    pub toss: TossValue,
}

/// What a coin toss beside a drawn game gives in the table. A knock-out counts
/// the winner of the toss either way.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TossValue {
    /// Nothing: the game counts as a draw.
    #[default]
    Nothing,
    /// The win: the other one gets what a loss gives.
    Win,
}

impl Scoring {
    /// 1, ½, 0.
    pub const HALVES: Scoring = Scoring::of(Points::ONE, Points::HALF);
    /// 2, 1, 0, as in the federation's events for children.
    pub const TWO: Scoring = Scoring::of(Points::whole(2), Points::ONE);
    /// 3, 1, 0.
    pub const THREE: Scoring = Scoring::of(Points::whole(3), Points::ONE);

    /// A win, a draw, and nothing for a loss; byes and walkovers like the games that they stand for.
    pub const fn of(win: Points, draw: Points) -> Scoring {
        Scoring {
            win,
            draw,
            loss: Points::ZERO,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            allocated_bye: win,
            full_bye: win,
            half_bye: draw,
            absent: Points::ZERO,
            toss: TossValue::Nothing,
        }
    }

    /// What a bye is worth.
    pub const fn bye(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::Allocated => self.allocated_bye,
            ByeKind::Full => self.full_bye,
            ByeKind::Half => self.half_bye,
            ByeKind::Absent => self.absent,
            ByeKind::Rest => Points::ZERO,
        }
    }

    /// Whether a win is worth at least as much as a draw, and a draw as a loss,
    /// and nothing more than a thousand points.
    pub(crate) fn is_sound(&self) -> bool {
        let most = Points::whole(1000);
        let all = [
            self.win,
            self.draw,
            self.loss,
            self.forfeit_win,
            self.forfeit_loss,
            self.allocated_bye,
            self.full_bye,
            self.half_bye,
            self.absent,
        ];
        self.win >= self.draw
            && self.draw >= self.loss
            && self.win > self.loss
            && all.iter().all(|points| *points <= most)
    }
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring::HALVES
    }
}
