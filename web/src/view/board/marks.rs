//! Marks on the board: capture paths, pieces that must capture, arrows and
//! circles.

use damka_rules::{Side, Square, Squares};
use leptos::prelude::*;

use super::{state::BoardState, translate};
use crate::board::{Penalty, Point};

/// The path of the last capture, and the pieces that must capture.
pub fn marks(board: BoardState) -> impl IntoView {
    let path = move || {
        let viewer = board.config.viewer.get();
        let ply = board.config.last.get().filter(|ply| ply.m.is_capture())?;
        let path = board.motion.path_of(&ply);
        let point = |square: &Square| {
            let Point { x, y } = Point::of(*square, viewer);
            format!("{x},{y}")
        };
        let points: Vec<String> = path.iter().map(point).collect();
        Some(view! { <polyline class="way" points=points.join(" ") /> })
    };
    let due = Memo::new(move |_| {
        let playable = board.config.playable.get();
        let shown = board
            .app
            .settings
            .with(|settings| settings.shows_hints(playable.rules()));
        let choice = !playable.position().owed().is_empty();
        let held = board.input.with(|input| input.holds().is_some());
        match board.config.active.get() && !held && (choice || shown && playable.must_capture()) {
            true => playable.able(),
            false => Squares::EMPTY,
        }
    });
    view! {
        {path}
        {move || {
            let viewer = board.config.viewer.get();
            due.get()
                .into_iter()
                .map(|square| {
                    let at = translate(Point::of(square, viewer));
                    view! { <circle class="due" r="45" transform=at /> }
                })
                .collect_view()
        }}
    }
}

/// How many missed captures are drawn at most: more could not be told apart.
const MOST_WAYS: usize = 3;

/// The captures that were missed, and a cross where a piece was lost for it.
pub fn penalised(board: BoardState, penalty: Signal<Option<Penalty>>) -> impl IntoView {
    move || {
        let penalty = penalty.get()?;
        let viewer = board.config.viewer.get();
        let way = |way: &Vec<Square>| {
            let points: Vec<Point> = way.iter().map(|at| Point::of(*at, viewer)).collect();
            let points: Vec<String> = shortened(points)
                .iter()
                .map(|Point { x, y }| format!("{x},{y}"))
                .collect();
            view! {
                <polyline class="missed" points=points.join(" ") marker-end="url(#missed-head)" />
            }
        };
        let ways = penalty.ways.iter().take(MOST_WAYS).map(way).collect_view();
        let lost = penalty.lost.map(|square| {
            let at = translate(Point::of(square, viewer));
            view! {
                <g class="lost" transform=at>
                    <circle r="38" />
                    <path d="M-22-22 22 22M22-22-22 22" />
                </g>
            }
        });
        Some(view! { {ways} {lost} })
    }
}

/// The move that is to be played when the turn comes.
pub fn premoved(board: BoardState) -> impl IntoView {
    move || {
        let viewer = board.config.viewer.get();
        let points = board.premove.with(|premove| {
            let points = premove.path().iter().map(|at| Point::of(*at, viewer));
            points.collect::<Vec<_>>()
        });
        (points.len() > 1).then(|| {
            let points: Vec<String> = shortened(points)
                .iter()
                .map(|Point { x, y }| format!("{x},{y}"))
                .collect();
            view! {
                <polyline class="premove" id="premove" points=points.join(" ") marker-end="url(#premove-head)" />
            }
        })
    }
}

/// The same way, ending before the middle of its last square, where the arrow
/// head comes.
fn shortened(mut points: Vec<Point>) -> Vec<Point> {
    if let [.., before, last] = &mut points[..] {
        *last = last.towards(*before, 26.0 / last.distance(*before).max(1.0));
    }
    points
}

/// Arrows and circles that the user drew.
pub fn drawn(board: BoardState) -> impl IntoView {
    move || {
        let viewer = board.config.viewer.get();
        let drawing = board.drawing.get();
        let circles = drawing.circles().into_iter().map(|square| {
            let at = translate(Point::of(square, viewer));
            view! { <circle class="drawn" r="44" transform=at /> }.into_any()
        });
        let arrows = drawing
            .arrows()
            .iter()
            .map(|arrow| line(*arrow, viewer, "drawn", "url(#arrow-head)"));
        circles.chain(arrows).collect_view()
    }
}

/// The classes of the engine's arrows: the best move is the strongest.
const RANKS: [&str; 2] = ["drawn advised", "drawn advised second"];
const LAST_RANK: &str = "drawn advised third";

/// Arrows of the engine and of hints, the best first.
pub fn advised(
    board: BoardState,
    arrows: Signal<Vec<(Square, Square)>>,
    hinted: Signal<Option<(Square, Square)>>,
) -> impl IntoView {
    move || {
        let viewer = board.config.viewer.get();
        let arrows = arrows.get().into_iter().chain(hinted.get());
        let classes = RANKS.into_iter().chain(std::iter::repeat(LAST_RANK));
        arrows
            // A hint may name only a piece.
            .filter(|(from, to)| from != to)
            .zip(classes)
            .map(|(arrow, class)| line(arrow, viewer, class, "url(#advice-head)"))
            .collect_view()
    }
}

fn line(
    (from, to): (Square, Square),
    viewer: Side,
    class: &'static str,
    head: &'static str,
) -> AnyView {
    let (from, to) = (Point::of(from, viewer), Point::of(to, viewer));
    let long = to.distance(from).max(1.0);
    let (from, to) = (from.towards(to, 0.05), to.towards(from, 30.0 / long));
    view! {
        <line class=class x1=from.x y1=from.y x2=to.x y2=to.y marker-end=head />
    }
    .into_any()
}
