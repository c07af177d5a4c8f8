use damka_game::Time;
use damka_rules::Millis;

/// A reading of the clock of the program that runs a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// When it was asked for, by the local clock.
    pub asked: Time,
    /// The time there.
    pub told: Time,
    /// When the answer came, by the local clock.
    pub answered: Time,
}

/// How far the clock of the program that runs a game is ahead of the local one.
///
/// The time there belongs to some moment of the round trip, so the sample with
/// the shortest round trip is the most exact. An old sample is replaced by a
/// slower new one after a while, as clocks drift.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockOffset {
    best: Option<Sample>,
}

/// By how many milliseconds a sample becomes less exact in a minute.
const DRIFT_EACH_MINUTE: u64 = 5;

impl ClockOffset {
    /// Adds a sample, and keeps it if it is at least as exact as the best.
    pub fn add(&mut self, sample: Sample) {
        let now = sample.answered;
        let error = |sample: Sample| {
            let age = now.since(sample.answered).0 / 60_000 * DRIFT_EACH_MINUTE;
            sample.answered.since(sample.asked).0 + age
        };
        if self.best.is_none_or(|best| error(sample) <= error(best)) {
            self.best = Some(sample);
        }
    }

    /// The time there when it is this time here; the same while nothing is known.
    pub fn there(&self, here: Time) -> Time {
        let Some(best) = self.best else {
            return here;
        };
        let half = Millis(best.answered.since(best.asked).0 / 2);
        let middle = best.asked.after(half);
        match middle <= best.told {
            true => here.after(best.told.since(middle)),
            false => here.before(middle.since(best.told)),
        }
    }

    /// The round trip of a message, by the best sample.
    pub fn round_trip(&self) -> Option<Millis> {
        self.best.map(|best| best.answered.since(best.asked))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(asked: u64, told: u64, answered: u64) -> Sample {
        Sample {
            asked: Time(asked),
            told: Time(told),
            answered: Time(answered),
        }
    }

    #[test]
    fn the_quickest_answer_counts_and_the_offset_may_be_negative() {
        let mut offset = ClockOffset::default();
        assert_eq!(offset.there(Time(7)), Time(7));
        offset.add(sample(1000, 5100, 1200));
        assert_eq!(offset.there(Time(2000)), Time(6000));
        // A slow answer is less exact, a quicker one more.
        offset.add(sample(3000, 7900, 4000));
        assert_eq!(offset.there(Time(2000)), Time(6000));
        offset.add(sample(5000, 4010, 5020));
        assert_eq!(offset.there(Time(6000)), Time(5000));
        assert_eq!(offset.round_trip(), Some(Millis(20)));
    }

    #[test]
    fn an_old_sample_gives_way() {
        let mut offset = ClockOffset::default();
        offset.add(sample(0, 1000, 10));
        offset.add(sample(3_600_000, 3_600_600, 3_600_200));
        assert_eq!(offset.there(Time(3_600_100)), Time(3_600_600));
    }
}
