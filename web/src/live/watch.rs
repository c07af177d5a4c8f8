//! What is watched while a game is on the screen: the clock, other tabs, the light.

use std::time::Duration;

use damka_game::{Command, Phase, Seat};
use leptos::prelude::*;

use super::Live;
use crate::{
    browser::{self, Awake},
    storage,
};

impl Live {
    /// Looks at the clock several times a second, and lets the flag fall.
    pub(super) fn watch_clock(self) {
        let look = move || {
            let now = browser::now();
            let running = self.table.with_untracked(|table| {
                matches!(table.game().phase(), Phase::Playing) && table.game().deadline().is_some()
            });
            if !running {
                return;
            }
            self.now.set(now);
            let (fallen, id) = self.table.with_untracked(|table| {
                let fallen = table
                    .game()
                    .deadline()
                    .is_some_and(|deadline| now >= deadline);
                (fallen, table.id().to_owned())
            });
            storage::see_game(&id, now);
            if fallen {
                self.act(Seat::Watcher, &Command::Tick);
            }
        };
        if let Ok(timer) = set_interval_with_handle(look, Duration::from_millis(200)) {
            on_cleanup(move || timer.clear());
        }
    }

    /// Another tab with the same game has gone on with it: so do we.
    pub(super) fn watch_other_tabs(self) {
        let id = self.table.with_untracked(|table| table.id().to_owned());
        let handle = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() != Some(&storage::game_key(&id)) {
                return;
            }
            self.catch_up();
        });
        on_cleanup(move || handle.remove());
    }

    /// Takes what another tab has done, so that two never play one move twice.
    pub(super) fn catch_up(self) {
        let kept = self.table.try_with_untracked(|ours| {
            let (kept, _) = storage::game(ours.id())?;
            (kept.events().len() > ours.events().len()).then_some(kept)
        });
        if let Some(kept) = kept.flatten() {
            self.table.set(kept);
        }
    }

    /// The screen stays awake while the game is played and seen.
    pub(super) fn stay_awake(self) {
        let awake = StoredValue::new_local(None::<Awake>);
        let playing = Memo::new(move |_| {
            self.table
                .with(|table| *table.game().phase() == Phase::Playing)
        });
        Effect::new(move |_| awake.set_value(playing.get().then(Awake::ask).flatten()));
        // A tab that was hidden has lost its lock; one that is hidden is refused.
        let handle = window_event_listener(
            leptos::ev::Custom::<web_sys::Event>::new("visibilitychange"),
            move |_| {
                if playing.try_get_untracked() == Some(true) {
                    awake.try_set_value(Awake::ask());
                }
            },
        );
        on_cleanup(move || handle.remove());
    }
}
