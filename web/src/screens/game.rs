//! The screen of a game: against the computer, at one device, or over the network.

mod actions;
mod drawer;
mod focus;
mod hotkeys;
mod keys;
mod menu;
mod player_bar;
pub mod result;
mod status;

use std::{sync::Arc, time::Duration};

use damka_game::{Refusal, Seat};
use damka_rules::{BySide, Clock, Side, notation::Attempt};
use leptos::prelude::*;

use super::Setup;
use crate::{
    app::App,
    board::{Dropped, Editor, Penalty, PlayablePosition},
    browser,
    game_controller::GameController,
    game_session::OpenedGame,
    route::Route,
    sound,
    stage::Stage,
    storage,
    view::{
        board::{Board, BoardConfig},
        icon::{self, icon},
        loaded::screen_once_loaded,
        navigation::Navigation,
        player_name,
        stage::StageView,
    },
};
use actions::Actions;
pub use actions::{action, draw_and_resign, review, takeback};
pub use drawer::Drawer;
pub use keys::Keys;
pub use menu::entry;
use player_bar::PlayerBar;
use status::Status;

/// The stored game with this id, if there is one.
#[component]
pub fn GameScreen(
    /// Its id in storage.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let resume = async move {
        let local = storage::game(&id).await?;
        let seen = storage::seen(local.id());
        OpenedGame::resume(storage::games(), local, seen, browser::now()).await
    };
    screen_once_loaded(resume, move |resumed| match resumed {
        Some(opened) => view! { <Play controller=GameController::new(opened) /> }.into_any(),
        None => view! {
            <section class="card">
                <h1>{app.label("page-not-found")}</h1>
                <a class="button" href=Route::Start.to_string()>{app.label("page-home")}</a>
            </section>
        }
        .into_any(),
    })
}

/// What the parts of the screen share beside the game.
#[derive(Copy, Clone)]
pub struct Screen {
    pub controller: GameController,
    /// How many moves the board shows; all of them if none.
    pub shown: RwSignal<Option<usize>>,
    pub flipped: RwSignal<bool>,
    /// Whether the menu is open.
    pub menu: RwSignal<bool>,
    /// Whether the list of keys is open.
    pub help: RwSignal<bool>,
    /// Whether somebody is asked whether he really resigns.
    pub resigning: RwSignal<bool>,
    /// The position that the referee corrects.
    pub editor: RwSignal<Option<Editor>>,
    /// The missed capture that is still to be seen.
    pub penalty: Memo<Option<Penalty>>,
}

impl Screen {
    fn new(controller: GameController) -> Screen {
        let shown = RwSignal::new(None::<usize>);
        let penalty = Memo::new(move |_| {
            if shown.get().is_some() {
                return None;
            }
            controller.local.with(|local| {
                let people = BySide::from_fn(|side| local.player_kind(side).is_person());
                Penalty::standing(&local.game().opening().rules, local.plies(), people)
            })
        });
        Screen {
            controller,
            shown,
            flipped: RwSignal::new(false),
            menu: RwSignal::new(false),
            help: RwSignal::new(false),
            resigning: RwSignal::new(false),
            editor: RwSignal::new(None),
            penalty,
        }
    }

    /// Whether two people play at this device.
    pub fn is_for_two(self) -> bool {
        self.controller.local.with(|local| local.is_for_two())
    }
}

