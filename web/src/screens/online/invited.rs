//! Whoever is invited: by whom, to what, a name, and the chair.

use std::sync::Arc;

use damka_protocol::{Denial, Invitation, Session, SideChoice};
use damka_text::Value;
use leptos::prelude::*;

use super::{
    play_link::LinkTarget,
    request::Note,
    sign_in_form::{GuestName, SignInForm},
};
use crate::{
    app::App,
    composer,
    online::api::{self, RequestError},
    route::Route,
    ruleset_catalog::is_built_in,
    view::rule_card::{RuleFacts, Telling},
};

/// Somebody else's invitation.
#[component]
pub fn Invited(
    /// The invitation.
    invitation: Invitation,
    /// Who is signed in.
    session: Option<Session>,
    /// What comes after it.
    target: RwSignal<LinkTarget>,
) -> impl IntoView {
    let app = App::get();
    let form = SignInForm::new(app, session);
    let by = invitation.by.name.to_string();
    let title = move || app.phrase("page-online-invites", &[("name", Value::from(by.clone()))]);
    let game = invitation.game.clone();
    let sit_down = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let game = game.clone();
        let seated = async move {
            match api::sit_down(&game).await {
                // Whoever comes too late watches.
                Ok(_) | Err(RequestError::Denied(Denial::InvitationTaken)) => Ok(()),
                Err(error) => Err(error),
            }
        };
        form.act(seated, move |()| drop(target.try_set(LinkTarget::Game)));
    };
    let special = invitation.rules.ruleset().ok().and_then(|rules| {
        let is_special = !rules.unusual_highlights().is_empty();
        is_special.then(|| {
            let rules = Signal::stored(Arc::new(rules));
            view! {
                <section class="chosen-rules" id="special-rules">
                    <h2>{app.label("page-online-rules-differ")}</h2>
                    <RuleFacts rules=rules telling=Telling::Unusual />
                </section>
            }
        })
    });
    view! {
        <form class="card" id="invited" on:submit=sit_down>
            <h1>{title}</h1>
            <Terms invitation=invitation />
            {special}
            <GuestName form=form />
            <Note words=form.request.note />
            <button class="main" id="sit-down" disabled=move || form.request.busy.get()>{app.label("page-online-sit-down")}</button>
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
