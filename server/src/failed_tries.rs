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
    /// Somebody tries a code or a password, if he has not missed too many; otherwise, until
    /// when he is locked out. It counts as a miss until it is [forgiven](Self::forgive): of
    /// many that are tried at once, no more are looked at than may be missed.
    pub fn begin(&self, who: &str, now: Time) -> Result<(), Time> {
        self.begin_of(who, MISSES, now)
    }

    /// The same for whoever may miss so many.
    pub fn begin_of(&self, who: &str, most: u32, now: Time) -> Result<(), Time> {
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
        if misses.count >= most {
            return Err(misses.until);
        }
        misses.count += 1;
        Ok(())
    }

    /// What somebody has tried was right.
    pub fn forgive(&self, who: &str) {
        if let Some(misses) = self.lock().get_mut(who) {
            misses.count = misses.count.saturating_sub(1);
        }
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
            assert_eq!(tries.begin("ala", Time(at)), Ok(()));
        }
        let until = Time(0).after(WINDOW);
        assert_eq!(tries.begin("ala", Time(10)), Err(until));
        assert_eq!(tries.begin("olek", Time(10)), Ok(()));
        assert_eq!(tries.begin("ala", until), Ok(()), "the count begins anew");
    }

    #[test]
    fn what_was_right_does_not_count() {
        let tries = FailedTries::default();
        for at in 0..100 {
            assert_eq!(tries.begin_of("ala", 3, Time(at)), Ok(()));
            tries.forgive("ala");
        }
        assert_eq!(
            [0; 3].map(|at| tries.begin_of("ala", 3, Time(at))),
            [Ok(()); 3]
        );
        assert!(tries.begin_of("ala", 3, Time(0)).is_err());
    }

    #[test]
    fn a_flood_of_names_takes_no_more_memory_and_unlocks_nobody() {
        let tries = FailedTries::default();
        for _ in 0..MISSES {
            assert_eq!(tries.begin("ala", Time(0)), Ok(()));
        }
        for number in 0..MOST_REMEMBERED + 100 {
            assert_eq!(tries.begin(&number.to_string(), Time(1)), Ok(()));
        }
        assert_eq!(tries.lock().len(), MOST_REMEMBERED);
        assert!(tries.begin("ala", Time(2)).is_err());
        assert_eq!(tries.begin("olek", Time(1).after(WINDOW)), Ok(()));
        assert!(
            tries.lock().len() < MOST_REMEMBERED,
            "what has expired goes first"
        );
    }
}
