//! The move list of a game: numbered rows, the first side on the left, the
//! second on the right.

use damka_rules::{MoveKind, Side};

use crate::local_game::Ply;

/// A numbered row, with the plies of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub number: usize,
    /// Those of the first side: none if the second side moved first.
    pub first: Vec<usize>,
    /// Those of the second side: none if it has not moved yet.
    pub second: Vec<usize>,
}

/// The rows of these plies. The removal of a piece for a missed capture stands
/// with the move that missed it: the side that removes has not moved yet.
pub fn rows(plies: &[Ply]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (at, ply) in plies.iter().enumerate() {
        let removal = ply.m.kind() == MoveKind::Removal;
        let side = match removal {
            true => ply.before.turn().other(),
            false => ply.before.turn(),
        };
        if rows.is_empty() || side == Side::First && !removal {
            rows.push(Row {
                number: rows.len() + 1,
                first: Vec::new(),
                second: Vec::new(),
            });
        }
        if let Some(row) = rows.last_mut() {
            match side {
                Side::First => row.first.push(at),
                Side::Second => row.second.push(at),
            }
        }
    }
    rows
}

/// The ply to show after a key, of `all`, when `shown` is shown now.
pub fn navigate(key: &str, shown: usize, all: usize) -> Option<usize> {
    match key {
        "Home" => Some(0),
        "End" => Some(all),
        "ArrowLeft" => Some(shown.saturating_sub(1)),
        "ArrowRight" => Some((shown + 1).min(all)),
        _ => None,
    }
}

/// Accumulates wheel events: trackpads send many small ones, a mouse wheel few
/// large ones.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Wheel(f64);

impl Wheel {
    /// Adds an event, positive for downwards; returns the steps to make.
    pub fn turn(&mut self, far: f64) -> i32 {
        const STEP: f64 = 60.0;
        if !far.is_finite() {
            return 0;
        }
        if far * self.0 < 0.0 {
            self.0 = 0.0;
        }
        // One event is at most one step, whatever distance it reports.
        self.0 += far.clamp(-STEP, STEP);
        let steps = (self.0 / STEP).trunc();
        self.0 -= steps * STEP;
        steps as i32
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::Ruleset;

    use super::*;
    use crate::local_game::plies;

    fn laid(rows: Vec<Row>) -> String {
        let line = |row: Row| format!("{}. {:?} {:?}", row.number, row.first, row.second);
        rows.into_iter().map(line).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn moves_stand_in_numbered_pairs() {
        let start = Ruleset::CLASSIC.initial().to_string();
        let three = plies(Ruleset::CLASSIC, &start, &["22-18", "11-16", "18-14"]);
        assert_eq!(laid(rows(&three)), "1. [0] [1]; 2. [2] []");
        assert_eq!(rows(&[]), []);
    }

    #[test]
    fn a_game_can_begin_with_the_second_side() {
        let late = plies(Ruleset::CLASSIC, "B:W22:B1", &["1-6", "22-18", "6-10"]);
        assert_eq!(laid(rows(&late)), "1. [] [0]; 2. [1] [2]");
    }

    #[test]
    fn the_choice_of_a_lost_piece_stands_with_the_move_that_lost_it() {
        let lost = plies(
            Ruleset::SCHOOL,
            "W:W22,23,32:B18,1",
            &["32-28", "x23", "18x25", "28-24"],
        );
        assert_eq!(laid(rows(&lost)), "1. [0, 1] [2]; 2. [3] []");
    }

    #[test]
    fn keys_stay_within_the_game() {
        assert_eq!(navigate("ArrowLeft", 0, 9), Some(0));
        assert_eq!(navigate("ArrowRight", 9, 9), Some(9));
        assert_eq!(
            (navigate("Home", 5, 9), navigate("End", 5, 9)),
            (Some(0), Some(9))
        );
        assert_eq!(navigate("x", 5, 9), None);
    }

    #[test]
    fn a_wheel_steps_once_a_turn() {
        let mut wheel = Wheel::default();
        assert_eq!(wheel.turn(120.0), 1);
        assert_eq!(wheel.turn(-100.0), -1);
        let steps: i32 = (0..12).map(|_| wheel.turn(10.0)).sum();
        assert_eq!(steps, 2);
        // A change of direction takes effect at once.
        wheel.turn(50.0);
        assert_eq!(wheel.turn(-60.0), -1);
        assert_eq!(wheel.turn(f64::NAN), 0);
        assert_eq!(wheel.turn(60.0), 1);
    }
}
