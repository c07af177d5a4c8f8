//! A game being played: against the computer, or by two at one device.

use std::{sync::Arc, time::Duration};

use damka_game::{Command, Phase, Proposal, Refusal, Seat};
use damka_rules::{Clock, Side, Takeback, notation::Attempt};
use damka_text::Value;
use leptos::prelude::*;

use super::over::{MatchScore, Over};
use crate::{
    app::App,
    board::{Desk, Editor},
    browser,
    live::Live,
    route::Route,
    sound, storage,
    table::{Chair, Ply, Table},
    view::{
        arrange::ArrangeBoard,
        board::{Board, Setting},
        clock::ClockFace,
        history::History,
        lot::{self, Lot},
        piece,
        referee::{Correction, Referee},
        seat, walk,
    },
};

/// The game with this name, if the browser keeps it.
#[component]
pub fn GameScreen(
    /// Its name in the store.
    id: String,
) -> impl IntoView {
    let app = App::get();
    match storage::game(&id) {
        Some((mut table, seen)) => {
            table.return_after(seen, browser::now());
            view! { <Play table=table /> }.into_any()
        }
        None => view! {
            <section class="card">
                <h1>{app.label("page-not-found")}</h1>
                <a class="button" href=Route::Start.to_string()>{app.label("page-home")}</a>
            </section>
        }
        .into_any(),
    }
}

#[component]
fn Play(table: Table) -> impl IntoView {
    let live = Live::new(table);
    let app = live.app;
    let shown = RwSignal::new(None::<usize>);
    let flipped = RwSignal::new(false);
    let viewer = Signal::derive(move || {
        let side = live.table.with(|table| {
            let turns = app.settings.with(|settings| settings.turn_board);
            match table.only_person() {
                Some(side) => side,
                None if turns && table.game().ended().is_none() => table.game().position().turn(),
                None => Side::First,
            }
        });
        if flipped.get() { side.other() } else { side }
    });
    // Who plays on goes on from the present.
    Effect::new(move |_| {
        live.table.track();
        shown.set(None);
    });
    let desk = Memo::new(move |_| {
        live.table.with(|table| {
            let past = shown
                .get()
                .and_then(|at| table.plies().get(at).map(|ply| ply.before));
            let position = past.unwrap_or(*table.game().position());
            Desk::new(Arc::clone(&table.game().opening().rules), position)
        })
    });
    let last = Memo::new(move |_| {
        live.table.with(|table| match shown.get() {
            Some(at) => at
                .checked_sub(1)
                .and_then(|at| table.plies().get(at).copied()),
            None => table.last(),
        })
    });
    let setting = Setting {
        desk,
        last,
        viewer,
        active: Signal::derive(move || shown.get().is_none() && live.is_persons_turn()),
        lit: live.lit,
        on_play: Callback::new(move |attempt: Attempt| {
            live.play(attempt);
        }),
        on_refuse: Callback::new(move |refusal: Refusal| live.refuse(&refusal)),
    };
    // What the referee puts right.
    let editor = RwSignal::new(None::<Editor>);
    let correcting = Memo::new(move |_| editor.with(Option::is_some));
    walk::by_keys(live, shown, correcting);
    if app.settings.with_untracked(|settings| settings.sound) {
        // When the screen is there, and before the first move.
        set_timeout(sound::prepare, Duration::from_millis(100));
    }
    let two = move || live.table.with(|table| table.only_person().is_none());
    let far = Signal::derive(move || viewer.get().other());
    // Two who sit face to face read the far clock from their own side.
    let timed = move || (live.table).with(|table| *table.game().rules().clock != Clock::None);
    let facing = move || two() && timed() && app.settings.with(|settings| !settings.turn_board);
    let turn = walk::by_wheel(live, shown, correcting);
    view! {
        <div class="play game" class:facing=facing>
            <div class="table" on:wheel=turn>
                <Seated live=live side=far far=true />
                {move || match correcting.get() {
                    true => view! { <ArrangeBoard editor=editor viewer=viewer /> }.into_any(),
                    false => view! { <Board setting=setting hinted=live.hinted /> }.into_any(),
                }}
                <Seated live=live side=viewer />
            </div>
            <aside class="panel">
                <Show when=move || !correcting.get() fallback=move || view! { <Correction live=live editor=editor /> }>
                    <Status live=live last=last shown=shown />
                    <History table=live.table shown=shown />
                    <Typed live=live />
                    <Controls live=live flipped=flipped />
                    <Show when=two>
                        <Referee live=live editor=editor />
                    </Show>
                </Show>
            </aside>
        </div>
    }
}

