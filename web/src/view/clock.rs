//! The clocks, large enough to be read across a table.

use damka_game::Time;
use damka_rules::{Clock, Millis, Side};
use damka_text::Value;
use leptos::prelude::*;

use crate::{app::App, table::Table};

/// What is left, as a clock shows it: tenths in the last ten seconds.
pub fn face(Millis(left): Millis) -> String {
    if left < 10_000 {
        format!("0:{:02}.{}", left / 1000, left / 100 % 10)
    } else {
        let seconds = left.div_ceil(1000);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// The clock of a side; nothing where the time is not limited.
#[component]
pub fn ClockFace(
    /// The game.
    table: RwSignal<Table>,
    /// Whose clock.
    side: Signal<Side>,
    /// The time, several times a second.
    now: RwSignal<Time>,
) -> impl IntoView {
    let app = App::get();
    let left = Memo::new(move |_| {
        table
            .with(|table| table.game().timer().left(side.get(), now.get()))
            .map(face)
    });
    let low = Memo::new(move |_| {
        let left = table.with(|table| table.game().timer().left(side.get(), now.get()));
        left.is_some_and(|left| left < Millis::seconds(10))
    });
    let running = Memo::new(move |_| {
        table.with(|table| {
            let whole = matches!(*table.game().rules().clock, Clock::WholeMatch { .. });
            let running = table.game().timer().running();
            running.is_some() && (whole || running == Some(side.get()))
        })
    });
    let name = move || {
        table.with(|table| {
            let (rules, text) = (table.game().rules(), app.text());
            match *rules.clock {
                Clock::WholeMatch { .. } => text.phrase("page-time-of-match", &[]),
                _ => {
                    let side: Value = text.side(rules, side.get()).into();
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
