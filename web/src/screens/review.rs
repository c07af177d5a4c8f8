//! What the engine thinks of a game, move by move, and the chance to do better.

mod exercise;

use std::{sync::Arc, time::Duration};

use damka_engine::{Review, ReviewedMove};
use damka_engine_worker::Effort;
use damka_game::Refusal;
use damka_rules::{Side, Square, Squares, notation::Attempt};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    board::Desk,
    critique::Critique,
    route::Route,
    screens::chart::Chart,
    storage,
    table::{Ply, Table},
    view::{
        board::{Board, Setting},
        history::{History, short},
        seat,
    },
    worker::Thinker,
};
use exercise::{Exercise, ExercisePanel};

/// The review on the screen: small, and free to copy.
#[derive(Copy, Clone)]
struct Desktop {
    app: App,
    critique: StoredValue<Critique, LocalStorage>,
    review: RwSignal<Review>,
    /// How many positions were looked at, and how many there are.
    progress: RwSignal<(usize, usize)>,
    running: RwSignal<bool>,
    failed: RwSignal<bool>,
    table: RwSignal<Table>,
    /// The only person who played, if the other was the computer.
    person: Option<Side>,
    shown: RwSignal<Option<usize>>,
    lit: RwSignal<Squares>,
    hinted: RwSignal<Option<(Square, Square)>>,
    exercise: RwSignal<Option<Exercise>>,
    thinker: StoredValue<Thinker, LocalStorage>,
}

/// So hard is each position looked at.
const EFFORT: Effort = Effort::Most {
    nodes: 120_000,
    millis: 3_000,
    lines: 1,
};

impl Desktop {
    /// Looks at the next position, and at all that follow.
    fn look(self) {
        let next = self.critique.try_with_value(|critique| {
            let (at, events) = critique.next()?;
            Some((at, events.to_vec()))
        });
        let Some(Some((at, events))) = next else {
            self.running.try_set(false);
            return;
        };
        self.running.set(true);
        self.ask(events, move |thought| {
            let mut news = None;
            self.critique.try_update_value(|critique| {
                critique.hear(at, &thought);
                news = Some((critique.review(), critique.progress()));
            });
            let Some((review, progress)) = news else {
                return;
            };
            self.review.set(review);
            self.progress.set(progress);
            if progress.0 == progress.1 {
                self.running.set(false);
                self.app.say(self.summary().join(" "));
            } else if self.running.get_untracked() {
                set_timeout(move || self.look(), Duration::ZERO);
            }
        });
    }

    fn ask(
        self,
        events: Vec<damka_game::Event>,
        mut hear: impl FnMut(damka_engine_worker::Thought) + 'static,
    ) {
        let asked = self.thinker.with_value(|thinker| {
            thinker.ask(events, EFFORT, move |thought| {
                if thought.done {
                    hear(thought);
                }
            })
        });
        if asked.is_err() {
            self.running.set(false);
            self.failed.set(true);
            self.app.say(self.app.phrase("page-engine-failed", &[]));
        }
    }

    fn stop(self) {
        self.running.set(false);
        self.thinker.with_value(Thinker::stop);
    }

    /// Shows the position after so many moves, unless something is to be solved.
    fn go(self, ply: usize) {
        if self.exercise.with_untracked(Option::is_none) {
            let all = self.table.with_untracked(|table| table.plies().len());
            self.shown.set((ply < all).then_some(ply));
        }
    }

    /// How each side played.
    fn summary(self) -> Vec<String> {
        let text = self.app.text();
        self.table.with(|table| {
            let rules = table.game().rules();
            let side = |side| {
                self.review
                    .with(|review| text.review_side(rules, review, side))
            };
            Side::BOTH.map(side).to_vec()
        })
    }

