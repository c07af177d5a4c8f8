use std::time::Duration;

/// How long to wait before the connection is tried again, after so many failures: at once
/// the first time, then longer and longer. `chance` is a random byte, so that not
/// everybody comes back in the same moment.
pub fn reconnect_delay(failures: u32, chance: u8) -> Duration {
    const LONGEST: u64 = 5_000;
    let millis = match failures {
        0 => 0,
        some => (200_u64 << some.min(8)).min(LONGEST),
    };
    Duration::from_millis(millis / 2 + millis * u64::from(chance) / 512)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_waits_longer_and_longer_but_never_long() {
        assert_eq!(reconnect_delay(0, 255), Duration::ZERO);
        for failures in 1..100 {
            for chance in [0, 128, 255] {
                let wait = reconnect_delay(failures, chance).as_millis();
                assert!((200..=5_000).contains(&wait), "{failures}: {wait}");
            }
        }
        assert!(reconnect_delay(4, 9) > reconnect_delay(1, 9));
    }
}
