//! What the computer thinks about, and the seeds of lots.

use std::time::Duration;

use damka_engine_worker::{Effort, Thought};
use damka_game::{Time, lot::Seed};
use damka_host::{Found, Input, Task, Think, thinking_time};
use damka_rules::{Millis, Side, notation::Attempt};
use leptos::prelude::*;

use super::GameController;
use crate::{browser, engine_client::EngineClient};

/// How long the computer waits at least, so that its move does not overlap the
/// player's.
const LEAST: Millis = Millis(350);

impl GameController {
    /// Notices if the program of the engine cannot be loaded.
    pub(super) fn watch_engine(self) {
        self.engine.with_value(|engine| {
            engine.on_failure(move || {
                let task = self.thinking.try_get_value().flatten();
                self.stranded.set(task);
                self.app.say(self.app.phrase("page-engine-failed", &[]));
            });
        });
        self.adviser.with_value(|adviser| {
            adviser.on_failure(move || self.say(self.app.phrase("page-engine-failed", &[])));
        });
    }

    /// Tries again to load the engine, for what it was to think about.
    pub fn try_engine_again(self) {
        if let Some(task) = self.stranded.get_untracked() {
            self.think(task);
        }
    }

    /// The computer need not think any more.
    pub(super) fn stop_thinking(self) {
        self.stranded.set(None);
        self.engine.with_value(EngineClient::stop);
    }

    /// Asks the engine, and brings the host what it finds.
    pub(super) fn think(self, task: Task) {
        self.stranded.set(None);
        self.thinking.set_value(Some(task));
        let begun = browser::now();
        let (root, seed) = self
            .local
            .with_untracked(|local| (local.search_root(begun), local.seed()));
        let (effort, delay) = match task.think {
            Think::Move { .. } => {
                let level = task.level;
                (Effort::Level { level, seed }, self.pause(begun))
            }
            Think::Draw { .. } => {
                let most = Effort::Most {
                    nodes: 100_000,
                    millis: 1_000,
                };
                (most, Millis(0))
            }
        };
        let to_move = root.position.turn();
        let hear = move |thought: Thought| {
            if !thought.done {
                return;
            }
            browser::announce("replied");
            let found = found(task, to_move, &thought);
            let used = browser::now().since(begun).0;
            let wait = Duration::from_millis(delay.0.saturating_sub(used));
            set_timeout(move || self.input(Input::Found(task.id, found)), wait);
        };
        browser::announce("asked");
        let asked = self
            .engine
            .with_value(|engine| engine.ask(root, effort, hear));
        if asked.is_err() {
            self.stranded.set(Some(task));
        }
    }

    /// How long to wait before the computer's move is shown.
    fn pause(self, now: Time) -> Millis {
        match self.app.settings.with_untracked(|settings| settings.pause) {
            true => (self.local).with_untracked(|local| thinking_time(local.game(), now)),
            false => LEAST,
        }
    }

    /// A seed for the next lot.
    pub(super) fn bring_seed(self) {
        if let Some(bytes) = browser::random() {
            self.input(Input::Seed(Seed::from_bytes(bytes)));
        }
    }
}

/// The answer to a task, in the terms of the host.
fn found(task: Task, to_move: Side, thought: &Thought) -> Found {
    let Some(line) = thought.lines.first() else {
        return Found::Failed;
    };
    match task.think {
        Think::Move { .. } => match thought.best().map(Attempt::parse) {
            Some(Ok(attempt)) => Found::Move {
                attempt,
                score: line.score,
            },
            _ => Found::Failed,
        },
        Think::Draw { .. } if to_move == task.side => Found::Score(line.score),
        Think::Draw { .. } => Found::Score(-line.score),
    }
}