    /// The move that the board shows as the last, judged.
    fn current(self) -> Option<ReviewedMove> {
        let count = self.table.with(|table| table.plies().len());
        let at = self.shown.get().unwrap_or(count).checked_sub(1)?;
        self.review.with(|review| {
            let mut moves = review.moves.iter();
            moves.find(|m| m.step == at).cloned()
        })
    }

    /// The faults to learn from: those of the person, or of both.
    fn faults(self) -> Vec<ReviewedMove> {
        let person = self.person;
        let mine = |m: &&ReviewedMove| {
            m.judgement.is_fault() && !m.best.is_empty() && person.is_none_or(|side| side == m.side)
        };
        self.review
            .with(|review| review.moves.iter().filter(mine).cloned().collect())
    }
}

/// The review of the game with this name, if the browser keeps it.
#[component]
pub fn ReviewScreen(
    /// Its name in the store.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let kept = storage::game(&id);
    let missing = match &kept {
        None => "page-not-found",
        Some(_) => "page-review-none",
    };
    let critique = kept.and_then(|(table, _)| Some((Critique::new(&table)?, table)));
    match critique {
        Some((critique, table)) => view! { <Judged critique=critique kept=table /> }.into_any(),
        None => view! {
            <section class="card">
                <h1>{app.label(missing)}</h1>
                <a class="button" href=Route::Games.to_string()>{app.label("page-games")}</a>
            </section>
        }
        .into_any(),
    }
}

