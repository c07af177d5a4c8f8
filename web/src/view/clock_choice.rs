//! The choice of a clock in the set-up forms.

use std::sync::Arc;

use damka_game::Opening;
use damka_protocol::PROPOSED_CLOCK;
use damka_rules::{Clock, Ruleset};
use damka_text::Value;
use leptos::prelude::*;

use super::form::{Choice, NumberField};
use crate::{
    app::App,
    clock_choice::{ClockChoice, OwnClock, OwnKind},
};

/// The ids of the answers start with that of the question.
const OWN: &str = "page-own-clock";

/// Where the game is played, which decides what clocks there are.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub enum ClockFor {
    /// At this device.
    #[default]
    Device,
    /// Over the network: a move may take days.
    Friend,
    /// The same with whoever comes: there is always a clock.
    Everybody,
}

/// The choice of a clock.
#[component]
pub fn ClockField(
    /// What is chosen.
    value: RwSignal<ClockChoice>,
    /// Where it is for.
    #[prop(optional)]
    clock_for: ClockFor,
    /// The rules of the game; those of the next one, if none are given.
    #[prop(optional, into)]
    rules: Option<Signal<Arc<Ruleset>>>,
) -> impl IntoView {
    let app = App::get();
    let ruled = move || {
        let rules = rules.map_or_else(|| app.ruleset(), |rules| rules.get());
        *rules.clock
    };
    // A clock that is there already can be chosen again.
    let given = Memo::new(move |before: Option<&Option<Clock>>| match value.get() {
        ClockChoice::Given(clock) => Some(clock),
        _ => before.copied().flatten(),
    });
    let options = Signal::derive(move || {
        let (text, ruled) = (app.text(), ruled());
        let named = |choice: ClockChoice, words: String| (choice.key(), words);
        let everybody = clock_for == ClockFor::Everybody;
        let as_ruled = match ruled {
            Clock::None if everybody => text.clock_label(PROPOSED_CLOCK),
            clock => {
                let ruled = Value::from(text.clock_label(clock));
                text.phrase("page-clock-ruled", &[("clock", ruled)])
            }
        };
        let mut options = vec![named(ClockChoice::AsRuled, as_ruled)];
        if let Some(clock) = given.get() {
            options.push(named(ClockChoice::Given(clock), text.clock_label(clock)));
        }
        if ruled != Clock::None && !everybody {
            let none = text.phrase("page-clock-none", &[]);
            options.push(named(ClockChoice::None, none));
        }
        options.extend(ClockChoice::MINUTES.map(|minutes| {
            let count = Value::from(i64::try_from(minutes).unwrap_or(i64::MAX));
            let words = text.phrase("page-clock-minutes", &[("count", count)]);
            named(ClockChoice::Minutes(minutes), words)
        }));
        if clock_for != ClockFor::Device {
            let days = ClockChoice::DAYS.map(ClockChoice::Days);
            let label = |choice: ClockChoice| {
                let clock = choice.clock().unwrap_or(Clock::None);
                named(choice, text.clock_label(clock))
            };
            options.extend(days.map(label));
        }
        let own = text.phrase("page-clock-own", &[]);
        options.push(named(ClockChoice::Own(OwnClock::default()), own));
        options
    });
    let key = Signal::derive(move || value.get().key());
    let choose = move |key: String| {
        let given = given.get_untracked().map(ClockChoice::Given);
        let chosen = given.filter(|given| given.key() == key);
        value.set(chosen.unwrap_or_else(|| ClockChoice::from_key(&key)));
    };
    let is_own = Memo::new(move |_| matches!(value.get(), ClockChoice::Own(_)));
    view! {
        <Choice
            label="page-clock"
            options=options
            value=key
            on_choose=choose
        />
        <Show when=move || is_own.get()>
            <OwnClockFields value=value />
        </Show>
    }
}

/// The fields of the players' own clock.
#[component]
fn OwnClockFields(value: RwSignal<ClockChoice>) -> impl IntoView {
    let app = App::get();
    let own = move || match value.get() {
        ClockChoice::Own(own) => own,
        _ => OwnClock::default(),
    };
    let change = move |change: &dyn Fn(&mut OwnClock)| {
        let mut new = untrack(own);
        change(&mut new);
        value.set(ClockChoice::Own(new));
    };
    let kinds = Signal::derive(move || {
        let text = app.text();
        let words = |kind: OwnKind| text.phrase(&format!("{OWN}-{}", kind.key()), &[]);
        let kinds = OwnKind::ALL.map(|kind| (kind.key().to_owned(), words(kind)));
        kinds.to_vec()
    });
    let choose_kind = move |key: String| {
        if let Some(kind) = OwnKind::from_key(&key) {
            change(&|own| own.kind = kind);
        }
    };
    let has_bonus = Memo::new(move |_| own().kind == OwnKind::EachPlayer);
    view! {
        <div class="own-clock">
            <Choice
                label=OWN
                options=kinds
                value=Signal::derive(move || own().kind.key().to_owned())
                on_choose=choose_kind
            />
            <div class="fields">
                <NumberField
                    label="page-clock-field-minutes"
                    max=OwnClock::MOST_MINUTES
                    value=Signal::derive(move || own().minutes)
                    on_set=move |minutes| change(&|own| own.minutes = minutes)
                />
                <NumberField
                    label="page-clock-field-seconds"
                    max=59
                    value=Signal::derive(move || own().seconds)
                    on_set=move |seconds| change(&|own| own.seconds = seconds)
                />
                <Show when=move || has_bonus.get()>
                    <NumberField
                        label="page-clock-field-bonus"
                        max=OwnClock::MOST_BONUS
                        value=Signal::derive(move || own().bonus)
                        on_set=move |bonus| change(&|own| own.bonus = bonus)
                    />
                </Show>
            </div>
            <p class="soft">{move || app.text().clock_sentence(own().clock())}</p>
        </div>
    }
}

/// The start of a game by the chosen rules with the chosen clock.
pub fn opening_with_clock(app: App, choice: ClockChoice) -> Opening {
    let opening = Opening::new(&untrack(|| app.ruleset()));
    match choice.clock() {
        Some(clock) => opening.with_clock(clock),
        None => opening,
    }
}
