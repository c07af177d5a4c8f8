//! How large the letters of the wall can be, so that what it shows fills the screen.

/// What the list on the wall needs, in its letters: CSS divides the screen by it.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct WallFit {
    /// The height of everything.
    pub height: f64,
    /// The width of the longest line.
    pub width: f64,
}

/// The height of a line with its border, of the title of a group, of whoever has no
/// opponent, and of the gap between two groups: as in `wall.css`.
const LINE: f64 = 1.5;
const TITLE: f64 = 1.2;
const BYE: f64 = 1.1;
const GAP: f64 = 1.0;

/// The width of a letter on the average: names have few wide ones.
const LETTER: f64 = 0.58;

/// The columns of a board and of a result, with the gaps between them.
const COLUMNS: f64 = 5.4;

impl WallFit {
    /// A group: the lengths of both names of each pair, and how many have no opponent.
    pub fn of_pairs(names: impl IntoIterator<Item = [usize; 2]>, byes: usize) -> WallFit {
        let (mut lines, mut longest) = (0.0, 0);
        for [first, second] in names {
            lines += 1.0;
            longest = longest.max(first).max(second);
        }
        WallFit {
            height: TITLE + lines * LINE + byes as f64 * BYE,
            // Both columns are as wide as the longest name.
            width: COLUMNS + 2.0 * longest as f64 * LETTER,
        }
    }

    /// A table: the lengths of the names.
    pub fn of_table(names: impl IntoIterator<Item = usize>) -> WallFit {
        let (mut lines, mut longest) = (0.0, 0);
        for name in names {
            lines += 1.0;
            longest = longest.max(name);
        }
        WallFit {
            height: TITLE + lines * LINE,
            width: COLUMNS + longest as f64 * LETTER,
        }
    }

    /// One group below the other.
    #[must_use]
    pub fn above(self, other: WallFit) -> WallFit {
        let gap = if self.height > 0.0 { GAP } else { 0.0 };
        WallFit {
            height: self.height + gap + other.height,
            width: self.width.max(other.width),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_lines_and_longer_names_need_more_room() {
        let few = WallFit::of_pairs([[6, 9]; 3], 0);
        let many = WallFit::of_pairs([[6, 9]; 12], 1);
        assert!(many.height > 3.0 * few.height);
        assert_eq!(many.width, few.width);
        assert!(WallFit::of_pairs([[6, 30]], 0).width > few.width);
        let both = WallFit::default().above(few).above(many);
        assert!(both.height > few.height + many.height);
        assert_eq!(WallFit::default().above(few), few);
    }
}
