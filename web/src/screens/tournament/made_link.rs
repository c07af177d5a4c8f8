//! A link that was just made, as a code to scan: its key is told once.

use damka_protocol::{Key, RoleLink, may_hang_on_wall};
use damka_text::Value;
use leptos::prelude::*;

use super::panel::TournamentPanel;
use crate::{
    online::QrCode,
    route::Route,
    screens::online::{OnlyHere, SharedOrigin, picture},
    tournament::{TournamentRoute, api},
};

/// Where a link with this key leads, as other devices open it.
pub fn address_of(origin: SharedOrigin, key: &Key) -> String {
    let link = origin.link_to(&Route::from(&TournamentRoute::Link));
    format!("{link}#{}", key.expose())
}

/// The code, until it is closed.
#[component]
pub fn MadeLink(
    panel: TournamentPanel,
    link: RoleLink,
    made: RwSignal<Option<RoleLink>>,
) -> impl IntoView {
    let app = panel.app;
    let key = StoredValue::new(link.key.clone());
    let origin = SharedOrigin::find();
    let address = Memo::new(move |_| {
        let key = key.get_value();
        key.map_or(String::new(), |key| address_of(origin, &key))
    });
    let code = move || QrCode::of(&address.get()).map(|code| picture(app, &code));
    let is_for_all = may_hang_on_wall(link.role, link.player.as_ref());
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
    let on_wall = move |_| {
        let (Some(key), id) = (key.get_value(), panel.id.get_value()) else {
            return;
        };
        let work = async move { Ok(api::hang_code(&id, key).await?) };
        panel.run(work, move || {
            app.say(app.phrase("page-tournament-on-wall-done", &[]));
            made.set(None);
        });
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
