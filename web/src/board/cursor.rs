use damka_rules::{Side, Square};

/// An arrow key, as it points on the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Arrow {
    /// The arrow of a key by its name in the browser.
    pub fn from_key(key: &str) -> Option<Arrow> {
        Some(match key {
            "ArrowLeft" => Arrow::Left,
            "ArrowRight" => Arrow::Right,
            "ArrowUp" => Arrow::Up,
            "ArrowDown" => Arrow::Down,
            _ => return None,
        })
    }
}

/// The dark square to which an arrow key moves the keyboard cursor; at the edge
/// of the board it stays.
pub fn step(from: Square, arrow: Arrow, viewer: Side) -> Square {
    let seen = match viewer {
        Side::First => from,
        Side::Second => from.turned(),
    };
    let (column, row) = (i16::from(seen.column()), i16::from(seen.row()));
    let to = match arrow {
        Arrow::Left => (column - 2, row),
        Arrow::Right => (column + 2, row),
        // The dark squares of the next row are shifted by one column.
        Arrow::Up => (if row % 2 == 0 { column + 1 } else { column - 1 }, row + 1),
        Arrow::Down => (if row % 2 == 0 { column + 1 } else { column - 1 }, row - 1),
    };
    let square = match (u8::try_from(to.0), u8::try_from(to.1)) {
        (Ok(column), Ok(row)) => Square::at(column, row),
        _ => None,
    };
    match (square, viewer) {
        (None, _) => from,
        (Some(square), Side::First) => square,
        (Some(square), Side::Second) => square.turned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_up_leads_back_down() {
        for viewer in Side::BOTH {
            for square in Square::ALL {
                let up = step(square, Arrow::Up, viewer);
                if up != square {
                    assert_eq!(step(up, Arrow::Down, viewer), square);
                }
                let left = step(square, Arrow::Left, viewer);
                if left != square {
                    assert_eq!(step(left, Arrow::Right, viewer), square);
                }
            }
        }
    }

    #[test]
    fn every_square_can_be_reached() {
        let mut seen = vec![Square::A1];
        let mut next = 0;
        while let Some(&from) = seen.get(next) {
            next += 1;
            for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
                let to = step(from, arrow, Side::Second);
                if !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        assert_eq!(seen.len(), 32);
    }
}
