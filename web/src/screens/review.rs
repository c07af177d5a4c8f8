//! The review of a game by the engine, move by move, with exercises.

mod exercise;

use std::{sync::Arc, time::Duration};

use damka_engine::{Review, ReviewPlan, ReviewedMove};
use damka_engine_worker::{Effort, SearchRoot};
use damka_game::Refusal;
use damka_rules::{Side, Square, Squares, notation::Attempt};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    board::PlayablePosition,
    engine_client::EngineClient,
    game_review::GameReview,
    local_game::{LocalGame, Ply},
    route::Route,
    screens::chart::Chart,
    storage,
    view::{
        board::{Board, BoardConfig},
        engine_failure::EngineFailure,
        history::{History, short},
        loaded::once_loaded,
        player_name,
    },
};
use exercise::{Exercise, ExercisePanel};

/// The state of the review screen; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
struct ReviewState {
    app: App,
    game_review: StoredValue<GameReview, LocalStorage>,
    review: RwSignal<Review>,
    /// How many positions were looked at, and how many there are.
    progress: RwSignal<(usize, usize)>,
    running: RwSignal<bool>,
    failed: RwSignal<bool>,
    local: RwSignal<LocalGame>,
    /// The only person who played, if the other was the computer.
    person: Option<Side>,
    shown: RwSignal<Option<usize>>,
    /// Whether the first mistake was shown, with which a review opens.
    opened: RwSignal<bool>,
    lit: RwSignal<Squares>,
    hinted: RwSignal<Option<(Square, Square)>>,
    exercise: RwSignal<Option<Exercise>>,
    engine: StoredValue<EngineClient, LocalStorage>,
}

/// The effort for each position.
const EFFORT: Effort = Effort::Nodes(ReviewPlan::NODES);

