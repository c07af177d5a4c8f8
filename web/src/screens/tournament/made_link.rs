//! A link that was just made, as a code to scan: its key is told once.

use damka_protocol::RoleLink;
use damka_text::Value;
use damka_tournament::Role;
use leptos::prelude::*;

use super::{panel::TournamentPanel, wall_code};
use crate::{
    online::QrCode,
    route::Route,
    screens::online::{OnlyHere, SharedOrigin, picture},
    tournament::TournamentRoute,
};

/// The code, until it is closed.
#[component]
pub fn MadeLink(
    panel: TournamentPanel,
    link: RoleLink,
    made: RwSignal<Option<RoleLink>>,
) -> impl IntoView {
    let app = panel.app;
    let key = link.key.as_ref().map(|key| key.expose().to_owned());
    let origin = SharedOrigin::find();
    let address = Memo::new(move |_| {
        let link = origin.link_to(&Route::from(&TournamentRoute::Link));
        format!("{link}#{}", key.as_deref().unwrap_or_default())
    });
    let code = move || QrCode::of(&address.get()).map(|code| picture(app, &code));
    // Only what is for everybody hangs on the wall.
    let is_for_all = matches!(link.role, Role::Player | Role::Wall) && link.player.is_none();
    let title = move || match &link.player {
        Some(player) => {
            let name = Value::from(panel.name(player));
            app.phrase("page-tournament-own-link-title", &[("name", name)])
        }
        None => app.phrase(
            "page-tournament-link-new",
            &[("role", link.role.key().into())],
        ),
    };
    let link_id = link.id.clone();
    let on_wall = move |_| {
        wall_code::keep(&panel.id.get_value(), &link_id, &address.get_untracked());
        app.say(app.phrase("page-tournament-on-wall-done", &[]));
        made.set(None);
    };
    // It may have been asked for far below.
    let section = NodeRef::<leptos::html::Section>::new();
    Effect::new(move |_| {
        if let Some(section) = section.get() {
            section.scroll_into_view();
        }
    });
    view! {
        <section class="card made-link" id="made-link" node_ref=section>
            <h2>{title}</h2>
            {code}
            <input id="role-address" readonly aria-label=app.label("page-online-link") prop:value=move || address.get() />
            <p class="soft">{app.label("page-tournament-link-once")}</p>
            <OnlyHere origin=origin />
            <div class="buttons">
                {is_for_all.then(|| view! { <button class="main" id="on-wall" on:click=on_wall>{app.label("page-tournament-on-wall")}</button> })}
                <button id="link-seen" on:click=move |_| made.set(None)>{app.label("page-close")}</button>
            </div>
        </section>
    }
}
