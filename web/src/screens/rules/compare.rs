//! The comparison of two rule sets, with positions in which they differ.

use std::sync::Arc;

use damka_rules::{Difference, Example, ExampleSearch, OtherRules, RuleEntry, Ruleset};
use damka_text::Text;
use leptos::prelude::*;

use super::{sheet::Missing, trial::Trial};
use crate::{
    app::App,
    route::Route,
    view::icon::{SWAP, icon},
};

/// The maximal number of pieces in an example: no axis needs more than four.
const MOST_PIECES: u32 = 4;

/// The comparison of two rule sets.
#[component]
pub fn Compare(
    /// The id of the first.
    ours: String,
    /// The id of the second.
    theirs: String,
) -> impl IntoView {
    let app = App::get();
    let find = |id: &str| app.rulesets.with_untracked(|rulesets| rulesets.find(id));
    match (find(&ours), find(&theirs)) {
        (Some(us), Some(them)) => view! { <SideBySide pair=[us, them] /> }.into_any(),
        (None, _) => view! { <Missing id=ours /> }.into_any(),
        (_, None) => view! { <Missing id=theirs /> }.into_any(),
    }
}

#[component]
fn SideBySide(pair: [Arc<Ruleset>; 2]) -> impl IntoView {
    let app = App::get();
    let [ours, theirs] = [0, 1].map(|index: usize| pair[index].id.to_string());
    let (us, them) = (ours.clone(), theirs.clone());
    let swap = Route::Compare(theirs.clone(), ours.clone());
    let pair = StoredValue::new(pair);
    let title = move || {
        let text = app.text();
        pair.with_value(|[ours, theirs]| match ours.differences(theirs).is_empty() {
            true => text.no_differences(ours, theirs),
            false => text.differences_title(ours, theirs),
        })
    };
    view! {
        <section class="rules compare">
            <h1>{app.label("page-compare")}</h1>
            <div class="pair">
                <Pick id="ours" chosen=ours on_pick=move |id| app.go(&Route::Compare(id, them.clone())) />
                <a class="button" href=swap.to_string() aria-label=app.label("page-compare-swap")>{icon(SWAP)}</a>
                <Pick id="theirs" chosen=theirs on_pick=move |id| app.go(&Route::Compare(us.clone(), id)) />
            </div>
            <h2>{title}</h2>
            {move || pair.with_value(|pair| differing(app.text(), pair))}
            {move || pair.with_value(|pair| alike(app, pair))}
            {pair.with_value(|pair| examples(app, pair))}
        </section>
    }
}

#[component]
fn Pick(
    id: &'static str,
    chosen: String,
    #[prop(into)] on_pick: Callback<String>,
) -> impl IntoView {
    let app = App::get();
    let options = move || {
        let text = app.text();
        let all = app.rulesets.with(|rulesets| rulesets.all());
        all.into_iter()
            .map(|rules| {
                let selected = rules.id == chosen;
                view! {
                    <option value=rules.id.to_string() selected=selected>
                        {text.ruleset_name(&rules).to_owned()}
                    </option>
                }
            })
            .collect_view()
    };
    view! {
        <select id=id aria-label=app.label("page-rules") on:change=move |event| on_pick.run(event_target_value(&event))>
            {options}
        </select>
    }
}

/// The axes on which they differ.
fn differing(text: Text, [ours, theirs]: &[Arc<Ruleset>; 2]) -> impl IntoView + use<> {
    let differences = ours.differences(theirs);
    let rows = differences.iter().map(|difference| {
        let cell = |lines: &[RuleEntry<'_>]| match lines.is_empty() {
            true => view! { <td class="none">{text.nothing_more()}</td> }.into_any(),
            false => view! { <td>{lines.iter().map(|line| told(text, line)).collect_view()}</td> }
                .into_any(),
        };
        view! {
            <tr>
                <th scope="row">{text.difference_name(difference)}</th>
                {cell(&difference.ours)}
                {cell(&difference.theirs)}
            </tr>
        }
    });
    (!differences.is_empty()).then(|| {
        view! {
            <table class="axes">
                {head(text, [ours, theirs])}
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
    })
}

/// The axes on which they agree.
fn alike(app: App, [ours, theirs]: &[Arc<Ruleset>; 2]) -> impl IntoView + use<> {
    let text = app.text();
    let others = theirs.entries();
    let same = |line: &RuleEntry<'_>| {
        let mut others = others.iter();
        others.any(|other| (other.key, &other.value) == (line.key, &line.value))
    };
    let lines = ours.entries();
    let rows = lines.iter().filter(|line| same(line)).map(|line| {
        view! {
            <tr>
                <th scope="row">{text.entry_name(line)}</th>
                <td>{text.entry_label(line)}</td>
            </tr>
        }
    });
    view! {
        <details class="alike">
            <summary>{app.label("page-compare-alike")}</summary>
            <table class="axes"><tbody>{rows.collect_view()}</tbody></table>
        </details>
    }
}

