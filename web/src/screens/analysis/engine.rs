//! The engine on the analysis screen: its lines, the evaluation bar, the endgame
//! tables.

use std::{sync::Arc, time::Duration};

use damka_engine::{Report, Root, Score};
use damka_engine_worker::{Effort, Endgame, SearchRoot, Thought};
use damka_rules::{Move, MoveKind, Notation, Position, Ruleset, Side, Square};
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::state::AnalysisState;
use crate::{
    engine_client::EngineClient,
    local_game::Ply,
    study::NodeId,
    view::{engine_failure::EngineFailure, form::Switch, history},
};

/// The engine's evaluation of the current position; it holds only signals, so it
/// is `Copy`.
#[derive(Copy, Clone)]
pub struct Evaluation {
    state: AnalysisState,
    on: RwSignal<bool>,
    lines: RwSignal<usize>,
    thought: RwSignal<Option<Arc<EngineReport>>>,
    failed: RwSignal<bool>,
    /// Whether it is asked what the other side would do.
    pub threat: RwSignal<bool>,
    /// The best moves, the best first, to be drawn on the board.
    pub arrows: Signal<Vec<(Square, Square)>>,
}

/// The engine's latest report on a position.
struct EngineReport {
    rules: Arc<Ruleset>,
    position: Position,
    report: Report,
    endgame: Option<Endgame>,
}

/// Debounce, so that stepping through a game quickly starts no searches.
const PAUSE: Duration = Duration::from_millis(60);
/// The maximal number of arrows.
const ARROWS: usize = 3;
/// The maximal number of lines.
const MOST: usize = 5;

impl Evaluation {
    /// The engine, switched off.
    pub fn new(state: AnalysisState) -> Evaluation {
        let thought = RwSignal::new(None::<Arc<EngineReport>>);
        let arrows = Signal::derive(move || {
            let Some(engine_report) = thought.get() else {
                return Vec::new();
            };
            let lines = engine_report.report.variations.iter().take(ARROWS);
            let moves = lines.filter_map(|line| line.moves.first());
            let shown = moves.filter(|m| m.kind() != MoveKind::Removal);
            shown.map(|m| (m.from(), m.to())).collect()
        });
        let evaluation = Evaluation {
            state,
            on: RwSignal::new(false),
            lines: RwSignal::new(3),
            thought,
            failed: RwSignal::new(false),
            threat: RwSignal::new(false),
            arrows,
        };
        let engine = StoredValue::new_local(EngineClient::default());
        engine.with_value(|engine| engine.on_failure(move || evaluation.failed.set(true)));
        Effect::new(move |waiting: Option<Option<TimeoutHandle>>| {
            if let Some(waiting) = waiting.flatten() {
                waiting.clear();
            }
            engine.with_value(EngineClient::stop);
            evaluation.thought.set(None);
            let at = state.at.get();
            // Marks and comments are irrelevant to the engine, but rarely change.
            state.tree.track();
            let idle = state.editor.with(Option::is_some) || !evaluation.on.get();
            let over = state.playable.with(|playable| playable.legal().is_empty());
            let lines = evaluation.lines.get();
            evaluation.threat.track();
            if idle || over {
                return None;
            }
            let ask = move || evaluation.ask(engine, at, lines);
            set_timeout_with_handle(ask, PAUSE).ok()
        });
        on_cleanup(move || engine.with_value(EngineClient::stop));
        evaluation
    }

    fn ask(self, engine: StoredValue<EngineClient, LocalStorage>, at: NodeId, lines: usize) {
        let Some(tree) = self.state.tree.try_get_untracked() else {
            return;
        };
        let (position, root) = match self.threat.get_untracked() {
            false => (tree.node(at).position, tree.search_root(at)),
            true => {
                let Some(passed) = passed(&tree.node(at).position) else {
                    return;
                };
                let Root { position, progress } = Root::of(passed);
                let root = SearchRoot::new(&tree.rules, position, progress);
                (position, root)
            }
        };
        let hear = move |thought: Thought| {
            let engine_report = EngineReport {
                report: thought.report(&tree.rules, &position),
                rules: Arc::clone(&tree.rules),
                position,
                endgame: thought.endgame,
            };
            self.thought.set(Some(Arc::new(engine_report)));
        };
        let asked = engine
            .try_with_value(|engine| engine.ask(root, Effort::Endless { lines }, hear).is_ok());
        self.failed.set(asked == Some(false));
    }
}

impl EngineReport {
    /// The score of the best line, from the view of the first side.
    fn score(&self) -> Option<Score> {
        let line = self.report.variations.first()?;
        Some(of_first(line.score, &self.position))
    }
}

/// The same position with the other side to move; none where a move is only half made.
fn passed(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.turn = setup.turn.other();
    Position::try_from(setup).ok()
}

fn of_first(score: Score, position: &Position) -> Score {
    match position.turn() {
        Side::First => score,
        Side::Second => -score,
    }
}

