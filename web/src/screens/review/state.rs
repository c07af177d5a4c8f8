//! The state of the review screen.

use std::time::Duration;

use damka_engine::{Review, ReviewPlan, ReviewedMove};
use damka_engine_worker::{Effort, SearchRoot, Thought};
use damka_rules::{Side, Square, Squares};
use leptos::prelude::*;

use super::exercise::{self, Exercise};
use crate::{
    app::App, engine_client::EngineClient, game_review::GameReview, local_game::LocalGame,
    view::player_name,
};

/// The state of the review screen; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct ReviewState {
    pub app: App,
    pub game_review: StoredValue<GameReview, LocalStorage>,
    pub review: RwSignal<Review>,
    /// How many positions were looked at, and how many there are.
    pub progress: RwSignal<(usize, usize)>,
    pub running: RwSignal<bool>,
    pub failed: RwSignal<bool>,
    pub local: RwSignal<LocalGame>,
    /// The only person who played, if the other was the computer.
    pub person: Option<Side>,
    pub shown: RwSignal<Option<usize>>,
    /// Whether the first mistake was shown, with which a review opens.
    pub opened: RwSignal<bool>,
    pub lit: RwSignal<Squares>,
    pub hinted: RwSignal<Option<(Square, Square)>>,
    /// Whether somebody wanted to move, which a review does not do.
    pub idle: RwSignal<bool>,
    pub exercise: RwSignal<Option<Exercise>>,
    pub engine: StoredValue<EngineClient, LocalStorage>,
}

/// The effort for each position.
const EFFORT: Effort = Effort::Nodes(ReviewPlan::NODES);

impl ReviewState {
    /// Evaluates the next position and all that follow.
    pub fn look(self) {
        let next = self.game_review.try_with_value(GameReview::next);
        let Some(Some((at, root))) = next else {
            self.running.try_set(false);
            return;
        };
        self.running.set(true);
        self.failed.set(false);
        self.ask(root, move |thought| {
            let mut news = None;
            self.game_review.try_update_value(|game_review| {
                game_review.hear(at, &thought);
                news = Some((game_review.review(), game_review.progress()));
            });
            let Some((review, progress)) = news else {
                return;
            };
            self.review.set(review);
            self.progress.set(progress);
            self.open_at_first_mistake();
            if progress.0 == progress.1 {
                self.running.set(false);
                self.app.say(self.summary().join(" "));
            } else if self.running.get_untracked() {
                set_timeout(move || self.look(), Duration::ZERO);
            }
        });
    }

    /// Shows the first mistake as soon as it is known, unless the player already
    /// looks at something else.
    fn open_at_first_mistake(self) {
        if self.opened.get_untracked() {
            return;
        }
        let Some(first) = untrack(|| self.faults()).into_iter().next() else {
            return;
        };
        self.opened.set(true);
        if self.shown.get_untracked().is_none() {
            self.go(first.step + 1);
        }
    }

    /// Asks the engine about a position.
    pub fn ask(self, root: SearchRoot, mut hear: impl FnMut(Thought) + 'static) {
        let asked = self.engine.with_value(|engine| {
            engine.ask(root, EFFORT, move |thought| {
                if thought.done {
                    hear(thought);
                }
            })
        });
        if asked.is_err() {
            self.fail();
        }
    }

    /// The engine cannot be loaded.
    pub fn fail(self) {
        self.running.set(false);
        self.failed.set(true);
        exercise::abandon(self);
    }

    /// Interrupts the review.
    pub fn stop(self) {
        self.running.set(false);
        self.engine.with_value(EngineClient::stop);
    }

    /// Shows the position after `ply` moves, unless an exercise is open.
    pub fn go(self, ply: usize) {
        if self.exercise.with_untracked(Option::is_none) {
            let all = self.local.with_untracked(|local| local.plies().len());
            self.shown.set((ply < all).then_some(ply));
        }
    }

    /// The summary of each side.
    pub fn summary(self) -> Vec<String> {
        let text = self.app.text();
        self.local.with(|local| {
            let side = |side| {
                let name = player_name::player(text, local, side);
                self.review
                    .with(|review| text.review_player(name, review, side))
            };
            Side::BOTH.map(side).to_vec()
        })
    }

    /// The judgement of the move that led to the position shown.
    pub fn current(self) -> Option<ReviewedMove> {
        let count = self.local.with(|local| local.plies().len());
        let at = self.shown.get().unwrap_or(count).checked_sub(1)?;
        self.review.with(|review| {
            let mut moves = review.moves.iter();
            moves.find(|m| m.step == at).cloned()
        })
    }

    /// The mistakes for exercises: those of the person, or of both sides.
    pub fn faults(self) -> Vec<ReviewedMove> {
        let person = self.person;
        let mine = |m: &&ReviewedMove| {
            m.judgement.is_fault() && !m.best.is_empty() && person.is_none_or(|side| side == m.side)
        };
        self.review
            .with(|review| review.moves.iter().filter(mine).cloned().collect())
    }
}
