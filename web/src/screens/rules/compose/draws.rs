//! The question about draws.

use damka_rules::DrawRule;
use leptos::prelude::*;

use super::{Composer, question::Faults};
use crate::view::form::NumberField;

/// The question about draws: a list of rules.
#[component]
pub fn DrawsQuestion(
    /// The state of the composer.
    composer: Composer,
) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
    // Only the kinds, so that a field keeps its focus while a number is typed.
    let kinds = Memo::new(move |_| {
        draft.with(|draft| {
            let draws = draft.rules().draws.iter();
            draws.map(|draw| draw.key()).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let kinds = kinds.get();
        let rows = 0..kinds.len();
        rows.map(|index| view! { <Row composer=composer index=index /> })
            .collect_view()
    };
    let options = move || {
        let text = app.text();
        let options = DrawRule::USUAL.map(|rule| {
            view! { <option value=rule.key()>{text.draw_name(rule)}</option> }
        });
        options.collect_view()
    };
    let add = move |event: web_sys::Event| {
        let key = event_target_value(&event);
        let rule = DrawRule::USUAL.into_iter().find(|rule| rule.key() == key);
        if let Some(rule) = rule {
            draft.update(|draft| draft.add_draw(rule));
            app.say(app.text().draw_sentence(rule));
        }
        event_target::<web_sys::HtmlSelectElement>(&event).set_value("");
    };
    view! {
        <div class="axis wide" id="axis-draw">
            <fieldset class="choice">
                <legend>{app.label("page-compose-draws")}</legend>
                <ul class="draws">{rows}</ul>
                <select id="add-draw" aria-label=app.label("page-compose-add-draw") on:change=add>
                    <option value="">{app.label("page-compose-add-draw")}</option>
                    {options}
                </select>
                <Faults composer=composer key="draw" />
            </fieldset>
        </div>
    }
}

#[component]
fn Row(composer: Composer, index: usize) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
    let rule = Memo::new(move |_| {
        draft.with(|draft| draft.rules().draws.get(index).map(|draw| draw.value))
    });
    let sentence = move || rule.get().map(|rule| app.text().draw_sentence(rule));
    let names: Vec<&'static str> = untrack(|| rule.get())
        .map(|rule| rule.numbers().into_iter().map(|(name, _)| name).collect())
        .unwrap_or_default();
    let number = move |name: &'static str| {
        let label = match name {
            "at-most" => "page-draw-at-most",
            "from" => "page-draw-from",
            "to" => "page-draw-to",
            "times" => "page-draw-times",
            "moves" => "page-draw-moves",
            _ => "page-draw-plies",
        };
        let value = Signal::derive(move || {
            let numbers = rule.get().map(DrawRule::numbers).unwrap_or_default();
            let number = numbers.into_iter().find(|(found, _)| *found == name);
            number.map_or(0, |(_, value)| u64::from(value))
        });
        let set = move |value| {
            let value = u16::try_from(value).unwrap_or(u16::MAX);
            draft.update(|draft| draft.set_draw_number(index, name, value));
        };
        view! { <NumberField label=label min=1 max=9999 value=value on_set=set /> }
    };
    let remove = move |_| draft.update(|draft| draft.remove_draw(index));
    view! {
        <li>
            <p>{sentence}</p>
            <div class="fields">
                {names.into_iter().map(number).collect_view()}
                <button type="button" on:click=remove aria-label=move || {
                    let name = rule.get().map(|rule| app.text().draw_name(rule)).unwrap_or_default();
                    app.phrase("page-compose-remove-named", &[("name", name.into())])
                }>{app.label("page-compose-remove")}</button>
            </div>
        </li>
    }
}
