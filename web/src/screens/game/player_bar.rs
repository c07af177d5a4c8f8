//! A player beside the board: name, colour, captured pieces, clock.

use damka_game::Phase;
use damka_rules::{Colour, Side};
use leptos::prelude::*;

use crate::{
    game_controller::GameController,
    screens::{self, GameSlot},
    view::{clock::ClockFace, piece, player_name},
};

/// A disc of a colour, as large as the text.
fn chip(colour: Colour) -> impl IntoView {
    view! {
        <svg class="chip" viewBox="-50 -50 100 100" aria-hidden="true">
            <g class=piece::class(colour)>
                <circle class="disc" r="44" />
                <circle class="groove" r="30" />
            </g>
        </svg>
    }
}

/// The bar of a player.
#[component]
pub fn PlayerBar(
    /// The game.
    controller: GameController,
    /// Whose bar.
    side: Signal<Side>,
    /// Whether it stands at the far edge of the board.
    #[prop(optional)]
    far: bool,
) -> impl IntoView {
    let app = controller.app;
    // Nobody is named before the lot has been drawn before everyone's eyes.
    let name = move || match controller.is_drawing_sides() {
        true => "?".to_owned(),
        false => controller
            .local
            .with(|local| player_name::beside_board(app.text(), local, side.get())),
    };
    let colour = move |side: Side| {
        controller
            .local
            .with(|local| local.game().rules().colours[side])
    };
    let to_move = move || {
        controller.local.with(|local| {
            *local.game().phase() == Phase::Playing && local.game().position().turn() == side.get()
        })
    };
    // How many pieces the opponent has lost, and how many more than this player.
    let taken = Memo::new(move |_| {
        controller.local.with(|local| {
            let (start, now) = (local.game().line_start(), local.game().position());
            let lost = |side: Side| {
                let count = |position: &damka_rules::Position| position.pieces(side).len();
                count(start).saturating_sub(count(now))
            };
            let theirs = lost(side.get().other());
            (theirs, theirs.saturating_sub(lost(side.get())))
        })
    });
    let captured = move || {
        let (theirs, more) = taken.get();
        let lead = (more > 0).then(|| view! { <b class="lead">{format!("+{more}")}</b> });
        (theirs > 0).then(|| {
            let words = app.phrase("page-captured", &[("count", theirs.into())]);
            view! {
                <span class="captured" title=words.clone()>
                    <span class="visually-hidden">{words.clone()}</span>
                    <span aria-hidden="true">{theirs}"×"</span>
                    {chip(colour(side.get().other()))}
                    {lead}
                </span>
            }
        })
    };
    view! {
        <div class="player-bar" class:far=far class:to-move=to_move class:away=move || controller.away.get()[side.get()]>
            {move || chip(colour(side.get()))}
            <span class="name">{name}</span>
            {screens::online(controller, GameSlot::Player(controller, side))}
            {captured}
            <ClockFace local=controller.local side=side now=controller.now />
        </div>
    }
}
