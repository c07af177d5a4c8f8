use std::time::Instant;

/// The burst of messages that a connection may send, and how many a second on
/// average: a player with a hundred games stays far below.
const AT_ONCE: f64 = 200.0;
const A_SECOND: f64 = 50.0;

/// How many messages a connection may send now.
pub struct MessageRate {
    left: f64,
    at: Instant,
}

impl MessageRate {
    /// Nothing was sent yet.
    pub fn new(now: Instant) -> MessageRate {
        MessageRate {
            left: AT_ONCE,
            at: now,
        }
    }

    /// Whether a message may come now; it is counted.
    pub fn allows(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * A_SECOND).min(AT_ONCE);
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_flood_is_cut_off_and_a_pause_helps() {
        let start = Instant::now();
        let mut rate = MessageRate::new(start);
        assert!((0..200).all(|_| rate.allows(start)));
        assert!(!rate.allows(start));
        let later = start + Duration::from_secs(1);
        assert!((0..50).all(|_| rate.allows(later)));
        assert!(!rate.allows(later));
    }
}
