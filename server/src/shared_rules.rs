//! Games by the same rules share one rule set in memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use damka_rules::Ruleset;

/// How many rule sets are known before those that nobody uses are forgotten.
const MANY: usize = 1000;

/// The rules of the games in memory, by their ids.
#[derive(Default)]
pub struct SharedRules(Mutex<HashMap<String, Weak<Ruleset>>>);

impl SharedRules {
    /// Puts the rules that other games have in the place of equal ones.
    pub fn share(&self, rules: &mut Arc<Ruleset>) {
        // Nothing in here can be half done.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(rules.id.as_ref()).and_then(Weak::upgrade);
        match known {
            Some(known) if known == *rules => *rules = known,
            // A later edition, or an own rule set with the same id.
            _ => {
                if all.len() >= MANY {
                    all.retain(|_, known| known.strong_count() > 0);
                }
                all.insert(rules.id.to_string(), Arc::downgrade(rules));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_rules_are_shared_and_others_are_not() {
        let shared = SharedRules::default();
        let new = || Arc::new(Ruleset::SCHOOL.clone());
        let (mut one, mut two) = (new(), new());
        shared.share(&mut one);
        shared.share(&mut two);
        assert!(Arc::ptr_eq(&one, &two));
        let mut other = Ruleset::STRICT.clone();
        other.id = one.id.clone();
        let mut other = Arc::new(other);
        shared.share(&mut other);
        assert_eq!(other.name, Ruleset::STRICT.name);
        // What nobody uses is not kept.
        let mut again = new();
        drop((one, two, other));
        let before = Arc::as_ptr(&again);
        shared.share(&mut again);
        assert_eq!(Arc::as_ptr(&again), before);
    }
}
