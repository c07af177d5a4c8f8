//! Why something is not possible, in words.

use damka_game::Time;
use damka_protocol::{Confirmation, Denial, Password, PlayerName, TextFault};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    online::{OnlineRoute, api::RequestError},
    route::Route,
    tournament::TournamentRoute,
};

/// Why a request led to nothing, and what to do.
pub fn words(text: Text, error: &RequestError) -> String {
    match error {
        RequestError::Denied(denial) => denied(text, denial),
        RequestError::Offline => text.phrase("page-online-offline", &[]),
        RequestError::NoServer => text.phrase("page-online-no-server", &[]),
    }
}

/// Why the server does not do something, and what to do.
pub fn denied(text: Text, denial: &Denial) -> String {
    let id = match denial {
        Denial::Version { .. } => "page-online-outdated",
        Denial::NotSignedIn => "page-denied-session",
        Denial::NoGuests => "page-denied-guests",
        Denial::NoSuchGame | Denial::NoSuchInvitation => "page-denied-nothing",
        Denial::InvitationTaken => "page-denied-taken",
        Denial::InvitationWithdrawn => "page-denied-withdrawn",
        Denial::OwnInvitation => "page-denied-own",
        Denial::NotYourInvitation | Denial::NotAPlayer => "page-denied-watcher",
        Denial::TooManyTries { until } => {
            return text.phrase("page-denied-tries", &[("minutes", minutes_until(*until))]);
        }
        Denial::TooMany { most } => {
            let most = Value::from(i64::from(*most));
            return text.phrase("page-denied-many", &[("most", most)]);
        }
        Denial::TooFast => "page-denied-fast",
        Denial::NoSuchRules { .. } | Denial::RuleFile { .. } => "page-denied-rules",
        Denial::Clock => "page-denied-clock",
        Denial::OpponentThere | Denial::NotGoneYet { .. } | Denial::Correspondence => {
            "page-denied-there"
        }
        Denial::WrongPassword => "page-denied-password",
        Denial::NotPrivate => "page-denied-private",
        Denial::NameTaken => "page-denied-name",
        Denial::Text {
            fault: TextFault::MixedLetters,
        } => "page-denied-letters",
        Denial::Text {
            fault: TextFault::Word,
        } => "page-denied-word",
        Denial::NoAccount => "page-denied-account",
        Denial::Standing { .. } => "page-denied-standing",
        Denial::Banned => "page-denied-banned",
        Denial::Blocked => "page-denied-blocked",
        Denial::NoSuchLink => "page-denied-link",
        Denial::NoSuchPlayer => "page-denied-player",
        Denial::RefereeThere => "page-denied-referee",
        Denial::PlaysHere => "page-denied-plays",
        Denial::NotRated => "page-denied-rated",
        Denial::NoSuchClass => "page-denied-class",
        Denial::NoSuchTournament => "page-denied-tournament",
        Denial::OrganiserOnly | Denial::NotByHand => "page-denied-organiser",
        Denial::LinkOfPlayer => "page-denied-player-link",
        Denial::NameNeeded => "page-denied-name-needed",
        Denial::NameOnList => "page-denied-name-on-list",
        Denial::EventFile { .. } => "page-denied-event-file",
        Denial::NoSuchCard => "page-denied-card",
        Denial::WrongPicture { left } => {
            let count = Value::from(i64::from(*left));
            return text.phrase("page-denied-picture", &[("count", count)]);
        }
        Denial::CardLocked => "page-denied-locked",
        Denial::ClassOnly => "page-denied-class-only",
        Denial::TooFewPresent => "page-denied-few",
        Denial::DrawOpen => "page-denied-draw",
        Denial::NoClock => "page-denied-no-clock",
        Denial::NothingPublic => "page-denied-public",
        Denial::Unavailable => "page-denied-unavailable",
        _ => "page-denied-other",
    };
    text.phrase(id, &[])
}

/// Why a code leads to no invitation: a link needs no code.
pub fn code_words(text: Text, error: &RequestError) -> String {
    match error {
        RequestError::Denied(Denial::TooManyTries { until }) => {
            let minutes = minutes_until(*until);
            text.phrase("page-denied-tries-code", &[("minutes", minutes)])
        }
        _ => words(text, error),
    }
}

