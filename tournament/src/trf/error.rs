use std::fmt;

use crate::StartNumber;

/// Why a report cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseErrorKind,
}

/// What is wrong in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// The file is longer than [`Report::MOST_BYTES`](super::Report::MOST_BYTES).
    TooLong,
    /// The bytes are not UTF-8.
    NotUtf8,
    /// A start number, a round or a rating was expected.
    Number(String),
    /// Points were expected.
    Points(String),
    /// A side was expected.
    Side(String),
    /// The result of a game or a bye was expected.
    Outcome(char),
    /// A character in a column that is always blank: the line is shifted.
    Shifted(char),
    /// The start number is that of a player in an earlier line.
    Twice(StartNumber),
    /// The kind of bye was expected.
    Bye(String),
    /// More rounds than a report may have.
    TooManyRounds,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.kind
        )
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseErrorKind::TooLong => f.write_str("the file is longer than a report can be"),
            ParseErrorKind::NotUtf8 => {
                f.write_str("this is not UTF-8; save the file in that encoding")
            }
            ParseErrorKind::Number(text) => write!(f, "expected a number, not “{text}”"),
            ParseErrorKind::Points(text) => {
                write!(f, "expected points such as 2.5, not “{text}”")
            }
            ParseErrorKind::Side(text) => write!(f, "expected a side, w or b, not “{text}”"),
            ParseErrorKind::Outcome(letter) => write!(
                f,
                "expected a result (1 = 0 W D L + - H F U Z), not “{letter}”"
            ),
            ParseErrorKind::Shifted(letter) => write!(
                f,
                "expected a space, not “{letter}”: the columns of this line are shifted"
            ),
            ParseErrorKind::Twice(number) => {
                write!(f, "start number {number} was given to another player")
            }
            ParseErrorKind::Bye(text) => write!(f, "expected a bye, F, H or Z, not “{text}”"),
            ParseErrorKind::TooManyRounds => {
                write!(
                    f,
                    "a report has at most {} rounds",
                    super::Report::MOST_ROUNDS
                )
            }
        }
    }
}

impl std::error::Error for ParseError {}

/// Why a report cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintError {
    /// A start number or a round with more digits than its columns.
    TooGreat(u16),
    /// Points with more digits than their columns.
    TooManyPoints(crate::Points),
    /// A text that would break its line.
    LineBreak(String),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintError::TooGreat(number) => {
                write!(f, "{number} is too great for a tournament report")
            }
            PrintError::TooManyPoints(points) => {
                write!(f, "{points} points are too many for a tournament report")
            }
            PrintError::LineBreak(text) => write!(f, "“{text}” has a line break"),
        }
    }
}

impl std::error::Error for PrintError {}
