//! Analysis: a free board, a tree of variations, the engine beside it.

mod about;
mod bench;
mod editor;
mod engine;
mod exchange;
mod games;
mod graph;
mod keys;
mod lens;
mod moves;
mod rulebook;

use leptos::{ev, prelude::*};

use crate::{
    route::Route,
    screens::given::DropPlace,
    study::{START, Study},
    view::{
        arrange::ArrangeBoard,
        board::{Board, Setting},
    },
};
use bench::{Bench, Tab};

/// The analysis board with what the address asks for.
pub fn screen(route: Route) -> impl IntoView {
    view! { <Analysis route=route /> }
}

#[component]
fn Analysis(route: Route) -> impl IntoView {
    let bench = Bench::new(&route);
    let app = bench.app;
    let engine = engine::Advice::new(bench);
    let graph = graph::Judging::new(bench);
    let keys = window_event_listener(ev::keydown, move |event| bench.press_key(&event));
    let paste = window_event_listener(ev::paste, move |event| exchange::paste(bench, &event));
    on_cleanup(move || {
        keys.remove();
        paste.remove();
    });

    let setting = Setting {
        desk: bench.desk,
        last: bench.last,
        viewer: bench.viewer,
        active: Signal::derive(move || bench.editor.with(Option::is_none)),
        lit: bench.lit,
        on_play: Callback::new(move |attempt| bench.play(&attempt)),
        on_refuse: Callback::new(move |refusal| bench.refuse(&refusal)),
    };
    let editing = Memo::new(move |_| bench.editor.with(Option::is_some));
    view! {
        <div class="play analysis">
            <h1 class="unseen">{app.label("page-analysis")}</h1>
            <div class="table">
                <div class="stand">
                    <engine::Bar advice=engine />
                    <div
                        on:wheel=move |event| bench.turn_wheel(&event)
                        on:pointerdown=move |_| bench.pointed.set_value(true)
                        on:keydown:capture=move |event| bench.press_on_board(&event)
                    >
                        {move || match editing.get() {
                            true => view! { <ArrangeBoard editor=bench.editor viewer=bench.viewer /> }.into_any(),
                            false => view! { <Board setting=setting arrows=engine.arrows /> }.into_any(),
                        }}
                    </div>
                </div>
                <Walk bench=bench />
            </div>
            <aside class="panel">
                {move || match editing.get() {
                    true => view! { <editor::EditorPanel bench=bench /> }.into_any(),
                    false => view! { <Panel bench=bench engine=engine graph=graph /> }.into_any(),
                }}
            </aside>
            <DropPlace on_take=Callback::new(move |given| exchange::take(bench, given)) />
        </div>
    }
}

/// Steps through the moves, and what else belongs to the board.
#[component]
fn Walk(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let editing = move || bench.editor.with(Option::is_some);
    let at_start = Memo::new(move |_| editing() || bench.node().parent.is_none());
    let at_end = Memo::new(move |_| editing() || bench.node().next.is_empty());
    let step = move |label: &'static str, sign: &'static str, off: Memo<bool>, go: fn(Bench)| {
        view! {
            <button
                class="icon"
                aria-label=app.label(label)
                title=app.label(label)
                disabled=move || off.get()
                on:click=move |_| go(bench)
            >
                {sign}
            </button>
        }
    };
    let undoable = Memo::new(move |_| editing() || !bench.study.with(Study::can_undo));
    let redoable = Memo::new(move |_| editing() || !bench.study.with(Study::can_redo));
    let never = Memo::new(|_| false);
    view! {
        <div class="walk steps">
            {step("page-first-move", "«", at_start, |bench| bench.go(START))}
            {step("page-previous-move", "‹", at_start, |bench| { bench.walk(Study::back); })}
            {step("page-next-move", "›", at_end, |bench| { bench.walk(Study::on); })}
            {step("page-last-move", "»", at_end, |bench| bench.go_to_end())}
            {step("page-analysis-undo", "↶", undoable, |bench| bench.change(Study::undo))}
            {step("page-analysis-redo", "↷", redoable, |bench| bench.change(Study::redo))}
            {step("page-flip", "⇅", never, |bench| bench.flip())}
        </div>
    }
}

/// The parts of the analysis, one at a time.
#[component]
fn Panel(bench: Bench, engine: engine::Advice, graph: graph::Judging) -> impl IntoView {
    let app = bench.app;
    let tabs = Tab::ALL.map(|tab| {
        let chosen = move || bench.tab.get() == tab;
        view! {
            <button
                role="tab"
                id=tab.id()
                class="tab"
                aria-controls="part"
                aria-selected=move || chosen().to_string()
                tabindex=move || if chosen() { "0" } else { "-1" }
                on:click=move |_| bench.tab.set(tab)
                on:keydown=move |event| bench.press_tab(&event)
            >
                {app.label(tab.label())}
            </button>
        }
    });
    view! {
        <div class="head">
            <rulebook::RulesSelect bench=bench />
            <button id="edit" on:click=move |_| bench.edit()>{app.label("page-analysis-edit")}</button>
        </div>
        <div class="tabs" role="tablist" aria-label=app.label("page-analysis-tabs")>{tabs}</div>
        <p class="notice" id="notice" class:empty=move || bench.notice.with(String::is_empty)>
            {move || bench.notice.get()}
        </p>
        <section class="part" id="part" role="tabpanel" aria-labelledby=move || bench.tab.get().id()>
            {move || match bench.tab.get() {
                Tab::Moves => view! {
                    <engine::EnginePanel advice=engine />
                    <moves::Moves bench=bench />
                }
                .into_any(),
                Tab::Graph => view! { <graph::GraphPanel judging=graph /> }.into_any(),
                Tab::Lens => view! { <lens::Lens bench=bench /> }.into_any(),
                Tab::Text => view! { <exchange::Exchange bench=bench /> }.into_any(),
            }}
        </section>
    }
}
