//! The pieces, where they stand or glide.

use damka_rules::{Axis, Removal, Role, Squares};
use leptos::prelude::*;

use super::{hold::Hold, translate};
use crate::view::piece;

/// The pieces.
pub fn pieces(hold: Hold) -> impl IntoView {
    let motion = hold.motion;
    let look = Memo::new(move |_| hold.setting.desk.with(|desk| *desk.rules().king_look));
    let colours = Memo::new(move |_| hold.setting.desk.with(|desk| *desk.rules().colours));
    let at_once = Memo::new(move |_| {
        hold.setting
            .desk
            .with(|desk| *desk.rules().removal == Removal::AtOnce)
    });
    let half = Memo::new(move |_| {
        let desk = hold.setting.desk.get();
        let jumps = hold
            .hand
            .with(|hand| match hand.is_capturing() && !hand.is_forked(&desk) {
                true => desk.jumps_along(hand.way()),
                false => None,
            });
        let over = jumps.unwrap_or_default().into_iter().map(|jump| jump.over);
        over.collect::<Squares>()
    });
    view! {
        <For
            each=move || {
                let colours = colours.get();
                motion.tokens().into_iter().map(move |token| (token, colours[token.piece.side]))
            }
            key=|(token, colour)| (token.id, token.piece.role == Role::King, colour.key())
            let((token, colour))
        >
            {
                let id = token.id;
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
                        data-role=match token.piece.role {
                            Role::Man => "man",
                            Role::King => "king",
                        }
                        data-colour=colour.key()
                        transform=move || translate(motion.place_of(id))
                    >
                        {move || piece::shapes(token.piece.role, look.get())}
                    </g>
                }
            }
        </For>
    }
}
