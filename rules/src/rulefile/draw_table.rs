use alloc::{format, string::ToString, vec::Vec};
use core::ops::RangeInclusive;

use toml_edit::{Array, ArrayOfTables, Item, TableLike};

use super::{
    Conflict, RuleFaultKind,
    location::line_and_column,
    section::{Entry, Faults, Section},
};
use crate::{Cited, DrawRule};

/// What each kind of draw rule means, in the order of [`DrawRule::USUAL`], in
/// which they are explained.
const MEANINGS: [&str; DrawRule::USUAL.len()] = [
    "The given number of plies in a row with kings only and no capture.",
    "The given number of plies in a row with no capture and no promotion.",
    "The same position with the same side to move, for the given number of times.",
    "Each side has just one king: at once.",
    "Both sides have the same number of pieces, up to the given one, and it has not changed for the given number of plies.",
    "The pieces of both sides together are within the given bounds, and the given number of plies passes with no capture and no promotion.",
    "Three or more kings against a lone king, for the given number of moves of the stronger side.",
    "Three pieces against a lone king that stays on the long diagonal.",
    "One or two pieces with a king among them against a lone king.",
];

/// The kinds of draw rules, each with usual numbers and what it means.
pub(super) fn kinds() -> impl Iterator<Item = (DrawRule, &'static str)> {
    DrawRule::USUAL.into_iter().zip(MEANINGS)
}

const EXAMPLE: &str = "draw = [{ kind = \"king-moves\", plies = 30 }]";

/// The numbers of pieces with which a game goes on.
const PIECES: RangeInclusive<u8> = 2..=24;

/// Reads the tables `[[draw]]`.
pub(super) fn read(entry: &Entry<'_>, faults: &mut Faults<'_>) -> Option<Vec<Cited<DrawRule>>> {
    let mut draws = Vec::new();
    let mut all = true;
    for (table, at) in tables(entry, faults)? {
        let section = Section::new(table, entry.path.clone(), at);
        match read_one(section, faults) {
            Some(draw) => draws.push((draw, at)),
            None => all = false,
        }
    }
    for (index, (draw, at)) in draws.iter().enumerate() {
        let twin = (draws[..index].iter()).find(|(other, _)| same_question(**other, **draw));
        if let Some(&(_, first)) = twin {
            let (line, _) = line_and_column(faults.text, first);
            let conflict = Conflict::DrawTwice { line };
            faults.impossible(*at, &*entry.path, conflict);
        }
    }
    if !all {
        return None;
    }
    let draws: Vec<_> = draws.into_iter().map(|(draw, _)| draw).collect();
    if !ends_every_game(&draws) {
        faults.impossible(entry.at, &*entry.path, Conflict::EndlessGame);
    }
    Some(draws)
}

/// The tables of `[[draw]]`, or of a list in one line, and where they begin.
fn tables<'t>(
    entry: &Entry<'t>,
    faults: &mut Faults<'_>,
) -> Option<Vec<(&'t dyn TableLike, usize)>> {
    let of_headers = |tables: &'t ArrayOfTables| {
        let tables = tables.iter().map(|table| {
            let at = table.span().map_or(entry.at, |span| span.start);
            (table as &dyn TableLike, at)
        });
        tables.collect()
    };
    let of_list = |list: &'t Array| {
        let tables = list.iter().map(|value| {
            let at = value.span().map_or(entry.at, |span| span.start);
            Some((value.as_inline_table()? as &dyn TableLike, at))
        });
        tables.collect()
    };
    let tables = match entry.item {
        Item::ArrayOfTables(tables) => Some(of_headers(tables)),
        item => item.as_array().and_then(of_list),
    };
    if tables.is_none() {
        let kind = RuleFaultKind::WrongType {
            found: "anything but a list of tables",
            example: EXAMPLE.to_string(),
        };
        faults.add(entry.at, &*entry.path, kind);
    }
    tables
}

