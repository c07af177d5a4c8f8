//! Playing whoever wants the same.

use damka_protocol::{PROPOSED_CLOCK, Pace, Pair, Paired};
use damka_rules::Clock;
use leptos::prelude::*;

use crate::{
    app::App,
    clock_choice::{ClockChoice, OwnClock},
    online::api,
    route::Route,
    screens::online::{
        invite_form::rules_choice,
        rated::{RatedSwitch, can_be_rated},
        request::Note,
        sign_in_form::{GuestName, SignInForm},
    },
    view::form::{Choice, RulesSelect},
};

/// Days for a move, where a game is played by correspondence.
const DAYS: u64 = 3;

/// How fast one wants to play.
#[derive(Copy, Clone, PartialEq, Eq)]
enum PaceChoice {
    /// By the clock of the rules.
    AsRuled,
    /// At this pace.
    At(Pace),
}

impl PaceChoice {
    fn key(self) -> &'static str {
        match self {
            PaceChoice::AsRuled => "ruled",
            PaceChoice::At(pace) => pace.key(),
        }
    }

    fn from_key(key: &str) -> PaceChoice {
        let pace = Pace::ALL.into_iter().find(|pace| pace.key() == key);
        pace.map_or(PaceChoice::AsRuled, PaceChoice::At)
    }

    /// The clock, if it is not that of the rules.
    fn clock(self) -> Option<Clock> {
        match self {
            PaceChoice::AsRuled => None,
            PaceChoice::At(Pace::Quick) => Some(OwnClock::default().clock()),
            PaceChoice::At(Pace::Slow) => Some(PROPOSED_CLOCK),
            PaceChoice::At(Pace::Correspondence) => ClockChoice::Days(DAYS).clock(),
        }
    }
}

/// The form.
#[component]
pub fn Pairing(form: SignInForm) -> impl IntoView {
    let app = App::get();
    let chosen = RwSignal::new(None::<PaceChoice>);
    let rated = RwSignal::new(false);
    let has_clock = move || *app.ruleset().clock != Clock::None;
    // Until something is chosen: the clock of the rules, or a slow one.
    let pace = move || match chosen.get() {
        Some(PaceChoice::AsRuled) | None if has_clock() => PaceChoice::AsRuled,
        Some(PaceChoice::AsRuled) | None => PaceChoice::At(Pace::Slow),
        Some(pace) => pace,
    };
    let options = Signal::derive(move || {
        let text = app.text();
        let ruled = has_clock().then_some(PaceChoice::AsRuled);
        let wishes = ruled.into_iter().chain(Pace::ALL.map(PaceChoice::At));
        let label = |pace: PaceChoice| {
            let clock = pace.clock().unwrap_or(*app.ruleset().clock);
            let values = [
                ("pace", pace.key().into()),
                ("clock", text.clock_label(clock).into()),
            ];
            (
                pace.key().to_owned(),
                text.phrase("page-lobby-wish", &values),
            )
        };
        wishes.map(label).collect::<Vec<_>>()
    });
    let pair = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let rules = untrack(|| app.ruleset());
        let pair = Pair {
            rules: rules_choice(&rules),
            clock: untrack(pace).clock(),
            rated: rated.get_untracked() && untrack(|| can_be_rated(app, form)),
        };
        form.act(async move { api::pair(&pair).await }, move |paired| {
            let (Paired::Seated { game } | Paired::Waiting { game }) = paired;
            app.go(&Route::OnlineGame(game.to_string()));
        });
    };
    view! {
        <form class="card" id="pairing" on:submit=pair>
            <h2>{app.label("page-lobby-pair")}</h2>
            <GuestName form=form />
            <RulesSelect />
            <Choice
                label="page-lobby-pace"
                options=options
                value=Signal::derive(move || pace().key().to_owned())
                on_choose=move |key: String| chosen.set(Some(PaceChoice::from_key(&key)))
            />
            <RatedSwitch form=form value=rated />
            <Note words=form.request.note />
            <button class="main" id="pair" disabled=move || form.request.busy.get()>{app.label("page-lobby-pair-now")}</button>
        </form>
    }
}
