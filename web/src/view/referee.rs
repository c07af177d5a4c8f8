//! The referee's actions in a game of two people at this device; either of them
//! can use them.

use std::sync::Arc;

use damka_game::{Command, Outcome, Phase, Seat};
use damka_rules::Side;
use damka_text::Value;
use leptos::prelude::*;

use super::{
    player_name,
    position_editor::{self, EditorTools},
};
use crate::{board::Editor, game_controller::GameController};

/// The referee's buttons.
#[component]
pub fn Referee(
    /// The game.
    controller: GameController,
    /// The position during a correction.
    editor: RwSignal<Option<Editor>>,
    /// Whether the menu that they are in is open: a decision closes it, so that it is seen.
    menu: RwSignal<bool>,
) -> impl IntoView {
    let app = controller.app;
    let correct = move |_| {
        menu.set(false);
        let running = controller.local.with_untracked(|local| {
            let game = local.game();
            *game.phase() == Phase::Playing && game.deadline().is_some()
        });
        if running {
            // No clock runs during the correction.
            controller.act(Seat::Referee, Command::Pause);
        }
        let begun = controller.local.with_untracked(|local| {
            let game = local.game();
            Editor::new(Arc::clone(&game.opening().rules), game.position())
        });
        controller.notice.set(String::new());
        editor.set(Some(begun));
    };
    let order = move |command: Command| {
        menu.set(false);
        controller.act(Seat::Referee, command)
    };
    let award = move |outcome: Outcome| {
        order(Command::Award {
            outcome,
            note: String::new(),
        });
    };
    let of_side = move |id: &'static str, side: Side| {
        move || {
            controller.local.with(|local| {
                let text = app.text();
                let side = Value::from(player_name::name(text, local, side));
                text.phrase(id, &[("side", side)])
            })
        }
    };
    let undoable = move || {
        controller
            .local
            .with(|local| local.game().undoable().is_some())
    };
    let warn = move |side: Side| {
        let note = String::new();
        order(Command::Warn { side, note });
    };
    view! {
        <details class="referee" id="referee">
            <summary>{app.label("page-referee")}</summary>
            <div class="orders">
                <Show when=undoable>
                    <button id="undo" on:click=move |_| { order(Command::Undo); }>{app.label("page-referee-undo")}</button>
                </Show>
                <button id="warn-first" on:click=move |_| warn(Side::First)>{of_side("page-referee-warn", Side::First)}</button>
                <button id="warn-second" on:click=move |_| warn(Side::Second)>{of_side("page-referee-warn", Side::Second)}</button>
                <button id="award-first" on:click=move |_| award(Outcome::FirstWins)>
                    {of_side("page-referee-award", Side::First)}
                </button>
                <button id="award-second" on:click=move |_| award(Outcome::SecondWins)>
                    {of_side("page-referee-award", Side::Second)}
                </button>
                <button id="award-draw" on:click=move |_| award(Outcome::Draw)>{app.label("page-referee-draw")}</button>
                <button id="award-void" on:click=move |_| award(Outcome::Void)>{app.label("page-referee-void")}</button>
            </div>
            <button id="arrange" on:click=correct>{app.label("page-referee-correct")}</button>
        </details>
    }
}

/// The form for correcting the position.
#[component]
pub fn Correction(
    /// The game.
    controller: GameController,
    /// The position being edited.
    editor: RwSignal<Option<Editor>>,
) -> impl IntoView {
    let app = controller.app;
    let put = move |_| {
        let position = editor.with_untracked(|editor| editor.as_ref()?.position().ok());
        let Some(position) = position else {
            return;
        };
        let note = String::new();
        if controller.act(Seat::Referee, Command::Correct { position, note }) {
            editor.set(None);
        }
    };
    view! {
        <section class="arranging" aria-labelledby="correction-title">
            <h2 id="correction-title">{app.label("page-referee-correcting")}</h2>
            <EditorTools editor=editor />
            // Why the position is refused.
            {move || {
                let why = controller.notice.get();
                (!why.is_empty()).then(|| view! { <p class="judged wrong">{why}</p> })
            }}
            <div class="controls">
                <button class="main" id="correct" disabled=move || position_editor::is_wrong(editor) on:click=put>
                    {app.label("page-referee-put")}
                </button>
                <button id="leave" on:click=move |_| editor.set(None)>{app.label("page-referee-leave")}</button>
            </div>
        </section>
    }
}
