//! Find the better move: the position before a mistake, and another try.

use damka_engine::ReviewedMove;
use damka_game::Refusal;
use damka_rules::{Position, Squares, notation::Attempt};
use damka_text::Value;
use leptos::prelude::*;

use super::Desktop;
use crate::{
    critique::{Critique, Tried},
    table::Ply,
    view::history::short,
};

/// A mistake that is to be done better.
#[derive(Clone)]
pub(super) struct Exercise {
    /// Which of the faults it is, from 0.
    at: usize,
    /// The move that was played.
    pub m: ReviewedMove,
    /// The move that is tried, as long as it stands on the board.
    pub tried: Option<Ply>,
    /// Whether a good move was found or shown.
    solved: bool,
    /// What was said last.
    said: String,
}

impl Exercise {
    /// What the board shows.
    pub fn position(&self) -> Position {
        match &self.tried {
            Some(ply) => ply.before.play_unchecked(&ply.m),
            None => self.m.before,
        }
    }

    /// Whether a move is waited for.
    pub fn is_open(&self) -> bool {
        self.tried.is_none() && !self.solved
    }
}

/// Takes up one of the faults.
pub(super) fn begin(desktop: Desktop, at: usize) {
    let fault = untrack(|| desktop.faults()).into_iter().nth(at);
    clear_marks(desktop);
    // The graph shows where it is, and the board stays there afterwards.
    desktop.shown.set(fault.as_ref().map(|m| m.step));
    desktop.exercise.set(fault.map(|m| Exercise {
        at,
        m,
        tried: None,
        solved: false,
        said: String::new(),
    }));
}

/// A move was made on the board.
pub(super) fn attempt(desktop: Desktop, attempt: Attempt) {
    let Some(exercise) = desktop.exercise.get_untracked() else {
        return;
    };
    clear_marks(desktop);
    let m = exercise.m;
    let tried = desktop
        .critique
        .with_value(|critique| critique.with_other(&m, attempt));
    let table = match tried {
        Ok(table) => table,
        Err(refusal) => return refuse(desktop, &refusal),
    };
    let Some(played) = table.game().moves().next_back() else {
        return;
    };
    let ply = Ply {
        before: m.before,
        m: played,
    };
    show(desktop, Some(ply), false, String::new());
    if played == m.played {
        return settle(desktop, &ply, "page-exercise-same", &[]);
    }
    if Some(&played) == m.best.first() {
        return solve(desktop, ply, "page-exercise-best");
    }
    say(desktop, desktop.app.phrase("page-exercise-judging", &[]));
    let events = table.events().to_vec();
    desktop.ask(events, move |thought| {
        // Meanwhile something else may have been chosen.
        let still = desktop.exercise.try_with_untracked(|exercise| {
            let exercise = exercise.as_ref()?;
            (exercise.tried == Some(ply)).then_some(())
        });
        if still.flatten().is_none() {
            return;
        }
        match Critique::judge(&m, &table, &thought) {
            Tried::Best => solve(desktop, ply, "page-exercise-best"),
            Tried::Good => solve(desktop, ply, "page-exercise-good"),
            Tried::Worse(before, after) => {
                let percent = |chance: f32| Value::from((chance * 100.0).round() as i64);
                let values = [("before", percent(before)), ("after", percent(after))];
                settle(desktop, &ply, "page-exercise-bad", &values);
            }
        }
    });
}

/// Says why a move cannot be made.
pub(super) fn refuse(desktop: Desktop, refusal: &Refusal) {
    let app = desktop.app;
    let notation = app.settings.with_untracked(|settings| settings.notation());
    let words = desktop.table.with_untracked(|table| {
        app.text()
            .game_refusal(table.game().rules(), refusal, notation)
    });
    if let Refusal::Rules(refusal) = refusal {
        desktop.lit.set(refusal.squares());
    }
    say(desktop, words);
}

/// Nothing on the board is marked any more.
fn clear_marks(desktop: Desktop) {
    desktop.lit.set(Squares::EMPTY);
    desktop.hinted.set(None);
}

fn solve(desktop: Desktop, ply: Ply, id: &str) {
    let words = desktop.app.phrase(id, &[("move", named(desktop, &ply))]);
    show(desktop, Some(ply), true, words);
}

/// The move is put back.
fn settle(desktop: Desktop, ply: &Ply, id: &str, values: &[(&'static str, Value)]) {
    let mut values = values.to_vec();
    values.push(("move", named(desktop, ply)));
    let words = desktop.app.phrase(id, &values);
    show(desktop, None, false, words);
}

fn named(desktop: Desktop, ply: &Ply) -> Value {
    let notation = desktop
        .app
        .settings
        .with_untracked(|settings| settings.notation());
    short(ply, notation).into()
}

fn show(desktop: Desktop, tried: Option<Ply>, solved: bool, words: String) {
    desktop.exercise.update(|exercise| {
        if let Some(exercise) = exercise {
            exercise.tried = tried;
            exercise.solved = solved;
        }
    });
    say(desktop, words);
}

fn say(desktop: Desktop, words: String) {
    desktop.app.say(words.clone());
    desktop.exercise.update(|exercise| {
        if let Some(exercise) = exercise {
            exercise.said = words;
        }
    });
}

/// What to find, and what came of it.
#[component]
pub(super) fn ExercisePanel(desktop: Desktop) -> impl IntoView {
    let app = desktop.app;
    let exercise = move || desktop.exercise.get();
    let about = move || {
        let exercise = exercise()?;
        let text = app.text();
        let notation = app.settings.with(|settings| settings.notation());
        let played = Ply {
            before: exercise.m.before,
            m: exercise.m.played,
        };
        let side = desktop
            .table
            .with(|table| text.side(table.game().rules(), exercise.m.side));
        let values = [
            ("side", Value::from(side)),
            ("move", short(&played, notation).into()),
        ];
        Some(text.phrase("page-exercise-about", &values))
    };
    let hint = move |_| {
        let best = desktop
            .exercise
            .with_untracked(|exercise| exercise.as_ref()?.m.best.first().copied());
        if let Some(best) = best {
            let notation = app.settings.with_untracked(|settings| settings.notation());
            let square = Value::from(notation.square(best.from()));
            desktop.hinted.set(Some((best.from(), best.from())));
            say(
                desktop,
                app.phrase("page-exercise-hint-says", &[("square", square)]),
            );
        }
    };
    let solution = move |_| {
        let Some(exercise) = desktop.exercise.get_untracked() else {
            return;
        };
        let notation = app.settings.with_untracked(|settings| settings.notation());
        let words = app.text().review_comment(&exercise.m, notation);
        let best = exercise.m.best.first().map(|m| Ply {
            before: exercise.m.before,
            m: *m,
        });
        clear_marks(desktop);
        show(desktop, best, true, words);
    };
    let solved = Memo::new(move |_| exercise().is_some_and(|exercise| exercise.solved));
    let more = Memo::new(move |_| {
        exercise().is_some_and(|exercise| exercise.at + 1 < desktop.faults().len())
    });
    let next = move |_| {
        let at = desktop
            .exercise
            .with_untracked(|exercise| exercise.as_ref().map_or(0, |exercise| exercise.at + 1));
        begin(desktop, at);
    };
    let close = move |_| {
        clear_marks(desktop);
        desktop.exercise.set(None);
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
