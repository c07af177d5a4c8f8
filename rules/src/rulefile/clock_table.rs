use super::{
    Conflict, RuleFaultKind,
    section::{Entry, Faults, Section},
};
use crate::{Axis, Bonus, Cited, Clock, Millis, TimeUp};

/// The kinds of clock, in the order in which they are explained.
const KINDS: [&str; 4] = ["none", "each-move", "whole-match", "each-player"];

/// Thirty days, a limit for correspondence games.
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
                .and_then(|seconds| seconds.checked_mul(1000))
                .map(Millis),
            (None, Some(text)) => Millis::parse(text),
            (None, None) => None,
        };
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
