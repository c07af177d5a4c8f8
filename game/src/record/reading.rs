use std::sync::Arc;

use damka_pdn as pdn;
use damka_pdn::{ClockNote, GameResult, Item, Orientation, Reader};
use damka_rules::{BySide, Millis, MoveKind, Ruleset, Side};

use super::{Entry, Record, RecordError, RecordedAct, tags};
use crate::{Ended, Outcome, Reason, Step};

impl Record {
    /// Reads a PDN game by these rules; an error if it says that it was played
    /// by others.
    ///
    /// A game of another program is read as well: without times, and with an
    /// end of which only the result is known.
    pub fn from_pdn(text: &str, rules: &Ruleset) -> Result<Record, RecordError> {
        match Reader::new(text).next() {
            Some(Ok(game)) => Record::from_pdn_game(&game, rules),
            Some(Err(bad)) => Err(RecordError::Faults(bad.faults)),
            None => Record::from_pdn_game(&pdn::Game::default(), rules),
        }
    }

    /// As [`Record::from_pdn`], from a game that was read.
    pub fn from_pdn_game(game: &pdn::Game<'_>, rules: &Ruleset) -> Result<Record, RecordError> {
        if let Some(hash) = game.tag("RulesHash").filter(|hash| !rules.has_hash(hash)) {
            let hash = hash.to_owned();
            return Err(RecordError::OtherRules { hash });
        }
        let clock = game
            .clock(rules)
            .map_err(|fault| RecordError::Faults(vec![fault]))?;
        let start = game.start(rules);
        let start = start.map_err(|fault| RecordError::Faults(vec![fault]))?;
        let white = match Orientation::of_game(game).letter(Side::First) {
            'W' => Side::First,
            _ => Side::Second,
        };
        let name = |tag| tags::parse_name(game.tag(tag).unwrap_or_default());
        Ok(Record {
            rules: Arc::new(rules.clone()),
            clock: clock.unwrap_or(*rules.clock),
            players: BySide::from_fn(|side| name(if side == white { "White" } else { "Black" })),
            start,
            entries: entries(game, rules)?,
            ended: ended(game, white)?,
            toss: toss(game)?,
        })
    }
}

fn entries(game: &pdn::Game<'_>, rules: &Ruleset) -> Result<Vec<Entry>, RecordError> {
    let mut steps = game.replay(rules).map_err(RecordError::Faults)?.into_iter();
    let mut entries: Vec<Entry> = Vec::new();
    // The standard has no other way to tell what a missed capture costs: such
    // a set-up shows what the moves say already.
    let mut shown = None;
    for item in &game.items {
        match item {
            Item::Move(_) | Item::Setup(_) => {
                let Some(step) = steps.next() else { break };
                let act = match step.played {
                    Some(m) if m.kind() == MoveKind::Removal => RecordedAct::Chosen(m.from()),
                    Some(m) => RecordedAct::Played(Step::from(&m)),
                    None if shown.take() == Some(step.after) => continue,
                    None => RecordedAct::Corrected {
                        position: step.after,
                        note: String::new(),
                    },
                };
                shown = step
                    .played
                    .filter(|m| matches!(m.kind(), MoveKind::Missed | MoveKind::Removal))
                    .map(|_| step.after);
                entries.push(Entry {
                    at: entries.last().map_or(Millis(0), |last| last.at),
                    left: None,
                    act,
                });
            }
            Item::Comment(text) => {
                let Some(entry) = entries.last_mut() else {
                    continue;
                };
                for note in ClockNote::all(text) {
                    match note {
                        ClockNote::Game(at) => entry.at = at,
                        ClockNote::Left(left) => entry.left = Some(left),
                        _ => {}
                    }
                }
                if let RecordedAct::Corrected { note, .. } = &mut entry.act {
                    let words = text.rsplit(']').next().unwrap_or(text);
                    *note = tags::single_line(words);
                }
            }
            Item::Nag(_) | Item::Strength(_) | Item::Variation(_) => {}
        }
    }
    Ok(entries)
}

fn ended(game: &pdn::Game<'_>, white: Side) -> Result<Option<(Millis, Ended)>, RecordError> {
    let reason = game.tag("Reason");
    let outcome = match game.result() {
        GameResult::Unknown if reason.is_none() => return Ok(None),
        GameResult::Unknown => Outcome::Void,
        GameResult::Draw => Outcome::Draw,
        GameResult::BothLose => Outcome::BothLose,
        GameResult::WhiteWins => Outcome::won(white),
        GameResult::BlackWins => Outcome::won(white.other()),
    };
    let note = game.tag("ReasonNote").unwrap_or_default();
    let reason = match reason {
        None => Reason::Recorded {
            note: tags::single_line(game.tag("Termination").unwrap_or_default()),
        },
        Some(value) => tags::parse_reason(value, note).ok_or_else(|| bad_tag("Reason", value))?,
    };
    let at = match game.tag("EndedAt") {
        None => Millis(0),
        Some(value) => match ClockNote::all(&format!("[%egt {value}]")).next() {
            Some(ClockNote::Game(at)) => at,
            _ => return Err(bad_tag("EndedAt", value)),
        },
    };
    Ok(Some((at, Ended { outcome, reason })))
}

fn toss(game: &pdn::Game<'_>) -> Result<Option<crate::Toss>, RecordError> {
    let Some(commitment) = game.tag("TossCommitment") else {
        return Ok(None);
    };
    let toss = tags::parse_toss(|name| game.tag(name));
    toss.map(Some)
        .ok_or_else(|| bad_tag("TossCommitment", commitment))
}

fn bad_tag(name: &'static str, value: &str) -> RecordError {
    RecordError::Tag {
        name,
        value: value.to_owned(),
    }
}
