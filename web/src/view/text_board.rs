//! The board as text, for screen readers.

use std::time::Duration;

use damka_rules::{Role, Square};
use damka_text::Value;
use leptos::prelude::*;

use crate::{app::App, board::PlayablePosition};

/// The content of a square as text.
pub fn square(app: App, playable: &PlayablePosition, square: Square) -> String {
    let text = app.text();
    let notation = app.settings.with(|settings| settings.notation());
    let what = match playable.position().piece_at(square) {
        None => text.phrase("page-board-empty", &[]),
        Some(piece) => {
            let side: Value = text.side(playable.rules(), piece.side).into();
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

/// The board as a table, for screen readers.
#[component]
pub fn TextBoard(
    /// What is on the board.
    playable: Memo<PlayablePosition>,
) -> impl IntoView {
    let app = App::get();
    // Rendered after the visible board, to keep moves fast.
    let told = RwSignal::new(playable.get_untracked());
    Effect::new(move |_| {
        let now = playable.get();
        set_timeout(move || drop(told.try_set(now)), Duration::ZERO);
    });
    let cell = move |column: u8, row: u8| {
        let words = move || {
            Square::at(column, row).map(|at| told.with(|playable| square(app, playable, at)))
        };
        view! { <td>{words}</td> }
    };
    view! {
        <div class="visually-hidden"><table>
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
