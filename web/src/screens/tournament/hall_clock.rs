//! The clock of the hall: one for all boards of a round.

use std::time::Duration;

use damka_rules::Millis;
use damka_tournament::{ClockPhase, Command, HallClock};
use leptos::prelude::*;

use super::panel::TournamentPanel;

/// How often the time that is left is written anew.
const TICK: Duration = Duration::from_millis(250);

/// The lengths of a round that are offered, in minutes.
const MINUTES: [u64; 6] = [5, 10, 15, 20, 30, 45];

/// What is left on the clock of the hall, ticking; none if there is no clock.
pub fn time_left(panel: TournamentPanel) -> Memo<Option<Millis>> {
    let now = RwSignal::new(panel.server_time());
    if let Ok(timer) = set_interval_with_handle(move || now.set(panel.server_time()), TICK) {
        on_cleanup(move || timer.clear());
    }
    Memo::new(move |_| {
        let clock = clock(panel)?;
        // The clocks of two devices are never quite the same.
        let left = clock.left(now.get()).min(clock.length);
        // Whole seconds, rounded up: it is over when it shows zero.
        Some(Millis(left.0.div_ceil(1_000) * 1_000))
    })
}

/// The clock, unless it has ended.
pub fn clock(panel: TournamentPanel) -> Option<HallClock> {
    let clock = panel.read(|followed| followed.tournament.clock().copied());
    clock
        .flatten()
        .filter(|clock| clock.phase != ClockPhase::Ended)
}

/// Whether somebody has ended the clock, and none runs since.
pub fn is_ended(panel: TournamentPanel) -> bool {
    let phase = panel.now(|followed| Some(followed.tournament.clock()?.phase));
    phase.flatten() == Some(ClockPhase::Ended)
}

/// Minutes and seconds: `9:05`.
pub fn written(left: Millis) -> String {
    let seconds = left.0 / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The clock with its buttons.
#[component]
pub fn ClockTools(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let minutes = RwSignal::new(10_u64);
    let left = time_left(panel);
    let running = Memo::new(move |_| clock(panel).map(|clock| (clock.seq, clock.is_running())));
    let start = move |_| {
        panel.send(Command::StartClock {
            length: Millis::seconds(minutes.get_untracked() * 60),
        });
    };
    let option = move |count: u64| {
        let words = move || app.phrase("page-tournament-minutes", &[("count", count.into())]);
        view! { <option value=count.to_string() selected=count == 10>{words}</option> }
    };
    let tools = move || {
        match running.get() {
        None => view! {
            <label class="field">
                <span>{app.label("page-tournament-clock-length")}</span>
                <select id="clock-length" on:change=move |event| minutes.set(event_target_value(&event).parse().unwrap_or(10))>
                    {MINUTES.map(option)}
                </select>
            </label>
            <button class="main" id="start-clock" on:click=start>{app.label("page-tournament-clock-start")}</button>
        }
        .into_any(),
        Some((seq, is_running)) => {
            let end = move |_| panel.send(Command::EndClock { clock: seq });
            let toggle = move |_| {
                panel.send(match is_running {
                    true => Command::PauseClock { clock: seq },
                    false => Command::ResumeClock { clock: seq },
                });
            };
            let label = match is_running {
                true => "page-tournament-clock-pause",
                false => "page-tournament-clock-resume",
            };
            view! {
                <button class="main" id="toggle-clock" on:click=toggle>{app.label(label)}</button>
                <button id="end-clock" on:click=end>{app.label("page-tournament-clock-end")}</button>
            }
            .into_any()
        }
    }
    };
    view! {
        <section class="card hall-clock" id="hall-clock">
            <h2>{app.label("page-tournament-clock")}</h2>
            <p class="time" role="timer" class:over=move || left.get() == Some(Millis(0))>
                {move || left.get().map_or("–:––".to_owned(), written)}
            </p>
            <div class="buttons">{tools}</div>
        </section>
    }
}
