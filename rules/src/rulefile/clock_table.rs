use super::{
    Conflict, RuleFaultKind,
    section::{Entry, Faults, Section},
};
use crate::{Axis, Bonus, Cited, Clock, Millis, TimeUp};

/// The kinds of clock, in the order in which they are explained.
const KINDS: [&str; 4] = ["none", "each-move", "whole-match", "each-player"];

/// Thirty days, a limit for games by letter.
const LONGEST: Millis = Millis::minutes(30 * 24 * 60);

/// Reads the table `[clock]`.
pub(super) fn read(entry: &Entry<'_>, faults: &mut Faults<'_>) -> Option<Cited<Clock>> {
    let mut section = Section::of(entry, faults, "clock = { kind = \"none\" }")?;
    let kind = section.demand("kind", "kind = \"none\"", faults);
    // Without its kind nothing can be said about the other keys.
    let clock = match kind?.one_of(&KINDS, faults)? {
        0 => Some(Clock::None),
        1 => each_move(&mut section, faults),
        2 => whole_match(&mut section, faults),
        _ => each_player(&mut section, faults),
    };
    let source = section.source(faults);
    section.finish(faults);
    Some(Cited {
        value: clock?,
        source,
    })
}

fn each_move(section: &mut Section<'_>, faults: &mut Faults<'_>) -> Option<Clock> {
    let limit = time(section, "limit", "limit = \"2:30\"", faults);
    let at_zero = own_time_up(section, faults);
    Some(Clock::EachMove {
        limit: limit?,
        at_zero: at_zero?,
    })
}

fn whole_match(section: &mut Section<'_>, faults: &mut Faults<'_>) -> Option<Clock> {
    let length = time(section, "length", "length = \"10:00\"", faults);
    let entry = section.demand(TimeUp::KEY, "at-zero = \"draws\"", faults);
    let at_zero = entry.and_then(|entry| {
        let at_zero = entry.choice(faults)?;
        if at_zero != TimeUp::Draws {
            faults.impossible(entry.at, entry.path, Conflict::CommonClockLoses);
        }
        Some(at_zero)
    });
    Some(Clock::WholeMatch {
        length: length?,
        at_zero: at_zero?,
    })
}

fn each_player(section: &mut Section<'_>, faults: &mut Faults<'_>) -> Option<Clock> {
    let base = time(section, "base", "base = \"10:00\"", faults);
    let fischer = section.take("fischer");
    let bronstein = section.take("bronstein");
    let bonus = match (fischer, bronstein) {
        (None, None) => Some(Bonus::None),
        (Some(entry), None) => entry.time(faults).map(Bonus::Fischer),
        (None, Some(entry)) => entry.time(faults).map(Bonus::Bronstein),
        (Some(_), Some(second)) => {
            faults.impossible(second.at, second.path, Conflict::TwoBonuses);
            None
        }
    };
    let period = match section.take("moves-per-period") {
        Some(entry) => entry.number(1, 999, faults).map(Some),
        None => Some(None),
    };
    let at_zero = own_time_up(section, faults);
    Some(Clock::EachPlayer {
        base: base?,
        bonus: bonus?,
        period: period?,
        at_zero: at_zero?,
    })
}

/// What happens when a player's own time is over.
fn own_time_up(section: &mut Section<'_>, faults: &mut Faults<'_>) -> Option<TimeUp> {
    let entry = section.demand(TimeUp::KEY, "at-zero = \"loses\"", faults)?;
    let at_zero = entry.choice(faults)?;
    if at_zero == TimeUp::Draws {
        faults.impossible(entry.at, entry.path, Conflict::OwnClockDraws);
    }
    Some(at_zero)
}

fn time(
    section: &mut Section<'_>,
    key: &'static str,
    example: &str,
    faults: &mut Faults<'_>,
) -> Option<Millis> {
    section.demand(key, example, faults)?.time(faults)
}

impl Entry<'_> {
    /// Minutes and seconds as text, or whole seconds as a number.
    fn time(&self, faults: &mut Faults<'_>) -> Option<Millis> {
        let time = match (self.item.as_integer(), self.item.as_str()) {
            (Some(seconds), _) => u64::try_from(seconds)
                .ok()
                .and_then(|seconds| seconds.checked_mul(1000)),
            (None, Some(text)) => minutes_and_seconds(text),
            (None, None) => None,
        };
        let time = time.map(Millis);
        let time = time.filter(|&time| time > Millis(0) && time <= LONGEST);
        if time.is_none() {
            let found = self.item.span().and_then(|span| faults.text.get(span));
            let found = found.unwrap_or("this").chars().take(40);
            let found = found
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            faults.add(self.at, &*self.path, RuleFaultKind::BadTime { found });
        }
        time
    }
}

/// `2:30` or `0:12.500`, in milliseconds.
fn minutes_and_seconds(text: &str) -> Option<u64> {
    let (minutes, rest) = text.split_once(':')?;
    let (seconds, thousandths) = match rest.split_once('.') {
        Some((seconds, thousandths)) => (seconds, digits(thousandths, 3)?),
        None => (rest, 0),
    };
    let seconds = digits(seconds, 2).filter(|&seconds| seconds < 60)?;
    let minutes = digits(minutes, minutes.len().clamp(1, 6))?;
    Some((minutes * 60 + seconds) * 1000 + thousandths)
}

/// A number of just so many digits.
fn digits(text: &str, count: usize) -> Option<u64> {
    let plain = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn times() {
        for (text, time) in [
            ("2:30", Some(150_000)),
            ("0:00", Some(0)),
            ("0:12.500", Some(12_500)),
            ("90:00", Some(5_400_000)),
            ("2:5", None),
            ("2:60", None),
            (":30", None),
            ("+2:30", None),
            ("2:30.5", None),
            ("1:00:00", None),
            ("99999999999999999999:00", None),
            ("2 min", None),
        ] {
            assert_eq!(minutes_and_seconds(text), time, "{text}");
        }
    }

    #[test]
    fn what_is_printed_is_read() {
        for millis in [1, 999, 1000, 59_999, 60_000, 600_000, LONGEST.0] {
            let text = Millis(millis).to_string();
            assert_eq!(minutes_and_seconds(&text), Some(millis), "{text}");
        }
    }
}
