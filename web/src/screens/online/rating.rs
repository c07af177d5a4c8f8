//! Ratings in words, and beside the names of players.

use damka_protocol::{Pace, PlayerRating};
use damka_rules::{Ruleset, Side};
use damka_text::Value;
use leptos::prelude::*;

use super::online_game::OnlineGame;
use crate::{app::App, game_controller::GameController};

/// A rating as a number; one that is not reliable yet has a question mark.
pub fn number(app: App, rating: i32, provisional: bool) -> AnyView {
    match provisional {
        false => rating.to_string().into_any(),
        true => view! {
            {rating}
            <abbr title=app.label("page-rating-provisional")>"?"</abbr>
        }
        .into_any(),
    }
}

/// The name of a pace.
pub fn pace_words(app: App, pace: Pace) -> String {
    app.phrase("page-lobby-pace-only", &[("pace", pace.key().into())])
}

/// What a rating is for: a built-in rule set and a pace.
pub fn title(app: App, rules: &str, pace: Pace) -> String {
    let rules = match Ruleset::builtin(rules) {
        Some(rules) => app.text().ruleset_name(rules).to_owned(),
        None => rules.to_owned(),
    };
    format!("{rules}, {}", pace_words(app, pace))
}

/// The choice of a built-in rule set: only those have ratings.
pub fn rules_select(app: App, chosen: RwSignal<String>) -> impl IntoView {
    let options = Ruleset::ALL.iter().map(|rules| {
        let id = rules.id.to_string();
        let is_chosen = chosen.get_untracked() == id;
        view! { <option value=id selected=is_chosen>{move || app.text().ruleset_name(rules).to_owned()}</option> }
    });
    view! {
        <label class="field">
            <span>{app.label("page-rules")}</span>
            <select id="rating-rules" on:change=move |event| chosen.set(event_target_value(&event))>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// By how much a game has changed a rating: `+12`, `−8`.
pub fn change_words(change: i32) -> String {
    match change {
        ..0 => format!("−{}", change.unsigned_abs()),
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
    }
}

/// The rating of a player, in a rated game.
pub fn beside_name(online: OnlineGame, controller: GameController, side: Signal<Side>) -> AnyView {
    let app = controller.app;
    let rating = move || {
        // Nobody is named before the lot has been drawn.
        let drawn = !controller.is_drawing_sides();
        online.rating_of(side.get()).filter(|_| drawn)
    };
    let view = move || {
        rating().map(|rating| {
            view! {
                <span class="rating">
                    <span class="visually-hidden">{app.label("page-rating")}" "</span>
                    {number(app, rating.rating, rating.provisional)}
                    {rating.change.map(|change| view! { <b class="change">{change_words(change)}</b> })}
                </span>
            }
        })
    };
    view.into_any()
}

/// What a rated game has changed for whoever played it here.
pub fn change_sentence(app: App, rating: &PlayerRating) -> Option<String> {
    let change = rating.change?;
    let values = [
        ("rating", Value::from(i64::from(rating.rating))),
        ("change", change_words(change).into()),
    ];
    Some(app.phrase("page-rating-changed", &values))
}
