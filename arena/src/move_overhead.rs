use std::time::Duration;

use crate::MoveLimits;

/// The part of a move's time that is lost outside the search: a minimum, plus
/// what was measured. On a busy machine threads wait for a processor, and an
/// answer that was late once will be late again.
#[derive(Copy, Clone, Debug)]
pub(crate) struct MoveOverhead {
    least: Duration,
    seen: Duration,
}

impl MoveOverhead {
    /// An overhead of at least this time.
    pub fn new(least: Duration) -> MoveOverhead {
        MoveOverhead {
            least,
            seen: Duration::ZERO,
        }
    }

    /// The time to reserve within these limits: at most a third of it.
    pub fn of(&self, move_limits: &MoveLimits) -> Duration {
        let wanted = self.least + self.seen;
        let most = move_limits.longest().map(|time| time / 3);
        most.map_or(wanted, |most| wanted.min(most))
    }

    /// Records the planned and the actual time of a search that had a time limit.
    pub fn observe(&mut self, times: Option<(Duration, Duration)>) {
        let Some((planned, took)) = times else {
            return;
        };
        let late = took.saturating_sub(planned);
        // It decays slowly: a busy machine usually stays busy for a while.
        self.seen = late.max(self.seen * 9 / 10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_answer_raises_the_overhead_for_a_while() {
        let millis = Duration::from_millis;
        let move_limits = MoveLimits {
            move_time: Some(millis(90)),
            ..MoveLimits::default()
        };
        let mut overhead = MoveOverhead::new(millis(8));
        assert_eq!(overhead.of(&move_limits), millis(8));
        overhead.observe(Some((millis(80), millis(92))));
        assert_eq!(overhead.of(&move_limits), millis(20));
        overhead.observe(Some((millis(70), millis(170))));
        assert_eq!(overhead.of(&move_limits), millis(30));
        for _ in 0..100 {
            overhead.observe(Some((millis(70), millis(10))));
        }
        assert!(overhead.of(&move_limits) < millis(9));
        assert!(overhead.of(&MoveLimits::default()) >= millis(8));
    }
}
