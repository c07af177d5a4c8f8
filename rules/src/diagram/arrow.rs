//! Arrows along the path of a move.

use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::palette::BoardPaint;

/// What an arrow says of its move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// The move is or can be played.
    Played,
    /// The move is refused: the line is broken.
    Wrong,
}

/// A point of the drawing, in tenths of a unit: without floating point the
/// text of a diagram is the same on every machine.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub x: i32,
    pub y: i32,
}

impl Point {
    /// The point that is `along` tenths from here towards another, or away from
    /// it if negative, and `right` tenths to the right of that line.
    fn towards(self, other: Point, along: i32, right: i32) -> Point {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        let length = (dx * dx + dy * dy).unsigned_abs().isqrt().max(1) as i32;
        Point {
            x: self.x + (dx * along - dy * right) / length,
            y: self.y + (dy * along + dx * right) / length,
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Tenths(self.x), Tenths(self.y))
    }
}

struct Tenths(i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenths) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        write!(f, "{sign}{whole}")?;
        match tenths {
            0 => Ok(()),
            _ => write!(f, ".{tenths}"),
        }
    }
}

/// The two shapes of an arrow.
pub(super) struct Arrow {
    /// The line, from the rim of the first piece to within the head.
    shaft: Vec<Point>,
    /// The three corners of the head.
    head: [Point; 3],
}

impl Arrow {
    /// The arrow through the middles of these squares; `None` if it goes nowhere.
    pub(super) fn new(middles: impl IntoIterator<Item = Point>) -> Option<Arrow> {
        let mut shaft: Vec<Point> = middles.into_iter().collect();
        shaft.dedup();
        let &[first, second, ..] = &*shaft else {
            return None;
        };
        let &[.., before, last] = &*shaft else {
            return None;
        };
        let tip = last.towards(before, -TIP, 0);
        let head = [
            tip,
            tip.towards(before, HEAD_LENGTH, -HEAD_HALF),
            tip.towards(before, HEAD_LENGTH, HEAD_HALF),
        ];
        *shaft.first_mut()? = first.towards(second, START, 0);
        *shaft.last_mut()? = tip.towards(before, HEAD_LENGTH - OVERLAP, 0);
        Some(Arrow { shaft, head })
    }

    /// Writes the arrow, with a halo that keeps it apart from what lies under it.
    pub(super) fn write(
        &self,
        out: &mut impl Write,
        kind: ArrowKind,
        board: &BoardPaint,
    ) -> fmt::Result {
        let (class, colour, dash) = match kind {
            ArrowKind::Played => ("arrow", board.arrow, ""),
            ArrowKind::Wrong => ("arrow wrong", board.wrong, r#" stroke-dasharray="24 12""#),
        };
        write!(
            out,
            r#"<g class="{class}" stroke-linejoin="round" opacity=".9">"#
        )?;
        self.shaft(out, board.halo, 15, "")?;
        self.head(out, board.halo, 9)?;
        self.shaft(out, colour, 9, dash)?;
        self.head(out, colour, 3)?;
        out.write_str("</g>")
    }

    fn shaft(&self, out: &mut impl Write, colour: u32, width: i32, dash: &str) -> fmt::Result {
        out.write_str(r#"<path d=""#)?;
        for (i, point) in self.shaft.iter().enumerate() {
            out.write_char(if i == 0 { 'M' } else { 'L' })?;
            write!(out, "{point}")?;
        }
        write!(
            out,
            r##"" fill="none" stroke="#{colour:06x}" stroke-width="{width}"{dash}/>"##
        )
    }

    fn head(&self, out: &mut impl Write, colour: u32, width: i32) -> fmt::Result {
        let [tip, left, right] = &self.head;
        write!(
            out,
            r##"<path d="M{tip}L{left}L{right}Z" fill="#{colour:06x}" stroke="#{colour:06x}" stroke-width="{width}"/>"##
        )
    }
}

/// How far from the middle of its square an arrow begins: at the rim of the piece.
const START: i32 = 400;
/// How far beyond the middle of its square it ends.
const TIP: i32 = 140;
const HEAD_LENGTH: i32 = 350;
const HEAD_HALF: i32 = 185;
/// How far the line reaches into the head, so that no gap shows.
const OVERLAP: i32 = 40;
