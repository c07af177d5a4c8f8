//! Exercises: find the better move in the position before a mistake.

use damka_engine::ReviewedMove;
use damka_game::Refusal;
use damka_rules::{Position, Squares, notation::Attempt};
use damka_text::{Value, capitalised};
use leptos::prelude::*;

use super::state::ReviewState;
use crate::{
    browser,
    game_review::{GameReview, Tried},
    local_game::Ply,
    view::{history::short, player_name},
};

/// An exercise: a mistake to improve on.
#[derive(Clone)]
pub(super) struct Exercise {
    /// Its index among the mistakes.
    at: usize,
    /// The move that was played.
    pub m: ReviewedMove,
    /// The tried move while it is shown on the board.
    pub tried: Option<Ply>,
    /// Whether a good move was found or shown.
    solved: bool,
    /// The last message.
    said: String,
}

impl Exercise {
    /// The position shown on the board.
    pub fn position(&self) -> Position {
        match &self.tried {
            Some(ply) => ply.before.play_unchecked(&ply.m),
            None => self.m.before,
        }
    }

    /// Whether it expects a move.
    pub fn is_open(&self) -> bool {
        self.tried.is_none() && !self.solved
    }
}

/// Starts the exercise for one of the mistakes.
pub(super) fn begin(state: ReviewState, at: usize) {
    let fault = untrack(|| state.faults()).into_iter().nth(at);
    clear_marks(state);
    // The graph marks the position, and the board stays there afterwards.
    state.shown.set(fault.as_ref().map(|m| m.step));
    state.exercise.set(fault.map(|m| Exercise {
        at,
        m,
        tried: None,
        solved: false,
        said: String::new(),
    }));
}

/// Judges a move made on the board.
pub(super) fn attempt(state: ReviewState, attempt: Attempt) {
    let Some(exercise) = state.exercise.get_untracked() else {
        return;
    };
    clear_marks(state);
    let m = exercise.m;
    let tried = state
        .game_review
        .with_value(|game_review| game_review.with_other(&m, attempt));
    let local = match tried {
        Ok(local) => local,
        Err(refusal) => return refuse(state, &refusal),
    };
    let Some(played) = local.game().moves().next_back() else {
        return;
    };
    let ply = Ply {
        before: m.before,
        m: played,
    };
    show(state, Some(ply), false, String::new());
    if played == m.played {
        return settle(state, &ply, "page-exercise-same", &[]);
    }
    if Some(&played) == m.best.first() {
        return solve(state, ply, "page-exercise-best");
    }
    say(state, state.app.phrase("page-exercise-judging", &[]));
    let root = local.search_root(browser::now());
    state.ask(root, move |thought| {
        // The user may have moved on meanwhile.
        let still = state.exercise.try_with_untracked(|exercise| {
            let exercise = exercise.as_ref()?;
            (exercise.tried == Some(ply)).then_some(())
        });
        if still.flatten().is_none() {
            return;
        }
        match GameReview::judge(&m, &local, &thought) {
            Tried::Best => solve(state, ply, "page-exercise-best"),
            Tried::Good => solve(state, ply, "page-exercise-good"),
            Tried::Worse(before, after) => {
                let percent = |chance: f32| Value::from((chance * 100.0).round() as i64);
                let values = [("before", percent(before)), ("after", percent(after))];
                settle(state, &ply, "page-exercise-bad", &values);
            }
        }
    });
}

/// Takes the tried move back if nobody can judge it.
pub(super) fn abandon(state: ReviewState) {
    let is_judged = |exercise: &Exercise| exercise.tried.is_none() || exercise.solved;
    let exercise = state.exercise.get_untracked();
    if !exercise.is_none_or(|exercise| is_judged(&exercise)) {
        let words = state.app.phrase("page-engine-missing", &[]);
        show(state, None, false, words);
    }
}

/// Shows why a move is refused.
pub(super) fn refuse(state: ReviewState, refusal: &Refusal) {
    let app = state.app;
    let notation = app.settings.with_untracked(|settings| settings.notation());
    let words = state.local.with_untracked(|local| {
        app.text()
            .game_refusal(local.game().rules(), refusal, notation)
    });
    if let Refusal::Rules(refusal) = refusal {
        state.lit.set(refusal.squares());
    }
    say(state, words);
}

