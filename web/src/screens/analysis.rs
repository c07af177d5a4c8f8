//! The analysis screen: a free board, a tree of variations, the engine.

mod collection;
mod editor;
mod engine;
mod game_info;
mod graph;
mod import_export;
mod keys;
mod moves;
mod other_rules;
mod rules_select;
mod state;

use leptos::{ev, prelude::*};

use crate::{
    local_game::LocalGame,
    route::Route,
    screens::file_input::{DropZone, reading},
    storage,
    study::{START, Session},
    view::{
        board::{Board, BoardConfig},
        icon::{self, icon},
        keys::KeySheet,
        loaded::screen_once_loaded,
        position_editor::EditorBoard,
    },
};
use state::{AnalysisState, Tab};

/// The analysis screen for a route.
pub fn screen(route: Route) -> impl IntoView {
    let load = {
        let route = route.clone();
        async move {
            match route {
                Route::AnalyseGame(id) | Route::AnalyseGameAt(id, _) => storage::game(&id).await,
                _ => None,
            }
        }
    };
    screen_once_loaded(load, move |game| {
        view! { <Analysis route=route.clone() game=game /> }.into_any()
    })
}

#[component]
fn Analysis(
    route: Route,
    /// The stored game that the route names.
    game: Option<LocalGame>,
) -> impl IntoView {
    let state = AnalysisState::new(&route, game);
    let app = state.app;
    let engine = engine::Evaluation::new(state);
    let graph = graph::GraphState::new(state);
    let keys = window_event_listener(ev::keydown, move |event| state.press_key(&event));
    let paste = window_event_listener(ev::paste, move |event| import_export::paste(state, &event));
    on_cleanup(move || {
        keys.remove();
        paste.remove();
    });

    let config = BoardConfig {
        playable: state.playable,
        last: state.last,
        viewer: state.viewer,
        active: Signal::derive(move || state.editor.with(Option::is_none)),
        lit: state.lit,
        on_play: Callback::new(move |attempt| state.play(&attempt)),
        on_refuse: Callback::new(move |refusal| state.refuse(&refusal)),
    };
    let editing = Memo::new(move |_| state.editor.with(Option::is_some));
    view! {
        <div class="play analysis">
            <h1 class="visually-hidden">{app.label("page-analysis")}</h1>
            <div class="board-column">
                <div class="stand" class:threat=move || engine.threat.get()>
                    <engine::Bar evaluation=engine />
                    <div
                        on:wheel=move |event| state.turn_wheel(&event)
                        on:pointerdown=move |_| state.pointed.set_value(true)
                        on:keydown:capture=move |event| state.press_on_board(&event)
                    >
                        {move || match editing.get() {
                            true => view! { <EditorBoard editor=state.editor viewer=state.viewer /> }.into_any(),
                            false => view! { <Board config=config arrows=engine.arrows /> }.into_any(),
                        }}
                    </div>
                </div>
                <Navigation state=state />
            </div>
            <aside class="panel">
                {move || match editing.get() {
                    true => view! { <editor::EditorPanel state=state /> }.into_any(),
                    false => view! { <Panel state=state engine=engine graph=graph /> }.into_any(),
                }}
            </aside>
            <Show when=move || state.help.get()>
                <KeySheet rows=keys::rows() open=state.help />
            </Show>
            <DropZone on_take=reading(Callback::new(move |file| import_export::take(state, file))) />
        </div>
    }
}

/// The buttons below the board: navigation, undo, redo, turning the board.
#[component]
fn Navigation(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let editing = move || state.editor.with(Option::is_some);
    let at_start = Memo::new(move |_| editing() || state.node().parent.is_none());
    let at_end = Memo::new(move |_| editing() || state.node().next.is_empty());
    let step =
        move |label: &'static str, path: &'static str, off: Memo<bool>, go: fn(AnalysisState)| {
            view! {
                <button
                    class="icon"
                    aria-label=app.label(label)
                    title=app.label(label)
                    disabled=move || off.get()
                    on:click=move |_| go(state)
                >
                    {icon(path)}
                </button>
            }
        };
    let undoable = Memo::new(move |_| editing() || !state.session.with(Session::can_undo));
    let redoable = Memo::new(move |_| editing() || !state.session.with(Session::can_redo));
    let never = Memo::new(|_| false);
    view! {
        <div class="navigation steps">
            {step("page-first-move", icon::FIRST, at_start, |state| state.go(START))}
            {step("page-previous-move", icon::PREVIOUS, at_start, |state| { state.navigate(Session::back); })}
            {step("page-next-move", icon::NEXT, at_end, |state| { state.navigate(Session::on); })}
            {step("page-last-move", icon::LAST, at_end, |state| state.go_to_end())}
            {step("page-analysis-undo", icon::BACK, undoable, |state| state.change(Session::undo))}
            {step("page-analysis-redo", icon::REDO, redoable, |state| state.change(Session::redo))}
            {step("page-flip", icon::FLIP, never, |state| state.flip())}
            {step("page-keys", icon::KEYS, never, |state| state.help.set(true))}
        </div>
    }
}

/// The tabs and the selected one.
#[component]
fn Panel(
    state: AnalysisState,
    engine: engine::Evaluation,
    graph: graph::GraphState,
) -> impl IntoView {
    let app = state.app;
    let tabs = Tab::ALL.map(|tab| {
        let chosen = move || state.tab.get() == tab;
        view! {
            <button
                role="tab"
                id=tab.id()
                class="tab"
                aria-controls="part"
                aria-selected=move || chosen().to_string()
                tabindex=move || if chosen() { "0" } else { "-1" }
                on:click=move |_| state.tab.set(tab)
                on:keydown=move |event| state.press_tab(&event)
            >
                {app.label(tab.label())}
            </button>
        }
    });
    view! {
        <div class="head">
            <rules_select::RulesSelect state=state />
            <button id="edit" on:click=move |_| state.edit()>{app.label("page-analysis-edit")}</button>
        </div>
        <div class="tabs" role="tablist" aria-label=app.label("page-analysis-tabs")>{tabs}</div>
        <p class="notice" id="notice" class:empty=move || state.notice.with(String::is_empty)>
            {move || state.notice.get()}
        </p>
        <section class="part" id="part" role="tabpanel" aria-labelledby=move || state.tab.get().id()>
            {move || match state.tab.get() {
                Tab::Moves => view! {
                    <engine::EnginePanel evaluation=engine />
                    <moves::Moves state=state />
                }
                .into_any(),
                Tab::Graph => view! { <graph::GraphPanel graph_state=graph /> }.into_any(),
                Tab::OtherRules => view! { <other_rules::OtherRules state=state /> }.into_any(),
                Tab::Text => view! { <import_export::ImportExport state=state /> }.into_any(),
            }}
        </section>
    }
}
