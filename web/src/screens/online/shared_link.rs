//! Links that other devices open. A server in a room is used on its own computer at an
//! address that means another computer everywhere else: others get the address of the room.

use leptos::{prelude::*, task::spawn_local};

use crate::{app::App, browser, online::api, route::Route};

/// What links to this server begin with.
#[derive(Copy, Clone)]
pub struct SharedOrigin {
    /// The address of the room, where that of this page works on this computer only.
    room: RwSignal<Option<String>>,
    /// Whether it is known.
    known: RwSignal<bool>,
}

impl SharedOrigin {
    /// Asks the server, if that is needed.
    pub fn find() -> SharedOrigin {
        let loopback = browser::is_loopback();
        let origin = SharedOrigin {
            room: RwSignal::new(None),
            known: RwSignal::new(!loopback),
        };
        if loopback {
            spawn_local(async move {
                origin.room.try_set(address_of_room().await);
                origin.known.try_set(true);
            });
        }
        origin
    }

    /// The link to a route, as it is known now.
    pub fn link_to(self, route: &Route) -> String {
        self.room.with(|room| link(room.as_deref(), route))
    }

    /// Whether other devices cannot open its links.
    pub fn is_only_here(self) -> bool {
        self.known.get() && self.room.with(Option::is_none) && browser::is_loopback()
    }
}

/// The link to a route as other devices can open it.
pub async fn shared_link_to(route: &Route) -> String {
    let room = match browser::is_loopback() {
        true => address_of_room().await,
        false => None,
    };
    link(room.as_deref(), route)
}

async fn address_of_room() -> Option<String> {
    let addresses = api::room().await.unwrap_or_default();
    addresses.into_iter().next()
}

fn link(room: Option<&str>, route: &Route) -> String {
    match room {
        Some(room) => format!("{}{route}", room.trim_end_matches('/')),
        None => browser::link_to(route),
    }
}

/// What to do where other devices cannot open a link.
#[component]
pub fn OnlyHere(origin: SharedOrigin) -> impl IntoView {
    let app = App::get();
    view! {
        <Show when=move || origin.is_only_here()>
            <p class="notice only-here" role="note">{app.label("page-online-loopback")}</p>
        </Show>
    }
}
