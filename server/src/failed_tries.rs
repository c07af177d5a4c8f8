//! Codes of invitations are short and passwords may be weak, so few may be tried.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use damka_game::Time;
use damka_rules::Millis;

/// After how many misses somebody is locked out.
const MISSES: u32 = 10;

/// For how long they count.
const WINDOW: Millis = Millis::seconds(15 * 60);

/// How many people are remembered at most.
const MOST_REMEMBERED: usize = 10_000;

/// Who has tried how many wrong codes or passwords.
#[derive(Default)]
pub struct FailedTries(Mutex<HashMap<String, Misses>>);

#[derive(Copy, Clone)]
struct Misses {
    count: u32,
    until: Time,
}

impl FailedTries {
    /// Until when somebody is locked out, if he is.
    pub fn locked_until(&self, who: &str, now: Time) -> Option<Time> {
        let misses = self.lock().get(who).copied()?;
        (misses.count >= MISSES && now < misses.until).then_some(misses.until)
    }

    /// Somebody has tried a wrong code or password.
    pub fn miss(&self, who: &str, now: Time) {
        let mut all = self.lock();
        if all.len() >= MOST_REMEMBERED && !all.contains_key(who) {
            make_room(&mut all, now);
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

/// Forgets what has expired; if that is nothing, whoever has missed least. So a flood of
/// names takes no more memory, and unlocks nobody.
fn make_room(all: &mut HashMap<String, Misses>, now: Time) {
    all.retain(|_, misses| now < misses.until);
    if all.len() < MOST_REMEMBERED {
        return;
    }
    let least = all
        .iter()
        .min_by_key(|(_, misses)| (misses.count, misses.until));
    if let Some(who) = least.map(|(who, _)| who.clone()) {
        all.remove(&who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_ten_misses_nobody_tries_on_for_a_while() {
        let tries = FailedTries::default();
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

    #[test]
    fn a_flood_of_names_takes_no_more_memory_and_unlocks_nobody() {
        let tries = FailedTries::default();
        for _ in 0..MISSES {
            tries.miss("ala", Time(0));
        }
        for number in 0..MOST_REMEMBERED + 100 {
            tries.miss(&number.to_string(), Time(1));
        }
        assert_eq!(tries.lock().len(), MOST_REMEMBERED);
        assert!(tries.locked_until("ala", Time(2)).is_some());
        tries.miss("olek", Time(1).after(WINDOW));
        assert!(
            tries.lock().len() < MOST_REMEMBERED,
            "what has expired goes first"
        );
    }
}
