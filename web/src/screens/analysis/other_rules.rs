//! What other rule sets allow in the current position.

use std::sync::Arc;

use damka_rules::{
    Move, Position, Ruleset, RulesetGroup, Squares, Verdict, comparison::Objection,
    notation::Attempt,
};
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::{rules_select::known_rules, state::AnalysisState};

/// The part of the screen.
#[component]
pub fn OtherRules(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    view! {
        <p class="soft">{app.label("page-analysis-other-rules-about")}</p>
        <div class="other-rules">{move || groups(state)}</div>
    }
}

/// The rule sets that differ, grouped by what they allow.
fn groups(state: AnalysisState) -> AnyView {
    let app = state.app;
    let text = app.text();
    let here = state.tree.with(|tree| Arc::clone(&tree.rules));
    let position = state.position();
    let known = known_rules(state.app);
    let all: Vec<&Ruleset> = known.iter().map(|rules| &**rules).collect();
    let own = here.verdict(&position);
    let same = |verdict: &Verdict| verdict.legal == own.legal && verdict.missed == own.missed;
    let (agree, differ): (Vec<RulesetGroup<'_>>, Vec<RulesetGroup<'_>>) =
        RulesetGroup::of(&all, &position)
            .into_iter()
            .partition(|group| same(&group.verdict));
    let differ: Vec<AnyView> = merged(differ)
        .into_iter()
        .map(|group| difference(state, text, &here, &position, &own, &group))
        .collect();
    let names = agree
        .iter()
        .flat_map(|group| &group.rules)
        .filter(|rules| rules.id != here.id);
    let names: Vec<&str> = names.map(|rules| text.ruleset_name(rules)).collect();
    let agreeing = (!names.is_empty()).then(|| {
        let names = [("names", Value::from(names.join(", ")))];
        view! { <p class="soft">{text.phrase("page-analysis-other-rules-agree", &names)}</p> }
    });
    if differ.is_empty() {
        return view! { <p>{app.label("page-analysis-other-rules-same")}</p> }.into_any();
    }
    view! {
        {differ}
        {agreeing}
    }
    .into_any()
}

/// Merges groups that differ only in how the game ends.
fn merged<'r>(groups: Vec<RulesetGroup<'r>>) -> Vec<RulesetGroup<'r>> {
    let mut all: Vec<RulesetGroup<'r>> = Vec::new();
    for group in groups {
        let same = |other: &&mut RulesetGroup<'r>| {
            other.verdict.legal == group.verdict.legal
                && other.verdict.missed == group.verdict.missed
        };
        match all.iter_mut().find(same) {
            Some(other) => other.rules.extend(group.rules),
            None => all.push(group),
        }
    }
    all
}

fn difference(
    state: AnalysisState,
    text: Text,
    here: &Arc<Ruleset>,
    position: &Position,
    own: &Verdict,
    group: &RulesetGroup<'_>,
) -> AnyView {
    let Some(there) = group.rules.first().map(|rules| Arc::new((*rules).clone())) else {
        return ().into_any();
    };
    let why = RwSignal::new(String::new());
    let list = |label: &'static str, moves: Vec<Move>, of: &Arc<Ruleset>, judge: &Arc<Ruleset>| {
        let chips = moves.into_iter().map(|m| {
            let words = text.moves(of, [&m], state.notation());
            let (judge, position) = (Arc::clone(judge), *position);
            let explain = move |_| {
                let reason = reason(state, &judge, &position, &m);
                state
                    .lit
                    .set(Squares::of(m.from()).with(m.to()) | m.captured());
                state.app.say(reason.clone());
                why.set(reason);
            };
            view! { <button class="chip-move" on:click=explain>{words}</button> }
        });
        let chips: Vec<_> = chips.collect();
        (!chips.is_empty()).then(|| {
            view! {
                <dt>{state.app.label(label)}</dt>
                <dd>{chips}</dd>
            }
        })
    };
    let only_there: Vec<Move> = minus(&group.verdict, own);
    let only_here: Vec<Move> = minus(own, &group.verdict);
    let price = only_there.is_empty() && only_here.is_empty();
    let names = text.group_names(group);
    view! {
        <section class="ruleset-group">
            <h2>{names}</h2>
            <dl>
                {list("page-analysis-other-rules-there", only_there, &there, here)}
                {list("page-analysis-other-rules-here", only_here, here, &there)}
            </dl>
            {price.then(|| view! { <p class="soft">{state.app.label("page-analysis-other-rules-missed")}</p> })}
            <p class="why" role="status">{move || why.get()}</p>
        </section>
    }
    .into_any()
}

/// The moves that one verdict allows without a penalty and the other does not
/// allow.
fn minus(one: &Verdict, other: &Verdict) -> Vec<Move> {
    let moves = one.legal.iter().filter(|m| !other.legal.contains(m));
    moves.copied().collect()
}

/// Why these rules do not allow a move of others.
fn reason(state: AnalysisState, rules: &Ruleset, position: &Position, m: &Move) -> String {
    let text = state.app.text();
    let notation = untrack(|| state.notation());
    let why = match rules.judge(position, &Attempt::from(m)) {
        Ok(other) => Objection::Differs(other),
        Err(refusal) => Objection::Refused(refusal),
    };
    let reason = text.objection(rules, position, &why, notation);
    let values = [
        ("rules", Value::from(text.ruleset_name(rules))),
        ("reason", Value::from(reason)),
    ];
    text.phrase("page-analysis-other-rules-why", &values)
}