#[component]
fn Judged(critique: Critique, kept: Table) -> impl IntoView {
    let app = App::get();
    let person = kept.only_person();
    let desktop = Desktop {
        app,
        review: RwSignal::new(critique.review()),
        progress: RwSignal::new(critique.progress()),
        running: RwSignal::new(false),
        failed: RwSignal::new(false),
        table: RwSignal::new(critique.table().clone()),
        person,
        shown: RwSignal::new(None),
        lit: RwSignal::new(Squares::EMPTY),
        hinted: RwSignal::new(None),
        exercise: RwSignal::new(None),
        thinker: StoredValue::new_local(Thinker::default()),
        critique: StoredValue::new_local(critique),
    };
    desktop.look();
    on_cleanup(move || desktop.thinker.with_value(Thinker::stop));

    let plies = Memo::new(move |_| desktop.table.with(Table::plies));
    let count = Memo::new(move |_| plies.with(Vec::len));
    let desk = Memo::new(move |_| {
        let position = match desktop.exercise.get() {
            Some(exercise) => exercise.position(),
            None => {
                let before = desktop
                    .shown
                    .get()
                    .and_then(|at| plies.with(|plies| Some(plies.get(at)?.before)));
                before.unwrap_or_else(|| desktop.table.with(|table| *table.game().position()))
            }
        };
        let rules = desktop
            .table
            .with(|table| Arc::clone(&table.game().opening().rules));
        Desk::new(rules, position)
    });
    let last: Memo<Option<Ply>> = Memo::new(move |_| match desktop.exercise.get() {
        Some(exercise) => exercise.tried,
        None => plies.with(|plies| {
            let at = desktop.shown.get().unwrap_or(plies.len()).checked_sub(1)?;
            plies.get(at).copied()
        }),
    });
    let viewer = Signal::derive(move || match desktop.exercise.get() {
        Some(exercise) => exercise.m.side,
        None => person.unwrap_or(Side::First),
    });
    let setting = Setting {
        desk,
        last,
        viewer,
        active: Signal::derive(move || {
            desktop
                .exercise
                .get()
                .is_some_and(|exercise| exercise.is_open())
        }),
        lit: desktop.lit,
        on_play: Callback::new(move |attempt: Attempt| exercise::attempt(desktop, attempt)),
        on_refuse: Callback::new(move |refusal: Refusal| exercise::refuse(desktop, &refusal)),
    };
    let marks = Signal::derive(move || {
        let mut marks = vec![""; plies.with(Vec::len)];
        desktop.review.with(|review| {
            for m in &review.moves {
                if let Some(mark) = marks.get_mut(m.step) {
                    *mark = m.judgement.sign();
                }
            }
        });
        marks
    });
    let from_here = move || {
        let from = desk.with(|desk| Route::ComputerFrom {
            rules: desk.rules().id.to_string(),
            fen: desk.position().to_string(),
        });
        from.to_string()
    };
    let game = Route::Game(kept.id().to_owned()).to_string();
    let analysis = Route::AnalyseGame(kept.id().to_owned()).to_string();
    let title = move || seat::title(app.text(), &kept);
    view! {
        <div class="play review">
            <div class="table">
                <h1 class="review-title"><a href=game>{title}</a></h1>
                <Board setting=setting hinted=desktop.hinted />
            </div>
            <aside class="panel">
                <Progress desktop=desktop />
                <Chart
                    label=Signal::derive(move || {
                        desktop.table.with(|table| app.text().review_graph(table.game().rules()))
                    })
                    moves=Signal::derive(move || desktop.review.with(|review| review.moves.clone()))
                    count=count
                    here=Signal::derive(move || Some(desktop.shown.get().unwrap_or(count.get())))
                    on_go=move |ply| desktop.go(ply)
                />
                {move || match desktop.exercise.with(Option::is_some) {
                    true => view! { <ExercisePanel desktop=desktop /> }.into_any(),
                    false => view! {
                        <Comment desktop=desktop />
                        <History table=desktop.table shown=desktop.shown marks=marks />
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

/// How far it is, or how both sides played.
#[component]
fn Progress(desktop: Desktop) -> impl IntoView {
    let app = desktop.app;
    let going = move || {
        let (at, all) = desktop.progress.get();
        let values = [("at", Value::from(at as i64)), ("all", (all as i64).into())];
        app.phrase("page-review-going", &values)
    };
    let done = Memo::new(move |_| desktop.progress.with(|(at, all)| at == all));
    let faults = Memo::new(move |_| desktop.faults().len());
    // The engine does one thing at a time.
    let is_idle = move || !desktop.running.get() && desktop.exercise.with(Option::is_none);
    let train = move |_| exercise::begin(desktop, 0);
    view! {
        <section class="status" hidden=move || desktop.exercise.with(Option::is_some)>
            <h2 class="unseen">{move || app.text().review_heading(None)}</h2>
            <Show when=move || !done.get()>
                <p class="soft">{app.label("page-review-about")}</p>
                <div class="advance">
                    <progress
                        max=move || desktop.progress.get().1.to_string()
                        prop:value=move || desktop.progress.get().0 as f64
                        aria-label=app.label("page-review-progress")
                    ></progress>
                    <span class="soft">{going}</span>
                    {move || match desktop.running.get() {
                        true => view! {
                            <button id="stop-review" on:click=move |_| desktop.stop()>{app.label("page-review-stop")}</button>
                        }
                        .into_any(),
                        false => view! {
                            <button class="main" id="begin-review" on:click=move |_| desktop.look()>
                                {app.label("page-review-begin")}
                            </button>
                        }
                        .into_any(),
                    }}
                </div>
                <Show when=move || desktop.failed.get()>
                    <p>{app.label("page-engine-failed")}</p>
                </Show>
            </Show>
            <Show when=move || done.get()>
                <div id="summary">
                    {move || desktop.summary().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                </div>
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

/// What is to be said of the move that the board shows.
#[component]
fn Comment(desktop: Desktop) -> impl IntoView {
    let app = desktop.app;
    let words = move || {
        let m = desktop.current()?;
        let text = app.text();
        let notation = app.settings.with(|settings| settings.notation());
        if m.judgement.is_fault() {
            return Some(text.review_comment(&m, notation));
        }
        let played = Ply {
            before: m.before,
            m: m.played,
        };
        let side = desktop
            .table
            .with(|table| text.side(table.game().rules(), Side::First));
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
