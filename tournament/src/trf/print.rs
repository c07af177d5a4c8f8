use std::fmt::{Display, Write};

use damka_rules::Side;

use super::{PlayerRecord, PrintError, Record, Report, RoundEntry, Setting};
use crate::{Points, StartNumber};

impl Report {
    /// The text of the report. Names that are longer than their columns are cut off.
    pub fn to_text(&self) -> Result<String, PrintError> {
        let mut text = String::new();
        for record in &self.records {
            let line = record.to_line()?;
            if line.contains(['\n', '\r']) {
                return Err(PrintError::LineBreak(line));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        Ok(text)
    }
}

impl Record {
    fn to_line(&self) -> Result<String, PrintError> {
        let mut line = String::new();
        match self {
            Record::Player(player) => return player.to_line(),
            Record::Rounds { code, rounds } => line = format!("{code} {rounds}"),
            Record::InitialSide(side) => line = format!("152 {}", side.letter()),
            Record::Settings(settings) => {
                line.push_str("XXC");
                for setting in settings {
                    append(&mut line, format_args!(" {}", setting.word()));
                }
            }
            Record::PointValues { code, values } => {
                line.push_str(code);
                for (name, points) in values {
                    match *code {
                        "162" => append(
                            &mut line,
                            format_args!("  {name}{:>4}  ", tenths(*points, 4)?),
                        ),
                        "XXS" => append(&mut line, format_args!(" {name}={points}")),
                        _ => append(&mut line, format_args!(" {:>4}", tenths(*points, 4)?)),
                    }
                }
            }
            Record::System(system) => line = format!("192 {system}"),
            Record::Byes {
                kind,
                round,
                players,
            } => {
                line = format!("240 {} {:>3}", kind.letter(), digits(*round, 3)?);
                append_players(&mut line, players)?;
            }
            Record::VirtualPoints {
                points,
                rounds,
                players,
            } => {
                line = format!(
                    "250 {:>4} {:>4} {:>3} {:>3}",
                    tenths(points[0], 4)?,
                    tenths(points[1], 4)?,
                    digits(rounds[0], 3)?,
                    digits(rounds[1], 3)?
                );
                append_players(&mut line, players)?;
            }
            Record::PlayerVirtualPoints { player, points } => {
                line = format!("XXA {:>4}", digits(player.0, 4)?);
                for points in points {
                    append(&mut line, format_args!(" {:>4}", tenths(*points, 4)?));
                }
            }
            Record::Forbidden { rounds, players } => {
                line = format!(
                    "260 {:>3} {:>3}",
                    digits(rounds[0], 3)?,
                    digits(rounds[1], 3)?
                );
                append_players(&mut line, players)?;
            }
            Record::AlwaysForbidden(players) => {
                line.push_str("XXP");
                players
                    .iter()
                    .for_each(|player| append(&mut line, format_args!(" {player}")));
            }
            Record::Absent(players) => {
                line.push_str("XXZ");
                players
                    .iter()
                    .for_each(|player| append(&mut line, format_args!(" {player}")));
            }
            Record::Other { code, text } => line = format!("{code} {text}"),
        }
        Ok(line)
    }
}

impl Setting {
    fn word(&self) -> &str {
        match self {
            Setting::InitialSide(Side::First) => "white1",
            Setting::InitialSide(Side::Second) => "black1",
            Setting::ByRank => "rank",
            Setting::Other(word) => word,
        }
    }
}

impl PlayerRecord {
    fn to_line(&self) -> Result<String, PrintError> {
        let optional = |number: Option<u16>| match number {
            Some(number) => digits(number, 4),
            None => Ok(String::new()),
        };
        let mut line = format!(
            "001 {:>4} {}{:>3.3} {:<33.33} {:>4} {:<3.3} {:>11.11} {:<10.10}{:>5} {:>4} ",
            digits(self.number.0, 4)?,
            self.sex.unwrap_or(' '),
            self.title,
            self.name,
            optional(self.rating)?,
            self.federation,
            self.id,
            self.birth,
            tenths(self.points, 5)?,
            optional(self.rank)?,
        );
        for entry in &self.rounds {
            match entry {
                Some(entry) => entry.append_to(&mut line)?,
                None => line.push_str("          "),
            }
        }
        Ok(line)
    }
}

impl RoundEntry {
    fn append_to(&self, line: &mut String) -> Result<(), PrintError> {
        let opponent = match self.opponent {
            Some(opponent) => digits(opponent.0, 4)?,
            None => "0000".to_owned(),
        };
        let side = match self.side {
            Some(Side::First) => 'w',
            Some(Side::Second) => 'b',
            None => '-',
        };
        append(
            line,
            format_args!(" {opponent:>4} {side} {} ", self.outcome.letter()),
        );
        Ok(())
    }
}

fn append(line: &mut String, what: impl Display) {
    write!(line, "{what}").expect("writing to a string never fails");
}

fn append_players(line: &mut String, players: &[StartNumber]) -> Result<(), PrintError> {
    for player in players {
        append(line, format_args!(" {:>4}", digits(player.0, 4)?));
    }
    Ok(())
}

/// A number, unless it has more digits than there is room for.
fn digits(number: u16, room: usize) -> Result<String, PrintError> {
    let digits = number.to_string();
    match digits.len() <= room {
        true => Ok(digits),
        false => Err(PrintError::TooGreat(number)),
    }
}

fn tenths(points: Points, room: usize) -> Result<String, PrintError> {
    let text = points.to_string();
    match text.len() <= room {
        true => Ok(text),
        false => Err(PrintError::TooManyPoints(points)),
    }
}