impl ReviewState {
    /// Evaluates the next position and all that follow.
    fn look(self) {
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

    fn ask(self, root: SearchRoot, mut hear: impl FnMut(damka_engine_worker::Thought) + 'static) {
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
    fn fail(self) {
        self.running.set(false);
        self.failed.set(true);
        exercise::abandon(self);
    }

    fn stop(self) {
        self.running.set(false);
        self.engine.with_value(EngineClient::stop);
    }

    /// Shows the position after `ply` moves, unless an exercise is open.
    fn go(self, ply: usize) {
        if self.exercise.with_untracked(Option::is_none) {
            let all = self.local.with_untracked(|local| local.plies().len());
            self.shown.set((ply < all).then_some(ply));
        }
    }

    /// The summary of each side.
    fn summary(self) -> Vec<String> {
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
    fn current(self) -> Option<ReviewedMove> {
        let count = self.local.with(|local| local.plies().len());
        let at = self.shown.get().unwrap_or(count).checked_sub(1)?;
        self.review.with(|review| {
            let mut moves = review.moves.iter();
            moves.find(|m| m.step == at).cloned()
        })
    }

    /// The mistakes for exercises: those of the person, or of both sides.
    fn faults(self) -> Vec<ReviewedMove> {
        let person = self.person;
        let mine = |m: &&ReviewedMove| {
            m.judgement.is_fault() && !m.best.is_empty() && person.is_none_or(|side| side == m.side)
        };
        self.review
            .with(|review| review.moves.iter().filter(mine).cloned().collect())
    }
}

/// The review of the stored game with this id, if there is one.
#[component]
pub fn ReviewScreen(
    /// Its id in storage.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let load = async move { storage::game(&id).await };
    once_loaded(load, move |kept| {
        let missing = match &kept {
            None => "page-not-found",
            Some(_) => "page-review-none",
        };
        let game_review = kept.and_then(|local| Some((GameReview::new(&local)?, local)));
        match game_review {
            Some((game_review, local)) => {
                view! { <Judged game_review=game_review kept=local /> }.into_any()
            }
            None => view! {
                <section class="card">
                    <h1>{app.label(missing)}</h1>
                    <a class="button" href=Route::Games.to_string()>{app.label("page-games")}</a>
                </section>
            }
            .into_any(),
        }
    })
}

#[component]
fn Judged(game_review: GameReview, kept: LocalGame) -> impl IntoView {
    let app = App::get();
    let person = kept.only_person();
    let state = ReviewState {
        app,
        review: RwSignal::new(game_review.review()),
        progress: RwSignal::new(game_review.progress()),
        running: RwSignal::new(false),
        failed: RwSignal::new(false),
        local: RwSignal::new(game_review.local().clone()),
        person,
        shown: RwSignal::new(None),
        opened: RwSignal::new(false),
        lit: RwSignal::new(Squares::EMPTY),
        hinted: RwSignal::new(None),
        exercise: RwSignal::new(None),
        engine: StoredValue::new_local(EngineClient::default()),
        game_review: StoredValue::new_local(game_review),
    };
    state
        .engine
        .with_value(|engine| engine.on_failure(move || state.fail()));
    state.look();
    on_cleanup(move || state.engine.with_value(EngineClient::stop));

    let plies = Memo::new(move |_| state.local.with(|local| local.plies().to_vec()));
    let count = Memo::new(move |_| plies.with(Vec::len));
    let playable = Memo::new(move |_| {
        let position = match state.exercise.get() {
            Some(exercise) => exercise.position(),
            None => {
                let before = state
                    .shown
                    .get()
                    .and_then(|at| plies.with(|plies| Some(plies.get(at)?.before)));
                before.unwrap_or_else(|| state.local.with(|local| *local.game().position()))
            }
        };
        let rules = state
            .local
            .with(|local| Arc::clone(&local.game().opening().rules));
        PlayablePosition::new(rules, position)
    });
    let last: Memo<Option<Ply>> = Memo::new(move |_| match state.exercise.get() {
        Some(exercise) => exercise.tried,
        None => plies.with(|plies| {
            let at = state.shown.get().unwrap_or(plies.len()).checked_sub(1)?;
            plies.get(at).copied()
        }),
    });
    let viewer = Signal::derive(move || match state.exercise.get() {
        Some(exercise) => exercise.m.side,
        None => person.unwrap_or(Side::First),
    });
    let config = BoardConfig {
        playable,
        last,
        viewer,
        active: Signal::derive(move || {
            state
                .exercise
                .get()
                .is_some_and(|exercise| exercise.is_open())
        }),
        lit: state.lit,
        on_play: Callback::new(move |attempt: Attempt| exercise::attempt(state, attempt)),
        on_refuse: Callback::new(move |refusal: Refusal| exercise::refuse(state, &refusal)),
    };
    let marks = Signal::derive(move || {
        let mut marks = vec![""; plies.with(Vec::len)];
        state.review.with(|review| {
            for m in &review.moves {
                if let Some(mark) = marks.get_mut(m.step) {
                    *mark = m.judgement.sign();
                }
            }
        });
        marks
    });
    let from_here = move || {
        let from = playable.with(|playable| Route::ComputerFrom {
            rules: playable.rules().id.to_string(),
            fen: playable.position().to_string(),
        });
        from.to_string()
    };
    let game = Route::Game(kept.id().to_string()).to_string();
    let analysis = Route::AnalyseGame(kept.id().to_string()).to_string();
    let title = move || player_name::title(app.text(), &kept);
    view! {
        <div class="play review">
            <div class="board-column">
                <h1 class="review-title"><a href=game>{title}</a></h1>
                <Board config=config hinted=state.hinted />
            </div>
            <aside class="panel">
                <Progress state=state />
                <Chart
                    label=Signal::derive(move || {
                        state.local.with(|local| app.text().review_graph(local.game().rules()))
                    })
                    moves=Signal::derive(move || state.review.with(|review| review.moves.clone()))
                    count=count
                    here=Signal::derive(move || Some(state.shown.get().unwrap_or(count.get())))
                    on_go=move |ply| state.go(ply)
                />
                {move || match state.exercise.with(Option::is_some) {
                    true => view! { <ExercisePanel state=state /> }.into_any(),
                    false => view! {
                        <Comment state=state />
                        <History local=state.local shown=state.shown marks=marks />
                        <div class="controls">
                            <a class="button" id="play-from-here" href=from_here>{app.label("page-play-from-here")}</a>
                            <a class="button" id="analyse" href=analysis.clone()>{app.label("page-games-analyse")}</a>
                        </div>
                    }
                    .into_any(),
                }}
            </aside>
        </div>
    }
}

/// The progress, then the summary of both sides.
#[component]
fn Progress(state: ReviewState) -> impl IntoView {
    let app = state.app;
    let going = move || {
        let (at, all) = state.progress.get();
        let values = [("at", Value::from(at as i64)), ("all", (all as i64).into())];
        app.phrase("page-review-going", &values)
    };
    let done = Memo::new(move |_| state.progress.with(|(at, all)| at == all));
    let faults = Memo::new(move |_| state.faults().len());
    // The engine runs one search at a time.
    let is_idle = move || !state.running.get() && state.exercise.with(Option::is_none);
    let train = move |_| exercise::begin(state, 0);
    view! {
        <section class="status" hidden=move || state.exercise.with(Option::is_some)>
            <h2 class="visually-hidden">{move || app.text().review_heading(None)}</h2>
            <Show when=move || !done.get()>
                <p class="soft">{app.label("page-review-about")}</p>
                <div class="advance">
                    <progress
                        max=move || state.progress.get().1.to_string()
                        prop:value=move || state.progress.get().0 as f64
                        aria-label=app.label("page-review-progress")
                    ></progress>
                    <span class="soft">{going}</span>
                    {move || match state.running.get() {
                        true => view! {
                            <button id="stop-review" on:click=move |_| state.stop()>{app.label("page-review-stop")}</button>
                        }
                        .into_any(),
                        false if state.failed.get() => ().into_any(),
                        false => view! {
                            <button class="main" id="begin-review" on:click=move |_| state.look()>
                                {app.label("page-review-begin")}
                            </button>
                        }
                        .into_any(),
                    }}
                </div>
                <EngineFailure
                    failed=state.failed
                    message="page-engine-missing"
                    again=move || state.look()
                />
            </Show>
            <Show when=move || done.get()>
                <div id="summary">
                    {move || state.summary().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                </div>
                <details class="how" id="how">
                    <summary>{app.label("page-review-how")}</summary>
                    <p>{move || app.text().review_accuracy()}</p>
                </details>
            </Show>
            <Show when=move || is_idle() && faults.get() != 0>
                <button class="main" id="train" on:click=train>
                    {move || app.phrase("page-review-next", &[("count", (faults.get() as i64).into())])}
                </button>
            </Show>
            <Show when=move || done.get() && faults.get() == 0>
                <p>{move || app.text().review_faultless()}</p>
            </Show>
        </section>
    }
}

/// The comment on the move that led to the position shown.
#[component]
fn Comment(state: ReviewState) -> impl IntoView {
    let app = state.app;
    let words = move || {
        let m = state.current()?;
        let text = app.text();
        let notation = app.settings.with(|settings| settings.notation());
        if m.judgement.is_fault() {
            return Some(text.review_comment(&m, notation));
        }
        let played = Ply {
            before: m.before,
            m: m.played,
        };
        let side = state
            .local
            .with(|local| player_name::name(text, local, Side::First));
        let percent = (m.chance_of_first() * 100.0).round() as i64;
        let values = [
            ("move", Value::from(short(&played, notation))),
            ("judgement", text.judgement(&m).into()),
            ("side", side.into()),
            ("percent", percent.into()),
        ];
        Some(text.phrase("page-review-at", &values))
    };
    view! { <p class="notice remark" id="remark" aria-live="polite" class:empty=move || words().is_none()>{words}</p> }
}
