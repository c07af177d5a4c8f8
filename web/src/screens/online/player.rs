//! A player as everybody sees him: his ratings, and how they have changed. Whoever is signed in
//! can report and block him here.

mod plot;

use damka_game::PersonId;
use damka_protocol::{Denial, Profile, Rating, RatingPoint};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{
    opponent,
    rating::{self, number},
    request::{Note, Request},
    request_error::RequestErrorScreen,
};
use crate::{
    app::App,
    online::{
        OnlineRoute,
        api::{self, RequestError},
    },
};
use plot::Plot;

/// The ratings of a player.
#[component]
pub fn PlayerScreen(
    /// His id.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let profile = RwSignal::new(None::<Result<Profile, RequestError>>);
    match id.parse::<PersonId>() {
        Ok(id) => spawn_local(async move {
            profile.try_set(Some(api::profile(&id).await));
        }),
        Err(_) => profile.set(Some(Err(RequestError::Denied(Denial::NoSuchPlayer)))),
    }
    move || match profile.get() {
        None => view! { <p class="part-loading">{app.label("page-part-loading")}</p> }.into_any(),
        Some(Err(error)) => view! { <RequestErrorScreen error=error /> }.into_any(),
        Some(Ok(profile)) => view! { <Ratings profile=profile /> }.into_any(),
    }
}

#[component]
fn Ratings(profile: Profile) -> impl IntoView {
    let app = App::get();
    let player = StoredValue::new(profile.player.id.clone());
    let request = Request::new(app);
    let shown = RwSignal::new(None::<(Rating, Vec<RatingPoint>)>);
    let show = move |rating: Rating| {
        let (id, rules, pace) = (player.get_value(), rating.rules.clone(), rating.pace);
        request.run_last(
            async move { api::rating_points(&id, &rules, pace).await },
            move |points| shown.set(Some((rating, points))),
        );
    };
    if let Some(first) = profile.ratings.first() {
        show(first.clone());
    }
    let is_shown = move |rating: &Rating| {
        shown.with(|shown| {
            let shown = shown.as_ref().map(|(rating, _)| rating);
            shown.is_some_and(|shown| shown.rules == rating.rules && shown.pace == rating.pace)
        })
    };
    let row = move |rating: Rating| {
        let title = {
            let rules = rating.rules.clone();
            move || rating::title(app, &rules, rating.pace)
        };
        let games = Value::from(i64::from(rating.games));
        let about = move || app.phrase("page-rating-games", &[("count", games.clone())]);
        let chosen = {
            let rating = rating.clone();
            move || is_shown(&rating).to_string()
        };
        let click = {
            let rating = rating.clone();
            move |_| show(rating.clone())
        };
        view! {
            <li>
                <button class="row rating-row" aria-pressed=chosen on:click=click>
                    <strong>{title}</strong>
                    <b class="rating-number">{number(app, rating.rating, rating.provisional)}</b>
                    <span>{about}</span>
                </button>
            </li>
        }
    };
    let bot = profile
        .player
        .bot
        .then(|| view! { " "<span class="bot">{app.label("page-online-bot")}</span> });
    let none = profile.ratings.is_empty();
    view! {
        <div class="account" id="player-ratings">
            <section class="card">
                <h1>{profile.player.name.to_string()}{bot}</h1>
                {none.then(|| view! { <p id="no-ratings">{app.label("page-rating-none")}</p> })}
                <ul class="rows">{profile.ratings.into_iter().map(row).collect_view()}</ul>
                <Note words=request.note />
                <a href=OnlineRoute::Leaders.url()>{app.label("page-leaders")}</a>
            </section>
            {move || shown.get().map(|(rating, points)| view! { <Plot rating=rating points=points /> })}
            <About player=player.get_value() />
        </div>
    }
}

/// What can be done about him, by somebody else who is signed in.
#[component]
fn About(player: PersonId) -> impl IntoView {
    let app = App::get();
    let is_other = RwSignal::new(false);
    let told = RwSignal::new(String::new());
    let id = player.clone();
    spawn_local(async move {
        let session = api::session().await.ok().flatten();
        is_other.try_set(session.is_some_and(|session| session.player.id != id));
    });
    let tell = move |words: String| drop(told.try_set(words));
    move || {
        is_other.get().then(|| {
            view! {
                <section class="card" id="about-player">
                    {opponent::acts(app, player.clone(), None, tell)}
                    <p role="status" id="about-told">{move || told.get()}</p>
                </section>
            }
        })
    }
}