/// A game.
#[component]
pub fn Play(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    let screen = Screen::new(controller);
    let Screen { shown, flipped, .. } = screen;
    let viewer = Signal::derive(move || {
        let side = controller.local.with(|local| {
            let turns = app.settings.with(|settings| settings.turn_board);
            match local.only_person() {
                Some(side) => side,
                None if turns && local.is_for_two() && local.game().ended().is_none() => {
                    local.game().position().turn()
                }
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
    // What was said of the present position does not hold for an earlier one.
    Effect::new(move |_| {
        if shown.get().is_some() {
            controller.clear_notice();
        }
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
    let correcting = Memo::new(move |_| screen.editor.with(Option::is_some));
    let setup = app.parts.setup;
    let premover = Signal::derive(move || {
        let wanted = app.settings.with(|settings| settings.premoves);
        let free = shown.get().is_none() && controller.stage.get() == Stage::Clear;
        controller.premover().filter(|_| wanted && free)
    });
    let on_drop = Callback::new(move |dropped: Dropped| controller.tell_dropped(&dropped));
    let on_idle = Callback::new(move |()| {
        if shown.get_untracked().is_some() {
            controller.say(app.phrase("page-earlier-idle", &[]));
        }
    });
    hotkeys::close_by_escape(screen);
    let on_hotkey = Callback::new(move |hotkey| hotkeys::run(screen, hotkey));
    let navigation = Navigation {
        local: controller.local,
        shown,
        off: Memo::new(move |_| correcting.get() || screen.help.get()),
    };
    navigation.by_keys(Some(controller), on_hotkey);
    if app.settings.with_untracked(|settings| settings.sound) {
        // After the first rendering and before the first move.
        set_timeout(sound::prepare, Duration::from_millis(100));
    }
    let far = Signal::derive(move || viewer.get().other());
    // Two people sit face to face: the far clock is turned to its player.
    let timed =
        move || (controller.local).with(|local| local.game().opening().clock != Clock::None);
    let facing = move || {
        screen.is_for_two() && timed() && app.settings.with(|settings| !settings.turn_board)
    };
    let scale = move || {
        let percent = app.settings.with(|settings| settings.board_size.percent());
        (f64::from(percent) / 100.0).to_string()
    };
    let title = Memo::new(move |_| status::headline(screen));
    Effect::new(move |_| document().set_title(&format!("{} – Damka", title.get())));
    // Whoever is asked something, or has ended the game, leaves the calm view.
    Effect::new(move |_| {
        let over = controller
            .local
            .with(|local| local.game().ended().is_some());
        let asked = controller.questions.with(|questions| !questions.is_empty());
        if over || asked {
            controller.calm.set(false);
        }
    });
    view! {
        <div class="play game" class:facing=facing class:calm=move || controller.calm.get() style=("--scale", scale)>
            <h1 class="visually-hidden">{move || title.get()}</h1>
            <PlayerBar controller=controller side=far far=true />
            <div class="board-column" on:wheel=navigation.by_wheel()>
                {move || match correcting.get() {
                    true => setup.show(move || Setup::Editor(screen.editor, viewer)),
                    false => view! {
                        <Board
                            config=config
                            hinted=controller.hinted
                            penalty=screen.penalty
                            premover=premover
                            on_drop=on_drop
                            on_idle=on_idle
                        />
                    }
                    .into_any(),
                }}
                <StageView controller=controller />
            </div>
            <PlayerBar controller=controller side=viewer />
            <aside class="panel">
                <Show
                    when=move || !correcting.get()
                    fallback=move || setup.show(move || Setup::Correction(controller, screen.editor))>
                    <Status screen=screen last=last />
                    <Show when=move || screen.menu.get()>
                        <div class="veil" on:click=move |_| screen.menu.set(false)></div>
                    </Show>
                    <div class="drawer" class:open=move || screen.menu.get()>
                        {setup.show(move || Setup::Drawer(screen))}
                    </div>
                    <Actions screen=screen />
                </Show>
            </aside>
            <Show when=move || screen.help.get()>
                {move || setup.show(move || Setup::Keys(screen))}
            </Show>
            <Show when=move || controller.calm.get()>
                <button class="leave-calm" id="leave-calm" aria-label=app.label("page-leave-calm") on:click=move |_| controller.calm.set(false)>
                    {icon(icon::CALM)}
                </button>
            </Show>
        </div>
    }
}

/// The name of whoever a button speaks for.
fn speaker_name(controller: GameController, side: Side) -> String {
    controller
        .local
        .with(|local| player_name::beside_board(controller.app.text(), local, side))
}

/// The seat of whoever a button speaks for.
fn seat(controller: GameController) -> Seat {
    Seat::from(untrack(|| controller.speaker()))
}
