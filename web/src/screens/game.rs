//! The screen of a game: against the computer, or pass and play.

use std::{sync::Arc, time::Duration};

use damka_game::{Command, Phase, Proposal, Refusal, Seat};
use damka_host::Question;
use damka_rules::{Clock, Side, Takeback, notation::Attempt};
use damka_text::Value;
use leptos::prelude::*;

use super::{Setup, game_over::MatchScore};
use crate::{
    app::App,
    board::{Editor, PlayablePosition},
    browser,
    game_controller::GameController,
    game_session::GameSession,
    local_game::Ply,
    route::Route,
    sound, storage,
    view::{
        board::{Board, BoardConfig},
        clock::ClockFace,
        history::History,
        lot, navigation, piece, player_name,
    },
};

/// The stored game with this id, if there is one.
#[component]
pub fn GameScreen(
    /// Its id in storage.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let resumed =
        (id.parse().ok()).and_then(|id| GameSession::resume(storage::games(), &id, browser::now()));
    match resumed {
        Some((session, local, effects)) => {
            let controller = GameController::new(session, local, effects);
            view! { <Play controller=controller /> }.into_any()
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
fn Play(controller: GameController) -> impl IntoView {
    let app = controller.app;
    let shown = RwSignal::new(None::<usize>);
    let flipped = RwSignal::new(false);
    let viewer = Signal::derive(move || {
        let side = controller.local.with(|local| {
            let turns = app.settings.with(|settings| settings.turn_board);
            match local.only_person() {
                Some(side) => side,
                None if turns && local.game().ended().is_none() => local.game().position().turn(),
                None => Side::First,
            }
        });
        if flipped.get() { side.other() } else { side }
    });
    // A new move returns to the current position.
    Effect::new(move |_| {
        controller.local.track();
        shown.set(None);
    });
    let playable = Memo::new(move |_| {
        controller.local.with(|local| {
            let past = shown
                .get()
                .and_then(|at| local.plies().get(at).map(|ply| ply.before));
            let position = past.unwrap_or(*local.game().position());
            PlayablePosition::new(Arc::clone(&local.game().opening().rules), position)
        })
    });
    let last = Memo::new(move |_| {
        controller.local.with(|local| match shown.get() {
            Some(at) => at
                .checked_sub(1)
                .and_then(|at| local.plies().get(at).copied()),
            None => local.last(),
        })
    });
    let config = BoardConfig {
        playable,
        last,
        viewer,
        active: Signal::derive(move || shown.get().is_none() && controller.is_persons_turn()),
        lit: controller.lit,
        on_play: Callback::new(move |attempt: Attempt| {
            controller.play(attempt);
        }),
        on_refuse: Callback::new(move |refusal: Refusal| controller.refuse(&refusal)),
    };
    // The position that the referee corrects.
    let editor = RwSignal::new(None::<Editor>);
    let correcting = Memo::new(move |_| editor.with(Option::is_some));
    // It is needed at the latest when the game ends.
    let setup = app.parts.setup;
    set_timeout(move || setup.load(), Duration::from_millis(500));
    navigation::by_keys(controller, shown, correcting);
    if app.settings.with_untracked(|settings| settings.sound) {
        // After the first rendering and before the first move.
        set_timeout(sound::prepare, Duration::from_millis(100));
    }
    let two = move || controller.local.with(|local| local.only_person().is_none());
    let far = Signal::derive(move || viewer.get().other());
    // Two people sit face to face: the far clock is turned to its player.
    let timed =
        move || (controller.local).with(|local| local.game().opening().clock != Clock::None);
    let facing = move || two() && timed() && app.settings.with(|settings| !settings.turn_board);
    let turn = navigation::by_wheel(controller, shown, correcting);
    view! {
        <div class="play game" class:facing=facing>
            <div class="board-column" on:wheel=turn>
                <PlayerBar controller=controller side=far far=true />
                {move || match correcting.get() {
                    true => setup.show(move || Setup::Editor(editor, viewer)),
                    false => view! { <Board config=config hinted=controller.hinted /> }.into_any(),
                }}
                <PlayerBar controller=controller side=viewer />
            </div>
            <aside class="panel">
                <Show when=move || !correcting.get() fallback=move || setup.show(move || Setup::Correction(controller, editor))>
                    <Status controller=controller last=last shown=shown />
                    <History local=controller.local shown=shown />
                    <MoveField controller=controller />
                    <Controls controller=controller flipped=flipped />
                    <Show when=two>
                        {move || setup.show(move || Setup::Referee(controller, editor))}
                    </Show>
                </Show>
            </aside>
        </div>
    }
}

/// A player beside the board: name, colour, clock.
#[component]
fn PlayerBar(
    controller: GameController,
    side: Signal<Side>,
    #[prop(optional)] far: bool,
) -> impl IntoView {
    let app = controller.app;
    let name = move || {
        controller
            .local
            .with(|local| player_name::beside_board(app.text(), local, side.get()))
    };
    let colour = move || {
        controller
            .local
            .with(|local| local.game().rules().colours[side.get()])
    };
    let to_move = move || {
        controller.local.with(|local| {
            *local.game().phase() == Phase::Playing && local.game().position().turn() == side.get()
        })
    };
    view! {
        <div class="player-bar" class:far=far class:to-move=to_move>
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
            <ClockFace local=controller.local side=side now=controller.now />
        </div>
    }
}

/// Whose turn it is, messages, questions, and finally the result.
#[component]
fn Status(
    controller: GameController,
    last: Memo<Option<Ply>>,
    shown: RwSignal<Option<usize>>,
) -> impl IntoView {
    let app = controller.app;
    let phase = Memo::new(move |_| controller.local.with(|local| local.game().phase().clone()));
    let setup = app.parts.setup;
    let lot = Memo::new(move |_| lot::is_open(controller));
    let proven = Memo::new(move |_| lot::is_drawn(controller));
    let drawn = move || {
        let view = || setup.show(move || Setup::Drawn(controller));
        proven.get().then(view)
    };
    let turn = move || {
        let text = app.text();
        controller.local.with(|local| {
            let game = local.game();
            let side = game.position().turn();
            match local.only_person() {
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
        controller.act(Seat::Referee, Command::Start);
    };
    let resume = move |_| {
        controller.act(Seat::Referee, Command::Resume);
    };
    view! {
        <section class="status" class:ended=move || matches!(phase.get(), Phase::Over(_))>
            {move || match phase.get() {
                Phase::Waiting if lot.get() => setup.show(move || Setup::Lot(controller)),
                Phase::Waiting => view! {
                    <p>{move || controller.local.with(|local| app.text().clock_sentence(local.game().opening().clock))}</p>
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
                    {drawn}
                    <MatchScore controller=controller />
                }
                .into_any(),
                Phase::Over(_) => view! {
                    {setup.show(move || Setup::Over(controller))}
                    {drawn}
                    <Show when=move || lot.get()>
                        {move || setup.show(move || Setup::Lot(controller))}
                    </Show>
                }
                .into_any(),
            }}
            {move || {
                shown.get().is_some().then(|| view! { <p class="earlier">{app.label("page-earlier")}</p> })
            }}
            <p class="notice" id="notice" class:empty=move || controller.notice.with(String::is_empty)>
                {move || match controller.notice.with(String::is_empty) {
                    true => rules_line(controller),
                    false => controller.notice.get(),
                }}
            </p>
            <Show when=move || controller.full.get()>
                <p class="report" id="store-full">{app.label("page-store-full")}</p>
            </Show>
            {move || open_offer(controller)}
            // The board marks the last move; this is for screen readers.
            <p class="visually-hidden">{move || last.get().map(|ply| ply.m.to_string())}</p>
        </section>
    }
}

/// The name of the rules, shown where there is no message.
fn rules_line(controller: GameController) -> String {
    controller.local.with(|local| {
        let text = controller.app.text();
        let rules = Value::from(text.ruleset_name(local.game().rules()));
        text.phrase("page-ruled", &[("rules", rules)])
    })
}

/// An offer that a person at this device must answer.
fn open_offer(controller: GameController) -> Option<AnyView> {
    let app = controller.app;
    let asked = controller.questions.with(|questions| {
        let mut questions = questions.iter().rev();
        questions.find_map(|question| match question {
            Question::Answer(side, offer) => Some((*side, *offer)),
            _ => None,
        })
    });
    let (side, offer) = asked?;
    let words = controller
        .local
        .with(|local| app.text().offer_question(local.game().rules(), &offer));
    let answer = move |yes: bool| {
        let offer = offer.id;
        let command = match yes {
            true => Command::Accept { offer },
            false => Command::Decline { offer },
        };
        controller.act(Seat::from(side), command);
    };
    Some(
        view! {
            <div class="prompt" role="group" aria-label=words.clone()>
                <p>{words.clone()}</p>
                <button class="main" on:click=move |_| answer(true)>{app.label("page-yes")}</button>
                <button on:click=move |_| answer(false)>{app.label("page-no")}</button>
            </div>
        }
        .into_any(),
    )
}

/// The text field for moves.
#[component]
fn MoveField(controller: GameController) -> impl IntoView {
    let app = controller.app;
    let written = RwSignal::new(String::new());
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let line = written.get_untracked();
        match Attempt::parse(&line) {
            Ok(attempt) if untrack(|| controller.is_persons_turn()) => {
                if controller.play(attempt) {
                    written.set(String::new());
                }
            }
            Ok(_) => controller.refuse(&Refusal::NotYourTurn),
            Err(error) => controller.say(app.text().move_text_error(&error)),
        }
    };
    let over = move || {
        controller
            .local
            .with(|local| local.game().ended().is_some())
    };
    view! {
        <form class="move-field" on:submit=play hidden=over>
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

/// The buttons of the game.
#[component]
fn Controls(controller: GameController, flipped: RwSignal<bool>) -> impl IntoView {
    let app = controller.app;
    let resigning = RwSignal::new(false);
    let playing = Memo::new(move |_| {
        controller
            .local
            .with(|local| *local.game().phase() == Phase::Playing)
    });
    let takebacks = Memo::new(move |_| {
        controller
            .local
            .with(|local| *local.game().rules().takeback != Takeback::Never)
    });
    let timed = Memo::new(move |_| {
        controller
            .local
            .with(|local| local.game().deadline().is_some())
    });
    let alone = Memo::new(move |_| controller.local.with(|local| local.only_person().is_some()));
    let resign = move |_| {
        resigning.set(false);
        let side = untrack(|| controller.speaker());
        controller.act(Seat::from(side), Command::Resign);
    };
    let pause = move |_| {
        controller.act(Seat::Referee, Command::Pause);
    };
    view! {
        <section class="controls">
            <Show when=move || playing.get() && takebacks.get()>
                <button id="takeback" on:click=move |_| controller.propose(Proposal::Takeback)>{app.label("page-takeback")}</button>
            </Show>
            <Show when=move || playing.get() && alone.get()>
                <button id="hint" on:click=move |_| controller.hint() disabled=move || !controller.is_persons_turn()>
                    {app.label("page-hint")}
                </button>
                <button id="judge" on:click=move |_| controller.judge() disabled=move || !controller.is_persons_turn()>
                    {app.label("page-judge")}
                </button>
            </Show>
            <Show when=move || playing.get()>
                <button id="offer-draw" on:click=move |_| controller.propose(Proposal::Draw)>{app.label("page-draw")}</button>
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
                <div class="prompt" role="group">
                    <p>{app.label("page-resign-sure")}</p>
                    <button class="main" id="resign-yes" on:click=resign>{app.label("page-yes")}</button>
                    <button on:click=move |_| resigning.set(false)>{app.label("page-no")}</button>
                </div>
            </Show>
        </section>
    }
}
