//! The graph of the game: the chances after each move, and the mistakes.

use std::sync::Arc;

use damka_engine::{Judgement, Review, ReviewedMove};
use damka_rules::Side;
use damka_text::Value;
use damka_thinker::Effort;
use leptos::prelude::*;

use super::bench::Bench;
use crate::{
    study::{Graph, NodeId, Tree},
    table::Ply,
    view::history,
    worker::Thinker,
};

/// A game being judged: small, and free to copy.
#[derive(Copy, Clone)]
pub struct Judging {
    bench: Bench,
    /// What is judged so far, each move with its node.
    judged: RwSignal<Option<Arc<Judged>>>,
    /// How many positions are done, of how many, while it runs.
    progress: RwSignal<Option<(usize, usize)>>,
    thinker: StoredValue<Thinker, LocalStorage>,
    graph: StoredValue<Option<Graph>, LocalStorage>,
}

struct Judged {
    tree: Arc<Tree>,
    review: Review,
    nodes: Vec<NodeId>,
}

/// For a quick look at each position.
const EFFORT: Effort = Effort::Most {
    nodes: 60_000,
    millis: 400,
    lines: 1,
};

impl Judging {
    /// Nothing is judged yet.
    pub fn new(bench: Bench) -> Judging {
        let judging = Judging {
            bench,
            judged: RwSignal::new(None),
            progress: RwSignal::new(None),
            thinker: StoredValue::new_local(Thinker::default()),
            graph: StoredValue::new_local(None),
        };
        on_cleanup(move || judging.thinker.with_value(Thinker::stop));
        judging
    }

    fn begin(self) {
        let tree = self.bench.tree.get_untracked();
        let graph = Graph::new(&tree);
        self.progress.set(Some(graph.progress()));
        self.graph.set_value(Some(graph));
        self.judged.set(None);
        self.next(tree);
    }

