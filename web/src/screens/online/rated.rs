//! Whether a game is to count for the ratings of both.

use damka_protocol::Standing;
use leptos::prelude::*;

use super::sign_in_form::SignInForm;
use crate::{app::App, ruleset_catalog::is_built_in, view::form::Switch};

/// Whether whoever is signed in can play a rated game by the chosen rules.
pub fn can_be_rated(app: App, form: SignInForm) -> bool {
    let is_member = form.session.with(|session| {
        let standing = session.as_ref().map(|session| session.standing);
        standing.is_some_and(|standing| standing >= Standing::Member)
    });
    is_member && is_built_in(&app.ruleset().id)
}

/// The switch, for whoever can play such a game.
#[component]
pub fn RatedSwitch(form: SignInForm, value: RwSignal<bool>) -> impl IntoView {
    let app = App::get();
    view! {
        <Show when=move || can_be_rated(app, form)>
            <div id="rated">
                <Switch label="page-rated" value=value on_switch=move |on| value.set(on) />
                <small class="soft">{app.label("page-rated-about")}</small>
            </div>
        </Show>
    }
}
