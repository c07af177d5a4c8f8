use std::collections::HashSet;

use damka_rules::Side;

use super::{
    ByeKind, Outcome, ParseError, ParseErrorKind, PlayerRecord, Record, Report, RoundEntry,
    Setting, line::Line,
};
use crate::{Points, StartNumber};

/// The codes of bbpPairings for points: a win, a draw, a loss, absence, a game lost by absence,
/// the bye.
pub(super) const BBP_CODES: [&str; 6] = ["BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"];

impl Report {
    /// Reads a report. A byte order mark and either kind of line end are fine; blank lines are
    /// left out.
    pub fn parse(bytes: &[u8]) -> Result<Report, ParseError> {
        if bytes.len() > Report::MOST_BYTES {
            return Err(ParseError {
                line: 1,
                column: 1,
                kind: ParseErrorKind::TooLong,
            });
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = before.rsplit('\n').next().unwrap_or_default();
            ParseError {
                line: before.matches('\n').count() + 1,
                column: line.chars().count() + 1,
                kind: ParseErrorKind::NotUtf8,
            }
        })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut report = Report::default();
        let mut numbers = HashSet::new();
        for (text, number) in text.split('\n').zip(1..) {
            let text = text.trim_end_matches(['\r', '\u{1a}']);
            if text.trim().is_empty() {
                continue;
            }
            let line = Line::new(number, text);
            let record = Record::parse(&line)?;
            if let Record::Player(player) = &record
                && !numbers.insert(player.number)
            {
                return Err(line.error(5, ParseErrorKind::Twice(player.number)));
            }
            report.records.push(record);
        }
        Ok(report)
    }
}

impl Record {
    fn parse(line: &Line) -> Result<Record, ParseError> {
        let code: String = (1..=3).map(|column| line.at(column)).collect();
        let record = match code.as_str() {
            "001" => Record::Player(player(line)?),
            "142" => Record::Rounds {
                code: "142",
                rounds: line.some_number(5, line.len())?,
            },
            "XXR" => Record::Rounds {
                code: "XXR",
                rounds: line.some_number(5, line.len())?,
            },
            "152" => Record::InitialSide(initial_side(line)?),
            "XXC" => Record::Settings(
                line.words(5)
                    .into_iter()
                    .map(|(_, word)| setting(word))
                    .collect(),
            ),
            "162" => Record::PointValues {
                code: "162",
                values: letter_values(line)?,
            },
            "XXS" => Record::PointValues {
                code: "XXS",
                values: named_values(line)?,
            },
            "192" => Record::System(line.rest(5)),
            "240" => Record::Byes {
                kind: bye_kind(line)?,
                round: line.some_number(7, 9)?,
                players: line.players(11, 4)?,
            },
            "250" => virtual_points(line)?,
            "XXA" => player_virtual_points(line)?,
            "260" => forbidden(line)?,
            "XXP" => Record::AlwaysForbidden(line.player_words(5)?),
            "XXZ" => Record::Absent(line.player_words(5)?),
            other => match BBP_CODES.into_iter().find(|code| *code == other) {
                Some(code) => Record::PointValues {
                    code,
                    values: vec![(code[2..].to_owned(), line.points(5, line.len())?)],
                },
                None => Record::Other {
                    code,
                    text: line.rest(4),
                },
            },
        };
        Ok(record)
    }
}

fn player(line: &Line) -> Result<PlayerRecord, ParseError> {
    for gap in [4, 9, 14, 48, 53, 57, 69, 85, 90] {
        line.blank(gap)?;
    }
    let missing = || line.error(5, ParseErrorKind::Number(String::new()));
    let mut rounds = Vec::new();
    for column in (92..=line.len()).step_by(10) {
        for gap in [column - 1, column + 4, column + 6, column + 8] {
            line.blank(gap)?;
        }
        if rounds.len() == Report::MOST_ROUNDS {
            return Err(line.error(column, ParseErrorKind::TooManyRounds));
        }
        rounds.push(entry(line, column)?);
    }
    while rounds.last() == Some(&None) {
        rounds.pop();
    }
    Ok(PlayerRecord {
        number: line.player(5, 8)?.ok_or_else(missing)?,
        sex: Some(line.at(10)).filter(|letter| *letter != ' '),
        title: line.text(11, 13),
        name: line.text(15, 47),
        rating: line.number(49, 52)?,
        federation: line.text(54, 56),
        id: line.text(58, 68),
        birth: line.text(70, 79),
        // A hundred points need a column more than there is.
        points: line.points(80, 84)?,
        rank: line.number(86, 89)?,
        rounds,
    })
}

