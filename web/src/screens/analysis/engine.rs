//! The engine beside the board: its lines, the bar, what the tables know.

use std::{sync::Arc, time::Duration};

use damka_engine::{Report, Score};
use damka_engine_worker::{Effort, Endgame, Thought};
use damka_rules::{Move, MoveKind, Notation, Position, Ruleset, Side, Square};
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::bench::Bench;
use crate::{
    study::NodeId,
    table::Ply,
    view::{form::Switch, history},
    worker::Thinker,
};

/// What the engine says of the position on the board: small, and free to copy.
#[derive(Copy, Clone)]
pub struct Advice {
    bench: Bench,
    on: RwSignal<bool>,
    lines: RwSignal<usize>,
    thought: RwSignal<Option<Arc<Opinion>>>,
    failed: RwSignal<bool>,
    /// The best move, for the board.
    pub arrows: Signal<Vec<(Square, Square)>>,
}

/// What the engine has found so far.
struct Opinion {
    rules: Arc<Ruleset>,
    position: Position,
    report: Report,
    endgame: Option<Endgame>,
}

/// Whoever steps through a game quickly does not ask the engine each time.
const PAUSE: Duration = Duration::from_millis(60);
/// So many lines at most.
const MOST: usize = 5;

impl Advice {
    /// The engine, switched off.
    pub fn new(bench: Bench) -> Advice {
        let thought = RwSignal::new(None::<Arc<Opinion>>);
        let arrows = Signal::derive(move || {
            let best = thought.get().and_then(|opinion| {
                let line = opinion.report.variations.first()?;
                line.moves.first().copied()
            });
            let shown = best.filter(|m| m.kind() != MoveKind::Removal);
            shown.map(|m| (m.from(), m.to())).into_iter().collect()
        });
        let advice = Advice {
            bench,
            on: RwSignal::new(false),
            lines: RwSignal::new(3),
            thought,
            failed: RwSignal::new(false),
            arrows,
        };
        let thinker = StoredValue::new_local(Thinker::default());
        Effect::new(move |waiting: Option<Option<TimeoutHandle>>| {
            if let Some(waiting) = waiting.flatten() {
                waiting.clear();
            }
            thinker.with_value(Thinker::stop);
            advice.thought.set(None);
            let at = bench.at.get();
            // Marks and comments do not matter to it, but are rare.
            bench.tree.track();
            let idle = bench.editor.with(Option::is_some) || !advice.on.get();
            let over = bench.desk.with(|desk| desk.legal().is_empty());
            let lines = advice.lines.get();
            if idle || over {
                return None;
            }
            let ask = move || advice.ask(thinker, at, lines);
            set_timeout_with_handle(ask, PAUSE).ok()
        });
        on_cleanup(move || thinker.with_value(Thinker::stop));
        advice
    }

    fn ask(self, thinker: StoredValue<Thinker, LocalStorage>, at: NodeId, lines: usize) {
        let Some(tree) = self.bench.tree.try_get_untracked() else {
            return;
        };
        let position = tree.node(at).position;
        let events = tree.events(at);
        let hear = move |thought: Thought| {
            let opinion = Opinion {
                report: thought.report(&tree.rules, &position),
                rules: Arc::clone(&tree.rules),
                position,
                endgame: thought.endgame,
            };
            self.thought.set(Some(Arc::new(opinion)));
        };
        let asked = thinker
            .try_with_value(|thinker| thinker.ask(events, Effort::Endless { lines }, hear).is_ok());
        self.failed.set(asked == Some(false));
    }
}

impl Opinion {
    /// The score of the best line, for the first side.
    fn score(&self) -> Option<Score> {
        let line = self.report.variations.first()?;
        Some(of_first(line.score, &self.position))
    }
}

fn of_first(score: Score, position: &Position) -> Score {
    match position.turn() {
        Side::First => score,
        Side::Second => -score,
    }
}

/// A score of the first side in words: `+0.25`, “White wins in 3 moves”.
fn score_words(text: Text, rules: &Ruleset, score: Score) -> String {
    if !score.is_decided() {
        return score.to_string();
    }
    let winner = match score > Score::DRAW {
        true => Side::First,
        false => Side::Second,
    };
    let side = ("side", Value::from(text.side(rules, winner)));
    match score.plies_to_end() {
        Some(plies) => {
            let moves = ("moves", Value::from(i64::from(plies.div_ceil(2))));
            text.phrase("page-analysis-wins-in", &[side, moves])
        }
        None => text.phrase("page-analysis-wins", &[side]),
    }
}

