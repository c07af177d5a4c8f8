use std::time::Duration;

use crate::Allowance;

/// What is lost of a move's time outside the search: at first a guess, then
/// what was seen. On a busy machine a thread waits for its turn, and an answer
/// that is late once will be late again.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Overhead {
    least: Duration,
    seen: Duration,
}

impl Overhead {
    /// At least so much.
    pub fn new(least: Duration) -> Overhead {
        Overhead {
            least,
            seen: Duration::ZERO,
        }
    }

    /// What to spare of this allowance: never more than a third of it.
    pub fn of(&self, allowance: &Allowance) -> Duration {
        let wanted = self.least + self.seen;
        let most = allowance.longest().map(|time| time / 3);
        most.map_or(wanted, |most| wanted.min(most))
    }

    /// A search was to end within a time, and was over after another; nothing
    /// if it had none.
    pub fn observe(&mut self, planned_and_took: Option<(Duration, Duration)>) {
        let Some((planned, took)) = planned_and_took else {
            return;
        };
        let late = took.saturating_sub(planned);
        // Forgotten slowly: what makes a machine busy rarely ends at once.
        self.seen = late.max(self.seen * 9 / 10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_late_spares_more_for_a_while() {
        let millis = Duration::from_millis;
        let allowance = Allowance {
            move_time: Some(millis(90)),
            ..Allowance::default()
        };
        let mut overhead = Overhead::new(millis(8));
        assert_eq!(overhead.of(&allowance), millis(8));
        overhead.observe(Some((millis(80), millis(92))));
        assert_eq!(overhead.of(&allowance), millis(20));
        overhead.observe(Some((millis(70), millis(170))));
        assert_eq!(overhead.of(&allowance), millis(30));
        for _ in 0..100 {
            overhead.observe(Some((millis(70), millis(10))));
        }
        assert!(overhead.of(&allowance) < millis(9));
        assert!(overhead.of(&Allowance::default()) >= millis(8));
    }
}
