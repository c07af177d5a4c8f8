use std::time::Duration;

/// How many milliseconds to wait at most before the first tries: a line that was cut is there
/// again at once.
const FIRST: [u64; 3] = [0, 250, 500];

/// The same while a server restarts: with the time of a handshake that is less than a second.
const SOON: u64 = 800;

/// How many tries that are: about a minute.
const SOON_TRIES: u32 = 100;

/// The same for a server that is gone for longer.
const LATER: u64 = 2_000;

/// How long to wait before the connection is tried again, after so many failures. Whoever has
/// lost it is back within a second after a server that was restarted is ready. `chance` is a
/// random byte: everybody waits between half of the time and all of it, so that not all come
/// in the same moment.
pub fn reconnect_delay(failures: u32, chance: u8) -> Duration {
    let longest = match FIRST.get(failures as usize) {
        Some(longest) => *longest,
        None if failures < SOON_TRIES => SOON,
        None => LATER,
    };
    Duration::from_millis(longest / 2 + longest * u64::from(chance) / 510)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_was_cut_is_tried_at_once() {
        assert_eq!(reconnect_delay(0, 0), Duration::ZERO);
        assert_eq!(reconnect_delay(0, 255), Duration::ZERO);
    }

    #[test]
    fn whenever_a_restarted_server_is_ready_a_try_comes_within_a_second() {
        for chance in [0, 128, 255] {
            let mut tries = vec![Duration::ZERO];
            for failures in 0..SOON_TRIES {
                tries.push(tries[failures as usize] + reconnect_delay(failures, chance));
            }
            assert!(tries[SOON_TRIES as usize] >= Duration::from_secs(35));
            for pair in tries.windows(2) {
                assert!(pair[1] - pair[0] <= Duration::from_millis(800), "{pair:?}");
            }
        }
    }

    #[test]
    fn a_server_that_is_gone_for_long_is_asked_less_often() {
        for chance in [0, 128, 255] {
            let wait = reconnect_delay(1_000_000, chance).as_millis();
            assert!((1_000..=2_000).contains(&wait), "{wait}");
        }
    }

    #[test]
    fn of_many_clients_few_come_in_the_same_moment() {
        for failures in [1, 2, 3, 50, 500] {
            let waits: Vec<_> = (0..=255)
                .map(|chance| reconnect_delay(failures, chance))
                .collect();
            let (first, last) = (waits[0], waits[255]);
            assert_eq!(last, first * 2);
            // In each tenth of that time there is about a tenth of them.
            for tenth in 0..10 {
                let (from, to) = (first + first * tenth / 10, first + first * (tenth + 1) / 10);
                let here = waits.iter().filter(|wait| (from..to).contains(wait));
                assert!((20..=30).contains(&here.count()), "{failures}: {tenth}");
            }
        }
    }
}
