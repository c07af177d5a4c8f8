//! Changing a clock field by field.

use damka_rules::{Bonus, Clock, Millis, TimeUp};

/// The kinds of clock.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClockKind {
    /// None.
    None,
    /// A limit for each move.
    EachMove,
    /// One time for the whole match.
    WholeMatch,
    /// A time for each player.
    EachPlayer,
}

impl ClockKind {
    /// All of them.
    pub const ALL: [ClockKind; 4] = [
        ClockKind::None,
        ClockKind::EachMove,
        ClockKind::WholeMatch,
        ClockKind::EachPlayer,
    ];

    /// A clock of this kind with a default time.
    pub fn usual(self) -> Clock {
        match self {
            ClockKind::None => Clock::None,
            ClockKind::EachMove => Clock::EachMove {
                limit: Millis::minutes(1),
                at_zero: TimeUp::Loses,
            },
            ClockKind::WholeMatch => Clock::WholeMatch {
                length: Millis::minutes(10),
                at_zero: TimeUp::Draws,
            },
            ClockKind::EachPlayer => Clock::EachPlayer {
                base: Millis::minutes(5),
                bonus: Bonus::None,
                period: None,
                at_zero: TimeUp::Loses,
            },
        }
    }

    /// The kind by its name in rule files.
    pub fn from_key(key: &str) -> Option<ClockKind> {
        let mut kinds = ClockKind::ALL.into_iter();
        kinds.find(|kind| kind.usual().key() == key)
    }
}

/// The same clock with another time.
pub fn with_time(clock: Clock, time: Millis) -> Clock {
    match clock {
        Clock::None => clock,
        Clock::EachMove { at_zero, .. } => Clock::EachMove {
            limit: time,
            at_zero,
        },
        Clock::WholeMatch { at_zero, .. } => Clock::WholeMatch {
            length: time,
            at_zero,
        },
        Clock::EachPlayer {
            bonus,
            period,
            at_zero,
            ..
        } => Clock::EachPlayer {
            base: time,
            bonus,
            period,
            at_zero,
        },
    }
}

/// The same clock with another bonus, if it has one time for each player.
pub fn with_bonus(mut clock: Clock, new: Bonus) -> Clock {
    if let Clock::EachPlayer { bonus, .. } = &mut clock {
        *bonus = new;
    }
    clock
}

/// The same clock with another number of moves in a period; none at 0.
pub fn with_period(mut clock: Clock, moves: u16) -> Clock {
    if let Clock::EachPlayer { period, .. } = &mut clock {
        *period = Some(moves).filter(|moves| *moves > 0);
    }
    clock
}

/// The same clock with another consequence of running out of time.
pub fn with_time_up(mut clock: Clock, time_up: TimeUp) -> Clock {
    match &mut clock {
        Clock::None => {}
        Clock::EachMove { at_zero, .. }
        | Clock::WholeMatch { at_zero, .. }
        | Clock::EachPlayer { at_zero, .. } => *at_zero = time_up,
    }
    clock
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_changed_piece_by_piece() {
        for kind in ClockKind::ALL {
            assert_eq!(ClockKind::from_key(kind.usual().key()), Some(kind));
        }
        assert_eq!(ClockKind::from_key("sun"), None);
        let clock = with_time(ClockKind::EachPlayer.usual(), Millis::minutes(3));
        let clock = with_bonus(clock, Bonus::Fischer(Millis::seconds(2)));
        let clock = with_time_up(with_period(clock, 40), TimeUp::Resigns);
        let told: Vec<String> = clock
            .settings()
            .into_iter()
            .map(|(_, value)| value)
            .collect();
        assert_eq!(told, ["3:00", "0:02", "40", "resigns"]);
        assert_eq!(with_period(Clock::None, 3), Clock::None);
        assert_eq!(with_time(Clock::None, Millis(1)), Clock::None);
    }
}
