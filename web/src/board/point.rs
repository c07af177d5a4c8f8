use damka_rules::{Side, Square};

/// The width of a square in SVG units.
pub const CELL: f64 = 100.0;

/// A point of the drawing; 0, 0 is the upper left corner of the board on the screen.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The centre of a square, seen from a side.
    pub fn of(square: Square, viewer: Side) -> Point {
        let seen = match viewer {
            Side::First => square,
            Side::Second => square.turned(),
        };
        Point {
            x: (f64::from(seen.column()) + 0.5) * CELL,
            y: (f64::from(7 - seen.row()) + 0.5) * CELL,
        }
    }

    /// The dark square at this point, seen from a side.
    pub fn square(self, viewer: Side) -> Option<Square> {
        let cell = |value: f64| {
            let cell = (value / CELL).floor();
            (0.0..8.0).contains(&cell).then_some(cell as u8)
        };
        let square = Square::at(cell(self.x)?, 7 - cell(self.y)?)?;
        Some(match viewer {
            Side::First => square,
            Side::Second => square.turned(),
        })
    }

    /// Linear interpolation towards another point: 0 is this one, 1 the other.
    #[must_use]
    pub fn towards(self, other: Point, share: f64) -> Point {
        Point {
            x: self.x + (other.x - self.x) * share,
            y: self.y + (other.y - self.y) * share,
        }
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_at_its_place() {
        for viewer in Side::BOTH {
            for square in Square::ALL {
                assert_eq!(Point::of(square, viewer).square(viewer), Some(square));
            }
        }
        assert_eq!(
            Point::of(Square::A1, Side::First),
            Point { x: 50.0, y: 750.0 }
        );
        assert_eq!(Point { x: -1.0, y: 5.0 }.square(Side::First), None);
        assert_eq!(Point { x: 5.0, y: 5.0 }.square(Side::First), None);
        assert_eq!(
            Point {
                x: f64::NAN,
                y: 5.0
            }
            .square(Side::First),
            None
        );
    }
}
