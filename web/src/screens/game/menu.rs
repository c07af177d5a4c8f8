//! What else can be done: opened from the bar of actions.

use damka_game::{Command, Phase, Seat};
use leptos::prelude::*;

use super::{Screen, focus};
use crate::{
    local_game::LocalGame,
    route::Route,
    screens::{self, GameSlot, Setup},
    view::{
        icon::{self, icon},
        lot,
    },
};

/// A line of the menu.
pub fn entry(
    id: &'static str,
    path: impl Fn() -> &'static str + Send + 'static,
    words: impl Fn() -> String + Send + 'static,
    act: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button class="entry" id=id on:click=move |_| act()>
            {move || icon(path())}
            <span>{words}</span>
        </button>
    }
    .into_any()
}

/// The menu.
#[component]
pub fn Menu(screen: Screen) -> impl IntoView {
    let Screen {
        controller,
        flipped,
        menu,
        ..
    } = screen;
    let app = controller.app;
    let setup = app.parts.setup;
    let playing = Memo::new(move |_| {
        controller
            .local
            .with(|local| *local.game().phase() == Phase::Playing)
    });
    let alone = Memo::new(move |_| controller.local.with(LocalGame::has_computer));
    let timed = Memo::new(move |_| {
        controller
            .local
            .with(|local| local.game().deadline().is_some())
    });
    let over = Memo::new(move |_| {
        controller
            .local
            .with(|local| local.game().ended().is_some())
    });
    // Of a game over the network only the players keep a copy here.
    let kept = Memo::new(move |_| {
        let here = (controller.local).with(|local| local.only_person().is_some());
        here || !controller.is_remote()
    });
    let sounds = move || app.settings.with(|settings| settings.sound);
    let analysis = move || {
        controller
            .local
            .with(|local| Route::AnalyseGame(local.id().to_string()).to_string())
    };
    focus::follow_menu(screen);
    // A choice closes the menu, so that its effect is seen.
    let close = move || menu.set(false);
    view! {
        <div class="menu" id="menu">
            {screens::online(controller, GameSlot::Menu(screen))}
            <Show when=move || playing.get() && alone.get() && controller.is_persons_turn()>
                {entry("judge", || icon::SCALES, app.label("page-judge"), move || {
                    close();
                    controller.judge();
                })}
            </Show>
            <Show when=move || playing.get() && alone.get() && timed.get()>
                {entry("pause", || icon::PAUSE, app.label("page-pause"), move || {
                    close();
                    controller.act(Seat::Referee, Command::Pause);
                })}
            </Show>
            {entry("flip", || icon::FLIP, app.label("page-flip"), move || {
                flipped.update(|flipped| *flipped = !*flipped);
            })}
            {entry(
                "sound",
                move || if sounds() { icon::SOUND } else { icon::MUTE },
                move || app.phrase(if sounds() { "page-sound-on" } else { "page-sound-off" }, &[]),
                move || app.settings.update(|settings| settings.sound = !settings.sound),
            )}
            {entry("calm", || icon::CALM, app.label("page-calm"), move || {
                close();
                controller.calm.set(true);
            })}
            {entry("show-keys", || icon::KEYS, app.label("page-keys"), move || {
                close();
                screen.help.set(true);
            })}
            <Show when=move || over.get() && kept.get()>
                <a class="entry button" id="analyse" href=analysis>
                    {icon(icon::MAGNIFIER)}
                    <span>{app.label("page-analysis")}</span>
                </a>
                {move || setup.show(move || Setup::Files(controller))}
            </Show>
            <Show when=move || lot::is_proven(controller)>
                {move || setup.show(move || Setup::Proof(controller))}
            </Show>
            <Show when=move || screen.is_for_two()>
                {move || setup.show(move || Setup::Referee(screen))}
            </Show>
        </div>
    }
}