    fn stop(self) {
        self.thinker.with_value(Thinker::stop);
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
        let events = tree.events(node);
        let hear = move |thought: damka_thinker::Thought| {
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
                self.judged.set(Some(Arc::new(Judged {
                    tree: Arc::clone(&tree),
                    review,
                    nodes,
                })));
                // The worker's ear must be free before it is asked again.
                let tree = Arc::clone(&tree);
                set_timeout(move || self.go_on(tree), std::time::Duration::ZERO);
            }
        };
        let asked = self
            .thinker
            .try_with_value(|thinker| thinker.ask(events, EFFORT, hear).is_ok());
        if asked != Some(true) {
            self.progress.set(None);
            self.bench
                .say(self.bench.app.phrase("page-engine-failed", &[]));
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
pub fn GraphPanel(judging: Judging) -> impl IntoView {
    let bench = judging.bench;
    let app = bench.app;
    let empty = Memo::new(move |_| bench.tree.with(|tree| tree.is_empty()));
    let running = Memo::new(move |_| judging.progress.get().is_some());
    let share = move || {
        judging
            .progress
            .get()
            .map_or(0.0, |(done, all)| done as f64 / all.max(1) as f64)
    };
    let progress = move || {
        let (done, all) = judging.progress.get()?;
        let value = |count: usize| Value::from(i64::try_from(count).unwrap_or(i64::MAX));
        Some(app.phrase(
            "page-analysis-graph-progress",
            &[("done", value(done)), ("all", value(all))],
        ))
    };
    let old = move || {
        let tree = bench.tree.get();
        let changed = |judged: Arc<Judged>| {
            let line = |tree: &Tree| {
                tree.path(tree.end(0))
                    .iter()
                    .map(|id| tree.node(*id).position)
                    .collect::<Vec<_>>()
            };
            judged.tree.rules != tree.rules || line(&judged.tree) != line(&tree)
        };
        let changed = judging.judged.get().is_some_and(changed);
        changed.then(|| view! { <p class="soft">{app.label("page-analysis-graph-old")}</p> })
    };
    view! {
        <div class="graph-head">
            {move || match (running.get(), empty.get()) {
                (true, _) => view! {
                    <progress max="1" value=move || share().to_string() aria-label=progress></progress>
                    <span class="soft">{progress}</span>
                    <button on:click=move |_| judging.stop()>{app.label("page-analysis-graph-stop")}</button>
                }
                .into_any(),
                (false, true) => view! { <p class="soft">{app.label("page-analysis-graph-empty")}</p> }.into_any(),
                (false, false) => view! {
                    <button class="main" id="judge" on:click=move |_| judging.begin()>
                        {app.label("page-analysis-graph-make")}
                    </button>
                }
                .into_any(),
            }}
        </div>
        {old}
        {move || judging.judged.get().map(|judged| picture(bench, &judged))}
        {move || {
            let running = running.get();
            judging.judged.get().map(|judged| faults(bench, &judged, running))
        }}
    }
}

const WIDTH: f32 = 320.0;
const HEIGHT: f32 = 120.0;

fn picture(bench: Bench, judged: &Arc<Judged>) -> AnyView {
    let text = bench.app.text();
    let moves = &judged.review.moves;
    let wide = judged
        .tree
        .path(judged.tree.end(0))
        .len()
        .saturating_sub(1)
        .max(1);
    let x = move |at: usize| WIDTH * at as f32 / wide as f32;
    let y = |chance: f32| HEIGHT * (1.0 - chance);
    let start = moves.first().map_or(0.5, |m| match m.side {
        Side::First => m.chance_before(),
        Side::Second => 1.0 - m.chance_before(),
    });
    let points = moves
        .iter()
        .map(|m| (x(m.step + 1), y(m.chance_of_first())));
    let points: Vec<(f32, f32)> = [(0.0, y(start))].into_iter().chain(points).collect();
    let path: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    let path = format!("M{}", path.join("L"));
    let last = points.last().map_or(0.0, |(x, _)| *x);
    let area = format!("{path}L{last:.1} {HEIGHT}L0 {HEIGHT}Z");
    let dots = moves.iter().filter(|m| m.judgement.is_fault()).map(|m| {
        let (cx, cy) = (x(m.step + 1), y(m.chance_of_first()));
        view! { <circle class="fault" data-fault=m.judgement.key() cx=cx cy=cy r="3.5" /> }
    });
    let dots = dots.collect_view();
    let step = {
        let judged = Arc::clone(judged);
        Memo::new(move |_| {
            let path = judged.tree.path(judged.tree.end(0));
            path.iter().position(|id| *id == bench.at.get())
        })
    };
    let here = move || {
        let at = x(step.get()?);
        Some(view! { <line class="now" x1=at x2=at y1="0" y2=HEIGHT /> })
    };
    let node = NodeRef::<leptos::svg::Svg>::new();
    let go = {
        let judged = Arc::clone(judged);
        move |event: web_sys::MouseEvent| {
            let Some(svg) = node.get_untracked() else {
                return;
            };
            let shown = svg.get_bounding_client_rect();
            let share = (f64::from(event.client_x()) - shown.left()) / shown.width().max(1.0);
            let path = judged.tree.path(judged.tree.end(0));
            let at = (share * wide as f64).round().clamp(0.0, wide as f64) as usize;
            if let Some(id) = path.get(at) {
                bench.go(*id);
            }
        }
    };
    let title = text.review_graph(&judged.tree.rules);
    view! {
        <svg
            class="graph"
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            preserveAspectRatio="none"
            role="img"
            aria-label=title.clone()
            node_ref=node
            on:click=go
        >
            <path class="area" d=area />
            <line class="middle" x1="0" x2=WIDTH y1=HEIGHT / 2.0 y2=HEIGHT / 2.0 />
            <path class="curve" d=path />
            {here}
            {dots}
        </svg>
        <p class="soft">{title}</p>
    }
    .into_any()
}

/// The mistakes in words, and how both have played.
fn faults(bench: Bench, judged: &Arc<Judged>, running: bool) -> AnyView {
    let text = bench.app.text();
    let notation = bench.notation();
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
                <button class="row" data-fault=m.judgement.key() on:click=move |_| bench.go(node)>
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