/// A player at his edge of the board: name, colour, clock.
#[component]
fn Seated(live: Live, side: Signal<Side>, #[prop(optional)] far: bool) -> impl IntoView {
    let app = live.app;
    let name = move || {
        live.table
            .with(|table| seat::seated(app.text(), table, side.get()))
    };
    let colour = move || {
        live.table
            .with(|table| table.game().rules().colours[side.get()])
    };
    let to_move = move || {
        live.table.with(|table| {
            *table.game().phase() == Phase::Playing && table.game().position().turn() == side.get()
        })
    };
    view! {
        <div class="seated" class:far=far class:to-move=to_move>
            <svg class="chip" viewBox="-50 -50 100 100" aria-hidden="true">
                {move || {
                    view! {
                        <g class=piece::class(colour())>
                            <circle class="disc" r="44" />
                            <circle class="groove" r="30" />
                        </g>
                    }
                }}
            </svg>
            <span class="name">{name}</span>
            <ClockFace table=live.table side=side now=live.now />
        </div>
    }
}

/// Whose turn it is, what was said, what is asked; the result in the end.
#[component]
fn Status(live: Live, last: Memo<Option<Ply>>, shown: RwSignal<Option<usize>>) -> impl IntoView {
    let app = live.app;
    let phase = Memo::new(move |_| live.table.with(|table| table.game().phase().clone()));
    let lot = Memo::new(move |_| lot::is_due(live));
    let turn = move || {
        let text = app.text();
        live.table.with(|table| {
            let game = table.game();
            let side = game.position().turn();
            match table.only_person() {
                Some(person) if person != side => text.phrase("page-thinking", &[]),
                _ if !game.position().owed().is_empty() => text.phrase("page-choose-lost", &[]),
                Some(_) => text.phrase("page-your-turn", &[]),
                None => {
                    let side: Value = text.side(game.rules(), side).into();
                    text.phrase("page-to-move", &[("side", side)])
                }
            }
        })
    };
    let start = move |_| {
        live.act(Seat::Referee, &Command::Start);
    };
    let resume = move |_| {
        live.act(Seat::Referee, &Command::Resume);
    };
    view! {
        <section class="status" class:ended=move || matches!(phase.get(), Phase::Over(_))>
            {move || match phase.get() {
                Phase::Waiting if lot.get() => view! { <Lot live=live /> }.into_any(),
                Phase::Waiting => view! {
                    <p>{move || live.table.with(|table| app.text().clock_sentence(*table.game().rules().clock))}</p>
                    <button class="main" id="start-clock" on:click=start>{app.label("page-ready")}</button>
                }
                .into_any(),
                Phase::Paused => view! {
                    <p class="turn">{app.label("page-paused")}</p>
                    <button class="main" id="resume" on:click=resume>{app.label("page-resume")}</button>
                }
                .into_any(),
                Phase::Playing => view! {
                    <p class="turn" id="turn">{turn}</p>
                    <lot::Drawn live=live />
                    <MatchScore live=live />
                }
                .into_any(),
                Phase::Over(_) => view! {
                    <Over live=live />
                    <lot::Drawn live=live />
                    <Show when=move || lot.get()>
                        <Lot live=live />
                    </Show>
                }
                .into_any(),
            }}
            {move || {
                shown.get().is_some().then(|| view! { <p class="earlier">{app.label("page-earlier")}</p> })
            }}
            <p class="notice" id="notice" class:empty=move || live.notice.with(String::is_empty)>
                {move || match live.notice.with(String::is_empty) {
                    true => ruled(live),
                    false => live.notice.get(),
                }}
            </p>
            <Show when=move || live.full.get()>
                <p class="told" id="store-full">{app.label("page-store-full")}</p>
            </Show>
            {move || asked(live)}
            // The board marks it, too; here it can be read.
            <p class="unseen">{move || last.get().map(|ply| ply.m.to_string())}</p>
        </section>
    }
}

/// By which rules is played: said where nothing else is.
fn ruled(live: Live) -> String {
    live.table.with(|table| {
        let text = live.app.text();
        let rules = Value::from(text.ruleset_name(table.game().rules()));
        text.phrase("page-ruled", &[("rules", rules)])
    })
}

