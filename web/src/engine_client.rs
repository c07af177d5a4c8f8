//! The page's side of the engine worker: sends questions, drops stale answers.

use std::{cell::RefCell, rc::Rc};

use js_sys::{Atomics, Int32Array, Reflect, SharedArrayBuffer};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{browser, json};
use damka_engine_worker::{Advice, Effort, HintQuestion, Question, SearchRoot, Thought};

/// A handle to the engine; its clones share one worker.
#[derive(Clone, Default)]
pub struct EngineClient(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Running>,
    asked: u32,
    busy: bool,
    /// Told if the engine cannot be loaded.
    on_failure: Option<Rc<dyn Fn()>>,
}

struct Running {
    worker: Worker,
    /// The number of the current question, in memory that the worker reads while
    /// it searches; none where the browser shares no memory.
    wanted: Option<Int32Array>,
    /// Kept alive as long as the worker may send messages.
    _ear: Closure<dyn FnMut(MessageEvent)>,
    _alarm: Closure<dyn FnMut()>,
}

impl EngineClient {
    /// Calls this whenever the engine cannot be loaded. The next question tries it
    /// again.
    pub fn on_failure(&self, tell: impl Fn() + 'static) {
        self.0.borrow_mut().on_failure = Some(Rc::new(tell));
    }

    /// Sends a question; `hear` is called with every answer to it. An earlier
    /// question is cancelled.
    pub fn ask(
        &self,
        root: SearchRoot,
        effort: Effort,
        hear: impl FnMut(Thought) + 'static,
    ) -> Result<(), JsValue> {
        let question = |id| {
            let question = Question { id, root, effort };
            serde_json::to_string(&question).expect("a question is written as JSON")
        };
        let read = |json: &str| {
            let thought: Thought = json::read(json).ok()?;
            Some((thought.id, thought.done, thought))
        };
        self.send(question, read, hear)
    }

    /// Asks for a hint, likewise.
    pub fn advise(
        &self,
        root: SearchRoot,
        hear: impl FnMut(Advice) + 'static,
    ) -> Result<(), JsValue> {
        let question = |hint| {
            let question = HintQuestion {
                hint,
                root,
                nodes: 400_000,
                millis: 1_500,
            };
            serde_json::to_string(&question).expect("a question is written as JSON")
        };
        let read = |json: &str| {
            let advice: Advice = json::read(json).ok()?;
            Some((advice.hint, true, advice))
        };
        self.send(question, read, hear)
    }

    /// Sends a question. An answer carries its number, and whether it is the last.
    fn send<A: 'static>(
        &self,
        question: impl FnOnce(u32) -> String,
        read: fn(&str) -> Option<(u32, bool, A)>,
        mut hear: impl FnMut(A) + 'static,
    ) -> Result<(), JsValue> {
        self.stop();
        let mut state = self.0.borrow_mut();
        state.asked += 1;
        let id = state.asked;
        let mut running = match state.worker.take() {
            Some(running) => running,
            None => self.start()?,
        };
        running.want(id);
        let shared = Rc::downgrade(&self.0);
        running._ear = Closure::new(move |message: MessageEvent| {
            let Some(json) = message.data().as_string() else {
                // What a worker sends that could not load the engine.
                return shared.upgrade().iter().for_each(fail);
            };
            let (Some(state), Some((number, done, answer))) = (shared.upgrade(), read(&json))
            else {
                return;
            };
            if number == id && state.borrow().asked == id {
                state.borrow_mut().busy &= !done;
                hear(answer);
            }
        });
        let ear = running._ear.as_ref().unchecked_ref();
        running.worker.set_onmessage(Some(ear));
        let json = question(id);
        running.worker.post_message(&JsValue::from_str(&json))?;
        state.worker = Some(running);
        state.busy = true;
        Ok(())
    }

    fn start(&self) -> Result<Running, JsValue> {
        let running = start()?;
        let shared = Rc::downgrade(&self.0);
        // The script of the worker could not be loaded.
        let alarm = Closure::new(move || shared.upgrade().iter().for_each(fail));
        let listener = alarm.as_ref().unchecked_ref();
        running.worker.set_onerror(Some(listener));
        Ok(Running {
            _alarm: alarm,
            ..running
        })
    }

    /// Stops the search at once through the shared number. Without shared memory
    /// the worker is terminated, and the next question starts another.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.asked += 1;
        let asked = state.asked;
        if std::mem::take(&mut state.busy)
            && let Some(running) = state.worker.take()
        {
            match running.want(asked) {
                true => state.worker = Some(running),
                false => running.worker.terminate(),
            }
        }
    }
}

impl Running {
    /// Publishes the number of the current question to the worker; false without
    /// shared memory.
    fn want(&self, number: u32) -> bool {
        let wanted = self.wanted.as_ref();
        wanted.is_some_and(|wanted| Atomics::store(wanted, 0, number as i32).is_ok())
    }
}

impl Drop for State {
    fn drop(&mut self) {
        if let Some(running) = &self.worker {
            running.worker.terminate();
        }
    }
}

/// The engine cannot be loaded: gives its worker up and tells whoever asked.
fn fail(state: &Rc<RefCell<State>>) {
    let (worker, tell) = {
        let mut state = state.borrow_mut();
        state.busy = false;
        (state.worker.take(), state.on_failure.clone())
    };
    if let Some(running) = worker {
        running.worker.terminate();
        // This is called by one of its closures.
        wasm_bindgen_futures::spawn_local(async move { drop(running) });
    }
    if let Some(tell) = tell {
        tell();
    }
}

fn start() -> Result<Running, JsValue> {
    let address = browser::meta("engine-worker").ok_or("the page does not name its engine")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let running = Running {
        worker: Worker::new_with_options(&address, &options)?,
        wanted: shared_number(),
        _ear: Closure::new(|_| {}),
        _alarm: Closure::new(|| {}),
    };
    if let Some(wanted) = &running.wanted {
        running.worker.post_message(&wanted.buffer())?;
    }
    Ok(running)
}

/// A number in shared memory; browsers provide it only to cross-origin isolated
/// pages.
fn shared_number() -> Option<Int32Array> {
    let apart = Reflect::get(&window(), &"crossOriginIsolated".into());
    (apart == Ok(JsValue::TRUE)).then(|| Int32Array::new(&SharedArrayBuffer::new(4)))
}
