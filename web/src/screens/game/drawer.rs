//! What lies beside the board, and on a phone opens from the bar of actions: the
//! moves, the text field for moves, the menu.

use damka_game::Refusal;
use damka_rules::notation::Attempt;
use leptos::prelude::*;

use super::{Screen, focus, menu::Menu};
use crate::{game_controller::GameController, view::history::History};

/// The content of the drawer.
#[component]
pub fn Drawer(screen: Screen) -> impl IntoView {
    let controller = screen.controller;
    focus::follow(screen);
    view! {
        <History local=controller.local shown=screen.shown />
        <MoveField controller=controller />
        <Menu screen=screen />
    }
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
        <form class="move-field" on:submit=play>
            <input
                id="written"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-label=app.label("page-move-label")
                placeholder=move || app.phrase("page-move-placeholder", &[])
                disabled=over
                prop:value=move || written.get()
                on:input=move |event| written.set(event_target_value(&event))
            />
            <button disabled=over>{app.label("page-move-play")}</button>
        </form>
    }
}
