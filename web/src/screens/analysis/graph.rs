//! The graph of a game: winning chances after each move, and the mistakes.

use std::sync::Arc;

use damka_engine::{Judgement, Review, ReviewedMove};
use damka_engine_worker::Effort;
use damka_rules::Side;
use damka_text::Value;
use leptos::prelude::*;

use super::state::AnalysisState;
use crate::{
    engine_client::EngineClient,
    local_game::Ply,
    screens::chart::Chart,
    study::{Graph, NodeId, START, Tree},
    view::{engine_failure::EngineFailure, history},
};

/// The state of the graph; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct GraphState {
    state: AnalysisState,
    /// The review so far, each move with its node.
    judged: RwSignal<Option<Arc<JudgedGame>>>,
    /// How many positions are evaluated, of how many, while it runs.
    progress: RwSignal<Option<(usize, usize)>>,
    /// Whether the engine could not be loaded.
    failed: RwSignal<bool>,
    engine: StoredValue<EngineClient, LocalStorage>,
    graph: StoredValue<Option<Graph>, LocalStorage>,
}

struct JudgedGame {
    tree: Arc<Tree>,
    review: Review,
    nodes: Vec<NodeId>,
}

/// A short search for each position.
const EFFORT: Effort = Effort::Nodes(60_000);

impl GraphState {
    /// Nothing is evaluated yet.
    pub fn new(state: AnalysisState) -> GraphState {
        let graph_state = GraphState {
            state,
            judged: RwSignal::new(None),
            progress: RwSignal::new(None),
            failed: RwSignal::new(false),
            engine: StoredValue::new_local(EngineClient::default()),
            graph: StoredValue::new_local(None),
        };
        graph_state
            .engine
            .with_value(|engine| engine.on_failure(move || graph_state.fail()));
        on_cleanup(move || graph_state.engine.with_value(EngineClient::stop));
        graph_state
    }

    fn begin(self) {
        let tree = self.state.tree.get_untracked();
        let graph = Graph::new(&tree);
        self.progress.set(Some(graph.progress()));
        self.graph.set_value(Some(graph));
        self.judged.set(None);
        self.failed.set(false);
        self.next(tree);
    }

    /// The engine cannot be loaded.
    fn fail(self) {
        self.progress.set(None);
        self.failed.set(true);
    }

    fn stop(self) {
        self.engine.with_value(EngineClient::stop);
        self.progress.set(None);
    }

    fn next(self, tree: Arc<Tree>) {
        let asked = self
            .graph
            .try_update_value(|graph| graph.as_mut()?.ask())
            .flatten();
        let Some((number, node)) = asked else {
            self.progress.set(None);
            return;
        };
        let root = tree.search_root(node);
        let hear = move |thought: damka_engine_worker::Thought| {
            if !thought.done {
                return;
            }
            let told = self.graph.try_update_value(|graph| {
                let graph = graph.as_mut()?;
                graph.hear(&tree, number, &thought);
                let review = graph.review();
                let nodes = review.moves.iter().map(|m| graph.node_of(m.step)).collect();
                Some((graph.progress(), review, nodes))
            });
            if let Some(Some((progress, review, nodes))) = told {
                self.progress.set(Some(progress));
                self.judged.set(Some(Arc::new(JudgedGame {
                    tree: Arc::clone(&tree),
                    review,
                    nodes,
                })));
                // The message handler must return before the worker is asked again.
                let tree = Arc::clone(&tree);
                set_timeout(move || self.go_on(tree), std::time::Duration::ZERO);
            }
        };
        let asked = self
            .engine
            .try_with_value(|engine| engine.ask(root, EFFORT, hear).is_ok());
        if asked == Some(false) {
            self.fail();
        }
    }

    fn go_on(self, tree: Arc<Tree>) {
        if self.progress.try_get_untracked().flatten().is_some() {
            self.next(tree);
        }
    }
}

