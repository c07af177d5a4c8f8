//! Whoever is invited: by whom, to what, a name, and the chair.

use damka_protocol::{Denial, Invitation, Session, SideChoice};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{
    friend::{Name, Note},
    trouble,
    visit::Visit,
};
use crate::{
    app::App,
    composer,
    online::api::{self, Trouble},
    route::Route,
    ruleset_catalog::is_built_in,
};

/// Somebody else's invitation.
#[component]
pub fn Invited(
    /// The invitation.
    invitation: Invitation,
    /// Who is signed in.
    session: Option<Session>,
    /// What comes after it.
    visit: RwSignal<Visit>,
) -> impl IntoView {
    let app = App::get();
    let session = RwSignal::new(session);
    let name = RwSignal::new(String::new());
    let note = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let by = invitation.by.name.to_string();
    let title = move || app.phrase("page-online-invites", &[("name", Value::from(by.clone()))]);
    let game = invitation.game.clone();
    let sit_down = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        let named = match session.with_untracked(Option::is_some) {
            true => Ok(None),
            false => trouble::name(app, &name.get_untracked()).map(Some),
        };
        let named = match named {
            Ok(named) => named,
            Err(words) => return note.set(words),
        };
        busy.set(true);
        let game = game.clone();
        spawn_local(async move {
            let seated = async {
                if let Some(name) = named {
                    session.try_set(Some(api::sign_in(name).await?));
                }
                api::sit_down(&game).await
            };
            match seated.await {
                // Whoever comes too late watches.
                Ok(_) | Err(Trouble::Denied(Denial::InvitationTaken)) => {
                    visit.try_set(Visit::Game);
                }
                Err(trouble) => {
                    note.try_set(trouble::words(app.text(), &trouble));
                    busy.try_set(false);
                }
            }
        });
    };
    view! {
        <form class="card" id="invited" on:submit=sit_down>
            <h1>{title}</h1>
            <Terms invitation=invitation />
            <Name session=session name=name />
            <Note words=note />
            <button class="main" id="sit-down" disabled=move || busy.get()>{app.label("page-online-sit-down")}</button>
        </form>
    }
}

/// What is played: the rules, the clock, who begins, how many games.
#[component]
pub fn Terms(
    /// The invitation.
    invitation: Invitation,
) -> impl IntoView {
    let app = App::get();
    let (clock, sides, games) = (invitation.clock, invitation.sides, invitation.games);
    let rules = invitation.rules.ruleset().ok().map(|rules| {
        // An own rule set is in the link itself.
        let route = match is_built_in(&rules.id) {
            true => Route::Sheet(rules.id.to_string()),
            false => Route::Shared(composer::write_link(&rules)),
        };
        let name = move || app.text().ruleset_name(&rules).to_owned();
        view! {
            <dt>{app.label("page-rules")}</dt>
            <dd><a id="terms-rules" href=route.to_string() target="_blank">{name}</a></dd>
        }
    });
    let begins = move || {
        let side = match sides {
            SideChoice::Lot => "lot",
            SideChoice::First => "first",
            SideChoice::Second => "second",
        };
        let name = Value::from(invitation.by.name.to_string());
        app.phrase(
            "page-online-begins",
            &[("side", side.into()), ("name", name)],
        )
    };
    let length = (games > 1).then(|| {
        let words = move || app.phrase("page-online-games", &[("count", i64::from(games).into())]);
        view! {
            <dt>{app.label("page-online-match")}</dt>
            <dd>{words}</dd>
        }
    });
    view! {
        <dl class="terms" id="terms">
            {rules}
            <dt>{app.label("page-clock")}</dt>
            <dd>{move || app.text().clock_label(clock)}</dd>
            <dt>{app.label("page-online-sides")}</dt>
            <dd>{begins}</dd>
            {length}
        </dl>
    }
}
