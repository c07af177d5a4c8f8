//! The question about the clock.

use damka_rules::{Axis, Bonus, Clock, Millis, TimeUp};
use leptos::prelude::*;

use super::{Composer, question::Faults};
use crate::{
    composer::{ClockKind, with_bonus, with_period, with_time, with_time_up},
    view::form::{Choice, NumberField},
};

/// The ids of the answers start with that of the question.
const CLOCK: &str = "page-compose-clock";
const BONUS: &str = "page-compose-bonus";

/// The question about the clock.
#[component]
pub fn ClockQuestion(
    /// The state of the composer.
    composer: Composer,
) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
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
            {player.then(|| view! { <BonusFields composer=composer clock=clock /> })}
            {own.then(|| view! { <Ends composer=composer clock=clock /> })}
        })
    };
    view! {
        <div class="axis wide" id="axis-clock">
            <div class="choice">
                <Choice label=CLOCK options=kinds value=kind on_choose=choose_kind />
                {fields}
                <p class="sentence">{move || app.text().clock_sentence(clock.get())}</p>
                <Faults composer=composer key="clock" />
            </div>
        </div>
    }
}

/// Minutes and seconds.
#[component]
fn TimeFields(value: Signal<Millis>, on_change: Callback<Millis>) -> impl IntoView {
    let parts = move || (value.get().0 / 60_000, value.get().0 / 1000 % 60);
    // A time that is too long is reported as a fault.
    let set = move |minutes: u64, seconds: u64| {
        let seconds = minutes.min(99_999) * 60 + seconds.min(59);
        on_change.run(Millis::seconds(seconds));
    };
    view! {
        <NumberField
            label="page-compose-minutes"
            max=43200
            value=Signal::derive(move || parts().0)
            on_set=move |minutes| set(minutes, untrack(parts).1)
        />
        <NumberField
            label="page-compose-seconds"
            max=59
            value=Signal::derive(move || parts().1)
            on_set=move |seconds| set(untrack(parts).0, seconds)
        />
    }
}

/// The bonus for each move, and the number of moves of a period.
#[component]
fn BonusFields(composer: Composer, clock: Memo<Clock>) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
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
    let period = Signal::derive(move || match clock.get() {
        Clock::EachPlayer { period, .. } => u64::from(period.unwrap_or(0)),
        _ => 0,
    });
    let set_period = move |moves| {
        let moves = u16::try_from(moves).unwrap_or(u16::MAX);
        change(with_period(clock.get_untracked(), moves));
    };
    view! {
        <Choice label=BONUS options=kinds value=kind on_choose=choose />
        <div class="fields">
            {move || {
                (kind.get() != "none")
                    .then(|| {
                        view! {
                            <NumberField
                                label="page-compose-bonus-seconds"
                                min=1
                                max=3600
                                value=Signal::derive(seconds)
                                on_set=move |seconds| set(&kind.get_untracked(), seconds)
                            />
                        }
                    })
            }}
            <NumberField label="page-compose-period" max=999 value=period on_set=set_period />
        </div>
    }
}

/// What happens when a player's time runs out.
#[component]
fn Ends(composer: Composer, clock: Memo<Clock>) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
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
