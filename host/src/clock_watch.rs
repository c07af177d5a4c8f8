use damka_game::{Game, Time};
use damka_rules::{Millis, Side};

/// At what is left a player is warned, in seconds.
const THRESHOLDS: [u64; 3] = [60, 30, 10];

/// Watches the running clock, to warn once at each threshold.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockWatch {
    /// What was left when it was last looked at.
    seen: Option<(Side, Millis)>,
}

impl ClockWatch {
    /// Looks at the clock; what is left, if a threshold was passed since.
    pub fn look(&mut self, game: &Game, now: Time) -> Option<(Side, Millis)> {
        let running = running(game, now);
        let before = std::mem::replace(&mut self.seen, running)?;
        let (side, left) = running.filter(|(side, _)| *side == before.0)?;
        let passed = |at: Millis| before.1 > at && left <= at;
        let warn = THRESHOLDS.map(Millis::seconds).into_iter().any(passed);
        warn.then_some((side, left))
    }

    /// When the clock must be looked at again.
    pub fn wake(&self, game: &Game, now: Time) -> Option<Time> {
        let deadline = game.deadline()?;
        let (_, left) = running(game, now)?;
        let thresholds = THRESHOLDS.map(Millis::seconds).into_iter();
        let next = thresholds.filter(|at| *at < left).max();
        let next = next.map(|at| now.after(Millis(left.0 - at.0)));
        Some(next.map_or(deadline, |next| next.min(deadline)))
    }
}

/// Whose time runs, and what is left of it.
fn running(game: &Game, now: Time) -> Option<(Side, Millis)> {
    let side = game.timer().running()?;
    Some((side, game.timer().left(side, now)?))
}
