//! Who looks for an opponent.

use damka_protocol::{LobbyOffer, Pace};
use damka_rules::RulesHash;
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    online::{LobbyFilter, LobbyList, OnlineRoute},
    route::Route,
    screens::online::{
        game_row::rules_name, people::people, rating::number, sign_in_form::SignInForm,
    },
};

/// The open offers, and which of them are shown.
#[component]
pub fn Offers(
    list: RwSignal<LobbyList>,
    filter: RwSignal<LobbyFilter>,
    form: SignInForm,
) -> impl IntoView {
    let app = App::get();
    let offers = Memo::new(move |_| list.with(|list| list.offers(filter.get())));
    let rows = move || {
        let offers = offers.get();
        match offers.is_empty() {
            true => {
                view! { <p class="soft" id="no-offers">{app.label("page-lobby-no-offers")}</p> }
                    .into_any()
            }
            false => {
                let rows = offers.into_iter().map(|one| offer(app, form, one));
                view! { <ul class="rows">{rows.collect_view()}</ul> }.into_any()
            }
        }
    };
    view! {
        <section id="offers" aria-labelledby="offers-title">
            <h2 id="offers-title">{app.label("page-lobby-offers")}</h2>
            <Filter list=list filter=filter />
            {rows}
            <a class="button" id="post-offer" href=OnlineRoute::Offer.url()>{app.label("page-lobby-post")}</a>
        </section>
    }
}

/// An offer: a link to its terms, where one can sit down.
fn offer(app: App, form: SignInForm, offer: LobbyOffer) -> impl IntoView {
    let own = {
        let id = offer.by.id.clone();
        move || {
            form.session.with(|session| {
                let mut session = session.iter();
                session.any(|session| session.player.id == id)
            })
        }
    };
    let name = offer.by.name.to_string();
    let by = offer.by.clone();
    let profile = {
        let own = own.clone();
        move || (!own()).then(|| people(app, [by.clone()]))
    };
    let title = move || match own() {
        true => app.phrase("page-lobby-own-offer", &[]),
        false => name.clone(),
    };
    let about = move || {
        let text = app.text();
        let values = [
            (
                "rules",
                Value::from(rules_name(text, &offer.rules).to_owned()),
            ),
            ("clock", text.clock_label(offer.clock).into()),
            ("count", i64::from(offer.games).into()),
        ];
        text.phrase("page-lobby-terms", &values)
    };
    let rated = offer.rated.then(|| {
        let rating = offer.rating.as_ref();
        let rating = rating.map(|rating| number(app, rating.rating, rating.provisional));
        view! { <span class="rated">{app.label("page-rated-game")}</span>{rating} }
    });
    let bot = offer
        .by
        .bot
        .then(|| view! { <span class="bot">{app.label("page-online-bot")}</span> });
    view! {
        <li>
            <a class="row offer" href=Route::OnlineGame(offer.game.to_string()).to_string()>
                <strong>{title}</strong>{bot}{rated}
                <span>{about}</span>
            </a>
            {profile}
        </li>
    }
}

/// Which rules and which pace are shown.
#[component]
fn Filter(list: RwSignal<LobbyList>, filter: RwSignal<LobbyFilter>) -> impl IntoView {
    let app = App::get();
    let titles = Memo::new(move |_| list.with(LobbyList::rules));
    let choose_rules = move |event| {
        let rules: Option<RulesHash> = event_target_value(&event).parse().ok();
        filter.update(|filter| filter.rules = rules);
    };
    let choose_pace = move |event| {
        let key = event_target_value(&event);
        let pace = Pace::ALL.into_iter().find(|pace| pace.key() == key);
        filter.update(|filter| filter.pace = pace);
    };
    let rules = move || {
        let chosen = filter.get().rules;
        let option = |title: damka_protocol::RulesTitle| {
            view! {
                <option value=title.hash.to_string() selected=chosen == Some(title.hash)>
                    {rules_name(app.text(), &title).to_owned()}
                </option>
            }
        };
        titles.get().into_iter().map(option).collect_view()
    };
    let pace = move |pace: Pace| app.phrase("page-lobby-pace-only", &[("pace", pace.key().into())]);
    view! {
        <div class="filter">
            <select id="only-rules" aria-label=app.label("page-rules") on:change=choose_rules>
                <option value="">{app.label("page-lobby-all-rules")}</option>
                {rules}
            </select>
            <select id="only-pace" aria-label=app.label("page-lobby-pace") on:change=choose_pace>
                <option value="">{app.label("page-lobby-all-paces")}</option>
                {Pace::ALL.map(|one| view! { <option value=one.key()>{move || pace(one)}</option> })}
            </select>
        </div>
    }
}
