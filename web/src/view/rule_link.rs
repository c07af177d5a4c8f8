//! A link from what is said to the rule that it follows from.

use damka_rules::Clause;
use damka_text::clause_anchor;
use leptos::prelude::*;

use crate::{game_controller::GameController, route::Route};

/// A link to the sheet of the game's rules, at a clause; nothing if the rules are
/// not among those of this browser.
#[component]
pub fn RuleLink(
    /// The game.
    controller: GameController,
    /// The clause.
    clause: Clause,
) -> impl IntoView {
    let app = controller.app;
    let id = controller
        .local
        .with(|local| local.game().rules().id.to_string());
    let known = app.rulesets.with(|rulesets| rulesets.find(&id).is_some());
    known.then(|| {
        let sheet = Route::Clause(id, clause_anchor(clause)).to_string();
        view! { <a class="rule-link" href=sheet>{app.label("page-see-rule")}</a> }
    })
}
