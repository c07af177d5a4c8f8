//! Why something is not possible, in words.

use damka_protocol::{Denial, PlayerName};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{app::App, browser, online::api::Trouble, route::Route};

/// Why a request led to nothing, and what to do.
pub fn words(text: Text, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Denied(denial) => denied(text, denial),
        Trouble::Offline => text.phrase("page-online-offline", &[]),
        Trouble::NoServer => text.phrase("page-online-no-server", &[]),
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
            let minutes = until.since(browser::now()).0.div_ceil(60_000).max(1);
            let minutes = Value::from(i64::try_from(minutes).unwrap_or(i64::MAX));
            return text.phrase("page-denied-tries", &[("minutes", minutes)]);
        }
        Denial::TooFast | Denial::TooMany { .. } => "page-denied-fast",
        Denial::NoSuchRules { .. } | Denial::RuleFile { .. } => "page-denied-rules",
        Denial::Clock => "page-denied-clock",
        Denial::OpponentThere | Denial::NotGoneYet { .. } | Denial::Correspondence => {
            "page-denied-there"
        }
        Denial::Unavailable => "page-denied-unavailable",
        _ => "page-denied-other",
    };
    text.phrase(id, &[])
}

/// The name that a guest typed, or what is wrong with it. Who types none is a guest.
pub fn name(app: App, typed: &str) -> Result<PlayerName, String> {
    let typed = match typed.trim() {
        "" => app.phrase("page-online-guest", &[]),
        typed => typed.to_owned(),
    };
    let longest = i64::try_from(PlayerName::LONGEST).unwrap_or(i64::MAX);
    typed
        .parse()
        .map_err(|_| app.phrase("page-online-name-bad", &[("count", longest.into())]))
}

/// A whole screen that says why there is nothing else.
#[component]
pub fn TroubleScreen(
    /// Why.
    words: Signal<String>,
    /// Whether loading the page anew helps.
    #[prop(optional)]
    reload: bool,
) -> impl IntoView {
    let app = App::get();
    view! {
        <section class="card" id="online-trouble">
            <h1>{app.label("page-online-friend")}</h1>
            <p role="alert">{move || words.get()}</p>
            {reload.then(|| view! {
                <button class="main" id="online-reload" on:click=|_| browser::reload()>{app.label("page-news-load")}</button>
            })}
            <a class="button" href=Route::Friend.to_string()>{app.label("page-online-invite-own")}</a>
            <a class="button quiet" href=Route::Start.to_string()>{app.label("page-home")}</a>
        </section>
    }
}
