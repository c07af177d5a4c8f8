//! The option `--clock`.

use damka_rules::{Bonus, Clock, Millis, TimeUp};

use crate::failure::Failure;

/// Reads a clock; the failure lists the forms that there are.
pub fn read(text: &str, own: Clock) -> Result<Clock, Failure> {
    parse(text, own).ok_or_else(|| {
        Failure::new(format_args!(
            "“{text}” is not a clock; clocks are none, 2:30/move, 10:00/match, 5:00, \
             5:00+3, 5:00d3, 40/90:00"
        ))
    })
}

/// Reads a clock; what happens at zero is that of the rule set's own clock,
/// where it has one that says it.
///
/// `none`; `2:30/move`; `10:00/match`; `5:00`; `5:00+3` with Fischer's
/// increment; `5:00d3` with Bronstein's delay; `40/90:00` with periods.
pub fn parse(text: &str, own: Clock) -> Option<Clock> {
    let at_zero = match own {
        Clock::EachMove { at_zero, .. } | Clock::EachPlayer { at_zero, .. } => at_zero,
        Clock::WholeMatch { .. } | Clock::None => TimeUp::Loses,
    };
    let text = text.trim();
    if text == "none" {
        return Some(Clock::None);
    }
    if let Some(limit) = text.strip_suffix("/move") {
        let limit = positive(limit)?;
        return Some(Clock::EachMove { limit, at_zero });
    }
    if let Some(length) = text.strip_suffix("/match") {
        let at_zero = match own {
            Clock::WholeMatch { at_zero, .. } => at_zero,
            _ => TimeUp::Draws,
        };
        let length = positive(length)?;
        return Some(Clock::WholeMatch { length, at_zero });
    }
    let (period, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&moves| moves > 0)?), rest),
        None => (None, text),
    };
    let (base, bonus) = if let Some((base, time)) = rest.split_once('+') {
        (base, Bonus::Fischer(parse_time(time)?))
    } else if let Some((base, time)) = rest.split_once('d') {
        (base, Bonus::Bronstein(parse_time(time)?))
    } else {
        (rest, Bonus::None)
    };
    Some(Clock::EachPlayer {
        base: positive(base)?,
        bonus,
        period,
        at_zero,
    })
}

/// Reads a length of time: `1:30:00`, `2:30`, `45`, `0:12.5`.
pub fn parse_time(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if fraction.len() > 3 || !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        if part.is_empty() || part.len() > 6 || !part.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    // The limit keeps later sums from overflowing.
    if whole.split(':').count() > 3 || seconds > 1_000_000 {
        return None;
    }
    let thousandths: u64 = format!("{fraction:0<3}").parse().ok()?;
    Some(Millis(seconds * 1000 + thousandths))
}

fn positive(text: &str) -> Option<Millis> {
    parse_time(text).filter(|time| *time > Millis(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_form_is_read() {
        let at_zero = TimeUp::Loses;
        let player = |base, bonus, period| Clock::EachPlayer {
            base: Millis::seconds(base),
            bonus,
            period,
            at_zero,
        };
        let three = Millis::seconds(3);
        for (text, clock) in [
            ("none", Clock::None),
            (
                "2:30/move",
                Clock::EachMove {
                    limit: Millis::seconds(150),
                    at_zero,
                },
            ),
            (
                "10:00/match",
                Clock::WholeMatch {
                    length: Millis::minutes(10),
                    at_zero: TimeUp::Draws,
                },
            ),
            ("5:00", player(300, Bonus::None, None)),
            ("45", player(45, Bonus::None, None)),
            ("5:00+3", player(300, Bonus::Fischer(three), None)),
            ("5:00d3", player(300, Bonus::Bronstein(three), None)),
            ("40/90:00", player(5400, Bonus::None, Some(40))),
            (
                "40/1:30:00+3",
                player(5400, Bonus::Fischer(three), Some(40)),
            ),
        ] {
            assert_eq!(parse(text, Clock::None), Some(clock), "{text}");
        }
        for bad in [
            "", "5:", "0", "0/move", "0/5:00", "x/5:00", "5:00+", "-5", "1:2:3:4", "0.1234",
        ] {
            assert_eq!(parse(bad, Clock::None), None, "{bad}");
        }
    }

    #[test]
    fn what_happens_at_zero_is_the_rule_sets() {
        let own = Clock::EachMove {
            limit: Millis(1),
            at_zero: TimeUp::Resigns,
        };
        let Some(Clock::EachPlayer { at_zero, .. }) = parse("0:00.5", own) else {
            panic!("it is a clock for each player");
        };
        assert_eq!(at_zero, TimeUp::Resigns);
    }

    proptest! {
        #[test]
        fn nothing_is_too_strange(text in ".*", near in "[0-9:/+d.]{0,12}(move|match)?") {
            parse(&text, Clock::None);
            parse(&near, Clock::None);
        }
    }
}
