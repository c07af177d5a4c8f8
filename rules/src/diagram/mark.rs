//! Marks on squares.

use core::fmt::{self, Write};

use super::palette::{BoardPaint, INK};

/// What a marked square is; every kind has a shape of its own, not only a colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Where the last move began: a tinted square with a broken frame.
    From,
    /// Where the last move ended: a tinted square with a frame.
    To,
    /// The piece here must capture, or be chosen: a ring round it.
    MustCapture,
    /// A piece can go here: a dot.
    Target,
    /// Not here: a cross.
    Wrong,
}

impl Mark {
    /// Whether the mark lies on the pieces, or under them.
    pub(super) const fn is_above(self) -> bool {
        matches!(self, Mark::Target | Mark::Wrong)
    }

    /// Writes the mark round the point 0, 0 of a square 100 wide.
    pub(super) fn write(self, out: &mut impl Write, board: &BoardPaint) -> fmt::Result {
        let BoardPaint {
            from,
            to,
            frame,
            arrow,
            wrong,
            ring,
            halo,
            ..
        } = board;
        match self {
            Mark::From => write!(
                out,
                r##"<path d="M-50-50H50V50H-50Z" fill="#{from:06x}"/><path d="M-48-48H48V48H-48Z" fill="none" stroke="#{frame:06x}" stroke-width="4" stroke-dasharray="12 12"/>"##
            ),
            Mark::To => write!(
                out,
                r##"<path d="M-50-50H50V50H-50Z" fill="#{to:06x}"/><path d="M-48-48H48V48H-48Z" fill="none" stroke="#{frame:06x}" stroke-width="4"/>"##
            ),
            Mark::MustCapture => write!(
                out,
                r##"<circle r="42" fill="none" stroke="#{INK:06x}" stroke-width="13"/><circle r="43" fill="none" stroke="#{ring:06x}" stroke-width="7"/>"##
            ),
            Mark::Target => write!(
                out,
                r##"<circle r="13" fill="#{arrow:06x}" stroke="#{halo:06x}" stroke-width="4"/>"##
            ),
            Mark::Wrong => {
                const CROSS: &str = "M-22-22 22 22M22-22-22 22";
                write!(
                    out,
                    r##"<path d="{CROSS}" stroke="#{halo:06x}" stroke-width="19" stroke-linecap="round"/><path d="{CROSS}" stroke="#{wrong:06x}" stroke-width="12" stroke-linecap="round"/>"##
                )
            }
        }
    }

    pub(super) const fn class(self) -> &'static str {
        match self {
            Mark::From => "from",
            Mark::To => "to",
            Mark::MustCapture => "must-capture",
            Mark::Target => "target",
            Mark::Wrong => "wrong",
        }
    }
}
