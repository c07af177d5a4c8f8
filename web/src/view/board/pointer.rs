//! Fingers and mice on the board: a tap, a drag, and drawing with the other button.

use std::cell::Cell;

use damka_rules::Square;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

use super::{frame::rim, hold::Hold};
use crate::{
    board::{CELL, Hand, Place, Touch},
    settings::Grip,
};

/// How far a finger must go before it drags, in units of the drawing.
const DEADBAND: f64 = 14.0;

/// What the pointer is doing.
#[derive(Copy, Clone)]
enum Press {
    None,
    /// It is down on a square.
    Down {
        square: Square,
        at: Place,
        /// Whether this press took the piece up, so that its release does not
        /// put it down.
        fresh: bool,
        drags: bool,
    },
    /// The piece follows it.
    Dragging {
        square: Square,
    },
    /// It draws.
    Drawing {
        from: Square,
    },
}

thread_local! {
    // There is one pointer that plays at a time, on one board.
    static PRESS: Cell<Press> = const { Cell::new(Press::None) };
}

pub fn down(hold: Hold, event: &PointerEvent) {
    let viewer = hold.setting.viewer.get_untracked();
    let Some(at) = place(hold, event) else {
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
    hold.drawing.set(Default::default());
    hold.cursor.set(None);
    if !hold.setting.active.get_untracked() {
        return;
    }
    if let Some(node) = hold.node.get_untracked() {
        // A finger that leaves the board is still the board's.
        drop(node.set_pointer_capture(event.pointer_id()));
    }
    let desk = hold.setting.desk.get_untracked();
    let was = hold.hand.get_untracked();
    let own = desk.position().owed().is_empty()
        && desk
            .position()
            .pieces(desk.position().turn())
            .contains(square);
    let held = was.at() == Some(square);
    let taken_up = held || own && !was.is_capturing();
    if taken_up && !held {
        let touch = hold.hand.try_update(|hand| hand.hold(&desk, square));
        hold.follow(touch.unwrap_or(Touch::Empty), was, false);
    }
    let grip = hold.app.settings.with_untracked(|settings| settings.grip);
    PRESS.set(Press::Down {
        square,
        at,
        fresh: taken_up && !held,
        drags: taken_up && grip == Grip::Both,
    });
}

pub fn moved(hold: Hold, event: &PointerEvent) {
    match PRESS.get() {
        Press::Down {
            square,
            at,
            drags: true,
            ..
        } => {
            let Some(now) = place(hold, event) else {
                return;
            };
            if at.distance(now) > DEADBAND {
                PRESS.set(Press::Dragging { square });
                hold.motion.drag(square, now);
            }
        }
        Press::Dragging { square } => {
            if let Some(now) = place(hold, event) {
                hold.motion.drag(square, now);
            }
        }
        _ => {}
    }
}

pub fn up(hold: Hold, event: &PointerEvent) {
    let viewer = hold.setting.viewer.get_untracked();
    let target = place(hold, event).and_then(|at| at.square(viewer));
    match PRESS.replace(Press::None) {
        Press::None => {}
        Press::Drawing { from } => {
            if let Some(to) = target {
                hold.drawing.update(|drawing| drawing.draw(from, to));
            }
        }
        Press::Down { square, fresh, .. } => {
            if !fresh && target == Some(square) {
                hold.touch(square);
            }
        }
        Press::Dragging { square } => {
            let desk = hold.setting.desk.get_untracked();
            let was: Hand = hold.hand.get_untracked();
            // Let go where it stood, or off the board: it stays in the hand.
            if let Some(to) = target.filter(|to| *to != square) {
                let touch = hold.hand.try_update(|hand| hand.lead(&desk, to));
                hold.follow(touch.unwrap_or(Touch::Empty), was, true);
            }
            hold.motion.end_drag();
        }
    }
}

pub fn cancel(hold: Hold) {
    PRESS.set(Press::None);
    hold.motion.end_drag();
}

/// A mouse on the board takes the keyboard from wherever it was, but does not
/// put it on the board: there the arrow keys would walk squares, and who plays
/// with a mouse wants to walk through the moves.
pub fn leave_keyboard(event: &web_sys::MouseEvent) {
    event.prevent_default();
    if let Some(active) = document().active_element() {
        // A drawing, as the board is one, can lose it just as other elements can.
        let element: web_sys::HtmlElement = active.unchecked_into();
        drop(element.blur());
    }
}

/// Where the pointer is on the drawing.
fn place(hold: Hold, event: &PointerEvent) -> Option<Place> {
    let node = hold.node.get_untracked()?;
    let shown = node.get_bounding_client_rect();
    let rim = untrack(|| rim(hold.app));
    let size = 8.0 * CELL + 2.0 * rim;
    let scale = size / shown.width().max(1.0);
    Some(Place {
        x: (f64::from(event.client_x()) - shown.left()) * scale - rim,
        y: (f64::from(event.client_y()) - shown.top()) * scale - rim,
    })
}
