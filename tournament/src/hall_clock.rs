use damka_game::{Seq, Time};
use damka_rules::Millis;

/// The clock of the hall: one for all boards of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct HallClock {
    /// The event that started it: commands name it.
    pub seq: Seq,
    /// How long a round is.
    pub length: Millis,
    /// Whether it runs.
    pub phase: ClockPhase,
}

/// Whether the clock of the hall runs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClockPhase {
    /// It runs, and shows zero at this time.
    Running {
        /// When.
        until: Time,
    },
    /// It is stopped.
    Paused {
        /// What is left.
        left: Millis,
    },
    /// The round was ended.
    Ended,
}

impl HallClock {
    pub(crate) fn start(seq: Seq, length: Millis, at: Time) -> HallClock {
        let until = at.after(length);
        HallClock {
            seq,
            length,
            phase: ClockPhase::Running { until },
        }
    }

    /// What is left at a time.
    pub fn left(&self, now: Time) -> Millis {
        match self.phase {
            ClockPhase::Running { until } => until.since(now),
            ClockPhase::Paused { left } => left,
            ClockPhase::Ended => Millis(0),
        }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        matches!(self.phase, ClockPhase::Running { .. })
    }

    pub(crate) fn pause(&mut self, at: Time) {
        if self.is_running() {
            let left = self.left(at);
            self.phase = ClockPhase::Paused { left };
        }
    }

    pub(crate) fn resume(&mut self, at: Time) {
        if let ClockPhase::Paused { left } = self.phase {
            let until = at.after(left);
            self.phase = ClockPhase::Running { until };
        }
    }
}
