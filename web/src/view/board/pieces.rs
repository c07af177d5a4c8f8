//! The pieces of the board.

use damka_rules::{Axis, Removal, Role, Squares};
use leptos::prelude::*;

use super::{state::BoardState, translate};
use crate::view::piece;

/// The pieces.
pub fn pieces(board: BoardState) -> impl IntoView {
    let motion = board.motion;
    let look = Memo::new(move |_| {
        board
            .config
            .playable
            .with(|playable| *playable.rules().king_look)
    });
    let colours = Memo::new(move |_| {
        board
            .config
            .playable
            .with(|playable| *playable.rules().colours)
    });
    let at_once = Memo::new(move |_| {
        board
            .config
            .playable
            .with(|playable| *playable.rules().removal == Removal::AtOnce)
    });
    let half = Memo::new(move |_| {
        let playable = board.config.playable.get();
        let jumps =
            board.input.with(
                |input| match input.is_capturing() && !input.is_forked(&playable) {
                    true => playable.jumps_along(input.path()),
                    false => None,
                },
            );
        let over = jumps.unwrap_or_default().into_iter().map(|jump| jump.over);
        over.collect::<Squares>()
    });
    view! {
        <For
            each=move || {
                let colours = colours.get();
                motion.sprites().into_iter().map(move |sprite| (sprite, colours[sprite.piece.side]))
            }
            key=|(sprite, colour)| (sprite.id, sprite.piece.role == Role::King, colour.key())
            let((sprite, colour))
        >
            {
                let id = sprite.id;
                let square = move || motion.square_of(id);
                let taken = move || {
                    square().is_some_and(|at| half.get().contains(at) || motion.taken().contains(at))
                };
                let gone = move || {
                    square().is_some_and(|at| motion.gone().contains(at) || at_once.get() && half.get().contains(at))
                };
                view! {
                    <g
                        class=piece::class(colour)
                        class:taken=taken
                        class:gone=gone
                        class:moving=move || motion.is_moving(id)
                        data-role=match sprite.piece.role {
                            Role::Man => "man",
                            Role::King => "king",
                        }
                        data-colour=colour.key()
                        transform=move || translate(motion.place_of(id))
                    >
                        {move || piece::shapes(sprite.piece.role, look.get())}
                    </g>
                }
            }
        </For>
    }
}
