use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::{row::Row, state::GamesState};
use crate::game_list::ListWindow;

/// A list of any length, of which only what is seen is drawn. Its rows are equally
/// high. Arrow keys go from row to row, as far as there are rows.
#[component]
pub fn VirtualList(
    /// The games.
    state: GamesState,
    /// How many are shown.
    found: Memo<usize>,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ul>::new();
    let window_of_list = RwSignal::new(ListWindow {
        row: 104.0,
        above: 0.0,
        seen: 1_000.0,
    });
    let measure = move || {
        let Some(list) = list.try_get_untracked().flatten() else {
            return;
        };
        let seen = window().inner_height().ok();
        let row = list.first_element_child();
        let row = row.map(|row| row.get_bounding_client_rect().height());
        let before = window_of_list.get_untracked();
        let now = ListWindow {
            row: row.filter(|height| *height > 0.0).unwrap_or(before.row),
            above: -list.get_bounding_client_rect().top(),
            seen: seen.and_then(|seen| seen.as_f64()).unwrap_or(before.seen),
        };
        if now != before {
            window_of_list.set(now);
        }
    };
    let handles = [
        window_event_listener(ev::scroll, move |_| measure()),
        window_event_listener(ev::resize, move |_| measure()),
    ];
    on_cleanup(move || {
        for handle in handles {
            handle.remove();
        }
    });
    Effect::new(move |_| {
        found.track();
        request_animation_frame(measure);
    });
    let rows = Memo::new(move |_| window_of_list.get().rows(found.get()));
    let height = move |count: usize| {
        let row = window_of_list.with(|window| window.row);
        format!("{}px", row * count as f64)
    };
    let games = move || {
        state.list.with(|list| {
            let drawn = rows
                .get()
                .filter_map(|at| Some((at, list.get(at)?.clone())));
            drawn.collect::<Vec<_>>()
        })
    };
    let press = move |event: KeyboardEvent| {
        let Some(at) = focused() else { return };
        let page = window_of_list.with_untracked(|window| window.seen / window.row) as usize;
        let last = found.get_untracked().saturating_sub(1);
        let to = match event.key().as_str() {
            "ArrowDown" => at + 1,
            "ArrowUp" => at.saturating_sub(1),
            "PageDown" => at + page.max(1),
            "PageUp" => at.saturating_sub(page.max(1)),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        let to = to.min(last);
        let window_now = window_of_list.get_untracked();
        let top = window_now.row * to as f64 - window_now.above;
        // The row is drawn when it is seen.
        if top < 0.0 || top + window_now.row > window_now.seen {
            let by = top - window_now.seen / 2.0;
            window().scroll_by_with_x_and_y(0.0, by);
            measure();
        }
        request_animation_frame(move || focus(to));
    };
    view! {
        <ul
            class="game-list"
            node_ref=list
            style:padding-top=move || height(rows.get().start)
            style:padding-bottom=move || height(found.get() - rows.get().end.min(found.get()))
            on:keydown=press
        >
            <For
                each=games
                key=|(at, game)| (*at, game.row.id.clone(), game.name().to_owned(), game.row.last, game.row.plies)
                let:item
            >
                <Row state=state at=item.0 found=found game=item.1 />
            </For>
        </ul>
    }
}

/// The row whose title has the focus.
fn focused() -> Option<usize> {
    let active = document().active_element()?;
    if !active.class_list().contains("saved-game-title") {
        return None;
    }
    let row = active.closest(".saved-game").ok()??;
    row.get_attribute("data-at")?.parse().ok()
}

fn focus(at: usize) {
    let selector = format!("[data-at='{at}'] .saved-game-title");
    if let Ok(Some(title)) = document().query_selector(&selector) {
        let title: HtmlElement = title.unchecked_into();
        // Focus can fail only for an element that is gone.
        drop(title.focus());
    }
}
