//! What only the referee may do at this device: the table has one at every game
//! for two, whoever that is.

use damka_game::{Command, Outcome, Seat};
use damka_rules::{Position, Ruleset, Side};
use damka_text::Value;
use leptos::prelude::*;

use crate::live::Live;

/// The referee's buttons.
#[component]
pub fn Referee(
    /// The game.
    live: Live,
) -> impl IntoView {
    let app = live.app;
    let order = move |command: Command| live.act(Seat::Referee, &command);
    let award = move |outcome: Outcome| {
        order(Command::Award {
            outcome,
            note: String::new(),
        });
    };
    let of_side = move |id: &'static str, side: Side| {
        move || {
            live.table.with(|table| {
                let text = app.text();
                let side = Value::from(text.side(table.game().rules(), side));
                text.phrase(id, &[("side", side)])
            })
        }
    };
    let undoable = move || live.table.with(|table| table.game().undoable().is_some());
    let warn = move |side: Side| {
        let note = String::new();
        order(Command::Warn { side, note });
    };
    view! {
        <details class="referee" id="referee">
            <summary>{app.label("page-referee")}</summary>
            <div class="orders">
                <Show when=undoable>
                    <button id="undo" on:click=move |_| { order(Command::Undo); }>{app.label("page-referee-undo")}</button>
                </Show>
                <button id="warn-first" on:click=move |_| warn(Side::First)>{of_side("page-referee-warn", Side::First)}</button>
                <button id="warn-second" on:click=move |_| warn(Side::Second)>{of_side("page-referee-warn", Side::Second)}</button>
                <button id="award-first" on:click=move |_| award(Outcome::FirstWins)>
                    {of_side("page-referee-award", Side::First)}
                </button>
                <button id="award-second" on:click=move |_| award(Outcome::SecondWins)>
                    {of_side("page-referee-award", Side::Second)}
                </button>
                <button id="award-draw" on:click=move |_| award(Outcome::Draw)>{app.label("page-referee-draw")}</button>
                <button id="award-void" on:click=move |_| award(Outcome::Void)>{app.label("page-referee-void")}</button>
            </div>
            <Correction live=live />
        </details>
    }
}

/// The pieces are put as they should stand.
#[component]
fn Correction(live: Live) -> impl IntoView {
    let app = live.app;
    let written = RwSignal::new(String::new());
    Effect::new(move |_| {
        let now = live.table.with(|table| table.game().position().to_string());
        written.set(now);
    });
    let correct = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let line = written.get_untracked();
        let notation = app.settings.with_untracked(|settings| settings.notation());
        match line.trim().parse::<Position>() {
            Ok(position) => {
                let note = String::new();
                live.act(Seat::Referee, &Command::Correct { position, note });
            }
            Err(error) => live.say(app.text().position_error(&error, notation)),
        }
    };
    let example = Ruleset::CLASSIC.initial().to_string();
    view! {
        <form class="typed" on:submit=correct>
            <label for="correction">{app.label("page-referee-correct")}</label>
            <input
                id="correction"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=example
                prop:value=move || written.get()
                on:input=move |event| written.set(event_target_value(&event))
            />
            <button id="correct">{app.label("page-referee-put")}</button>
        </form>
    }
}