/// The part of the screen.
#[component]
pub fn GraphPanel(graph_state: GraphState) -> impl IntoView {
    let state = graph_state.state;
    let app = state.app;
    let empty = Memo::new(move |_| state.tree.with(|tree| tree.is_empty()));
    let running = Memo::new(move |_| graph_state.progress.get().is_some());
    let share = move || {
        graph_state
            .progress
            .get()
            .map_or(0.0, |(done, all)| done as f64 / all.max(1) as f64)
    };
    let progress = move || {
        let (done, all) = graph_state.progress.get()?;
        let value = |count: usize| Value::from(i64::try_from(count).unwrap_or(i64::MAX));
        Some(app.phrase(
            "page-analysis-graph-progress",
            &[("done", value(done)), ("all", value(all))],
        ))
    };
    let old = move || {
        let tree = state.tree.get();
        let changed = |judged: Arc<JudgedGame>| {
            let line = |tree: &Tree| {
                tree.path(tree.end(START))
                    .iter()
                    .map(|id| tree.node(*id).position)
                    .collect::<Vec<_>>()
            };
            judged.tree.rules != tree.rules || line(&judged.tree) != line(&tree)
        };
        let changed = graph_state.judged.get().is_some_and(changed);
        changed.then(|| view! { <p class="soft">{app.label("page-analysis-graph-old")}</p> })
    };
    view! {
        <div class="graph-head">
            {move || match (running.get(), empty.get()) {
                (true, _) => view! {
                    <progress max="1" value=move || share().to_string() aria-label=progress></progress>
                    <span class="soft">{progress}</span>
                    <button on:click=move |_| graph_state.stop()>{app.label("page-analysis-graph-stop")}</button>
                }
                .into_any(),
                (false, true) => view! { <p class="soft">{app.label("page-analysis-graph-empty")}</p> }.into_any(),
                (false, false) if graph_state.failed.get() => view! {
                    <EngineFailure
                        failed=graph_state.failed
                        message="page-engine-missing"
                        again=move || graph_state.begin()
                    />
                }
                .into_any(),
                (false, false) => view! {
                    <button class="main" id="judge" on:click=move |_| graph_state.begin()>
                        {app.label("page-analysis-graph-make")}
                    </button>
                }
                .into_any(),
            }}
        </div>
        {old}
        {move || graph_state.judged.get().map(|judged| picture(state, &judged))}
        {move || {
            let running = running.get();
            graph_state.judged.get().map(|judged| faults(state, &judged, running))
        }}
    }
}

fn picture(state: AnalysisState, judged: &Arc<JudgedGame>) -> AnyView {
    let path = StoredValue::new(judged.tree.path(judged.tree.end(START)));
    let count = path.with_value(Vec::len).saturating_sub(1);
    let here = Signal::derive(move || {
        let at = state.at.get();
        path.with_value(|path| path.iter().position(|id| *id == at))
    });
    let go = move |ply: usize| {
        if let Some(id) = path.with_value(|path| path.get(ply).copied()) {
            state.go(id);
        }
    };
    let title = state.app.text().review_graph(&judged.tree.rules);
    let moves = judged.review.moves.clone();
    view! {
        <Chart label=title.clone() moves=moves count=count here=here on_go=go />
        <p class="soft">{title}</p>
    }
    .into_any()
}

/// The mistakes, and a summary for each side.
fn faults(state: AnalysisState, judged: &Arc<JudgedGame>, running: bool) -> AnyView {
    let text = state.app.text();
    let notation = state.notation();
    let moves = judged.review.moves.iter().zip(&judged.nodes);
    let row = |(m, node): (&ReviewedMove, &NodeId)| {
        let ply = Ply {
            before: m.before,
            m: m.played,
        };
        let number = judged.tree.path(*node).len().saturating_sub(1).div_ceil(2);
        let dots = if m.side == Side::First { "." } else { "…" };
        let name = format!(
            "{number}{dots} {}{}",
            history::short(&ply, notation),
            m.judgement.sign()
        );
        let node = *node;
        view! {
            <li>
                <button class="row" data-fault=m.judgement.key() on:click=move |_| state.go(node)>
                    <span class="who">{name}</span>
                    <span class="about">{text.review_comment(m, notation)}</span>
                </button>
            </li>
        }
    };
    let rows: Vec<_> = moves
        .filter(|(m, _)| m.judgement >= Judgement::Inaccuracy)
        .map(row)
        .collect();
    let none = rows.is_empty() && !running;
    let sides = Side::BOTH.map(|side| {
        let words = text.review_side(&judged.tree.rules, &judged.review, side);
        view! { <p>{words}</p> }
    });
    view! {
        <div class="played">{sides}</div>
        {none.then(|| view! { <p class="soft">{text.review_faultless()}</p> })}
        <ol class="found">{rows}</ol>
    }
    .into_any()
}