/// Clears the highlights of the board.
fn clear_marks(state: ReviewState) {
    state.lit.set(Squares::EMPTY);
    state.hinted.set(None);
}

fn solve(state: ReviewState, ply: Ply, id: &str) {
    let words = state.app.phrase(id, &[("move", named(state, &ply))]);
    show(state, Some(ply), true, words);
}

/// Takes the tried move back.
fn settle(state: ReviewState, ply: &Ply, id: &str, values: &[(&'static str, Value)]) {
    let mut values = values.to_vec();
    values.push(("move", named(state, ply)));
    let words = state.app.phrase(id, &values);
    show(state, None, false, words);
}

fn named(state: ReviewState, ply: &Ply) -> Value {
    let notation = state
        .app
        .settings
        .with_untracked(|settings| settings.notation());
    short(ply, notation).into()
}

fn show(state: ReviewState, tried: Option<Ply>, solved: bool, words: String) {
    state.exercise.update(|exercise| {
        if let Some(exercise) = exercise {
            exercise.tried = tried;
            exercise.solved = solved;
        }
    });
    say(state, words);
}

fn say(state: ReviewState, words: String) {
    state.app.say(words.clone());
    state.exercise.update(|exercise| {
        if let Some(exercise) = exercise {
            exercise.said = words;
        }
    });
}

/// The panel of the exercise.
#[component]
pub(super) fn ExercisePanel(state: ReviewState) -> impl IntoView {
    let app = state.app;
    let exercise = move || state.exercise.get();
    let about = move || {
        let exercise = exercise()?;
        let text = app.text();
        let notation = app.settings.with(|settings| settings.notation());
        let played = Ply {
            before: exercise.m.before,
            m: exercise.m.played,
        };
        let who = state
            .local
            .with(|local| player_name::who(text, local, exercise.m.side));
        let values = [
            ("who", Value::from(who.key())),
            ("name", who.name().into()),
            ("move", short(&played, notation).into()),
        ];
        Some(capitalised(text.phrase("page-exercise-about", &values)))
    };
    let hint = move |_| {
        let best = state
            .exercise
            .with_untracked(|exercise| exercise.as_ref()?.m.best.first().copied());
        if let Some(best) = best {
            let notation = app.settings.with_untracked(|settings| settings.notation());
            let square = Value::from(notation.square(best.from()));
            state.hinted.set(Some((best.from(), best.from())));
            say(
                state,
                app.phrase("page-exercise-hint-says", &[("square", square)]),
            );
        }
    };
    let solution = move |_| {
        let Some(exercise) = state.exercise.get_untracked() else {
            return;
        };
        let notation = app.settings.with_untracked(|settings| settings.notation());
        let words = app.text().review_comment(&exercise.m, notation);
        let best = exercise.m.best.first().map(|m| Ply {
            before: exercise.m.before,
            m: *m,
        });
        clear_marks(state);
        show(state, best, true, words);
    };
    let solved = Memo::new(move |_| exercise().is_some_and(|exercise| exercise.solved));
    let more = Memo::new(move |_| {
        exercise().is_some_and(|exercise| exercise.at + 1 < state.faults().len())
    });
    let next = move |_| {
        let at = state
            .exercise
            .with_untracked(|exercise| exercise.as_ref().map_or(0, |exercise| exercise.at + 1));
        begin(state, at);
    };
    let close = move |_| {
        clear_marks(state);
        state.exercise.set(None);
    };
    view! {
        <section class="status exercise" id="exercise">
            <h2>{app.label("page-exercise")}</h2>
            <p>{about}</p>
            <p class="notice" id="notice" class:empty=move || exercise().is_none_or(|exercise| exercise.said.is_empty())>
                {move || exercise().map(|exercise| exercise.said)}
            </p>
            <div class="controls">
                <button id="try-hint" on:click=hint disabled=move || solved.get()>{app.label("page-exercise-hint")}</button>
                <button id="try-solution" on:click=solution disabled=move || solved.get()>{app.label("page-exercise-solution")}</button>
                <Show when=move || more.get()>
                    <button id="try-next" class:main=move || solved.get() on:click=next>{app.label("page-exercise-next")}</button>
                </Show>
                <button id="try-close" on:click=close>{app.label("page-exercise-close")}</button>
            </div>
        </section>
    }
}
