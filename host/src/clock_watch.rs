use damka_game::{Game, Time};
use damka_rules::{Millis, Side};

/// The times left, in seconds, at which a player is warned.
const THRESHOLDS: [u64; 3] = [60, 30, 10];

/// Watches the running clock, to warn once at each threshold.
#[derive(Clone, Debug, Default)]
pub struct ClockWatch {
    /// What was left at the last check.
    seen: Option<(Side, Millis)>,
}

impl ClockWatch {
    /// Checks the clock; what is left, if a threshold was passed since the last
    /// check.
    pub fn check(&mut self, game: &Game, now: Time) -> Option<(Side, Millis)> {
        let running = running(game, now);
        let before = std::mem::replace(&mut self.seen, running)?;
        let (side, left) = running.filter(|(side, _)| *side == before.0)?;
        let passed = |at: Millis| before.1 > at && left <= at;
        let warn = THRESHOLDS.map(Millis::seconds).into_iter().any(passed);
        warn.then_some((side, left))
    }

    /// When the clock must be checked again.
    pub(crate) fn wake(&self, game: &Game, now: Time) -> Option<Time> {
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
