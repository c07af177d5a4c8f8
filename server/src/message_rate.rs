use std::time::Instant;

/// The burst of messages that a connection may send: a player with a hundred games stays
/// far below.
const AT_ONCE: f64 = 200.0;

/// How many messages a second on average.
const MESSAGES: f64 = 50.0;

/// How many of them may ask for the events of a game, which it reads from the database.
const FOLLOWS: f64 = 5.0;

/// How many messages of some kind a connection may send now.
pub struct MessageRate {
    a_second: f64,
    left: f64,
    at: Instant,
}

impl MessageRate {
    /// Of all messages; none was sent yet.
    pub fn of_messages(now: Instant) -> MessageRate {
        MessageRate::new(MESSAGES, now)
    }

    /// Of those that ask for the events of a game.
    pub fn of_follows(now: Instant) -> MessageRate {
        MessageRate::new(FOLLOWS, now)
    }

    fn new(a_second: f64, at: Instant) -> MessageRate {
        MessageRate {
            a_second,
            left: AT_ONCE,
            at,
        }
    }

    /// Whether a message may come now; it is counted.
    pub fn allows(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.a_second).min(AT_ONCE);
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
        let mut rate = MessageRate::of_messages(start);
        assert!((0..200).all(|_| rate.allows(start)));
        assert!(!rate.allows(start));
        let later = start + Duration::from_secs(1);
        assert!((0..50).all(|_| rate.allows(later)));
        assert!(!rate.allows(later));
    }

    #[test]
    fn asking_for_events_is_slower_than_other_messages() {
        let start = Instant::now();
        let mut rate = MessageRate::of_follows(start);
        assert!((0..200).all(|_| rate.allows(start)));
        let later = start + Duration::from_secs(1);
        assert!((0..5).all(|_| rate.allows(later)));
        assert!(!rate.allows(later));
    }
}