fn entry(line: &Line, column: usize) -> Result<Option<RoundEntry>, ParseError> {
    if (column..column + 8).all(|column| line.at(column) == ' ') {
        return Ok(None);
    }
    let letter = line.at(column + 7);
    let outcome = Outcome::from_letter(letter)
        .ok_or_else(|| line.error(column + 7, ParseErrorKind::Outcome(letter)))?;
    Ok(Some(RoundEntry {
        opponent: line.player(column, column + 3)?,
        side: line.side(column + 5)?,
        outcome,
    }))
}

fn initial_side(line: &Line) -> Result<Side, ParseError> {
    let word = line.rest(5);
    match word.to_ascii_lowercase().as_str() {
        "w" | "white" | "white1" => Ok(Side::First),
        "b" | "black" | "black1" => Ok(Side::Second),
        _ => Err(line.error(5, ParseErrorKind::Side(word))),
    }
}

fn setting(word: String) -> Setting {
    match word.to_ascii_lowercase().as_str() {
        "white1" => Setting::InitialSide(Side::First),
        "black1" => Setting::InitialSide(Side::Second),
        "rank" => Setting::ByRank,
        _ => Setting::Other(word),
    }
}

/// A letter and its points, again and again: `W 1.0    D 0.5`.
fn letter_values(line: &Line) -> Result<Vec<(String, Points)>, ParseError> {
    let mut values: Vec<(String, Points)> = Vec::new();
    let mut name = None;
    for (column, word) in line.words(5) {
        let mut number = word.as_str();
        if name.is_none() {
            let length = word.chars().next().map_or(0, char::len_utf8);
            let (letter, rest) = word.split_at(length);
            name = Some(letter.to_uppercase());
            number = rest;
        }
        if !number.is_empty() {
            let points = points(line, column, number)?;
            values.extend(name.take().map(|name| (name, points)));
        }
    }
    Ok(values)
}

/// A name and its points, again and again: `W=3.0 PAB=1.0`.
fn named_values(line: &Line) -> Result<Vec<(String, Points)>, ParseError> {
    { line.words(5).into_iter() }
        .map(|(column, word)| {
            let (name, number) = word.split_once('=').unwrap_or((&word, ""));
            Ok((name.to_uppercase(), points(line, column, number)?))
        })
        .collect()
}

fn points(line: &Line, column: usize, text: &str) -> Result<Points, ParseError> {
    let error = |_| line.error(column, ParseErrorKind::Points(text.to_owned()));
    text.parse().map_err(error)
}

fn bye_kind(line: &Line) -> Result<ByeKind, ParseError> {
    match line.at(5).to_ascii_uppercase() {
        'F' => Ok(ByeKind::Full),
        'H' => Ok(ByeKind::Half),
        'Z' | ' ' => Ok(ByeKind::Zero),
        letter => Err(line.error(5, ParseErrorKind::Bye(letter.to_string()))),
    }
}

/// Two numbers of which the second may be missing if it is the same.
fn range(line: &Line, first: [usize; 2], last: [usize; 2]) -> Result<[u16; 2], ParseError> {
    let from = line.some_number(first[0], first[1])?;
    let to = line.number(last[0], last[1])?.filter(|&to| to > 0);
    Ok([from, to.unwrap_or(from)])
}

fn virtual_points(line: &Line) -> Result<Record, ParseError> {
    Ok(Record::VirtualPoints {
        points: [line.points(5, 8)?, line.points(10, 13)?],
        rounds: range(line, [15, 17], [19, 21])?,
        players: range(line, [23, 26], [28, 31])?.map(StartNumber),
    })
}

fn player_virtual_points(line: &Line) -> Result<Record, ParseError> {
    let mut points = Vec::new();
    for column in (10..=line.len()).step_by(5) {
        points.push(line.points(column, column + 3)?);
        line.blank(column + 4)?;
    }
    Ok(Record::PlayerVirtualPoints {
        player: StartNumber(line.some_number(5, 8)?),
        points,
    })
}

fn forbidden(line: &Line) -> Result<Record, ParseError> {
    Ok(Record::Forbidden {
        rounds: range(line, [5, 7], [9, 11])?,
        players: line.players(13, 4)?,
    })
}
