//! Codes of invitations are short, so few may be tried.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use damka_game::Time;
use damka_rules::Millis;

/// How many misses are forgiven.
const MISSES: u32 = 10;

/// For how long they count.
const WINDOW: Millis = Millis::seconds(15 * 60);

/// How many people are remembered.
const MOST_REMEMBERED: usize = 10_000;

/// Who has tried how many wrong codes.
#[derive(Default)]
pub struct JoinTries(Mutex<HashMap<String, Misses>>);

#[derive(Copy, Clone)]
struct Misses {
    count: u32,
    until: Time,
}

impl JoinTries {
    /// Until when somebody may try no more codes, if that is so.
    pub fn locked_until(&self, who: &str, now: Time) -> Option<Time> {
        let misses = self.lock().get(who).copied()?;
        (misses.count >= MISSES && now < misses.until).then_some(misses.until)
    }

    /// Somebody has tried a code that is none.
    pub fn miss(&self, who: &str, now: Time) {
        let mut all = self.lock();
        if all.len() >= MOST_REMEMBERED {
            all.retain(|_, misses| now < misses.until);
        }
        let fresh = Misses {
            count: 0,
            until: now.after(WINDOW),
        };
        let misses = all.entry(who.to_owned()).or_insert(fresh);
        if now >= misses.until {
            *misses = fresh;
        }
        misses.count = misses.count.saturating_add(1);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Misses>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_ten_misses_nobody_tries_on_for_a_while() {
        let tries = JoinTries::default();
        for at in 0..10 {
            assert_eq!(tries.locked_until("ala", Time(at)), None);
            tries.miss("ala", Time(at));
        }
        let until = Time(0).after(WINDOW);
        assert_eq!(tries.locked_until("ala", Time(10)), Some(until));
        assert_eq!(tries.locked_until("olek", Time(10)), None);
        assert_eq!(tries.locked_until("ala", until), None);
        tries.miss("ala", until);
        assert_eq!(
            tries.locked_until("ala", until),
            None,
            "the count begins anew"
        );
    }
}