/// How the sides stand, beside the board.
#[component]
pub fn Bar(advice: Advice) -> impl IntoView {
    let bench = advice.bench;
    let app = bench.app;
    let score = Memo::new(move |_| advice.thought.get().and_then(|opinion| opinion.score()));
    // It stays where it was until the engine has said something new.
    let height = Memo::new(
        move |before: Option<&f32>| match (score.get(), advice.on.get()) {
            (Some(score), true) => (score.chance() * 100.0).round(),
            (None, true) => before.copied().unwrap_or(50.0),
            (_, false) => 50.0,
        },
    );
    let colour = move |side: Side| bench.tree.with(|tree| tree.rules.colours[side].key());
    let words = move || match score.get() {
        None => app.phrase("page-analysis-bar-none", &[]),
        Some(score) => {
            let rules = bench.tree.with(|tree| Arc::clone(&tree.rules));
            let score = Value::from(score_words(app.text(), &rules, score));
            app.phrase("page-analysis-bar", &[("score", score)])
        }
    };
    use damka_rules::Axis;
    view! {
        <div
            class="bar"
            class:off=move || !advice.on.get()
            class:turned=move || bench.viewer.get() == Side::Second
            role="img"
            aria-label=words
            title=words
        >
            <div class=move || format!("other {}", colour(Side::Second))></div>
            <div
                class=move || format!("own {}", colour(Side::First))
                style:height=move || format!("{}%", height.get())
            ></div>
        </div>
    }
}

/// The engine's lines.
#[component]
pub fn EnginePanel(advice: Advice) -> impl IntoView {
    let bench = advice.bench;
    let app = bench.app;
    let progress = move || {
        let text = app.text();
        let over = bench.desk.with(|desk| desk.legal().is_empty());
        match (advice.on.get(), advice.thought.get()) {
            _ if over => text.analyse_over(),
            (false, _) => text.phrase("page-analysis-engine-off", &[]),
            _ if advice.failed.get() => text.phrase("page-engine-failed", &[]),
            (true, None) => text.phrase("page-analysis-engine-waits", &[]),
            (true, Some(opinion)) => text.analyse_progress(&opinion.report),
        }
    };
    let tables = move || {
        let opinion = advice.thought.get()?;
        let endgame = opinion.endgame.as_ref()?;
        let (rules, position) = (&opinion.rules, &opinion.position);
        let best = endgame.best(rules, position);
        let verdict = endgame.verdict();
        let metric = Endgame::metric(rules, position);
        let notation = bench.notation();
        let text = app.text();
        Some(text.endgame_verdict(rules, position, &verdict, metric, best.as_ref(), notation))
    };
    let numbers = (1..=MOST).map(|count| {
        view! { <option value=count.to_string() selected=move || advice.lines.get() == count>{count}</option> }
    });
    let numbers = numbers.collect_view();
    view! {
        <section class="engine">
            <div class="engine-head">
                <Switch label="page-analysis-engine" value=advice.on on_switch=move |on| advice.on.set(on) />
                <select
                    id="lines"
                    aria-label=app.label("page-analysis-lines")
                    title=app.label("page-analysis-lines")
                    on:change=move |event| {
                        if let Ok(lines) = event_target_value(&event).parse::<usize>() {
                            advice.lines.set(lines.clamp(1, MOST));
                        }
                    }
                >
                    {numbers}
                </select>
            </div>
            <p class="depth">{progress}</p>
            <Show when=move || advice.on.get()>
                <ol class="lines">
                    {move || (0..advice.lines.get()).map(|place| line(advice, place)).collect_view()}
                </ol>
                <p class="tables" id="tables">{tables}</p>
            </Show>
        </section>
    }
}

/// A line of the engine as it is shown.
#[derive(Clone, PartialEq)]
struct Shown {
    score: String,
    moves: Vec<Move>,
    words: Vec<String>,
}

impl Shown {
    fn new(text: Text, opinion: &Opinion, place: usize, notation: Notation) -> Option<Shown> {
        let line = opinion.report.variations.get(place)?;
        let mut before = opinion.position;
        let words = line.moves.iter().map(|m| {
            let words = history::short(&Ply { before, m: *m }, notation);
            before = before.play_unchecked(m);
            words
        });
        Some(Shown {
            words: words.collect(),
            moves: line.moves.clone(),
            score: score_words(
                text,
                &opinion.rules,
                of_first(line.score, &opinion.position),
            ),
        })
    }
}

/// A line of the engine: a touch of a move plays all up to it.
fn line(advice: Advice, place: usize) -> AnyView {
    let bench = advice.bench;
    // Most thoughts change one line only: the others stay under the finger.
    let shown = Memo::new(move |_| {
        let opinion = advice.thought.get()?;
        Shown::new(bench.app.text(), &opinion, place, bench.notation())
    });
    let moves = move |shown: Shown| {
        let line = Arc::new(shown.moves);
        let button = |(at, words): (usize, String)| {
            let label = move || {
                let words = ("move", Value::from(words.clone()));
                bench.app.phrase("page-analysis-line-play", &[words])
            };
            let words = shown.words[at].clone();
            let line = Arc::clone(&line);
            let play = move || bench.play_line(&line[..=at]);
            let pressed = play.clone();
            view! {
                <button
                    class="line-move"
                    title=label
                    // A line may change between a press and its release.
                    on:pointerdown=move |event| {
                        if event.pointer_type() == "mouse" && event.button() == 0 {
                            pressed();
                        }
                    }
                    on:click=move |_| play()
                >
                    {words}
                </button>
            }
        };
        shown
            .words
            .iter()
            .cloned()
            .enumerate()
            .map(button)
            .collect_view()
    };
    view! {
        <li class="line">
            <b class="score">{move || shown.get().map(|shown| shown.score)}</b>
            <span>{move || shown.get().map(moves)}</span>
        </li>
    }
    .into_any()
}
