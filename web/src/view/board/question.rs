//! Questions of the board when the squares alone are ambiguous.

use damka_rules::Squares;
use damka_text::Value;
use leptos::prelude::*;

use super::state::BoardState;
use crate::{
    app::App,
    board::{MoveInput, PlayablePosition},
};

/// The choice between several captures.
pub fn question(board: BoardState) -> Option<AnyView> {
    let options = board.which.get();
    if options.is_empty() {
        return None;
    }
    let app = board.app;
    let notation = app.settings.with(|settings| settings.notation());
    let buttons = options.into_iter().map(|m| {
        let words = move || {
            let text = app.text();
            let name = format!("{}x{}", notation.square(m.from()), notation.square(m.to()));
            let squares = text.squares(m.captured(), notation);
            let values: [(&str, Value); 2] = [("move", name.into()), ("squares", squares.into())];
            text.phrase("page-which-option", &values)
        };
        let show = move |_| board.config.lit.set(m.captured());
        view! {
            <button on:click=move |_| board.choose(m) on:focus=show on:pointerenter=move |_| board.config.lit.set(m.captured())>
                {words}
            </button>
        }
    });
    let buttons = buttons.collect_view();
    Some(
        view! {
            <div class="question" role="dialog" aria-label=app.label("page-which")>
                <p>{app.label("page-which")}</p>
                {buttons}
                <button class="quiet" on:click=move |_| { board.let_go(); }>{app.label("page-close")}</button>
            </div>
        }
        .into_any(),
    )
}

/// The text for a capture that can end here or continue.
pub fn fork(app: App, playable: &PlayablePosition, input: &MoveInput) -> String {
    let Some(at) = input.at() else {
        return String::new();
    };
    let notation = app.settings.with(|settings| settings.notation());
    let on = input.targets(playable) - Squares::of(at);
    let text = app.text();
    let values = [
        ("square", Value::from(notation.square(at))),
        ("squares", text.squares(on, notation).into()),
    ];
    text.phrase("page-fork", &values)
}

/// The same as a bar below the board, where it covers no square.
pub fn fork_bar(board: BoardState) -> Option<AnyView> {
    let playable = board.config.playable.get();
    let input = board.input.get();
    let at = input.at().filter(|_| input.is_forked(&playable))?;
    let app = board.app;
    let end = move || {
        let notation = app.settings.with(|settings| settings.notation());
        app.phrase("page-fork-end", &[("square", notation.square(at).into())])
    };
    Some(
        view! {
            <div class="fork" id="fork" role="group" aria-label=app.label("page-which")>
                <p>{fork(app, &playable, &input)}</p>
                <button class="main" id="fork-end" on:click=move |_| board.touch(at)>{end}</button>
                <button class="quiet" on:click=move |_| { board.let_go(); }>{app.label("page-fork-leave")}</button>
            </div>
        }
        .into_any(),
    )
}
