use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

use crate::{
    BySide, Colour, KingLook, Labels, Role, Ruleset, Setup, Side, Square, Squares, TextBoard,
};

mod arrow;
mod glyph;
mod mark;
mod palette;
mod piece;
#[cfg(test)]
mod tests;

pub use arrow::ArrowKind;
pub use mark::Mark;
pub use palette::Medium;
pub use piece::{CROWN, STAR};

use arrow::{Arrow, Point};
use palette::BoardPaint;

/// A picture of the board as SVG, written by its [`Display`](fmt::Display).
///
/// The colours of the sides and the look of the kings come from the rule set.
/// The text depends on nothing but the diagram: no fonts, no style sheets, no
/// ids, so that diagrams can stand in one page together and pass a strict
/// content security policy; the classes are there for a page that wants to
/// restyle them.
///
/// ```
/// use damka_rules::{ArrowKind, Diagram, Mark, Ruleset, Square, fen};
///
/// let setup = fen::parse("W:W22:B18").unwrap();
/// let svg = Diagram::new(Ruleset::STRICT, setup)
///     .title("A capture")
///     .arrow(ArrowKind::Played, [Square::C3, Square::E5])
///     .mark(Mark::MustCapture, [Square::C3])
///     .to_string();
/// assert!(svg.starts_with("<svg "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagram {
    setup: Setup,
    colours: BySide<Colour>,
    king_look: KingLook,
    viewer: Side,
    labels: Labels,
    medium: Medium,
    width: Option<u32>,
    title: String,
    description: String,
    captured: Squares,
    marks: Vec<(Square, Mark)>,
    arrows: Vec<(ArrowKind, Vec<Square>)>,
}

impl Diagram {
    /// The diagram as the first side sees it, with letters along the edge and
    /// as wide as the place where it stands. Pieces of which one is to be
    /// taken off for a missed capture have a ring.
    pub fn new(rules: &Ruleset, setup: Setup) -> Diagram {
        Diagram {
            setup,
            colours: *rules.colours,
            king_look: *rules.king_look,
            viewer: Side::First,
            labels: Labels::default(),
            medium: Medium::default(),
            width: None,
            title: String::new(),
            description: String::new(),
            captured: Squares::EMPTY,
            marks: Vec::new(),
            arrows: Vec::new(),
        }
        .mark(Mark::MustCapture, setup.owed)
    }

    /// As this side sees it: its home row is at the bottom.
    pub fn seen_by(self, viewer: Side) -> Diagram {
        Diagram { viewer, ..self }
    }

    /// With other names of the squares.
    pub fn labels(self, labels: Labels) -> Diagram {
        Diagram { labels, ..self }
    }

    /// For another medium.
    pub fn medium(self, medium: Medium) -> Diagram {
        Diagram { medium, ..self }
    }

    /// This many pixels wide and high.
    pub fn width(self, pixels: u32) -> Diagram {
        Diagram {
            width: Some(pixels),
            ..self
        }
    }

    /// With a name that is read to people who do not see it. Without one the
    /// diagram counts as decoration.
    pub fn title(self, title: impl Into<String>) -> Diagram {
        Diagram {
            title: title.into(),
            ..self
        }
    }

    /// With a longer description besides the name.
    pub fn description(self, description: impl Into<String>) -> Diagram {
        Diagram {
            description: description.into(),
            ..self
        }
    }

    /// With the pieces on these squares faded, besides those before.
    pub fn captured(self, squares: Squares) -> Diagram {
        Diagram {
            captured: self.captured | squares,
            ..self
        }
    }

    /// With marks on these squares.
    pub fn mark(mut self, mark: Mark, squares: impl IntoIterator<Item = Square>) -> Diagram {
        self.marks
            .extend(squares.into_iter().map(|square| (square, mark)));
        self
    }

    /// With an arrow through these squares; it needs two different ones to be seen.
    pub fn arrow(mut self, kind: ArrowKind, path: impl IntoIterator<Item = Square>) -> Diagram {
        self.arrows.push((kind, path.into_iter().collect()));
        self
    }

    /// The position as lines of text; in brackets what is marked, and where arrows end.
    pub fn to_text_board(&self) -> TextBoard {
        let ends = self.arrows.iter().filter_map(|(_, path)| path.last());
        let marks = self.marks.iter().map(|(square, _)| square);
        TextBoard::new(self.setup)
            .seen_by(self.viewer)
            .labels(self.labels)
            .marked(ends.chain(marks).copied().collect())
    }

    /// Where a square is seen: how many squares from the left, and from the top.
    fn corner(&self, square: Square) -> (i32, i32) {
        let seen = match self.viewer {
            Side::First => square,
            Side::Second => square.turned(),
        };
        (i32::from(seen.column()), i32::from(7 - seen.row()))
    }

    /// The middle of a square, in units.
    fn middle(&self, square: Square) -> (i32, i32) {
        let (across, down) = self.corner(square);
        (
            self.left() + across * SQUARE + SQUARE / 2,
            MARGIN + down * SQUARE + SQUARE / 2,
        )
    }

    fn left(&self) -> i32 {
        match self.labels {
            Labels::Letters => GUTTER,
            Labels::Numbers | Labels::None => MARGIN,
        }
    }
}

/// All lengths are in units of a hundredth of a square.
const SQUARE: i32 = 100;
const BOARD: i32 = 8 * SQUARE;
/// Round the board where there are no labels.
const MARGIN: i32 = 14;
/// Round the board where there are.
const GUTTER: i32 = 52;

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.medium.paint();
        self.open(f)?;
        self.board(f, &board)?;
        self.marks(f, &board, |mark| !mark.is_above())?;
        self.labels_on(f, &board)?;
        self.pieces(f)?;
        for (kind, path) in &self.arrows {
            let middles = path.iter().map(|&square| {
                let (x, y) = self.middle(square);
                Point {
                    x: x * 10,
                    y: y * 10,
                }
            });
            if let Some(arrow) = Arrow::new(middles) {
                arrow.write(f, *kind, &board)?;
            }
        }
        self.marks(f, &board, Mark::is_above)?;
        f.write_str("</svg>")
    }
}

