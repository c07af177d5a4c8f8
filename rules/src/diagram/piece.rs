//! How pieces are drawn, round the point 0, 0 of a square 100 wide.

use core::fmt::{self, Write};

use super::palette::{INK, Paint};
use crate::{KingLook, Role};

/// Writes the shapes of a piece.
pub(super) fn write(out: &mut impl Write, role: Role, look: KingLook, paint: Paint) -> fmt::Result {
    let Paint { fill, groove, ink } = paint;
    match (role, look) {
        (Role::Man, _) => {
            disc(out, 0, RADIUS, fill, INK)?;
            ring(out, 0, 27, groove)
        }
        (Role::King, KingLook::Crowned) => {
            disc(out, 0, RADIUS, fill, INK)?;
            write!(out, r##"<path d="{CROWN}" fill="#{ink:06x}"/>"##)
        }
        (Role::King, KingLook::TurnedOver) => {
            disc(out, 0, RADIUS, fill, INK)?;
            write!(
                out,
                r##"<circle r="29" fill="none" stroke="#{ink:06x}" stroke-width="4"/>"##
            )?;
            write!(out, r##"<path d="{STAR}" fill="#{ink:06x}"/>"##)
        }
        (Role::King, KingLook::Stacked) => {
            disc(out, 9, STACKED, fill, INK)?;
            // The edge of the upper disc must show on the lower one, also on a black one.
            disc(out, -7, STACKED, fill, ink)?;
            ring(out, -7, 24, groove)
        }
    }
}

const RADIUS: i32 = 38;
const STACKED: i32 = 34;

/// A crown with three points on a band, as an SVG path round the point 0, 0 of
/// a disc with the radius 38.
pub const CROWN: &str = "M-19 9-24-12A3.6 3.6 0 1 1-19.4-13.4L-10.5-5-2.4-17.5A4 4 0 1 1 \
    2.4-17.5L10.5-5 19.4-13.4A3.6 3.6 0 1 1 24-12L19 9ZM-19 13H19V19H-19Z";

/// The eight-pointed star that is moulded into the underside of a disc, as an
/// SVG path of the same size as the [crown](CROWN).
pub const STAR: &str = "M0-22 4.2-10.2 15.6-15.6 10.2-4.2 22 0 10.2 4.2 15.6 15.6 4.2 10.2 \
    0 22-4.2 10.2-15.6 15.6-10.2 4.2-22 0-10.2-4.2-15.6-15.6-4.2-10.2Z";

fn disc(out: &mut impl Write, y: i32, radius: i32, fill: u32, outline: u32) -> fmt::Result {
    // The outline lies inside the radius, so that all discs are equally large.
    write!(
        out,
        r##"<circle{} r="{}" fill="#{fill:06x}" stroke="#{outline:06x}" stroke-width="4"/>"##,
        Centre(y),
        radius - 2
    )
}

fn ring(out: &mut impl Write, y: i32, radius: i32, stroke: u32) -> fmt::Result {
    write!(
        out,
        r##"<circle{} r="{radius}" fill="none" stroke="#{stroke:06x}" stroke-width="3"/>"##,
        Centre(y)
    )
}

/// The attribute for a centre above or below 0, 0.
struct Centre(i32);

impl fmt::Display for Centre {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            y => write!(f, r#" cy="{y}""#),
        }
    }
}
