//! The composer of rule sets: every axis as a question, with its meaning.

mod clock;
mod colours;
mod draws;
mod finish;
mod question;

use damka_rules::{RuleFault, Ruleset};
use leptos::prelude::*;

use self::{
    clock::ClockQuestion, colours::ColoursQuestion, draws::DrawsQuestion, finish::Finish,
    question::Question,
};
use crate::{
    app::App,
    composer::{Draft, question_of},
    storage,
};

/// The state of the composer.
#[derive(Copy, Clone)]
struct Composer {
    app: App,
    draft: RwSignal<Draft>,
    faults: Memo<Vec<RuleFault>>,
}

impl Composer {
    /// The faults of an axis.
    fn faults_of(self, key: &str) -> Vec<RuleFault> {
        let mut faults = self.faults.get();
        faults.retain(|fault| question_of(fault) == key);
        // The name is the same in both languages, so its fault appears twice.
        faults.dedup_by(|a, b| a.kind == b.kind);
        faults
    }
}

/// The composer.
#[component]
pub fn Compose(
    /// The id of the rule set to start from; none for the stored draft.
    from: Option<String>,
) -> impl IntoView {
    let app = App::get();
    let draft = RwSignal::new(begin(app, from.as_deref()));
    let faults = Memo::new(move |_| draft.with(Draft::faults));
    let composer = Composer { app, draft, faults };
    Effect::new(move |_| {
        if let Some(json) = draft.with(Draft::to_json) {
            storage::keep_draft(&json);
        }
    });
    let group = move |title: &'static str, keys: &'static [&'static str]| {
        let questions = keys
            .iter()
            .map(|key| view! { <Question composer=composer key=key /> });
        view! {
            <h2>{app.label(title)}</h2>
            {questions.collect_view()}
        }
    };
    view! {
        <div class="rules compose">
            <div class="asks">
                <h1>{app.label("page-compose")}</h1>
                <p>{app.label("page-compose-about")}</p>
                {group("section-board", &["start-rows"])}
                <ColoursQuestion composer=composer />
                {[ "seating" ].map(|key| view! { <Question composer=composer key=key /> })}
                {group(
                    "section-capture",
                    &["man-capture", "capture-choice", "capture-priority", "removal", "missed-capture"],
                )}
                {group("section-king", &["king-reach", "king-landing", "promotion", "king-look"])}
                <h2>{app.label("section-draw")}</h2>
                <DrawsQuestion composer=composer />
                {[ "draw-settlement" ].map(|key| view! { <Question composer=composer key=key /> })}
                <h2>{app.label("section-time")}</h2>
                <ClockQuestion composer=composer />
                {group("section-conduct", &["takeback", "pairing"])}
            </div>
            <Finish composer=composer />
        </div>
    }
}

/// The initial draft: from this rule set, the stored one, or the classic rules.
fn begin(app: App, from: Option<&str>) -> Draft {
    let kept = match from {
        Some(_) => None,
        None => storage::draft().and_then(|json| Draft::from_json(&json)),
    };
    kept.unwrap_or_else(|| {
        let name = untrack(|| app.phrase("page-compose-name", &[]));
        app.rulesets.with_untracked(|rulesets| {
            let base = from.and_then(|id| rulesets.find(id));
            Draft::new(base.as_deref().unwrap_or(Ruleset::CLASSIC), &name, rulesets)
        })
    })
}
