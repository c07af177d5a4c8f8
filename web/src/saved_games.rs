//! Saved games as PDN, and dates as PDN writes them.

use damka_game::{Record, Time, record::RecordError};
use damka_pdn::Writer;

use crate::local_game::LocalGame;

/// The game as PDN, with its name and date.
pub fn to_pdn(local: &LocalGame) -> Result<String, RecordError> {
    // The events of a local game always replay.
    let record = Record::of(local.log()).map_err(|_| RecordError::Faults(Vec::new()))?;
    let mut game = record.to_pdn_game()?;
    if !local.name().is_empty() {
        game.set_tag("Event", tag_value(local.name()));
    }
    game.set_tag("Date", date(local.began()));
    Ok(Writer::default().text(&game))
}

/// A text as the value of a PDN tag, without characters that have a meaning
/// there.
pub fn tag_value(written: &str) -> String {
    let odd = |c: char| c.is_control() || "\"\\[]{}".contains(c);
    written.replace(odd, " ").trim().to_owned()
}

/// A date in the format of PDN.
pub fn date(time: Time) -> String {
    let (year, month, day) = day_of(time);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The maximal length of a name.
pub const NAME: usize = 80;

const DAY: u64 = 86_400_000;

/// The UTC date of a time: year, month, day.
pub fn day_of(time: Time) -> (u64, u64, u64) {
    // Years are counted from March, so that a leap day is the last of its year.
    let days = time.0 / DAY + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = match month {
        0..10 => (month + 3, 0),
        _ => (month - 9, 1),
    };
    (era * 400 + year + next, month, day)
}

/// Noon (UTC) of a PDN date since 1970: `2026.11.16`.
pub fn time_of_day(tag: &str) -> Option<Time> {
    let mut parts = tag.split('.').map(|part| part.parse::<u64>().ok());
    let mut part = || parts.next().flatten();
    let (year, month, day) = (part()?, part()?, part()?);
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let (shifted, month) = match month {
        1 | 2 => (year - 1, month + 9),
        _ => (year, month - 3),
    };
    let (era, year) = (shifted / 400, shifted % 400);
    let of_year = (153 * month + 2) / 5 + day - 1;
    let days = era * 146_097 + year * 365 + year / 4 - year / 100 + of_year;
    Some(Time((days.checked_sub(719_468)?) * DAY + DAY / 2))
}

#[cfg(test)]
mod tests;
