//! A link that was just made, as a code to scan: its key is told once.

use damka_protocol::RoleLink;
use damka_text::Value;
use damka_tournament::Role;
use leptos::{prelude::*, task::spawn_local};

use super::{panel::TournamentPanel, wall_code};
use crate::{
    browser,
    online::{QrCode, api as online_api},
    route::Route,
    screens::online::picture,
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
    let own = browser::link_to(&Route::from(&TournamentRoute::Link));
    let room = RwSignal::new(None::<String>);
    spawn_local(async move {
        room.try_set(address_in_room().await);
    });
    let address = Memo::new(move |_| {
        let key = key.clone().unwrap_or_default();
        let link = room.get().unwrap_or_else(|| own.clone());
        format!("{link}#{key}")
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
            <Show when=move || is_loopback() && room.get().is_none()>
                <p class="desk-notice">{app.label("page-tournament-loopback")}</p>
            </Show>
            <div class="buttons">
                {is_for_all.then(|| view! { <button class="main" id="on-wall" on:click=on_wall>{app.label("page-tournament-on-wall")}</button> })}
                <button id="link-seen" on:click=move |_| made.set(None)>{app.label("page-close")}</button>
            </div>
        </section>
    }
}

/// Where the keys of links lead to, as other devices can open it.
pub async fn address_of_links() -> String {
    let own = browser::link_to(&Route::from(&TournamentRoute::Link));
    address_in_room().await.unwrap_or(own)
}

/// Phones cannot open an address of this computer only, but that of the room.
async fn address_in_room() -> Option<String> {
    if !is_loopback() {
        return None;
    }
    let addresses = online_api::room().await.ok()?;
    let room = addresses.into_iter().next()?;
    let (room, path) = (room.trim_end_matches('/'), TournamentRoute::Link.url());
    Some(format!("{room}{path}"))
}

/// Whether other devices cannot open the address of this page.
fn is_loopback() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    matches!(&*host, "127.0.0.1" | "localhost" | "[::1]")
}
