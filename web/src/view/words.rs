//! The board in words, for those who hear it.

use std::time::Duration;

use damka_rules::{Role, Square};
use damka_text::Value;
use leptos::prelude::*;

use crate::{app::App, board::Desk};

/// What stands on a square, as a phrase.
pub fn square(app: App, desk: &Desk, square: Square) -> String {
    let text = app.text();
    let notation = app.settings.with(|settings| settings.notation());
    let what = match desk.position().piece_at(square) {
        None => text.phrase("page-board-empty", &[]),
        Some(piece) => {
            let side: Value = text.side(desk.rules(), piece.side).into();
            match piece.role {
                Role::Man => text.phrase("page-piece-man", &[("side", side)]),
                Role::King => text.phrase("page-piece-king", &[("side", side)]),
            }
        }
    };
    let name = notation.square(square);
    text.phrase(
        "page-square",
        &[("square", name.into()), ("what", what.into())],
    )
}

/// The rows of the board from top to bottom, to be walked with a screen reader.
#[component]
pub fn TextBoard(
    /// What is on the board.
    desk: Memo<Desk>,
) -> impl IntoView {
    let app = App::get();
    // The eyes first: who listens does not miss the moment.
    let told = RwSignal::new(desk.get_untracked());
    Effect::new(move |_| {
        let now = desk.get();
        set_timeout(move || drop(told.try_set(now)), Duration::ZERO);
    });
    let cell = move |column: u8, row: u8| {
        let words =
            move || Square::at(column, row).map(|at| told.with(|desk| square(app, desk, at)));
        view! { <td>{words}</td> }
    };
    view! {
        <div class="unseen"><table>
            <caption>{app.label("page-board-text")}</caption>
            <tbody>
                {(0..8u8)
                    .rev()
                    .map(|row| {
                        view! { <tr>{(0..8u8).map(|column| cell(column, row)).collect_view()}</tr> }
                    })
                    .collect_view()}
            </tbody>
        </table></div>
    }
}
