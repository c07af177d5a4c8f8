//! The review of a game by the engine, move by move, with exercises.

mod exercise;
mod state;
mod summary;

use std::sync::Arc;

use damka_game::Refusal;
use damka_rules::{Side, Squares, notation::Attempt};
use leptos::prelude::*;

use crate::{
    app::App,
    board::PlayablePosition,
    composer::rules_part,
    engine_client::EngineClient,
    game_review::GameReview,
    hotkey::Hotkey,
    local_game::{LocalGame, Ply},
    route::Route,
    screens::chart::Chart,
    storage,
    view::{
        board::{Board, BoardConfig},
        history::History,
        icon::{self, icon},
        keys::{KeyRow, KeySheet, STEPS},
        loaded::screen_once_loaded,
        navigation::Navigation,
        player_name,
    },
};
use exercise::ExercisePanel;
use state::ReviewState;
use summary::{Comment, Progress};

/// The review of the stored game with this id, if there is one.
#[component]
pub fn ReviewScreen(
    /// Its id in storage.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let load = async move { storage::game(&id).await };
    screen_once_loaded(load, move |kept| {
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
        idle: RwSignal::new(false),
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
    let flipped = RwSignal::new(false);
    let viewer = Signal::derive(move || {
        let side = match state.exercise.get() {
            Some(exercise) => exercise.m.side,
            None => person.unwrap_or(Side::First),
        };
        if flipped.get() { side.other() } else { side }
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
    let help = RwSignal::new(false);
    let navigation = Navigation {
        local: state.local,
        shown: state.shown,
        off: Memo::new(move |_| state.exercise.with(Option::is_some) || help.get()),
    };
    let id = StoredValue::new(kept.id().to_string());
    let analysis = move || {
        let ply = state.shown.get().unwrap_or(count.get());
        Route::AnalyseGameAt(id.get_value(), ply)
    };
    let flip = move || flipped.update(|flipped| *flipped = !*flipped);
    let on_hotkey = Callback::new(move |hotkey| match hotkey {
        Hotkey::Flip => flip(),
        Hotkey::Help => help.set(true),
        Hotkey::Analysis => app.go(&untrack(analysis)),
        _ => {}
    });
    navigation.by_keys(None, on_hotkey);
    // A word about another move holds for the position in which it was tried.
    Effect::new(move |_| {
        state.shown.track();
        state.idle.set(false);
    });
    let on_idle = Callback::new(move |()| {
        if state.exercise.with_untracked(Option::is_none) {
            state.idle.set(true);
            app.say(app.phrase("page-review-idle", &[]));
        }
    });
    let board_label = Signal::derive(move || match state.exercise.with(Option::is_some) {
        true => "page-board",
        false => "page-review-board",
    });
    let marks = Signal::derive(move || {
        let text = app.text();
        let mut marks = vec![("", String::new()); plies.with(Vec::len)];
        state.review.with(|review| {
            for m in &review.moves {
                if let Some(mark) = marks.get_mut(m.step) {
                    *mark = (m.judgement.sign(), text.judgement(m));
                }
            }
        });
        marks
    });
    let from_here = move || {
        let from = playable.with(|playable| Route::ComputerFrom {
            rules: rules_part(playable.rules()),
            fen: playable.position().to_string(),
            side: person,
        });
        from.to_string()
    };
    let game = Route::Game(kept.id().to_string()).to_string();
    let heading = move || format!("{}: ", app.text().review_heading(None));
    let title = move || player_name::title(app.text(), &kept);
    let tool = move |id: &'static str, path, label: &'static str, act: Callback<()>| {
        view! {
            <button class="icon" id=id aria-label=app.label(label) title=app.label(label) on:click=move |_| act.run(())>
                {icon(path)}
            </button>
        }
    };
    let flip = Callback::new(move |()| flip());
    let show_keys = Callback::new(move |()| help.set(true));
    view! {
        <div class="play review">
            <div class="board-column" on:wheel=navigation.by_wheel()>
                <h1 class="review-title">
                    <span class="visually-hidden">{heading}</span>
                    <a href=game>{title}</a>
                </h1>
                <Board config=config hinted=state.hinted on_idle=on_idle label=board_label />
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
                            <a class="button" id="analyse" href=move || analysis().to_string()>
                                {app.label("page-games-analyse")}
                            </a>
                            {tool("flip", icon::FLIP, "page-flip", flip)}
                            {tool("show-keys", icon::KEYS, "page-keys", show_keys)}
                        </div>
                    }
                    .into_any(),
                }}
            </aside>
            <Show when=move || help.get()>
                <KeySheet rows=keys() open=help />
            </Show>
        </div>
    }
}

/// The list of keys.
fn keys() -> Vec<KeyRow> {
    let own: [KeyRow; 3] = [
        (Some(Hotkey::Flip.key()), "page-flip"),
        (Some(Hotkey::Analysis.key()), "page-analysis"),
        (Some(Hotkey::Help.key()), "page-keys"),
    ];
    STEPS.into_iter().chain(own).collect()
}