fn read_one(mut section: Section<'_>, faults: &mut Faults<'_>) -> Option<Cited<DrawRule>> {
    let kinds = DrawRule::USUAL.map(DrawRule::key);
    let kind = section.demand("kind", "kind = \"king-moves\"", faults);
    // Without its kind nothing can be said about the other keys.
    let kind = DrawRule::USUAL[kind?.one_of(&kinds, faults)?];
    let value = match kind {
        DrawRule::KingMoves { .. } => {
            plies(&mut section, faults).map(|plies| DrawRule::KingMoves { plies })
        }
        DrawRule::NoProgress { .. } => {
            plies(&mut section, faults).map(|plies| DrawRule::NoProgress { plies })
        }
        DrawRule::LongDiagonal { .. } => {
            plies(&mut section, faults).map(|plies| DrawRule::LongDiagonal { plies })
        }
        DrawRule::TwoAgainstOne { .. } => {
            plies(&mut section, faults).map(|plies| DrawRule::TwoAgainstOne { plies })
        }
        DrawRule::OneKingEach => Some(DrawRule::OneKingEach),
        DrawRule::Repetition { .. } => small(&mut section, "times", 2..=100, 3, faults)
            .map(|times| DrawRule::Repetition { times }),
        DrawRule::ThreeKingsAgainstOne { .. } => {
            let moves = section.demand("moves", "moves = 15", faults);
            moves
                .and_then(|moves| moves.number(1, 9999, faults))
                .map(|moves| DrawRule::ThreeKingsAgainstOne { moves })
        }
        DrawRule::EqualNumbers { .. } => {
            let at_most = small(&mut section, "at-most", 1..=12, 3, faults);
            let plies = plies(&mut section, faults);
            at_most
                .zip(plies)
                .map(|(at_most, plies)| DrawRule::EqualNumbers { at_most, plies })
        }
        DrawRule::FewPieces { .. } => few_pieces(&mut section, faults),
    };
    let source = section.source(faults);
    section.finish(faults);
    Some(Cited {
        value: value?,
        source,
    })
}

fn few_pieces(section: &mut Section<'_>, faults: &mut Faults<'_>) -> Option<DrawRule> {
    let from = small(section, "from", PIECES, 4, faults);
    let to = small(section, "to", PIECES, 5, faults);
    let plies = plies(section, faults);
    let (from, to) = (from?, to?);
    if from > to {
        let conflict = Conflict::TurnedRange { from, to };
        faults.impossible(section.at, section.path("from"), conflict);
    }
    Some(DrawRule::FewPieces {
        from,
        to,
        plies: plies?,
    })
}

fn plies(section: &mut Section<'_>, faults: &mut Faults<'_>) -> Option<u16> {
    let plies = section.demand("plies", "plies = 30", faults)?;
    plies.number(1, 9999, faults)
}

fn small(
    section: &mut Section<'_>,
    key: &'static str,
    range: RangeInclusive<u8>,
    example: u8,
    faults: &mut Faults<'_>,
) -> Option<u8> {
    let entry = section.demand(key, &format!("{key} = {example}"), faults)?;
    let number = entry.number((*range.start()).into(), (*range.end()).into(), faults)?;
    u8::try_from(number).ok()
}

/// Whether two rules look at the same thing, so that the lower limit decides.
fn same_question(a: DrawRule, b: DrawRule) -> bool {
    match (a, b) {
        (DrawRule::EqualNumbers { at_most: a, .. }, DrawRule::EqualNumbers { at_most: b, .. }) => {
            a == b
        }
        (
            DrawRule::FewPieces { from, to, .. },
            DrawRule::FewPieces {
                from: other_from,
                to: other_to,
                ..
            },
        ) => (from, to) == (other_from, other_to),
        _ => a.key() == b.key(),
    }
}

/// Whether every game comes to an end: captures and the moves of men do by
/// themselves, so some rule must count what kings do, with any pieces.
fn ends_every_game(draws: &[Cited<DrawRule>]) -> bool {
    let few = |pieces: u8| {
        draws.iter().any(|draw| match **draw {
            DrawRule::FewPieces { from, to, .. } => (from..=to).contains(&pieces),
            _ => false,
        })
    };
    draws.iter().any(|draw| {
        matches!(
            **draw,
            DrawRule::KingMoves { .. } | DrawRule::NoProgress { .. } | DrawRule::Repetition { .. }
        )
    }) || PIECES.into_iter().all(few)
}