/// How many minutes it is until then, at least one.
fn minutes_until(time: Time) -> Value {
    let minutes = time.since(browser::now()).0.div_ceil(60_000).max(1);
    Value::from(i64::try_from(minutes).unwrap_or(i64::MAX))
}

/// The name that a guest typed, or what is wrong with it. Who types none is a guest.
pub fn name(app: App, typed: &str) -> Result<PlayerName, String> {
    let typed = match typed.trim() {
        "" => app.phrase("page-online-guest", &[]),
        typed => typed.to_owned(),
    };
    account_name(app, &typed)
}

/// The name of an account that somebody typed, or what is wrong with it.
pub fn account_name(app: App, typed: &str) -> Result<PlayerName, String> {
    let longest = i64::try_from(PlayerName::LONGEST).unwrap_or(i64::MAX);
    typed
        .parse()
        .map_err(|_| app.phrase("page-online-name-bad", &[("count", longest.into())]))
}

/// The password that somebody typed, or what is wrong with it.
pub fn password(app: App, typed: &str) -> Result<Password, String> {
    let shortest = i64::try_from(Password::SHORTEST).unwrap_or(0);
    typed
        .parse()
        .map_err(|_| app.phrase("page-account-password-bad", &[("count", shortest.into())]))
}

/// The password that somebody typed to confirm something, or what is wrong with it.
pub fn confirmation(app: App, typed: &str) -> Result<Confirmation, String> {
    password(app, typed).map(|password| Confirmation { password })
}

/// What a screen belongs to.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
pub enum Area {
    /// Playing over the network.
    #[default]
    Online,
    /// The tournament desk.
    Tournament,
}

impl Area {
    /// What it is called.
    fn label(self) -> &'static str {
        match self {
            Area::Online => "page-start-online",
            Area::Tournament => "page-start-tournament",
        }
    }

    /// The words of the link to where it begins.
    fn entry(self) -> &'static str {
        match self {
            Area::Online => "page-lobby-enter",
            Area::Tournament => "page-start-tournament",
        }
    }

    /// Where it begins.
    fn url(self) -> String {
        match self {
            Area::Online => OnlineRoute::Lobby.url(),
            Area::Tournament => TournamentRoute::Home.url(),
        }
    }

    /// Why a request led to nothing there: a code of a tournament is made by somebody else.
    fn words(self, text: Text, error: &RequestError) -> String {
        match (self, error) {
            (Area::Tournament, RequestError::Denied(Denial::NoSuchLink)) => {
                text.phrase("page-denied-code-revoked", &[])
            }
            _ => words(text, error),
        }
    }
}

/// A whole screen that says why there is nothing else, and what to do.
#[component]
pub fn RequestErrorScreen(
    /// Why.
    error: RequestError,
    /// What it belongs to.
    #[prop(optional)]
    area: Area,
) -> impl IntoView {
    let app = App::get();
    let way_out = match &error {
        RequestError::Offline => again(app, "page-part-again"),
        RequestError::Denied(Denial::Version { .. }) => again(app, "page-news-load"),
        RequestError::NoServer => view! {
            <ol id="start-a-server">
                <li>{app.label("page-online-own-server")}" "<code class="command">"damka serve --lan"</code></li>
                <li>{app.label("page-online-own-address")}</li>
            </ol>
            <a class="button main" href=Route::PassAndPlay.to_string()>{app.label("page-start-device")}</a>
        }
        .into_any(),
        RequestError::Denied(_) => view! {
            <a class="button main" id="way-out" href=area.url()>{app.label(area.entry())}</a>
        }
        .into_any(),
    };
    view! {
        <section class="card" id="online-trouble">
            <h1>{app.label(area.label())}</h1>
            <p role="alert">{move || area.words(app.text(), &error)}</p>
            {way_out}
            <a class="button quiet" href=Route::Start.to_string()>{app.label("page-home")}</a>
        </section>
    }
}

/// Loading the page anew helps.
fn again(app: App, words: &'static str) -> AnyView {
    view! { <button class="main" id="online-reload" on:click=|_| browser::reload()>{app.label(words)}</button> }
        .into_any()
}
