//! A list that does not fit scrolls by itself, slowly, and begins again.

use std::time::Duration;

use leptos::{html::Div, prelude::*};

use crate::browser;

/// How often it is moved.
const STEP_EVERY: Duration = Duration::from_millis(40);

/// For how many steps it rests at the top and at the bottom: about five seconds.
const REST: u32 = 120;

/// For how many steps a page is shown to whoever wants no motion: about ten seconds.
const PAGE: u32 = 250;

/// For how many steps a list that fits is shown: about twenty-four seconds, in which each of
/// two languages has its turn.
const WHOLE: u32 = 600;

/// How often all of a list was seen. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct Turns {
    count: RwSignal<u32>,
    waited: StoredValue<u32>,
}

impl Turns {
    /// How often.
    pub fn count(self) -> u32 {
        self.count.get()
    }

    /// There is another list to see.
    pub fn restart(self) {
        self.waited.set_value(0);
        self.count.set(0);
    }

    fn add(self) {
        self.count.try_update(|count| *count += 1);
    }
}

/// Scrolls a list as long as it is there.
pub fn scroll(list: NodeRef<Div>) -> Turns {
    let turns = Turns {
        count: RwSignal::new(0),
        waited: StoredValue::new(0),
    };
    let waited = turns.waited;
    let still = browser::media("(prefers-reduced-motion: reduce)");
    let step = move || {
        let Some(list) = list.try_get_untracked().flatten() else {
            return;
        };
        let (top, seen, all) = (
            list.scroll_top(),
            list.client_height(),
            list.scroll_height(),
        );
        // Whoever reads with the keyboard is left alone.
        let focused = document().active_element();
        if focused.as_ref() == Some(&*list) {
            return;
        }
        if all <= seen + 1 {
            let so_far = waited.get_value() + 1;
            waited.set_value(so_far % WHOLE);
            if so_far >= WHOLE {
                turns.add();
            }
            return;
        }
        let at_end = top + seen >= all - 1;
        let rests = match still {
            true => PAGE,
            false if top == 0 || at_end => REST,
            false => 0,
        };
        let so_far = waited.get_value();
        if so_far < rests {
            return waited.set_value(so_far + 1);
        }
        let to = match (at_end, still) {
            (true, _) => 0,
            (false, true) => top + seen * 9 / 10,
            (false, false) => top + 1,
        };
        list.set_scroll_top(to);
        if at_end {
            turns.add();
        }
        if still || to == 0 || to + seen >= all - 1 {
            waited.set_value(0);
        }
    };
    if let Ok(timer) = set_interval_with_handle(step, STEP_EVERY) {
        on_cleanup(move || timer.clear());
    }
    turns
}