fn head(text: Text, pair: [&Arc<Ruleset>; 2]) -> impl IntoView + use<> {
    let names = pair.map(|rules| {
        let href = Route::Sheet(rules.id.to_string()).to_string();
        let name = text.ruleset_name(rules).to_owned();
        view! { <th scope="col"><a href=href>{name}</a></th> }
    });
    view! { <thead><tr><td></td>{names}</tr></thead> }
}

fn told(text: Text, line: &RuleEntry<'_>) -> impl IntoView + use<> {
    let citation = text.citation(line.source);
    view! {
        <p>
            {text.entry_label(line)}
            {citation.map(|place| view! { " " <cite>{place}</cite> })}
        </p>
    }
}

/// The positions that show a difference, on boards where they can be tried.
fn examples(app: App, pair: &[Arc<Ruleset>; 2]) -> impl IntoView + use<> {
    let [ours, theirs] = pair;
    let shown = ours
        .differences(theirs)
        .into_iter()
        .filter_map(
            |difference| match ours.find_example(theirs, difference.key, MOST_PIECES) {
                ExampleSearch::OffTheBoard => None,
                showing => Some(example(app, pair, &difference, showing)),
            },
        );
    let shown: Vec<_> = shown.collect();
    (!shown.is_empty()).then(|| {
        view! {
            <h2>{move || app.text().examples_title()}</h2>
            <p>{app.label("page-compare-try")}</p>
            {shown}
        }
    })
}

fn example(
    app: App,
    pair: &[Arc<Ruleset>; 2],
    difference: &Difference<'_>,
    showing: ExampleSearch,
) -> impl IntoView + use<> {
    let key = difference.key;
    let pair = pair.clone();
    let name = move || app.phrase(key, &[]);
    let shown = match showing {
        ExampleSearch::Found(example) => boards(app, pair, key, *example).into_any(),
        other => {
            let words = move || app.text().no_example(&other);
            view! { <p>{words}</p> }.into_any()
        }
    };
    view! {
        <section class="example">
            <h3>{name}</h3>
            {shown}
        </section>
    }
}

/// Puts an example into words.
type Telling<'a> = dyn Fn([&Ruleset; 2], &Difference<'_>, &Example) -> Vec<String> + 'a;

fn boards(
    app: App,
    pair: [Arc<Ruleset>; 2],
    key: &'static str,
    example: Example,
) -> impl IntoView + use<> {
    let rules = mixed(&pair, key, example.other_rules);
    let position = example.position;
    let pair = StoredValue::new((pair, example));
    let with = move |say: &Telling<'_>| {
        pair.with_value(|([ours, theirs], example)| {
            let differences = ours.differences(theirs);
            let difference = differences.iter().find(|difference| difference.key == key);
            difference.map(|difference| say([ours, theirs], difference, example))
        })
        .unwrap_or_default()
    };
    let lines = move || {
        let notation = app.settings.with(|settings| settings.notation());
        let text = app.text();
        let lines =
            with(&|rules, difference, example| text.example(rules, difference, example, notation));
        lines
            .into_iter()
            .map(|line| view! { <li>{line}</li> })
            .collect_view()
    };
    let title = move |index: usize| {
        let text = app.text();
        let names = with(&|rules, difference, example| {
            text.example_names(rules, difference, example).to_vec()
        });
        names.into_iter().nth(index).unwrap_or_default()
    };
    let [ours, theirs] = rules;
    view! {
        <ul class="allowed">{lines}</ul>
        <div class="trials">
            <Trial
                id=format!("board-{key}-ours")
                title=Signal::derive(move || title(0))
                rules=ours
                position=position
            />
            <Trial
                id=format!("board-{key}-theirs")
                title=Signal::derive(move || title(1))
                rules=theirs
                position=position
            />
        </div>
    }
}

/// The rules on the two boards of an example: one of them has the axis from
/// the other where more than this axis plays a part.
fn mixed([ours, theirs]: &[Arc<Ruleset>; 2], key: &str, beside: OtherRules) -> [Arc<Ruleset>; 2] {
    let mix = |of: &Arc<Ruleset>, with: &Ruleset| {
        let mut mixed = Ruleset::clone(of);
        let choices = with.choices();
        match choices.iter().find(|choice| choice.key == key) {
            Some(choice) => drop(mixed.answer(with, key, choice.value)),
            None => mixed.draws = with.draws.clone(),
        }
        Arc::new(mixed)
    };
    match beside {
        OtherRules::Either => [Arc::clone(ours), Arc::clone(theirs)],
        OtherRules::Ours => [Arc::clone(ours), mix(ours, theirs)],
        OtherRules::Theirs => [mix(theirs, ours), Arc::clone(theirs)],
    }
}
