//! The dark squares.

use damka_rules::{Square, Squares};
use leptos::prelude::*;

use super::{frame::is_labelled, state::BoardState, translate};
use crate::{board::Point, settings::Names};

/// The dark squares and their highlights.
pub fn squares(board: BoardState, hinted: Signal<Option<(Square, Square)>>) -> impl IntoView {
    let targets = Memo::new(move |_| {
        let playable = board.config.playable.get();
        let shown = board
            .app
            .settings
            .with(|settings| settings.shows_hints(playable.rules()));
        if shown && board.config.active.get() {
            board.input.with(|input| input.targets(&playable))
        } else {
            Squares::EMPTY
        }
    });
    let touched = Memo::new(move |_| match board.config.last.get() {
        Some(ply) => Squares::of(ply.m.from()).with(ply.m.to()),
        None => Squares::EMPTY,
    });
    let numbered = move || {
        board
            .app
            .settings
            .with(|settings| is_labelled(settings, Names::Numbers))
    };
    Square::ALL.map(|square| {
        let at = move || Point::of(square, board.config.viewer.get());
        view! {
            <g
                class="square"
                data-square=square.number()
                class:last=move || touched.get().contains(square)
                class:held=move || board.input.with(|input| input.at() == Some(square))
                class:planned=move || board.premove.with(|premove| premove.path().contains(&square))
                class:lit=move || board.config.lit.get().contains(square)
                class:hinted=move || hinted.get().is_some_and(|(from, to)| from == square || to == square)
                transform=move || translate(at())
            >
                <rect class="dark" x="-50" y="-50" width="100" height="100" />
                <rect class="wash" x="-50" y="-50" width="100" height="100" />
                {move || {
                    numbered().then(|| view! { <text class="number" x="-44" y="-28">{square.to_string()}</text> })
                }}
                {move || targets.get().contains(square).then(|| view! { <circle class="target" r="15" /> })}
                {move || {
                    let here = board.cursor.get() == Some(square);
                    here.then(|| view! { <rect class="cursor" x="-46" y="-46" width="92" height="92" rx="8" /> })
                }}
            </g>
        }
    })
}
