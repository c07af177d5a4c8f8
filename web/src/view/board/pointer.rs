//! Pointer input on the board: taps, drags, and drawing with the right button.

use std::cell::Cell;

use damka_rules::Square;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

use super::{frame::rim, state::BoardState};
use crate::{
    board::{CELL, MoveInput, Point, Touch},
    settings::Grip,
};

/// How far the pointer must move before a drag starts, in SVG units.
const DEADBAND: f64 = 14.0;

/// The state of the pointer.
#[derive(Copy, Clone)]
enum Press {
    None,
    /// Pressed on a square.
    Down {
        square: Square,
        at: Point,
        /// Whether this press selected the piece, so that its release does not
        /// deselect it.
        fresh: bool,
        drags: bool,
    },
    /// Dragging a piece.
    Dragging {
        square: Square,
    },
    /// Pressed while the opponent thinks.
    Planning {
        square: Square,
        at: Point,
        own: bool,
    },
    /// Dragging a piece of a move that is entered in advance.
    DraggingPlan {
        square: Square,
    },
    /// Drawing an arrow or a circle.
    Drawing {
        from: Square,
    },
}

thread_local! {
    // One pointer at a time is active, on one board.
    static PRESS: Cell<Press> = const { Cell::new(Press::None) };
}

pub fn down(board: BoardState, event: &PointerEvent) {
    let viewer = board.config.viewer.get_untracked();
    let Some(at) = point(board, event) else {
        return;
    };
    let Some(square) = at.square(viewer) else {
        return;
    };
    if event.button() == 2 {
        PRESS.set(Press::Drawing { from: square });
        return;
    }
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    board.drawing.set(Default::default());
    board.cursor.set(None);
    if let Some(node) = board.node.get_untracked() {
        // The board also gets events of a pointer that leaves it.
        drop(node.set_pointer_capture(event.pointer_id()));
    }
    let playable = board.config.playable.get_untracked();
    if !board.config.active.get_untracked() {
        match board.premover.get_untracked() {
            Some(side) => {
                let own = playable.position().pieces(side).contains(square);
                PRESS.set(Press::Planning { square, at, own });
            }
            None => board.idle(),
        }
        return;
    }
    let was = board.input.get_untracked();
    let own = playable.position().owed().is_empty()
        && playable
            .position()
            .pieces(playable.position().turn())
            .contains(square);
    let held = was.at() == Some(square);
    let taken_up = held || own && !was.is_capturing();
    if taken_up && !held {
        let touch = board
            .input
            .try_update(|input| input.hold(&playable, square));
        board.follow(touch.unwrap_or(Touch::Empty), was, false);
    }
    let grip = board.app.settings.with_untracked(|settings| settings.grip);
    PRESS.set(Press::Down {
        square,
        at,
        fresh: taken_up && !held,
        drags: taken_up && grip == Grip::Both,
    });
}

pub fn moved(board: BoardState, event: &PointerEvent) {
    match PRESS.get() {
        Press::Down {
            square,
            at,
            drags: true,
            ..
        } => {
            let Some(now) = point(board, event) else {
                return;
            };
            if at.distance(now) > DEADBAND {
                PRESS.set(Press::Dragging { square });
                board.motion.drag(square, now);
            }
        }
        Press::Planning {
            square,
            at,
            own: true,
        } => {
            let grip = board.app.settings.with_untracked(|settings| settings.grip);
            if let Some(now) = point(board, event)
                && grip == Grip::Both
                && at.distance(now) > DEADBAND
            {
                PRESS.set(Press::DraggingPlan { square });
                board.motion.drag(square, now);
            }
        }
        Press::Dragging { square } | Press::DraggingPlan { square } => {
            if let Some(now) = point(board, event) {
                board.motion.drag(square, now);
            }
        }
        _ => {}
    }
}

pub fn up(board: BoardState, event: &PointerEvent) {
    let viewer = board.config.viewer.get_untracked();
    let target = point(board, event).and_then(|at| at.square(viewer));
    match PRESS.replace(Press::None) {
        Press::None => {}
        Press::Drawing { from } => {
            if let Some(to) = target {
                board.drawing.update(|drawing| drawing.draw(from, to));
            }
        }
        Press::Down { square, fresh, .. } => {
            if !fresh && target == Some(square) {
                board.touch(square);
            }
        }
        Press::Planning { square, .. } => {
            if target == Some(square) {
                board.touch(square);
            }
        }
        Press::DraggingPlan { square } => {
            board.motion.end_drag();
            // The turn may have come meanwhile.
            let planning = board.premover.get_untracked().is_some();
            if let Some(to) = target.filter(|to| planning && *to != square) {
                board.premove.update(|premove| premove.lead(square, to));
                board.say_premove();
            }
        }
        Press::Dragging { square } => {
            let playable = board.config.playable.get_untracked();
            let was: MoveInput = board.input.get_untracked();
            // Released on its square or off the board: it stays selected.
            if let Some(to) = target.filter(|to| *to != square) {
                let touch = board.input.try_update(|input| input.lead(&playable, to));
                board.follow(touch.unwrap_or(Touch::Empty), was, true);
            }
            board.motion.end_drag();
        }
    }
}

pub fn cancel(board: BoardState) {
    PRESS.set(Press::None);
    board.motion.end_drag();
}

/// A click on the board removes the keyboard focus without focusing the board:
/// there the arrow keys would move the cursor, and whoever plays with a mouse
/// expects them to step through the moves.
pub fn leave_keyboard(event: &web_sys::MouseEvent) {
    event.prevent_default();
    if let Some(active) = document().active_element() {
        // An SVG element can lose focus like an HTML element.
        let element: web_sys::HtmlElement = active.unchecked_into();
        drop(element.blur());
    }
}

/// The point of the drawing under the pointer.
fn point(board: BoardState, event: &PointerEvent) -> Option<Point> {
    let node = board.node.get_untracked()?;
    let shown = node.get_bounding_client_rect();
    let rim = untrack(|| rim(board.app));
    let size = 8.0 * CELL + 2.0 * rim;
    let scale = size / shown.width().max(1.0);
    Some(Point {
        x: (f64::from(event.client_x()) - shown.left()) * scale - rim,
        y: (f64::from(event.client_y()) - shown.top()) * scale - rim,
    })
}
