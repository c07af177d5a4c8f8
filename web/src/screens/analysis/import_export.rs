//! Import and export of PDN and FEN.

use std::sync::Arc;

use damka_pdn::Location;
use damka_rules::{Notation, fen};
use damka_text::Value;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{
    collection::{self, Games},
    game_info::GameInfo,
    rules_select::known_rules,
    state::{AnalysisState, Tab},
};
use crate::{
    browser,
    composer::rules_part,
    route::Route,
    screens::file_input::{FileField, LoadedFile, PasteField, reading},
    study::{Collection, Loaded, Tree, Unreadable, is_fen, to_pdn, write_game},
};

/// Opens a text: a position, a game, or the list of several games.
pub fn open(state: AnalysisState, text: &str) {
    if !is_fen(text) {
        let mut collection = Collection::new(text);
        if collection.read_on(2) || collection.entries().len() > 1 {
            collection::begin(state, collection);
            return;
        }
    }
    state.games.set(None);
    open_game(state, text, Location::START);
}

/// Opens a position, or the only game of a text that starts at this location.
pub fn open_game(state: AnalysisState, text: &str, location: Location) {
    let usual = state.tree.with_untracked(|tree| Arc::clone(&tree.rules));
    match Loaded::from_part(text, location, &known_rules(state.app), &usual) {
        Ok(loaded) => state.show(loaded),
        Err(Unreadable::Empty) => state.say(state.app.phrase("page-analysis-nothing", &[])),
        Err(Unreadable::Position(error)) => {
            let notation = untrack(|| state.notation());
            state.say(state.app.text().position_error(&error, notation));
        }
    }
}

/// Handles a paste outside of text fields.
pub fn paste(state: AnalysisState, event: &web_sys::ClipboardEvent) {
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
        open(state, &text);
    }
}

/// Opens a file that was chosen or dropped.
pub fn take(state: AnalysisState, file: LoadedFile) {
    let Some(text) = file.text else {
        state.say(state.app.phrase("page-analysis-unread", &[]));
        return;
    };
    open(state, &text);
    if !file.name.is_empty() && state.notice.with_untracked(String::is_empty) {
        let name = [("name", Value::from(file.name))];
        state
            .app
            .say(state.app.phrase("page-analysis-opened", &name));
    }
}

fn copy(state: AnalysisState, text: String) {
    leptos::task::spawn_local(async move {
        let id = match browser::copy(&text).await {
            true => "page-analysis-copied",
            false => "page-analysis-not-copied",
        };
        state.say(state.app.phrase(id, &[]));
    });
}

/// The part of the screen.
#[component]
pub fn ImportExport(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let written = RwSignal::new(String::new());
    let pdn = Memo::new(move |_| state.tree.with(|tree| to_pdn(tree)));
    let fen = Memo::new(move |_| {
        let setup = state.position().to_setup();
        match state.notation() {
            Notation::Numeric => setup.to_string(),
            Notation::Algebraic => fen::to_algebraic(&setup),
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = written.get_untracked();
        open(state, &text);
    };
    // Own rules travel with the link.
    let rules = move || state.tree.with_untracked(|tree| rules_part(&tree.rules));
    let link = move || {
        let fen = untrack(|| state.position().to_setup().to_string());
        let rules = rules();
        browser::link_to(&Route::AnalysePosition { rules, fen })
    };
    let from_here = move || {
        let rules = state.tree.with(|tree| rules_part(&tree.rules));
        let fen = state.position().to_string();
        let side = None;
        Route::ComputerFrom { rules, fen, side }.to_string()
    };
    let game_link = move || {
        let game = write_game(&pdn.get_untracked())?;
        let rules = rules();
        Some(browser::link_to(&Route::AnalyseShared { rules, game }))
    };
    let copy_game = move |_| match game_link() {
        Some(link) => copy(state, link),
        None => state.say(app.phrase("page-analysis-link-long", &[])),
    };
    let save = move |_| {
        // A browser that blocks downloads says so itself.
        drop(browser::download("damka.pdn", &pdn.get_untracked()));
    };
    let begin_anew = move |_| {
        let rules = state.tree.with_untracked(|tree| Arc::clone(&tree.rules));
        state.change(|session| session.replace(Tree::of_rules(rules)));
        state.tab.set(Tab::Moves);
    };
    view! {
        <form class="in" on:submit=submit>
            <PasteField label="page-analysis-paste" rows=4 value=written />
            <button class="main" id="open">{app.label("page-analysis-open")}</button>
            <FileField
                id="file"
                label="page-analysis-file"
                accept=".pdn,.fen,.txt"
                on_take=reading(Callback::new(move |file| take(state, file)))
            />
        </form>
        <button class="quiet" id="new" on:click=begin_anew>{app.label("page-analysis-new")}</button>
        <Games state=state />
        <GameInfo state=state />
        <div class="out">
            <label for="fen">{app.label("page-analysis-fen")}</label>
            <input id="fen" readonly=true prop:value=move || fen.get() />
            <button id="copy-fen" on:click=move |_| copy(state, fen.get_untracked())>
                {app.label("page-analysis-copy-fen")}
            </button>
            <button id="copy-link" on:click=move |_| copy(state, link())>{app.label("page-analysis-copy-link")}</button>
            <a class="button" id="play-from-here" href=from_here>{app.label("page-play-from-here")}</a>
        </div>
        <div class="out">
            <label for="pdn">{app.label("page-analysis-pdn")}</label>
            <textarea id="pdn" rows="6" readonly=true prop:value=move || pdn.get()></textarea>
            <button id="copy-pdn" on:click=move |_| copy(state, pdn.get_untracked())>
                {app.label("page-analysis-copy-pdn")}
            </button>
            <button id="copy-game-link" on:click=copy_game>{app.label("page-analysis-copy-game-link")}</button>
            <button id="save-pdn" on:click=save>{app.label("page-analysis-save-pdn")}</button>
        </div>
    }
}
