//! What decides between equal points, in an order that the organiser chooses.

use damka_text::Value;
use damka_tournament::{TieBreak, bounds::MOST_TIE_BREAKS};
use leptos::prelude::*;

use crate::{
    app::App,
    view::icon::{CROSS, DOWN, UP, icon},
};

/// The list, with buttons to move, add and remove.
#[component]
pub fn TieBreakList(
    /// The order.
    #[prop(into)]
    value: Signal<Vec<TieBreak>>,
    /// Called with another order.
    #[prop(into)]
    on_change: Callback<Vec<TieBreak>>,
) -> impl IntoView {
    let app = App::get();
    let list = NodeRef::<leptos::html::Ol>::new();
    let change = move |change: &dyn Fn(&mut Vec<TieBreak>)| {
        let mut order = value.get_untracked();
        change(&mut order);
        on_change.run(order);
    };
    // The buttons are made anew with the list, and the keyboard stays where it was.
    let focus = move |selector: String| {
        request_animation_frame(move || {
            use wasm_bindgen::JsCast;
            let list = list.try_get_untracked().flatten();
            let found = list.and_then(|list| list.query_selector(&selector).ok().flatten());
            if let Some(button) = found {
                drop(button.unchecked_into::<web_sys::HtmlElement>().focus());
            }
        });
    };
    let row = move |(at, tie_break): (usize, TieBreak)| {
        let text = app.text();
        let name = text.tie_break_name(&tie_break);
        let last = value.with_untracked(Vec::len) - 1;
        let label = |id: &'static str| app.phrase(id, &[("name", Value::from(name.clone()))]);
        let up = move |_| {
            change(&|order: &mut Vec<TieBreak>| order.swap(at, at - 1));
            focus(format!("li:nth-child({at}) .up, li:nth-child({at}) .down"));
        };
        let down = move |_| {
            change(&|order: &mut Vec<TieBreak>| order.swap(at, at + 1));
            let to = at + 2;
            focus(format!("li:nth-child({to}) .down, li:nth-child({to}) .up"));
        };
        let remove = move |_| {
            change(&|order: &mut Vec<TieBreak>| {
                order.remove(at);
            });
            focus(format!("li:nth-child({}) .remove", at.max(1)));
        };
        view! {
            <li class="tie-break">
                <span>
                    <strong>{name.clone()}</strong>
                    <small>{text.tie_break_sentence(&tie_break)}</small>
                </span>
                <span class="buttons">
                    {(at > 0).then(|| view! { <button type="button" class="quiet up" aria-label=label("page-tournament-tie-break-up") on:click=up>{icon(UP)}</button> })}
                    {(at < last).then(|| view! { <button type="button" class="quiet down" aria-label=label("page-tournament-tie-break-down") on:click=down>{icon(DOWN)}</button> })}
                    <button type="button" class="quiet remove" aria-label=label("page-tournament-tie-break-remove") on:click=remove>{icon(CROSS)}</button>
                </span>
            </li>
        }
    };
    let others = move || {
        let order = value.get();
        let room = order.len() < MOST_TIE_BREAKS;
        let offered = { TieBreak::OFFERED.into_iter().enumerate() }
            .filter(|(_, one)| room && !order.contains(one));
        offered.collect::<Vec<_>>()
    };
    let add = move |event: web_sys::Event| {
        let chosen = event_target_value(&event).parse::<usize>().ok();
        let chosen = chosen.and_then(|at| TieBreak::OFFERED.get(at).copied());
        if let Some(chosen) = chosen {
            change(&|order: &mut Vec<TieBreak>| order.push(chosen));
        }
    };
    let option = move |(at, tie_break): (usize, TieBreak)| {
        view! { <option value=at.to_string()>{app.text().tie_break_name(&tie_break)}</option> }
    };
    view! {
        <fieldset class="tie-breaks">
            <legend>{app.label("page-tournament-tie-breaks")}</legend>
            <p class="soft">{app.label("page-tournament-tie-breaks-about")}</p>
            <ol node_ref=list>{move || value.get().into_iter().enumerate().map(row).collect_view()}</ol>
            {move || {
                let others = others();
                (!others.is_empty()).then(|| view! {
                    <label class="field">
                        <span>{app.label("page-tournament-tie-break-add")}</span>
                        <select class="add-tie-break" on:change=add>
                            <option value="">"–"</option>
                            {others.into_iter().map(option).collect_view()}
                        </select>
                    </label>
                })
            }}
        </fieldset>
    }
}
