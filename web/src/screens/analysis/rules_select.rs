//! The choice of the rule set on the analysis screen.

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::Value;
use leptos::prelude::*;

use super::state::AnalysisState;
use crate::{app::App, ruleset_catalog::RulesetCatalog};

/// All rule sets that are known in this browser.
pub fn known_rules(app: App) -> Vec<Arc<Ruleset>> {
    app.rulesets.with_untracked(RulesetCatalog::all)
}

/// The choice of the rules.
#[component]
pub fn RulesSelect(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let id = Memo::new(move |_| state.rules().id.to_string());
    let choose = move |event| {
        let wanted = event_target_value(&event);
        let rules = known_rules(app)
            .into_iter()
            .find(|rules| rules.id == wanted);
        let Some(rules) = rules else { return };
        if state.editor.with_untracked(Option::is_some) {
            // The game is unchanged until the edited position is used.
            state.edit_with(|editor| editor.rules = rules);
            return;
        }
        let before = state.tree.with_untracked(|tree| tree.len());
        state.change(|session| session.set_rules(rules));
        let lost = before.saturating_sub(state.tree.with_untracked(|tree| tree.len()));
        if let Some(count) = i64::try_from(lost).ok().filter(|count| *count > 0) {
            let values = [("count", Value::from(count))];
            state.say(app.phrase("page-analysis-dropped", &values));
        }
    };
    view! {
        <select id="rules" aria-label=app.label("page-rules") prop:value=move || id.get() on:change=choose>
            {move || {
                let text = app.text();
                let mut known = known_rules(app);
                let here = state.rules();
                if !known.iter().any(|rules| rules.id == here.id) {
                    known.push(here);
                }
                let option = |rules: Arc<Ruleset>| {
                    let selected = rules.id == id.get();
                    view! {
                        <option value=rules.id.to_string() selected=selected>
                            {text.ruleset_name(&rules).to_owned()}
                        </option>
                    }
                };
                known.into_iter().map(option).collect_view()
            }}
        </select>
    }
}
