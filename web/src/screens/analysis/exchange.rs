//! PDN and FEN, in and out.

use std::sync::Arc;

use damka_pdn::Location;
use damka_rules::{Notation, fen};
use damka_text::Value;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{
    about::About,
    bench::{Bench, Tab},
    games::{self, Games},
    rulebook::known_rules,
};
use crate::{
    browser,
    composer::write_link,
    own_rules::is_built_in,
    route::Route,
    screens::given::{FileField, Given},
    study::{Collection, Loaded, Tree, Unreadable, is_fen, to_pdn},
};

/// Opens a text: a position, a game, or the list of several games.
pub fn open(bench: Bench, text: &str) {
    if !is_fen(text) {
        let mut collection = Collection::new(text);
        if collection.read_on(2) || collection.entries().len() > 1 {
            games::begin(bench, collection);
            return;
        }
    }
    bench.games.set(None);
    open_game(bench, text, Location::START);
}

/// Opens a position, or the only game of a text that begins at this place.
pub fn open_game(bench: Bench, text: &str, location: Location) {
    let usual = bench.tree.with_untracked(|tree| Arc::clone(&tree.rules));
    match Loaded::from_part(text, location, &known_rules(), &usual) {
        Ok(loaded) => bench.show(loaded),
        Err(Unreadable::Empty) => bench.say(bench.app.phrase("page-analysis-nothing", &[])),
        Err(Unreadable::Position(error)) => {
            let notation = untrack(|| bench.notation());
            bench.say(bench.app.text().position_error(&error, notation));
        }
    }
}

/// Something was pasted onto the page.
pub fn paste(bench: Bench, event: &web_sys::ClipboardEvent) {
    let target = event
        .target()
        .and_then(|at| at.dyn_into::<web_sys::Element>().ok());
    if target.is_some_and(|element| element.matches("input, textarea").unwrap_or(false)) {
        return;
    }
    let text = event
        .clipboard_data()
        .and_then(|data| data.get_data("text").ok());
    if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
        event.prevent_default();
        open(bench, &text);
    }
}

/// A file was chosen, or something was dropped.
pub fn take(bench: Bench, given: Given) {
    let Some(text) = given.text else {
        bench.say(bench.app.phrase("page-analysis-unread", &[]));
        return;
    };
    open(bench, &text);
    if !given.name.is_empty() && bench.notice.with_untracked(String::is_empty) {
        let name = [("name", Value::from(given.name))];
        bench
            .app
            .say(bench.app.phrase("page-analysis-opened", &name));
    }
}

fn copy(bench: Bench, text: String) {
    leptos::task::spawn_local(async move {
        let id = match browser::copy(&text).await {
            true => "page-analysis-copied",
            false => "page-analysis-not-copied",
        };
        bench.say(bench.app.phrase(id, &[]));
    });
}

/// The part of the screen.
#[component]
pub fn Exchange(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let written = RwSignal::new(String::new());
    let pdn = Memo::new(move |_| bench.tree.with(|tree| to_pdn(tree)));
    let fen = Memo::new(move |_| {
        let setup = bench.position().to_setup();
        match bench.notation() {
            Notation::Numeric => setup.to_string(),
            Notation::Algebraic => fen::to_algebraic(&setup),
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = written.get_untracked();
        open(bench, &text);
    };
    let link = move || {
        let (rules, fen) = untrack(|| {
            let rules = bench.tree.with(|tree| match is_built_in(&tree.rules.id) {
                true => tree.rules.id.to_string(),
                false => write_link(&tree.rules),
            });
            (rules, bench.position().to_setup().to_string())
        });
        let route = Route::AnalysePosition { rules, fen };
        let origin = window().location().origin().unwrap_or_default();
        format!("{origin}/{route}")
    };
    let save = move |_| {
        // A browser that saves no files says so itself.
        drop(browser::download("damka.pdn", &pdn.get_untracked()));
    };
    let begin_anew = move |_| {
        let rules = bench.tree.with_untracked(|tree| Arc::clone(&tree.rules));
        bench.change(|study| study.replace(Tree::of_rules(rules)));
        bench.tab.set(Tab::Moves);
    };
    view! {
        <form class="in" on:submit=submit>
            <label for="paste">{app.label("page-analysis-paste")}</label>
            <textarea
                id="paste"
                rows="4"
                spellcheck="false"
                prop:value=move || written.get()
                on:input=move |event| written.set(event_target_value(&event))
            ></textarea>
            <button class="main" id="open">{app.label("page-analysis-open")}</button>
            <FileField
                id="file"
                label="page-analysis-file"
                accept=".pdn,.fen,.txt"
                on_take=Callback::new(move |given| take(bench, given))
            />
        </form>
        <button class="quiet" id="new" on:click=begin_anew>{app.label("page-analysis-new")}</button>
        <Games bench=bench />
        <About bench=bench />
        <div class="out">
            <label for="fen">{app.label("page-analysis-fen")}</label>
            <input id="fen" readonly=true prop:value=move || fen.get() />
            <button id="copy-fen" on:click=move |_| copy(bench, fen.get_untracked())>
                {app.label("page-analysis-copy-fen")}
            </button>
            <button id="copy-link" on:click=move |_| copy(bench, link())>{app.label("page-analysis-copy-link")}</button>
        </div>
        <div class="out">
            <label for="pdn">{app.label("page-analysis-pdn")}</label>
            <textarea id="pdn" rows="6" readonly=true prop:value=move || pdn.get()></textarea>
            <button id="copy-pdn" on:click=move |_| copy(bench, pdn.get_untracked())>
                {app.label("page-analysis-copy-pdn")}
            </button>
            <button id="save-pdn" on:click=save>{app.label("page-analysis-save-pdn")}</button>
        </div>
    }
}
