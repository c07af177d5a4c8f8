//! A question with a list of answers, and an example on the board.

use damka_rules::Choice;
use damka_text::{Figure, Text};
use leptos::prelude::*;

use super::Composer;
use crate::composer::remedy;

/// The question about an axis.
#[component]
pub fn Question(
    /// The state of the composer.
    composer: Composer,
    /// The name of the axis in rule files.
    key: &'static str,
) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
    let say = move |say: fn(&Text, &Choice<'_>) -> String| {
        let text = app.text();
        draft.with(|draft| {
            let choices = draft.rules().choices();
            let choice = choices.iter().find(|choice| choice.key == key);
            choice.map(|choice| say(&text, choice)).unwrap_or_default()
        })
    };
    let value = Memo::new(move |_| {
        draft.with(|draft| {
            let choices = draft.rules().choices();
            let choice = choices.iter().find(|choice| choice.key == key);
            choice.map_or("", |choice| choice.value)
        })
    });
    // The list of answers depends only on the language.
    let answers = move || {
        let text = app.text();
        let rules = draft.with_untracked(|draft| draft.rules().clone());
        let choices = rules.choices();
        let choice = choices.iter().find(|choice| choice.key == key);
        let meanings = choice.into_iter().flat_map(|choice| {
            let label = |value| text.choice_label(&Choice { value, ..*choice });
            choice
                .meanings
                .iter()
                .map(move |meaning| (meaning.key, label(meaning.key)))
        });
        meanings
            .map(|(answer, words)| {
                let chosen = move |_| draft.update(|draft| draft.answer(key, answer));
                view! {
                    <label>
                        <input
                            type="radio"
                            name=key
                            value=answer
                            prop:checked=move || value.get() == answer
                            on:change=chosen
                        />
                        <span>{words}</span>
                    </label>
                }
            })
            .collect_view()
    };
    view! {
        <div class="axis" id=format!("axis-{key}")>
            <fieldset class="choice">
                <legend>{move || say(Text::choice_question)}</legend>
                <div class="options">{answers}</div>
                <p class="sentence">{move || say(Text::choice_sentence)}</p>
                <Faults composer=composer key=key />
            </fieldset>
            <Example composer=composer key=key />
        </div>
    }
}

/// An example of the answer on the board.
#[component]
pub fn Example(
    /// The state of the composer.
    composer: Composer,
    /// The name of the axis.
    key: &'static str,
) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
    let figure = Memo::new(move |_| {
        let text = app.text();
        let figure = draft.with(|draft| Figure::of_axis(text, draft.rules(), key));
        figure.map(|figure| (figure.diagram.to_string(), figure.caption))
    });
    let off_the_board = ["seating", "draw-settlement", "takeback", "pairing"].contains(&key);
    move || match figure.get() {
        Some((svg, caption)) => view! {
            <figure>
                <div inner_html=svg></div>
                <figcaption>{caption}</figcaption>
            </figure>
        }
        .into_any(),
        None if off_the_board => ().into_any(),
        None => {
            view! { <p class="none">{app.phrase("page-compose-no-figure", &[])}</p> }.into_any()
        }
    }
}

/// The faults of the answer.
#[component]
pub fn Faults(
    /// The state of the composer.
    composer: Composer,
    /// The name of the question.
    key: &'static str,
) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
    let faults = Memo::new(move |_| composer.faults_of(key));
    move || {
        let text = app.text();
        let faults = faults.get();
        let lines = faults.into_iter().map(|fault| {
            let remedy = remedy(&fault.kind).map(|value| {
                let label = draft.with_untracked(|draft| {
                    let choices = draft.rules().choices();
                    let choice = choices.iter().find(|choice| choice.key == key);
                    choice.map(|choice| text.choice_label(&Choice { value, ..*choice }))
                });
                let label = label.unwrap_or_default();
                let label = app.phrase("page-compose-mend", &[("answer", label.into())]);
                let mend = move |_| draft.update(|draft| draft.answer(key, value));
                view! { <button type="button" class="mend" on:click=mend>{label}</button> }
            });
            view! {
                <div class="fault">
                    <p>{text.rule_fault(&fault.kind)}</p>
                    {remedy}
                </div>
            }
        });
        lines.collect_view()
    }
}
