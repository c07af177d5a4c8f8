//! How much of a move's delay on its way is given back.

use damka_game::{Event, GameEnvelope};
use damka_rules::{BySide, Millis, Side};

/// What each move adds to a player's allowance.
const EACH_MOVE: Millis = Millis(500);

/// The largest allowance, and so the most that is given back for one move.
pub const MOST: Millis = Millis::seconds(5);

/// The allowances of both players, and what was measured in this turn.
///
/// Each move adds half a second to its player's allowance, up to five seconds. A
/// move gets back what it was on its way, as far as the allowance goes.
#[derive(Clone, Debug)]
pub struct Lag {
    allowance: BySide<Millis>,
    /// How long the way there and back took in this turn.
    measured: Option<Millis>,
}

impl Lag {
    /// Before the first move.
    pub fn new() -> Lag {
        Lag {
            allowance: BySide::from_fn(|_| EACH_MOVE),
            measured: None,
        }
    }

    /// The way to the player whose turn it is, and back.
    pub fn measure(&mut self, round_trip: Millis) {
        self.measured = Some(round_trip);
    }

    /// What is given back to a move of this side if it comes now.
    pub fn of_move(&self, side: Side) -> Millis {
        self.measured.unwrap_or_default().min(self.allowance[side])
    }

    /// How long after the end of its time a move of this side may still come:
    /// while nothing was measured in this turn, it may be that long under way.
    pub fn grace(&self, side: Side) -> Millis {
        self.measured.unwrap_or(MOST).min(self.allowance[side])
    }

    /// Takes note of what happened.
    pub fn evolve(&mut self, envelope: &GameEnvelope) {
        match &envelope.event {
            Event::Played { side, lag, .. } => {
                let allowance = &mut self.allowance[*side];
                let rest = allowance.0.saturating_sub(lag.0) + EACH_MOVE.0;
                *allowance = Millis(rest.min(MOST.0));
                self.measured = None;
            }
            Event::PieceLost { side, lag, .. } => {
                // The opponent chose it, and his move comes next.
                let allowance = &mut self.allowance[side.other()];
                *allowance = Millis(allowance.0.saturating_sub(lag.0));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::{Position, Ruleset, StoredMove};

    use super::*;

    fn played(side: Side, lag: u64) -> GameEnvelope {
        let position: Position = Ruleset::CLASSIC.initial();
        let m = Ruleset::CLASSIC.read_move(&position, "22-18").unwrap();
        GameEnvelope {
            id: "g".parse().unwrap(),
            seq: damka_game::Seq(1),
            at: damka_game::Time(0),
            actor: damka_game::Actor::Program,
            command: "c".parse().unwrap(),
            event: Event::Played {
                side,
                played: StoredMove::from(&m),
                lag: Millis(lag),
            },
        }
    }

    #[test]
    fn each_move_saves_half_a_second_and_five_seconds_are_the_most() {
        let mut lag = Lag::new();
        lag.measure(Millis(800));
        assert_eq!(lag.of_move(Side::First), Millis(500));
        lag.evolve(&played(Side::First, 500));
        assert_eq!(
            lag.of_move(Side::First),
            Millis(0),
            "every turn is measured anew"
        );
        assert_eq!(lag.grace(Side::First), Millis(500));
        for _ in 0..20 {
            lag.evolve(&played(Side::First, 0));
        }
        lag.measure(Millis(60_000));
        assert_eq!(lag.of_move(Side::First), MOST);
        lag.evolve(&played(Side::First, 5_000));
        lag.measure(Millis(60_000));
        assert_eq!(lag.of_move(Side::First), Millis(500));
        assert_eq!(
            lag.of_move(Side::Second),
            Millis(500),
            "allowances are apart"
        );
    }

    #[test]
    fn whoever_was_measured_is_waited_for_no_longer_than_that() {
        let mut lag = Lag::new();
        (0..20).for_each(|_| lag.evolve(&played(Side::Second, 0)));
        assert_eq!(lag.grace(Side::Second), MOST);
        lag.measure(Millis(40));
        assert_eq!(lag.grace(Side::Second), Millis(40));
    }
}
