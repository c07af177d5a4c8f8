//! What the board asks when the squares alone do not say it.

use damka_rules::Squares;
use damka_text::Value;
use leptos::prelude::*;

use super::hold::Hold;
use crate::{
    app::App,
    board::{Desk, Hand},
};

/// Which of several captures is meant.
pub fn question(hold: Hold) -> Option<AnyView> {
    let options = hold.which.get();
    if options.is_empty() {
        return None;
    }
    let app = hold.app;
    let notation = app.settings.with(|settings| settings.notation());
    let buttons = options.into_iter().map(|m| {
        let words = move || {
            let text = app.text();
            let name = format!("{}x{}", notation.square(m.from()), notation.square(m.to()));
            let squares = text.squares(m.captured(), notation);
            let values: [(&str, Value); 2] = [("move", name.into()), ("squares", squares.into())];
            text.phrase("page-which-option", &values)
        };
        let show = move |_| hold.setting.lit.set(m.captured());
        view! {
            <button on:click=move |_| hold.choose(m) on:focus=show on:pointerenter=move |_| hold.setting.lit.set(m.captured())>
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
                <button class="quiet" on:click=move |_| hold.let_go()>{app.label("page-close")}</button>
            </div>
        }
        .into_any(),
    )
}

/// That a capture can end where the piece is, or go on: in words.
pub fn fork(app: App, desk: &Desk, hand: &Hand) -> String {
    let Some(at) = hand.at() else {
        return String::new();
    };
    let notation = app.settings.with(|settings| settings.notation());
    let on = hand.targets(desk) - Squares::of(at);
    let text = app.text();
    let values = [
        ("square", Value::from(notation.square(at))),
        ("squares", text.squares(on, notation).into()),
    ];
    text.phrase("page-fork", &values)
}

/// The same below the board, where it hides no square.
pub fn fork_bar(hold: Hold) -> Option<AnyView> {
    let desk = hold.setting.desk.get();
    let hand = hold.hand.get();
    let at = hand.at().filter(|_| hand.is_forked(&desk))?;
    let app = hold.app;
    let end = move || {
        let notation = app.settings.with(|settings| settings.notation());
        app.phrase("page-fork-end", &[("square", notation.square(at).into())])
    };
    Some(
        view! {
            <div class="fork" id="fork" role="group" aria-label=app.label("page-which")>
                <p>{fork(app, &desk, &hand)}</p>
                <button class="main" id="fork-end" on:click=move |_| hold.touch(at)>{end}</button>
                <button class="quiet" on:click=move |_| hold.let_go()>{app.label("page-fork-leave")}</button>
            </div>
        }
        .into_any(),
    )
}
