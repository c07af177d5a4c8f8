use damka_rules::{Square, Squares};

/// Arrows and circles drawn by the user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    arrows: Vec<(Square, Square)>,
    circles: Squares,
}

impl Drawing {
    /// Draws an arrow, or a circle if both squares are the same; drawing it again
    /// erases it.
    pub fn draw(&mut self, from: Square, to: Square) {
        if from == to {
            self.circles ^= Squares::of(to);
        } else if let Some(at) = self.arrows.iter().position(|arrow| *arrow == (from, to)) {
            self.arrows.remove(at);
        } else {
            self.arrows.push((from, to));
        }
    }

    /// The arrows.
    pub fn arrows(&self) -> &[(Square, Square)] {
        &self.arrows
    }

    /// The circles.
    pub fn circles(&self) -> Squares {
        self.circles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_twice_rubs_out() {
        let mut drawing = Drawing::default();
        for _ in 0..2 {
            drawing.draw(Square::C3, Square::D4);
            drawing.draw(Square::C3, Square::C3);
            assert!(drawing.arrows().len() <= 1);
        }
        assert_eq!(drawing, Drawing::default());
    }
}