/// A proposal of one person at this device to the other.
fn asked(live: Live) -> Option<AnyView> {
    let app = live.app;
    let (offer, words) = live.table.with(|table| {
        let offer = *table.game().offers().last()?;
        let asks_person = table.chair(offer.side.other()) == Chair::Person;
        asks_person.then(|| {
            (
                offer,
                app.text().offer_question(table.game().rules(), &offer),
            )
        })
    })?;
    Some(
        view! {
            <div class="asked" role="group" aria-label=words.clone()>
                <p>{words.clone()}</p>
                <button class="main" on:click=move |_| live.reply(offer.side, true)>{app.label("page-yes")}</button>
                <button on:click=move |_| live.reply(offer.side, false)>{app.label("page-no")}</button>
            </div>
        }
        .into_any(),
    )
}

/// A move that is written.
#[component]
fn Typed(live: Live) -> impl IntoView {
    let app = live.app;
    let written = RwSignal::new(String::new());
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let line = written.get_untracked();
        match Attempt::parse(&line) {
            Ok(attempt) if untrack(|| live.is_persons_turn()) => {
                if live.play(attempt) {
                    written.set(String::new());
                }
            }
            Ok(_) => live.refuse(&Refusal::NotYourTurn),
            Err(error) => live.say(app.text().move_text_error(&error)),
        }
    };
    let over = move || live.table.with(|table| table.game().ended().is_some());
    view! {
        <form class="typed" on:submit=play hidden=over>
            <label for="written">{app.label("page-move-label")}</label>
            <input
                id="written"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=app.label("page-move-example")
                prop:value=move || written.get()
                on:input=move |event| written.set(event_target_value(&event))
            />
            <button>{app.label("page-move-play")}</button>
        </form>
    }
}

/// What can be done besides moving.
#[component]
fn Controls(live: Live, flipped: RwSignal<bool>) -> impl IntoView {
    let app = live.app;
    let resigning = RwSignal::new(false);
    let playing = Memo::new(move |_| {
        live.table
            .with(|table| *table.game().phase() == Phase::Playing)
    });
    let takebacks = Memo::new(move |_| {
        live.table
            .with(|table| *table.game().rules().takeback != Takeback::Never)
    });
    let timed = Memo::new(move |_| live.table.with(|table| table.game().deadline().is_some()));
    let alone = Memo::new(move |_| live.table.with(|table| table.only_person().is_some()));
    let resign = move |_| {
        resigning.set(false);
        let side = untrack(|| live.speaker());
        live.act(Seat::from(side), &Command::Resign);
    };
    let pause = move |_| {
        live.act(Seat::Referee, &Command::Pause);
    };
    view! {
        <section class="controls">
            <Show when=move || playing.get() && takebacks.get()>
                <button id="takeback" on:click=move |_| live.propose(Proposal::Takeback)>{app.label("page-takeback")}</button>
            </Show>
            <Show when=move || playing.get() && alone.get()>
                <button id="hint" on:click=move |_| live.hint() disabled=move || !live.is_persons_turn()>
                    {app.label("page-hint")}
                </button>
                <button id="judge" on:click=move |_| live.judge() disabled=move || !live.is_persons_turn()>
                    {app.label("page-judge")}
                </button>
            </Show>
            <Show when=move || playing.get()>
                <button id="offer-draw" on:click=move |_| live.propose(Proposal::Draw)>{app.label("page-draw")}</button>
                <button id="resign" on:click=move |_| resigning.set(true)>{app.label("page-resign")}</button>
            </Show>
            <Show when=move || playing.get() && timed.get()>
                <button id="pause" on:click=pause>{app.label("page-pause")}</button>
            </Show>
            <button id="flip" on:click=move |_| flipped.update(|flipped| *flipped = !*flipped)>{app.label("page-flip")}</button>
            <button
                id="sound"
                on:click=move |_| app.settings.update(|settings| settings.sound = !settings.sound)
            >
                {move || match app.settings.with(|settings| settings.sound) {
                    true => app.phrase("page-sound-on", &[]),
                    false => app.phrase("page-sound-off", &[]),
                }}
            </button>
            <Show when=move || playing.get() && resigning.get()>
                <div class="asked" role="group">
                    <p>{app.label("page-resign-sure")}</p>
                    <button class="main" id="resign-yes" on:click=resign>{app.label("page-yes")}</button>
                    <button on:click=move |_| resigning.set(false)>{app.label("page-no")}</button>
                </div>
            </Show>
        </section>
    }
}