/// A score from the view of the first side: `+0.25`, “White wins in 3 moves”.
fn score_words(text: Text, rules: &Ruleset, score: Score) -> String {
    if !score.is_decided() {
        return text.score(score);
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

/// The evaluation bar beside the board.
#[component]
pub fn Bar(evaluation: Evaluation) -> impl IntoView {
    let state = evaluation.state;
    let app = state.app;
    let score = Memo::new(move |_| {
        evaluation
            .thought
            .get()
            .and_then(|engine_report| engine_report.score())
    });
    // It keeps its height until the next evaluation.
    let height = Memo::new(
        move |before: Option<&f32>| match (score.get(), evaluation.on.get()) {
            (Some(score), true) => (score.chance() * 100.0).round(),
            (None, true) => before.copied().unwrap_or(50.0),
            (_, false) => 50.0,
        },
    );
    let colour = move |side: Side| state.tree.with(|tree| tree.rules.colours[side].key());
    let words = move || match score.get() {
        None => app.phrase("page-analysis-bar-none", &[]),
        Some(score) => {
            let rules = state.tree.with(|tree| Arc::clone(&tree.rules));
            let score = Value::from(score_words(app.text(), &rules, score));
            app.phrase("page-analysis-bar", &[("score", score)])
        }
    };
    use damka_rules::Axis;
    view! {
        <div
            class="bar"
            class:off=move || !evaluation.on.get()
            class:turned=move || state.viewer.get() == Side::Second
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
pub fn EnginePanel(evaluation: Evaluation) -> impl IntoView {
    let state = evaluation.state;
    let app = state.app;
    let progress = move || {
        let text = app.text();
        let over = state.playable.with(|playable| playable.legal().is_empty());
        match (evaluation.on.get(), evaluation.thought.get()) {
            _ if over => text.analyse_over(),
            (false, _) => text.phrase("page-analysis-engine-off", &[]),
            _ if evaluation.failed.get() => String::new(),
            (true, None) if evaluation.threat.get() && passed(&state.position()).is_none() => {
                text.phrase("page-analysis-threat-none", &[])
            }
            (true, None) => text.phrase("page-analysis-engine-waits", &[]),
            (true, Some(engine_report)) => text.analyse_progress(&engine_report.report),
        }
    };
    let tables = move || {
        let engine_report = evaluation.thought.get()?;
        let endgame = engine_report.endgame.as_ref()?;
        let (rules, position) = (&engine_report.rules, &engine_report.position);
        let best = endgame.best(rules, position);
        let verdict = endgame.verdict();
        let metric = Endgame::metric(rules, position);
        let notation = state.notation();
        let text = app.text();
        Some(text.endgame_verdict(rules, position, &verdict, metric, best.as_ref(), notation))
    };
    let numbers = (1..=MOST).map(|count| {
        view! { <option value=count.to_string() selected=move || evaluation.lines.get() == count>{count}</option> }
    });
    let numbers = numbers.collect_view();
    view! {
        <section class="engine">
            <div class="engine-head">
                <Switch label="page-analysis-engine" value=evaluation.on on_switch=move |on| evaluation.on.set(on) />
                <button
                    id="threat"
                    class="toggle"
                    aria-pressed=move || evaluation.threat.get().to_string()
                    title=app.label("page-analysis-threat-about")
                    disabled=move || !evaluation.on.get()
                    on:click=move |_| evaluation.threat.update(|threat| *threat = !*threat)
                >
                    {app.label("page-analysis-threat")}
                </button>
                <select
                    id="lines"
                    aria-label=app.label("page-analysis-lines")
                    title=app.label("page-analysis-lines")
                    on:change=move |event| {
                        if let Ok(lines) = event_target_value(&event).parse::<usize>() {
                            evaluation.lines.set(lines.clamp(1, MOST));
                        }
                    }
                >
                    {numbers}
                </select>
            </div>
            <p class="depth">{progress}</p>
            <EngineFailure
                failed=Signal::derive(move || evaluation.on.get() && evaluation.failed.get())
                message="page-engine-missing"
                again=move || evaluation.on.notify()
            />
            <Show when=move || evaluation.on.get()>
                <ol class="lines">
                    {move || (0..evaluation.lines.get()).map(|place| line(evaluation, place)).collect_view()}
                </ol>
                <p class="tables" id="tables">{tables}</p>
            </Show>
        </section>
    }
}

/// A line of the engine as displayed.
#[derive(Clone, PartialEq)]
struct Shown {
    score: String,
    moves: Vec<Move>,
    words: Vec<String>,
}

impl Shown {
    fn new(
        text: Text,
        engine_report: &EngineReport,
        place: usize,
        notation: Notation,
    ) -> Option<Shown> {
        let line = engine_report.report.variations.get(place)?;
        let mut before = engine_report.position;
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
                &engine_report.rules,
                of_first(line.score, &engine_report.position),
            ),
        })
    }
}

/// A line of the engine; a tap on a move plays the line up to it.
fn line(evaluation: Evaluation, place: usize) -> AnyView {
    let state = evaluation.state;
    // Most reports change one line only: the others are not re-rendered under the
    // pointer.
    let shown = Memo::new(move |_| {
        let engine_report = evaluation.thought.get()?;
        Shown::new(state.app.text(), &engine_report, place, state.notation())
    });
    let moves = move |shown: Shown| {
        let line = Arc::new(shown.moves);
        let button = |(at, words): (usize, String)| {
            let label = move || {
                let words = ("move", Value::from(words.clone()));
                state.app.phrase("page-analysis-line-play", &[words])
            };
            let words = shown.words[at].clone();
            let line = Arc::clone(&line);
            // What the other side would do cannot be played here.
            let play = move || {
                if !evaluation.threat.get_untracked() {
                    state.play_line(&line[..=at]);
                }
            };
            let pressed = play.clone();
            view! {
                <button
                    class="line-move"
                    title=label
                    // A line may change between pressing and releasing.
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
