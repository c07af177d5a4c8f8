//! The move list of a game, with buttons to step through it.

use damka_rules::{Move, MoveKind, Notation};
use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;

use super::icon::{FIRST, LAST, NEXT, PREVIOUS, icon};
use crate::{
    app::App,
    local_game::{LocalGame, Ply},
    move_list,
};

/// A move in short notation: start and end.
pub fn short(ply: &Ply, notation: Notation) -> String {
    short_move(&ply.m, notation)
}

/// The same of a move that was not played.
pub fn short_move(m: &Move, notation: Notation) -> String {
    let (from, to) = (notation.square(m.from()), notation.square(m.to()));
    match m.kind() {
        MoveKind::Quiet => format!("{from}-{to}"),
        MoveKind::Missed => format!("{from}-{to}?"),
        MoveKind::Capture => format!("{from}x{to}"),
        MoveKind::Removal => format!("x{from}"),
    }
}

/// A row of the list: its number, and the plies of each side with their names.
#[derive(Clone, PartialEq, Eq, Hash)]
struct NamedRow {
    number: usize,
    first: Vec<(usize, String)>,
    second: Vec<(usize, String)>,
}

impl NamedRow {
    fn all(plies: &[Ply], notation: Notation) -> Vec<NamedRow> {
        let named = |of: Vec<usize>| {
            let named = of.into_iter().map(|i| (i, short(&plies[i], notation)));
            named.collect()
        };
        let rows = move_list::rows(plies).into_iter().map(|row| NamedRow {
            number: row.number,
            first: named(row.first),
            second: named(row.second),
        });
        rows.collect()
    }
}

/// The list of moves.
#[component]
pub fn History(
    /// The game.
    local: RwSignal<LocalGame>,
    /// How many moves the board shows; all of them if none.
    shown: RwSignal<Option<usize>>,
    /// The mark behind each move, and what it means, if there are any.
    #[prop(optional, into)]
    marks: Option<Signal<Vec<(&'static str, String)>>>,
) -> impl IntoView {
    let app = App::get();
    let mark = move |at: usize| {
        let (mark, meaning) = marks?.with(|marks| marks.get(at).cloned())?;
        (!mark.is_empty()).then(|| {
            view! {
                <b class="mark" aria-hidden="true">{mark}</b>
                <span class="visually-hidden">{format!(" ({meaning})")}</span>
            }
        })
    };
    let plies = Memo::new(move |_| local.with(|local| local.plies().to_vec()));
    let count = move || plies.with(Vec::len);
    let at = move || shown.get().unwrap_or_else(count).min(count());
    let go = move |to: usize| {
        let all = plies.with_untracked(Vec::len);
        shown.set((to < all).then_some(to));
    };
    let step = move |label: &'static str,
                     path: &'static str,
                     to: Box<dyn Fn(usize, usize) -> usize + Send + Sync>| {
        let forward = label == "page-next-move" || label == "page-last-move";
        let off = move || if forward { at() >= count() } else { at() == 0 };
        view! {
            <button
                class="icon"
                aria-label=app.label(label)
                title=app.label(label)
                disabled=off
                on:click=move |_| {
                    let all = plies.with_untracked(Vec::len);
                    go(to(shown.get_untracked().unwrap_or(all).min(all), all));
                }
            >
                {icon(path)}
            </button>
        }
    };
    let rows = Memo::new(move |_| {
        let notation = app.settings.with(|settings| settings.notation());
        plies.with(|plies| NamedRow::all(plies, notation))
    });
    let half = move |of: Vec<(usize, String)>| {
        let buttons = of.into_iter().map(|(i, name)| {
            view! {
                <button
                    class="ply"
                    class:here=move || at() == i + 1
                    aria-current=move || (at() == i + 1).then_some("true")
                    on:click=move |_| go(i + 1)
                >
                    {name}
                    {move || mark(i)}
                </button>
            }
        });
        view! { <span class="half">{buttons.collect_view()}</span> }
    };
    let list = NodeRef::<html::Ol>::new();
    // Scrolls the list to the move that is shown, but not the page.
    Effect::new(move |_| {
        let (at, _) = (at(), count());
        request_animation_frame(move || {
            let Some(list) = list.try_get_untracked().flatten() else {
                return;
            };
            let here = list.query_selector(".here").ok().flatten();
            let here = here.and_then(|here| here.dyn_into::<web_sys::HtmlElement>().ok());
            let top = match here {
                Some(here) => here.offset_top() - (list.client_height() - here.offset_height()) / 2,
                None if at == 0 => 0,
                None => return,
            };
            list.set_scroll_top(top);
        });
    });
    view! {
        <section class="history" aria-label=app.label("page-moves")>
            <ol node_ref=list>
                <Show when=move || plies.with(Vec::is_empty)>
                    <li class="none">{app.label("page-no-moves")}</li>
                </Show>
                // A new move draws its row only.
                <For each=move || rows.get() key=Clone::clone let:row>
                    <li>
                        <span class="count">{row.number}"."</span>
                        {half(row.first)}
                        {half(row.second)}
                    </li>
                </For>
            </ol>
            <div class="navigation">
                {step("page-first-move", FIRST, Box::new(|_, _| 0))}
                {step("page-previous-move", PREVIOUS, Box::new(|at, _| at.saturating_sub(1)))}
                {step("page-next-move", NEXT, Box::new(|at, _| at + 1))}
                {step("page-last-move", LAST, Box::new(|_, all| all))}
            </div>
        </section>
    }
}
