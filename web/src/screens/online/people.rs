//! Those who play a game or offer one, as links to their screens: there they can be reported
//! and blocked, also by whoever has never played them.

use damka_protocol::Player;
use damka_text::Value;
use leptos::prelude::*;

use crate::{app::App, online::OnlineRoute};

/// A link to each of these; nothing, if nobody is left.
pub fn people(app: App, players: impl IntoIterator<Item = Player>) -> Option<AnyView> {
    let link = |player: Player| {
        let href = OnlineRoute::Player(player.id.to_string()).url();
        let name = Value::from(player.name.to_string());
        let words = move || app.phrase("page-person-profile", &[("name", name.clone())]);
        view! { <a class="person-link" href=href>{words}</a> }
    };
    let links: Vec<_> = players.into_iter().map(link).collect();
    (!links.is_empty()).then(|| view! { <p class="people">{links}</p> }.into_any())
}
