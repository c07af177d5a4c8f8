//! What runs while a game is on the screen: the clock, changes in other tabs, the
//! wake lock.

use std::time::Duration;

use damka_game::{Phase, Time};
use damka_host::{ClockWatch, Input};
use damka_rules::{Millis, Side};
use leptos::{prelude::*, task::spawn_local};

use super::GameController;
use crate::{
    browser::{self, WakeLock},
    storage::{self, Change, Listener},
};

/// How often it is noted that a game is seen running.
const SEEN_EVERY: Millis = Millis::seconds(2);

impl GameController {
    /// Redraws a running clock five times a second. The game is not asked: the
    /// host says when it wants to be woken. Timers stand still while the device
    /// sleeps, so that the time may have come before its timer.
    pub(super) fn watch_clock(self) {
        let look = move || {
            let running = self
                .local
                .with_untracked(|local| local.game().timer().running().is_some());
            if running {
                let now = browser::now();
                self.now.set(self.time());
                self.see(now);
                self.warn_from_here();
                let due = |wake: &Option<(Time, TimeoutHandle)>| {
                    wake.as_ref().is_some_and(|(time, _)| now >= *time)
                };
                if self.wake.with_value(due) {
                    self.wake_at(None);
                    self.input(Input::Wake);
                }
            }
        };
        if let Ok(timer) = set_interval_with_handle(look, Duration::from_millis(200)) {
            on_cleanup(move || timer.clear());
        }
    }

    /// Warns of the time in a game that is judged elsewhere; of one that is judged here the
    /// host does.
    fn warn_from_here(self) {
        if !self.is_remote() {
            return;
        }
        let now = self.time();
        let warning = self.local.with_untracked(|local| {
            let check = |clock: &mut ClockWatch| clock.check(local.game(), now);
            self.clock.try_update_value(check).flatten()
        });
        if let Some((side, left)) = warning {
            self.announce_time(side, left);
        }
    }

    /// Says how much time is left.
    pub(super) fn announce_time(self, side: Side, left: Millis) {
        let words = self.local.with_untracked(|local| {
            let text = self.app.text();
            text.time_left(local.game(), side, left)
        });
        self.app.say(words);
    }

    /// Wakes the host at this time, instead of any told before.
    pub(super) fn wake_at(self, time: Option<Time>) {
        let timer = time.and_then(|time| {
            let wait = Duration::from_millis(time.since(browser::now()).0.max(1));
            let wake = move || self.input(Input::Wake);
            let timer = set_timeout_with_handle(wake, wait).ok()?;
            Some((time, timer))
        });
        let before = self
            .wake
            .try_update_value(|wake| std::mem::replace(wake, timer));
        if let Some((_, before)) = before.flatten() {
            before.clear();
        }
    }

    /// Takes in what another tab does with the same game.
    pub(super) fn watch_other_tabs(self) {
        let id = self.local.with_untracked(|local| local.id().clone());
        let listener = Listener::new(move |change| {
            if change == Change::Game(id.clone()) {
                self.catch_up();
            }
        });
        // It hears as long as the game is shown.
        StoredValue::new_local(listener);
    }

    /// Reads what another tab has stored.
    fn catch_up(self) {
        let Some(news) = self.with_session(|session| session.news()) else {
            return;
        };
        spawn_local(async move {
            let Some((events, secret)) = news.await else {
                return;
            };
            let effects = self.with_session(|session| session.hear(events, secret, browser::now()));
            self.perform(effects.unwrap_or_default());
        });
    }

    /// Notes every few seconds that the game is seen running.
    fn see(self, now: Time) {
        let last = self.seen.get_value();
        if !self.is_remote() && now.since(last) >= SEEN_EVERY {
            self.seen.set_value(now);
            self.local
                .with_untracked(|local| storage::see(local.id(), now));
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
