//! What runs while a game is on the screen: the clock, changes in other tabs, the
//! wake lock.

use std::time::Duration;

use damka_game::{Command, Phase, Seat};
use leptos::prelude::*;

use super::GameController;
use crate::{
    browser::{self, WakeLock},
    storage,
};

impl GameController {
    /// Checks the clock five times a second, and ends the game when time is over.
    pub(super) fn watch_clock(self) {
        let look = move || {
            let now = browser::now();
            let running = self.local.with_untracked(|local| {
                matches!(local.game().phase(), Phase::Playing) && local.game().deadline().is_some()
            });
            if !running {
                return;
            }
            self.now.set(now);
            let (fallen, id) = self.local.with_untracked(|local| {
                let fallen = local
                    .game()
                    .deadline()
                    .is_some_and(|deadline| now >= deadline);
                (fallen, local.id().to_owned())
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

    /// Follows what another tab does with the same game.
    pub(super) fn watch_other_tabs(self) {
        let id = self.local.with_untracked(|local| local.id().to_owned());
        let handle = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() != Some(&storage::game_key(&id)) {
                return;
            }
            self.catch_up();
        });
        on_cleanup(move || handle.remove());
    }

    /// Loads what another tab has done, so that no move is played twice.
    pub(super) fn catch_up(self) {
        let kept = self.local.try_with_untracked(|ours| {
            let (kept, _) = storage::game(ours.id())?;
            (kept.events().len() > ours.events().len()).then_some(kept)
        });
        if let Some(kept) = kept.flatten() {
            self.local.set(kept);
        }
    }

    /// Holds a wake lock while the game is played and visible.
    pub(super) fn stay_awake(self) {
        let awake = StoredValue::new_local(None::<WakeLock>);
        let playing = Memo::new(move |_| {
            self.local
                .with(|local| *local.game().phase() == Phase::Playing)
        });
        Effect::new(move |_| awake.set_value(playing.get().then(WakeLock::ask).flatten()));
        // A tab loses its lock when it is hidden.
        let handle = window_event_listener(
            leptos::ev::Custom::<web_sys::Event>::new("visibilitychange"),
            move |_| {
                if playing.try_get_untracked() == Some(true) {
                    awake.try_set_value(WakeLock::ask());
                }
            },
        );
        on_cleanup(move || handle.remove());
    }
}
