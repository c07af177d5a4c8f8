use damka_rules::{Bonus, Clock, Millis};

use crate::{Text, Value};

impl Text {
    /// A length of time: “2 minuty 30 sekund”, “12,5 sekundy”.
    pub fn duration(&self, Millis(all): Millis) -> String {
        let days = all / 86_400_000;
        let hours = all / 3_600_000 % 24;
        let minutes = all / 60_000 % 60;
        let millis = all % 60_000;
        let mut parts = Vec::new();
        if days > 0 {
            parts.push(self.say("duration-days", &[("count", days.into())]));
        }
        if hours > 0 {
            parts.push(self.say("duration-hours", &[("count", hours.into())]));
        }
        if minutes > 0 {
            parts.push(self.say("duration-minutes", &[("count", minutes.into())]));
        }
        if millis > 0 || parts.is_empty() {
            let seconds: Value = match millis % 1000 {
                0 => (millis / 1000).into(),
                _ => (millis as f64 / 1000.0).into(),
            };
            parts.push(self.say("duration-seconds", &[("count", seconds)]));
        }
        let join = |rest: String, last: String| {
            self.say(
                "duration-join",
                &[("rest", rest.into()), ("last", last.into())],
            )
        };
        parts.into_iter().reduce(join).unwrap_or_default()
    }

    /// A clock as a short label: “2 minuty na ruch”.
    pub fn clock_label(&self, clock: Clock) -> String {
        self.clock(clock, None)
    }

    /// A clock as a sentence, and what happens at the end of the time.
    pub fn clock_sentence(&self, clock: Clock) -> String {
        self.clock(clock, Some("sentence"))
    }

    fn clock(&self, clock: Clock, part: Option<&str>) -> String {
        let (id, time, at_zero, moves, bonus) = match clock {
            Clock::None => return self.say_part("clock-none", part, &[]),
            Clock::EachMove { limit, at_zero } => {
                ("clock-each-move", limit, at_zero, None, Bonus::None)
            }
            Clock::WholeMatch { length, at_zero } => {
                ("clock-whole-match", length, at_zero, None, Bonus::None)
            }
            Clock::EachPlayer {
                base,
                bonus,
                period: None,
                at_zero,
            } => ("clock-each-player", base, at_zero, None, bonus),
            Clock::EachPlayer {
                base,
                bonus,
                period,
                at_zero,
            } => ("clock-each-player-period", base, at_zero, period, bonus),
        };
        let values = [
            ("time", self.duration(time).into()),
            ("at-zero", self.axis_sentence(at_zero).into()),
            ("moves", moves.unwrap_or(0).into()),
        ];
        let clock = self.say_part(id, part, &values);
        let (id, bonus) = match bonus {
            Bonus::None => return clock,
            Bonus::Fischer(bonus) => ("clock-bonus-fischer", bonus),
            Bonus::Bronstein(bonus) => ("clock-bonus-bronstein", bonus),
        };
        let values = [
            ("clock", clock.into()),
            ("bonus", self.duration(bonus).into()),
        ];
        self.say_part(id, part, &values)
    }
}
