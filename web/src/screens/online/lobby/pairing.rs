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
        friend::rules_choice,
        rated::{RatedSwitch, can_be_rated},
        request::Note,
        visitor::{Name, Visitor},
    },
    view::form::{Choice, RulesSelect},
};

/// Days for a move, where a game is played by correspondence.
const DAYS: u64 = 3;

/// How fast one wants to play.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Wish {
    /// By the clock of the rules.
    AsRuled,
    /// At this pace.
    At(Pace),
}

impl Wish {
    fn key(self) -> &'static str {
        match self {
            Wish::AsRuled => "ruled",
            Wish::At(pace) => pace.key(),
        }
    }

    fn from_key(key: &str) -> Wish {
        let pace = Pace::ALL.into_iter().find(|pace| pace.key() == key);
        pace.map_or(Wish::AsRuled, Wish::At)
    }

    /// The clock, if it is not that of the rules.
    fn clock(self) -> Option<Clock> {
        match self {
            Wish::AsRuled => None,
            Wish::At(Pace::Quick) => Some(OwnClock::default().clock()),
            Wish::At(Pace::Slow) => Some(PROPOSED_CLOCK),
            Wish::At(Pace::Correspondence) => ClockChoice::Days(DAYS).clock(),
        }
    }
}

/// The form.
#[component]
pub fn Pairing(visitor: Visitor) -> impl IntoView {
    let app = App::get();
    let chosen = RwSignal::new(None::<Wish>);
    let rated = RwSignal::new(false);
    let has_clock = move || *app.ruleset().clock != Clock::None;
    // Until something is chosen: the clock of the rules, or a slow one.
    let wish = move || match chosen.get() {
        Some(Wish::AsRuled) | None if has_clock() => Wish::AsRuled,
        Some(Wish::AsRuled) | None => Wish::At(Pace::Slow),
        Some(wish) => wish,
    };
    let options = Signal::derive(move || {
        let text = app.text();
        let ruled = has_clock().then_some(Wish::AsRuled);
        let wishes = ruled.into_iter().chain(Pace::ALL.map(Wish::At));
        let label = |wish: Wish| {
            let clock = wish.clock().unwrap_or(*app.ruleset().clock);
            let values = [
                ("pace", wish.key().into()),
                ("clock", text.clock_label(clock).into()),
            ];
            (
                wish.key().to_owned(),
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
            clock: untrack(wish).clock(),
            rated: rated.get_untracked() && untrack(|| can_be_rated(app, visitor)),
        };
        visitor.act(async move { api::pair(&pair).await }, move |paired| {
            let (Paired::Seated { game } | Paired::Waiting { game }) = paired;
            app.go(&Route::OnlineGame(game.to_string()));
        });
    };
    view! {
        <form class="card" id="pairing" on:submit=pair>
            <h2>{app.label("page-lobby-pair")}</h2>
            <Name visitor=visitor />
            <RulesSelect />
            <Choice
                label="page-lobby-pace"
                options=options
                value=Signal::derive(move || wish().key().to_owned())
                on_choose=move |key: String| chosen.set(Some(Wish::from_key(&key)))
            />
            <RatedSwitch visitor=visitor value=rated />
            <Note words=visitor.request.note />
            <button class="main" id="pair" disabled=move || visitor.request.busy.get()>{app.label("page-lobby-pair-now")}</button>
        </form>
    }
}