impl Diagram {
    fn open(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.left() + BOARD + MARGIN;
        write!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}""#
        )?;
        if let Some(width) = self.width {
            write!(f, r#" width="{width}" height="{width}""#)?;
        }
        if self.title.is_empty() {
            f.write_str(r#" aria-hidden="true">"#)?;
        } else {
            write!(f, r#" role="img"><title>{}</title>"#, Escaped(&self.title))?;
        }
        if !self.description.is_empty() {
            write!(f, "<desc>{}</desc>", Escaped(&self.description))?;
        }
        Ok(())
    }

    fn board(&self, f: &mut fmt::Formatter<'_>, board: &BoardPaint) -> fmt::Result {
        let (left, side) = (self.left(), self.left() + BOARD + MARGIN);
        let BoardPaint {
            margin,
            light,
            dark,
            frame,
            ..
        } = board;
        write!(
            f,
            r##"<path d="M0 0H{side}V{side}H0Z" fill="#{margin:06x}"/><path d="M{left} {MARGIN}h{BOARD}v{BOARD}h-{BOARD}z" fill="#{light:06x}"/>"##
        )?;
        f.write_str(r#"<path class="dark" d=""#)?;
        for square in self.in_view() {
            let (x, y) = self.middle(square);
            write!(f, "M{} {}h100v100h-100z", x - 50, y - 50)?;
        }
        write!(f, r##"" fill="#{dark:06x}"/>"##)?;
        write!(
            f,
            r##"<path d="M{} {}h804v804h-804z" fill="none" stroke="#{frame:06x}" stroke-width="4"/>"##,
            left - 2,
            MARGIN - 2
        )
    }

    fn labels_on(&self, f: &mut fmt::Formatter<'_>, board: &BoardPaint) -> fmt::Result {
        let stroke = match self.labels {
            Labels::None => return Ok(()),
            Labels::Letters => board.label,
            Labels::Numbers => board.number,
        };
        write!(
            f,
            r##"<g class="labels" fill="none" stroke="#{stroke:06x}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">"##
        )?;
        match self.labels {
            Labels::Numbers => {
                for square in self.in_view() {
                    let (x, y) = self.middle(square);
                    let mut digits = String::new();
                    write!(digits, "{square}")?;
                    label(f, &digits, (x - 44, y - 44 + glyph::HEIGHT * 3 / 4), ".75")?;
                }
            }
            Labels::Letters | Labels::None => {
                for i in 0..8 {
                    let square_middle = i32::from(i) * SQUARE + SQUARE / 2;
                    let (column, row) = match self.viewer {
                        Side::First => (i, 7 - i),
                        Side::Second => (7 - i, i),
                    };
                    let letter = char::from(b'a' + column);
                    let digit = char::from(b'1' + row);
                    let mut bytes = [0; 4];
                    let y = MARGIN + square_middle + 13;
                    label(f, digit.encode_utf8(&mut bytes), (18, y), "1.3")?;
                    let x = GUTTER + square_middle - 7;
                    let y = MARGIN + BOARD + 36;
                    label(f, letter.encode_utf8(&mut bytes), (x, y), "1.3")?;
                }
            }
        }
        f.write_str("</g>")
    }

    fn pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.in_view() {
            let Some(piece) = self.setup.piece_at(square) else {
                continue;
            };
            let (x, y) = self.middle(square);
            let side = match piece.side {
                Side::First => "first",
                Side::Second => "second",
            };
            let role = match piece.role {
                Role::Man => "man",
                Role::King => "king",
            };
            let (class, opacity) = match self.captured.contains(square) {
                true => (" captured", r#" opacity=".35""#),
                false => ("", ""),
            };
            write!(
                f,
                r#"<g class="{role} {side}{class}" transform="translate({x} {y})"{opacity}>"#
            )?;
            piece::write(
                f,
                piece.role,
                self.king_look,
                self.colours[piece.side].paint(),
            )?;
            f.write_str("</g>")?;
        }
        Ok(())
    }

    fn marks(
        &self,
        f: &mut fmt::Formatter<'_>,
        board: &BoardPaint,
        wanted: impl Fn(Mark) -> bool,
    ) -> fmt::Result {
        for &(square, mark) in self.marks.iter().filter(|&&(_, mark)| wanted(mark)) {
            let (x, y) = self.middle(square);
            write!(
                f,
                r#"<g class="mark {}" transform="translate({x} {y})">"#,
                mark.class()
            )?;
            mark.write(f, board)?;
            f.write_str("</g>")?;
        }
        Ok(())
    }

    /// The squares in reading order as they are seen.
    fn in_view(&self) -> impl Iterator<Item = Square> {
        let viewer = self.viewer;
        Square::ALL.into_iter().map(move |square| match viewer {
            Side::First => square,
            Side::Second => square.turned(),
        })
    }
}

fn label(f: &mut fmt::Formatter<'_>, text: &str, (x, y): (i32, i32), scale: &str) -> fmt::Result {
    write!(f, r#"<g transform="translate({x} {y})scale({scale})">"#)?;
    glyph::write(f, text)?;
    f.write_str("</g>")
}

/// A text as it is written between tags; what XML cannot hold becomes U+FFFD.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for sign in self.0.chars() {
            match sign {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                sign => f.write_char(sign)?,
            }
        }
        Ok(())
    }
}
