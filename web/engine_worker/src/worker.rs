use std::{
    cell::{Cell, RefCell},
    sync::Arc,
    time::Duration,
};

use damka_engine::{
    Budget, Engine, Evaluation, Level, Limits, Report, Root, Score, SearchResult, Stop,
    endgame::Tables,
};
use js_sys::{Atomics, Int32Array, SharedArrayBuffer};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::engine_files;
use damka_engine_worker::{
    Advice, Effort, Endgame, HintQuestion, Question, SearchRoot, Thought, Variation,
};

thread_local! {
    /// The engine of the last question, with its transposition table.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
    /// Its evaluation, as long as it has no endgame tables.
    static UNFINISHED: RefCell<Option<Arc<Evaluation>>> = const { RefCell::new(None) };
    /// The number of the question whose answer is wanted, in memory that the page
    /// can write during a search; none if the browser has no shared memory.
    static WANTED: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
    /// The number of the current question.
    static NOW: Cell<u32> = const { Cell::new(0) };
}

/// Handles the messages of the page.
pub fn listen() {
    console_error_panic_hook::set_once();
    let ear = Closure::<dyn FnMut(MessageEvent)>::new(|message: MessageEvent| {
        let data = message.data();
        if data.has_type::<SharedArrayBuffer>() {
            WANTED.set(Some(Int32Array::new(&data)));
            return;
        }
        let Some(json) = data.as_string() else {
            return;
        };
        if let Ok(question) = serde_json::from_str::<Question>(&json) {
            wasm_bindgen_futures::spawn_local(answer(question));
        } else if let Ok(question) = serde_json::from_str::<HintQuestion>(&json) {
            wasm_bindgen_futures::spawn_local(advise(question));
        }
    });
    scope().set_onmessage(Some(ear.as_ref().unchecked_ref()));
    // It lives as long as the worker.
    ear.forget();
}

async fn answer(question: Question) {
    let Some(root) = prepare(&question.root).await else {
        return;
    };
    let Some(stop) = begin(question.id) else {
        return;
    };
    let limits = limits(question.effort, &question.root);
    let endgame = ENGINE.with_borrow(|engine| {
        // Only an analysis shows the verdict.
        let asked = matches!(question.effort, Effort::Endless { .. });
        let tables = engine.as_ref().filter(|_| asked)?.tables();
        Endgame::ask(tables, &root.position, root.progress.counters())
    });
    let mut tell = |report: &Report| speak(question.id, false, report, &endgame);
    let found = ENGINE.with_borrow(|engine| {
        let engine = engine.as_ref()?;
        Some(engine.search(&root, &limits, &stop, &mut tell))
    });
    let Some(SearchResult {
        best, mut report, ..
    }) = found
    else {
        return;
    };
    // The first variation must begin with the move to play.
    let told = report
        .variations
        .first()
        .and_then(|line| line.moves.first());
    if let Some(best) = best
        && told != Some(&best)
    {
        let score = report
            .variations
            .first()
            .map_or(Score::DRAW, |line| line.score);
        let moves = vec![best];
        report
            .variations
            .insert(0, damka_engine::Variation { score, moves });
    }
    speak(question.id, true, &report, &endgame);
    add_tables().await;
}

/// Gives a hint.
async fn advise(question: HintQuestion) {
    let Some(root) = prepare(&question.root).await else {
        return;
    };
    let Some(stop) = begin(question.hint) else {
        return;
    };
    let limits = Limits {
        time: Some(Budget::fixed(Duration::from_millis(question.millis))),
        ..Limits::nodes(question.nodes)
    };
    let hint = ENGINE.with_borrow(|engine| engine.as_ref()?.hint(&root, &limits, &stop));
    let advice = Advice::new(question.hint, hint.as_ref());
    let json = serde_json::to_string(&advice).expect("a hint is written as JSON");
    // A message to a page that is gone is lost without harm.
    drop(scope().post_message(&JsValue::from_str(&json)));
    add_tables().await;
}

/// Starts a question if it is still wanted; the search stops when it is not.
fn begin(number: u32) -> Option<Stop> {
    NOW.set(number);
    (!is_unwanted()).then(|| Stop::polling(is_unwanted))
}

/// Whether the page has asked another question since, or cancelled this one.
fn is_unwanted() -> bool {
    WANTED.with_borrow(|wanted| {
        let wanted = wanted.as_ref().map(|wanted| Atomics::load(wanted, 0));
        wanted.is_some_and(|wanted| wanted != Ok(NOW.get() as i32))
    })
}

/// Has an engine ready for the rules of a question; where it is to begin.
async fn prepare(root: &SearchRoot) -> Option<Root> {
    let rules = root.rules()?;
    let same = |kept: &Option<Engine>| kept.as_ref().map(Engine::rules) == Some(&rules);
    if !ENGINE.with_borrow(same) {
        let evaluation = engine_files::evaluation(&rules).await;
        UNFINISHED.set(Some(Arc::clone(&evaluation)));
        let engine = Engine::with(&rules, evaluation, Arc::new(Tables::new(&rules)));
        ENGINE.set(Some(engine.clock(now)));
    }
    // With more pieces on the board the first answer does not wait for them.
    if root.position.occupied().len() <= engine_files::MOST_PIECES {
        add_tables().await;
    }
    Some(root.to_root())
}

/// Gives the engine its endgame tables, unless it has them.
async fn add_tables() {
    let Some(evaluation) = UNFINISHED.with_borrow(Clone::clone) else {
        return;
    };
    let Some(rules) = ENGINE.with_borrow(|engine| Some(engine.as_ref()?.rules().clone())) else {
        return;
    };
    let tables = engine_files::tables(&rules).await;
    let engine = Engine::with(&rules, evaluation, tables).clock(now);
    // Another question may have brought them meanwhile, or an engine for other rules.
    ENGINE.with_borrow_mut(|kept| {
        if kept.as_ref().map(Engine::rules) == Some(&rules) && UNFINISHED.take().is_some() {
            *kept = Some(engine);
        }
    });
}

/// What the effort means in this position.
fn limits(effort: Effort, root: &SearchRoot) -> Limits {
    match effort {
        Effort::Level { level, seed } => {
            // It plays on a clock, too; mostly it is much faster.
            let budget = root
                .time
                .and_then(|(clock, left)| Budget::of_rules(clock, left));
            Limits {
                time: budget,
                ..Level::new(level).unwrap_or(Level::BEST).limits(seed)
            }
        }
        Effort::Endless { lines } => Limits::infinite().variations(lines),
        Effort::Most { nodes, millis } => Limits {
            time: Some(Budget::fixed(Duration::from_millis(millis))),
            ..Limits::nodes(nodes)
        },
        Effort::Nodes(nodes) => Limits::nodes(nodes),
    }
}

fn speak(id: u32, done: bool, report: &Report, endgame: &Option<Endgame>) {
    let thought = Thought {
        id,
        done,
        depth: report.depth,
        nodes: report.nodes,
        millis: u64::try_from(report.elapsed.as_millis()).unwrap_or(u64::MAX),
        lines: report.variations.iter().map(Variation::new).collect(),
        endgame: endgame.clone(),
    };
    let json = serde_json::to_string(&thought).expect("a thought is written as JSON");
    // A message to a page that is gone is lost without harm.
    drop(scope().post_message(&JsValue::from_str(&json)));
}

/// The global scope of the worker.
pub fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn now() -> Duration {
    let time = scope().performance().map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(time.max(0.0) / 1000.0)
}
