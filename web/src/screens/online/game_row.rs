//! A game in a list.

use damka_protocol::{GameEntry, Player, RulesTitle, Visibility};
use damka_rules::{BySide, Side};
use damka_text::{Language, Text, Value};
use leptos::prelude::*;

use crate::{app::App, route::Route};

/// The name of a rule set of which only the title is known.
pub fn rules_name(text: Text, title: &RulesTitle) -> &str {
    match text.language() {
        Language::Polish => &title.name.pl,
        Language::English => &title.name.en,
    }
}

/// Who plays whom.
pub fn players(text: Text, entry: &GameEntry) -> String {
    let name = |side: Side| match &entry.players[side] {
        Some(player) => player.name.to_string(),
        None => text.phrase("page-online-nobody", &[]),
    };
    format!("{} – {}", name(Side::First), name(Side::Second))
}

/// Those who play a game, as far as others may know more of them than their names.
pub fn players_of(entry: &GameEntry) -> Vec<Player> {
    let BySide { first, second } = &entry.players;
    match entry.visibility {
        Visibility::Class => Vec::new(),
        Visibility::Public | Visibility::Link => first.iter().chain(second).cloned().collect(),
    }
}

/// A link to a game: who plays whom, by what rules and clock.
#[component]
pub fn GameRow(
    /// The game.
    entry: GameEntry,
) -> impl IntoView {
    let app = App::get();
    let href = Route::OnlineGame(entry.game.to_string()).to_string();
    let rated = { entry.rated }
        .then(|| view! { <span class="rated">{app.label("page-rated-game")}</span> });
    let about = {
        let (rules, clock) = (entry.rules.clone(), entry.clock);
        move || {
            let text = app.text();
            let values = [
                ("rules", Value::from(rules_name(text, &rules).to_owned())),
                ("clock", text.clock_label(clock).into()),
                ("count", 1.into()),
            ];
            text.phrase("page-lobby-terms", &values)
        }
    };
    view! {
        <a class="row" href=href>
            <strong>{move || players(app.text(), &entry)}</strong>{rated}
            <span>{about}</span>
        </a>
    }
}
