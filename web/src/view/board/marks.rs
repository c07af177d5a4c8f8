//! What is marked between the squares: ways, pieces that must capture, arrows
//! and circles.

use damka_rules::{Side, Square, Squares};
use leptos::prelude::*;

use super::{hold::Hold, translate};
use crate::board::Place;

/// The way of the last capture, and the pieces that must capture.
pub fn marks(hold: Hold) -> impl IntoView {
    let way = move || {
        let viewer = hold.setting.viewer.get();
        let ply = hold.setting.last.get().filter(|ply| ply.m.is_capture())?;
        let way = hold.motion.way_of(&ply);
        let point = |square: &Square| {
            let Place { x, y } = Place::of(*square, viewer);
            format!("{x},{y}")
        };
        let points: Vec<String> = way.iter().map(point).collect();
        Some(view! { <polyline class="way" points=points.join(" ") /> })
    };
    let due = Memo::new(move |_| {
        let desk = hold.setting.desk.get();
        let shown = hold
            .app
            .settings
            .with(|settings| settings.shows_hints(desk.rules()));
        let choice = !desk.position().owed().is_empty();
        let held = hold.hand.with(|hand| hand.holds().is_some());
        match hold.setting.active.get() && !held && (choice || shown && desk.must_capture()) {
            true => desk.able(),
            false => Squares::EMPTY,
        }
    });
    view! {
        {way}
        {move || {
            let viewer = hold.setting.viewer.get();
            due.get()
                .into_iter()
                .map(|square| {
                    let at = translate(Place::of(square, viewer));
                    view! { <circle class="due" r="45" transform=at /> }
                })
                .collect_view()
        }}
    }
}

/// Arrows and circles that the user has drawn.
pub fn drawn(hold: Hold) -> impl IntoView {
    move || {
        let viewer = hold.setting.viewer.get();
        let drawing = hold.drawing.get();
        let circles = drawing.circles().into_iter().map(|square| {
            let at = translate(Place::of(square, viewer));
            view! { <circle class="drawn" r="44" transform=at /> }.into_any()
        });
        let arrows = drawing
            .arrows()
            .iter()
            .map(|arrow| line(*arrow, viewer, "drawn", "url(#arrow-head)"));
        circles.chain(arrows).collect_view()
    }
}

/// Arrows that something else has drawn.
pub fn advised(
    hold: Hold,
    arrows: Signal<Vec<(Square, Square)>>,
    hinted: Signal<Option<(Square, Square)>>,
) -> impl IntoView {
    move || {
        let viewer = hold.setting.viewer.get();
        let arrows = arrows.get().into_iter().chain(hinted.get());
        arrows
            // A hint at a piece alone leads nowhere.
            .filter(|(from, to)| from != to)
            .map(|arrow| line(arrow, viewer, "drawn advised", "url(#advice-head)"))
            .collect_view()
    }
}

fn line(
    (from, to): (Square, Square),
    viewer: Side,
    class: &'static str,
    head: &'static str,
) -> AnyView {
    let (from, to) = (Place::of(from, viewer), Place::of(to, viewer));
    let long = to.distance(from).max(1.0);
    let (from, to) = (from.towards(to, 0.05), to.towards(from, 30.0 / long));
    view! {
        <line class=class x1=from.x y1=from.y x2=to.x y2=to.y marker-end=head />
    }
    .into_any()
}
