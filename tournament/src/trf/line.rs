use std::str::FromStr;

use damka_rules::Side;

use super::{ParseError, ParseErrorKind};
use crate::{Points, StartNumber};

/// A line of a report, by columns.
pub(super) struct Line {
    number: usize,
    characters: Vec<char>,
}

impl Line {
    pub(super) fn new(number: usize, text: &str) -> Line {
        Line {
            number,
            characters: text.chars().collect(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.characters.len()
    }

    pub(super) fn error(&self, column: usize, kind: ParseErrorKind) -> ParseError {
        ParseError {
            line: self.number,
            column,
            kind,
        }
    }

    /// The character in a column, from 1; a space after the end.
    pub(super) fn at(&self, column: usize) -> char {
        self.characters.get(column - 1).copied().unwrap_or(' ')
    }

    /// The text from one column to another, both included, without the spaces around it.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        let text: String = (from..=to.min(self.len()))
            .map(|column| self.at(column))
            .collect();
        text.trim().to_owned()
    }

    /// The text from a column to the end.
    pub(super) fn rest(&self, from: usize) -> String {
        self.text(from, self.len())
    }

    /// An error if a column is not blank.
    pub(super) fn blank(&self, column: usize) -> Result<(), ParseError> {
        match self.at(column) {
            ' ' => Ok(()),
            letter => Err(self.error(column, ParseErrorKind::Shifted(letter))),
        }
    }

    fn parsed<T: FromStr>(
        &self,
        from: usize,
        to: usize,
        kind: impl FnOnce(String) -> ParseErrorKind,
    ) -> Result<Option<T>, ParseError> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let begin = (from..=to).find(|&column| self.at(column) != ' ');
        let error = |text| self.error(begin.unwrap_or(from), kind(text));
        text.parse().map(Some).map_err(|_| error(text))
    }

    /// A number, if the columns are not blank.
    pub(super) fn number(&self, from: usize, to: usize) -> Result<Option<u16>, ParseError> {
        self.parsed(from, to, ParseErrorKind::Number)
    }

    /// A number that must be there.
    pub(super) fn some_number(&self, from: usize, to: usize) -> Result<u16, ParseError> {
        let missing = || self.error(from, ParseErrorKind::Number(String::new()));
        self.number(from, to)?.ok_or_else(missing)
    }

    /// A start number, if the columns are neither blank nor zeros.
    pub(super) fn player(&self, from: usize, to: usize) -> Result<Option<StartNumber>, ParseError> {
        let number = self.number(from, to)?;
        Ok(number.filter(|&number| number > 0).map(StartNumber))
    }

    /// Points; none where the columns are blank.
    pub(super) fn points(&self, from: usize, to: usize) -> Result<Points, ParseError> {
        let points = self.parsed(from, to, ParseErrorKind::Points)?;
        Ok(points.unwrap_or_default())
    }

    /// `w`, `b`, or nothing for `-` and a blank.
    pub(super) fn side(&self, column: usize) -> Result<Option<Side>, ParseError> {
        match self.at(column) {
            'w' | 'W' => Ok(Some(Side::First)),
            'b' | 'B' => Ok(Some(Side::Second)),
            ' ' | '-' => Ok(None),
            letter => Err(self.error(column, ParseErrorKind::Side(letter.to_string()))),
        }
    }

    /// The start numbers in columns of `width`, a blank before each, from a column to the end.
    pub(super) fn players(
        &self,
        from: usize,
        width: usize,
    ) -> Result<Vec<StartNumber>, ParseError> {
        let mut players = Vec::new();
        for column in (from..=self.len()).step_by(width + 1) {
            players.extend(self.player(column, column + width - 1)?);
            self.blank(column + width)?;
        }
        Ok(players)
    }

    /// The words from a column to the end, with the column of each.
    pub(super) fn words(&self, from: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut was_blank = true;
        for column in from..=self.len() {
            let letter = self.at(column);
            let is_blank = letter == ' ' || letter == ',';
            match words.last_mut() {
                _ if is_blank => {}
                Some((_, word)) if !was_blank => word.push(letter),
                _ => words.push((column, letter.to_string())),
            }
            was_blank = is_blank;
        }
        words
    }

    /// The words from a column to the end as start numbers.
    pub(super) fn player_words(&self, from: usize) -> Result<Vec<StartNumber>, ParseError> {
        { self.words(from).into_iter() }
            .map(|(column, word)| match word.parse() {
                Ok(number) => Ok(StartNumber(number)),
                Err(_) => Err(self.error(column, ParseErrorKind::Number(word))),
            })
            .collect()
    }
}
