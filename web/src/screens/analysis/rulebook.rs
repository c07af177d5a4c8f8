//! The rule sets to choose from.

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::Value;
use leptos::prelude::*;

use super::bench::Bench;
use crate::storage;

/// All rule sets that this browser knows.
pub fn known_rules() -> Vec<Arc<Ruleset>> {
    storage::shelf().all()
}

/// The choice of the rules on the board.
#[component]
pub fn RulesSelect(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let id = Memo::new(move |_| bench.rules().id.to_string());
    let choose = move |event| {
        let wanted = event_target_value(&event);
        let rules = known_rules().into_iter().find(|rules| rules.id == wanted);
        let Some(rules) = rules else { return };
        if bench.editor.with_untracked(Option::is_some) {
            // The game stays as it is until the position is taken.
            bench.edit_with(|editor| editor.rules = rules);
            return;
        }
        let before = bench.tree.with_untracked(|tree| tree.len());
        bench.change(|study| study.set_rules(rules));
        let lost = before.saturating_sub(bench.tree.with_untracked(|tree| tree.len()));
        if let Some(count) = i64::try_from(lost).ok().filter(|count| *count > 0) {
            let values = [("count", Value::from(count))];
            bench.say(app.phrase("page-analysis-dropped", &values));
        }
    };
    view! {
        <select id="rules" aria-label=app.label("page-rules") prop:value=move || id.get() on:change=choose>
            {move || {
                let text = app.text();
                let mut known = known_rules();
                let here = bench.rules();
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
