//! The clocks of the players.

use damka_game::Time;
use damka_rules::{Clock, Millis, Side};
use damka_text::{Language, Text, Value};
use leptos::prelude::*;

use super::player_name;
use crate::{app::App, local_game::LocalGame};

/// From this time on, of a move that may take days, seconds are not shown.
const LONG: u64 = 10 * 60 * 60 * 1000;

/// The remaining time as a clock shows it, with tenths in the last ten seconds.
pub fn face(text: Text, Millis(left): Millis) -> String {
    if left >= LONG {
        let hours = left / 3_600_000;
        match hours / 24 {
            0 => format!("{hours} h"),
            days => format!("{days} d {} h", hours % 24),
        }
    } else if left < 10_000 {
        let point = match text.language() {
            Language::Polish => ',',
            Language::English => '.',
        };
        format!("0:{:02}{point}{}", left / 1000, left / 100 % 10)
    } else {
        let seconds = left.div_ceil(1000);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// The clock of a side; nothing if time is not limited.
#[component]
pub fn ClockFace(
    /// The game.
    local: RwSignal<LocalGame>,
    /// Whose clock.
    side: Signal<Side>,
    /// The time, several times a second.
    now: RwSignal<Time>,
) -> impl IntoView {
    let app = App::get();
    let left = Memo::new(move |_| {
        local
            .with(|local| local.game().timer().left(side.get(), now.get()))
            .map(|left| face(app.text(), left))
    });
    let low = Memo::new(move |_| {
        let left = local.with(|local| local.game().timer().left(side.get(), now.get()));
        left.is_some_and(|left| left < Millis::seconds(10))
    });
    let running = Memo::new(move |_| {
        local.with(|local| {
            let whole = matches!(local.game().opening().clock, Clock::WholeMatch { .. });
            let running = local.game().timer().running();
            running.is_some() && (whole || running == Some(side.get()))
        })
    });
    let name = move || {
        local.with(|local| {
            let text = app.text();
            match local.game().opening().clock {
                Clock::WholeMatch { .. } => text.phrase("page-time-of-match", &[]),
                _ => {
                    let side: Value = player_name::player(text, local, side.get()).into();
                    text.phrase("page-time-of", &[("side", side)])
                }
            }
        })
    };
    move || {
        left.get().map(|_| {
            view! {
                <div
                    class="clock"
                    class:running=move || running.get()
                    class:low=move || low.get()
                    role="timer"
                    aria-label=name
                >
                    {move || left.get()}
                </div>
            }
        })
    }
}
