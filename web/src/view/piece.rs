//! A piece, drawn around the point 0, 0 of a square 100 wide. The style sheet
//! colours it by its class.

use damka_rules::{Axis, CROWN, Colour, KingLook, Role, STAR};
use leptos::prelude::*;

/// The shapes of a piece.
pub fn shapes(role: Role, look: KingLook) -> AnyView {
    let disc = |y: i32| {
        view! {
            <circle class="disc" cy=y r="39" />
            <circle class="gloss" cy=y r="39" />
            <circle class="groove" cy=y r="29" />
        }
    };
    let shade = || view! { <ellipse class="shade" cx="1" cy="7" rx="40" ry="38" /> };
    match (role, look) {
        (Role::Man, _) => view! {
            {shade()}
            {disc(0)}
            <circle class="groove" r="19" />
        }
        .into_any(),
        (Role::King, KingLook::Crowned) => view! {
            {shade()}
            {disc(0)}
            <path class="ink" d=CROWN />
        }
        .into_any(),
        (Role::King, KingLook::TurnedOver) => view! {
            {shade()}
            {disc(0)}
            <path class="ink" d=STAR />
        }
        .into_any(),
        (Role::King, KingLook::Stacked) => view! {
            {shade()}
            {disc(6)}
            <g class="upper">{disc(-10)}<circle class="groove" cy="-10" r="19" /></g>
        }
        .into_any(),
    }
}

/// The class of a piece of this colour.
pub fn class(colour: Colour) -> String {
    format!("piece {}", colour.key())
}

/// The gradient for the gloss of the pieces, defined once in a drawing.
pub fn gloss() -> impl IntoView {
    // Leptos renders static content as a template inside a group, where a gradient
    // ignores its stops; with dynamic attributes it does not.
    let (middle, edge) = (0, 1);
    view! {
        <radialGradient id="gloss" cx="0.38" cy="0.3" r="0.75">
            <stop class="gloss-in" offset=middle />
            <stop class="gloss-out" offset=edge />
        </radialGradient>
    }
}
