//! The clock of the hall.

use damka_game::{Seq, Time};
use damka_rules::Millis;

use super::Decided;
use crate::{ClockPhase, Event, HallClock, Refusal, Tournament};

/// A round lasts at least a second and at most a day.
const LENGTHS: std::ops::RangeInclusive<u64> = 1_000..=86_400_000;

impl Tournament {
    pub(super) fn start_clock(&self, length: Millis) -> Decided {
        if !LENGTHS.contains(&length.0) {
            return Err(Refusal::ClockLength);
        }
        match self.clock() {
            Some(clock) if clock.phase != ClockPhase::Ended => Err(Refusal::ClockRunning),
            _ => Ok(vec![Event::ClockStarted { length }]),
        }
    }

    pub(super) fn pause_clock(&self, clock: Seq, now: Time) -> Decided {
        let running = self.required_clock(clock)?;
        if !running.is_running() || running.left(now) == Millis(0) {
            return Err(Refusal::ClockNotRunning);
        }
        Ok(vec![Event::ClockPaused { clock }])
    }

    pub(super) fn resume_clock(&self, clock: Seq) -> Decided {
        if self.required_clock(clock)?.is_running() {
            return Err(Refusal::ClockRunning);
        }
        Ok(vec![Event::ClockResumed { clock }])
    }

    pub(super) fn end_clock(&self, clock: Seq) -> Decided {
        self.required_clock(clock)?;
        Ok(vec![Event::ClockEnded { clock }])
    }

    fn required_clock(&self, clock: Seq) -> Result<&HallClock, Refusal> {
        let there = self
            .clock()
            .filter(|there| there.phase != ClockPhase::Ended);
        match there {
            Some(there) if there.seq == clock => Ok(there),
            _ => Err(Refusal::NoSuchClock {
                now: there.map(|there| there.seq),
            }),
        }
    }
}
