//! The saved games: order, search, export to PDN and import from it.

use std::sync::Arc;

use damka_game::{GameId, Phase, Record, Time, record::RecordError};
use damka_pdn::{Fault, Game, GameType, Reader, Writer};
use damka_rules::Ruleset;
use damka_text::folded;

use crate::local_game::LocalGame;

/// Sorts unfinished games first, then by time, the newest first.
pub fn sort(games: &mut [LocalGame]) {
    games.sort_by_key(|local| {
        let over = matches!(local.game().phase(), Phase::Over(_));
        (over, std::cmp::Reverse(local.game().last_time().0))
    });
}

/// Whether each word of a search occurs in the description of a game, ignoring
/// case and Polish diacritics.
pub fn is_found(search: &str, known: &str) -> bool {
    let known = folded(known);
    let search = folded(search);
    search.split_whitespace().all(|word| known.contains(word))
}

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

/// The result of importing a PDN text.
#[derive(Debug, Default)]
pub struct Imported {
    /// Those that could be read and are not saved yet.
    pub games: Vec<LocalGame>,
    /// How many are saved already.
    pub known: usize,
    /// How many name unknown rules and were read by the nearest known ones.
    pub by_nearest: usize,
    /// Those that could not be read.
    pub bad: Vec<BadImport>,
}

/// A game that could not be read.
#[derive(Debug)]
pub struct BadImport {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The players, as its tags name them.
    pub players: String,
    /// The rules under which it was read.
    pub rules: Arc<Ruleset>,
    /// Why not.
    pub why: RecordError,
}

/// Reads the games of a PDN text.
pub fn from_pdn(
    text: &str,
    here: &[LocalGame],
    own: &[Ruleset],
    now: Time,
    mut new_id: impl FnMut() -> GameId,
) -> Imported {
    let known: Vec<Record> = (here.iter())
        .filter_map(|local| Record::of(local.log()).ok())
        .collect();
    let mut imported = Imported::default();
    for (number, read) in (1..).zip(Reader::new(text)) {
        let (game, faults) = match read {
            Ok(game) => (game, Vec::new()),
            Err(bad) => (bad.game, bad.faults),
        };
        let (rules, exact) = rules_of(&game, own);
        match local_game_of(game.clone(), &rules, exact, faults, now, &mut new_id) {
            Ok((record, local)) => {
                if known.iter().any(|known| is_same(known, &record)) {
                    imported.known += 1;
                } else {
                    imported.by_nearest += usize::from(!exact);
                    imported.games.push(local);
                }
            }
            Err(why) => {
                let name = |tag| game.tag(tag).unwrap_or("?").to_owned();
                imported.bad.push(BadImport {
                    number,
                    players: format!("{} – {}", name("White"), name("Black")),
                    rules: Arc::new(rules),
                    why,
                });
            }
        }
    }
    imported
}

fn local_game_of(
    mut game: Game<'_>,
    rules: &Ruleset,
    exact: bool,
    faults: Vec<Fault>,
    now: Time,
    new_id: &mut impl FnMut() -> GameId,
) -> Result<(Record, LocalGame), RecordError> {
    if !faults.is_empty() {
        return Err(RecordError::Faults(faults));
    }
    if !exact {
        game.tags.retain(|tag| tag.name != "RulesHash");
    }
    let record = Record::from_pdn_game(&game, rules)?;
    let began = game.tag("Date").and_then(time_of_day).unwrap_or(now);
    let events = record.events(new_id(), began)?;
    let local = LocalGame::of_log(events).map_err(|_| RecordError::Faults(Vec::new()))?;
    let name = game.tag("Event").filter(|name| *name != "?");
    let name: String = name.unwrap_or_default().chars().take(NAME).collect();
    Ok((record, local.with_name(name)))
}

/// The maximal length of a name.
pub const NAME: usize = 80;

/// The rules to read a game by, and whether they are exactly those that it names.
fn rules_of(game: &Game<'_>, own: &[Ruleset]) -> (Ruleset, bool) {
    let tag = game.tag("Rules");
    let hash = game.tag("RulesHash");
    let fits = |rules: &Ruleset| hash.is_none_or(|hash| rules.has_hash(hash));
    let mine = own.iter().filter(|rules| Some(&*rules.id) == tag);
    let built_in = tag.and_then(Ruleset::builtin).into_iter();
    let named: Vec<&Ruleset> = built_in.chain(mine).collect();
    if let Some(rules) = named.iter().find(|rules| fits(rules)) {
        return ((*rules).clone(), true);
    }
    let by_type = || {
        let kind: GameType = game.tag("GameType")?.parse().ok()?;
        kind.rules()
    };
    let nearest = named.first().copied().or_else(by_type);
    let told = tag.is_none() && hash.is_none();
    (nearest.unwrap_or(Ruleset::CLASSIC).clone(), told)
}

/// Whether two records have the same players, start and actions; times and rules
/// may differ.
fn is_same(one: &Record, other: &Record) -> bool {
    let acts = |record: &Record| -> Vec<_> {
        let acts = record.entries.iter().map(|entry| entry.act.clone());
        acts.collect()
    };
    one.players == other.players && one.start == other.start && acts(one) == acts(other)
}

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
fn time_of_day(tag: &str) -> Option<Time> {
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
