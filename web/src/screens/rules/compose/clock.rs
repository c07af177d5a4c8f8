//! The clock.

use damka_rules::{Axis, Bonus, Clock, Millis, TimeUp};
use leptos::prelude::*;

use super::{Desk, question::Faults};
use crate::{
    composer::{ClockKind, with_bonus, with_period, with_time, with_time_up},
    view::form::Choice,
};

/// The answers are named after the question.
const CLOCK: &str = "page-compose-clock";
const BONUS: &str = "page-compose-bonus";

/// The question of the clock.
#[component]
pub fn ClockQuestion(
    /// The rules so far.
    desk: Desk,
) -> impl IntoView {
    let Desk { app, draft, .. } = desk;
    let clock = Memo::new(move |_| draft.with(|draft| *draft.rules().clock));
    let change = move |change: &dyn Fn(Clock) -> Clock| {
        let new = change(clock.get_untracked());
        draft.update(|draft| draft.set_clock(new));
    };
    let kinds = Signal::derive(move || {
        let text = app.text();
        let words = |key: &str| text.phrase(&format!("{CLOCK}-{key}"), &[]);
        let kinds = ClockKind::ALL.iter();
        kinds
            .map(|kind| kind.usual().key())
            .map(|key| (key.to_owned(), words(key)))
            .collect::<Vec<_>>()
    });
    let kind = Memo::new(move |_| clock.get().key().to_owned());
    let choose_kind = move |key: String| {
        if let Some(kind) = ClockKind::from_key(&key) {
            change(&|_| kind.usual());
        }
    };
    let fields = move || {
        let own = match kind.get().as_str() {
            "none" => return None,
            "whole-match" => false,
            _ => true,
        };
        let player = kind.get() == "each-player";
        let set_time = Callback::new(move |time| change(&|clock| with_time(clock, time)));
        Some(view! {
            <div class="fields">
                <TimeFields value=Signal::derive(move || time_of(clock.get())) on_change=set_time />
            </div>
            {player.then(|| view! { <BonusFields desk=desk clock=clock /> })}
            {own.then(|| view! { <Ends desk=desk clock=clock /> })}
        })
    };
    view! {
        <div class="axis wide" id="axis-clock">
            <div class="choice">
                <Choice label=CLOCK options=kinds value=kind on_choose=choose_kind />
                {fields}
                <p class="sentence">{move || app.text().clock_sentence(clock.get())}</p>
                <Faults desk=desk key="clock" />
            </div>
        </div>
    }
}

/// Minutes and seconds.
#[component]
fn TimeFields(value: Signal<Millis>, on_change: Callback<Millis>) -> impl IntoView {
    let parts = move || (value.get().0 / 60_000, value.get().0 / 1000 % 60);
    let number = |event: &web_sys::Event| event_target_value(event).parse::<u64>().unwrap_or(0);
    // What is too long is refused by the rules, with the reason.
    let set = move |minutes: u64, seconds: u64| {
        let seconds = minutes.min(99_999) * 60 + seconds.min(59);
        on_change.run(Millis::seconds(seconds));
    };
    let app = crate::app::App::get();
    view! {
        <label class="field">
            <span>{app.label("page-compose-minutes")}</span>
            <input
                type="number"
                min="0"
                max="43200"
                prop:value=move || parts().0.to_string()
                on:change=move |event| set(number(&event), untrack(parts).1)
            />
        </label>
        <label class="field">
            <span>{app.label("page-compose-seconds")}</span>
            <input
                type="number"
                min="0"
                max="59"
                prop:value=move || parts().1.to_string()
                on:change=move |event| set(untrack(parts).0, number(&event))
            />
        </label>
    }
}

/// What is given for each move, and how many moves a period has.
#[component]
fn BonusFields(desk: Desk, clock: Memo<Clock>) -> impl IntoView {
    let Desk { app, draft, .. } = desk;
    let change = move |new: Clock| draft.update(|draft| draft.set_clock(new));
    let bonus = Memo::new(move |_| match clock.get() {
        Clock::EachPlayer { bonus, .. } => bonus,
        _ => Bonus::None,
    });
    let kind = Memo::new(move |_| {
        let key = match bonus.get() {
            Bonus::None => "none",
            Bonus::Fischer(_) => "fischer",
            Bonus::Bronstein(_) => "bronstein",
        };
        key.to_owned()
    });
    let kinds = Signal::derive(move || {
        let text = app.text();
        let kinds = ["none", "fischer", "bronstein"];
        let words = |key: &str| text.phrase(&format!("{BONUS}-{key}"), &[]);
        kinds.map(|key| (key.to_owned(), words(key))).to_vec()
    });
    let seconds = move || match bonus.get() {
        Bonus::None => 0,
        Bonus::Fischer(time) | Bonus::Bronstein(time) => time.0 / 1000,
    };
    let set = move |kind: &str, seconds: u64| {
        let time = Millis::seconds(seconds.min(99_999));
        let bonus = match kind {
            "fischer" => Bonus::Fischer(time),
            "bronstein" => Bonus::Bronstein(time),
            _ => Bonus::None,
        };
        change(with_bonus(clock.get_untracked(), bonus));
    };
    let choose = move |key: String| set(&key, untrack(seconds).max(1));
    let write = move |event: web_sys::Event| {
        let seconds = event_target_value(&event).parse().unwrap_or(0);
        set(&kind.get_untracked(), seconds);
    };
    let period = move || match clock.get() {
        Clock::EachPlayer {
            period: Some(moves),
            ..
        } => moves.to_string(),
        _ => "0".to_owned(),
    };
    let set_period = move |event: web_sys::Event| {
        let moves = event_target_value(&event).parse().unwrap_or(0);
        change(with_period(clock.get_untracked(), moves));
    };
    view! {
        <Choice label=BONUS options=kinds value=kind on_choose=choose />
        <div class="fields">
            {move || {
                (kind.get() != "none")
                    .then(|| {
                        view! {
                            <label class="field">
                                <span>{app.label("page-compose-bonus-seconds")}</span>
                                <input
                                    type="number"
                                    min="1"
                                    max="3600"
                                    prop:value=move || seconds().to_string()
                                    on:change=write
                                />
                            </label>
                        }
                    })
            }}
            <label class="field">
                <span>{app.label("page-compose-period")}</span>
                <input type="number" min="0" max="999" prop:value=period on:change=set_period />
            </label>
        </div>
    }
}

/// What happens at the end of one's own time.
#[component]
fn Ends(desk: Desk, clock: Memo<Clock>) -> impl IntoView {
    let Desk { app, draft, .. } = desk;
    let options = Signal::derive(move || {
        let text = app.text();
        let ends = [TimeUp::Loses, TimeUp::Resigns];
        ends.map(|end| (end.key().to_owned(), text.axis_value(end)))
            .to_vec()
    });
    let value = Signal::derive(move || match clock.get() {
        Clock::EachMove { at_zero, .. } | Clock::EachPlayer { at_zero, .. } => {
            at_zero.key().to_owned()
        }
        _ => String::new(),
    });
    let choose = move |key: String| {
        if let Some(end) = TimeUp::from_key(&key) {
            let new = with_time_up(clock.get_untracked(), end);
            draft.update(|draft| draft.set_clock(new));
        }
    };
    view! { <Choice label="page-compose-time-up" options=options value=value on_choose=choose /> }
}

fn time_of(clock: Clock) -> Millis {
    match clock {
        Clock::None => Millis::default(),
        Clock::EachMove { limit, .. } => limit,
        Clock::WholeMatch { length, .. } => length,
        Clock::EachPlayer { base, .. } => base,
    }
}
