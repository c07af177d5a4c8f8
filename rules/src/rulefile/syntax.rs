use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use toml_edit::{Document, TomlError};

use super::RuleFaultKind;

/// The number of lines that are not TOML after which the rest is not read.
const MOST_FAULTS: usize = 20;

/// What could be read of a file, however broken it is.
pub(super) struct Parsed {
    /// What is left without the lines that are not TOML, if that can be read.
    pub document: Option<Document<String>>,
    /// Where it is not TOML, and why.
    pub faults: Vec<(usize, RuleFaultKind)>,
    /// The keys of the lines that were left out: they are not missing.
    pub unread: Vec<String>,
}

/// Reads TOML; a line with a fault is noted and left out, and the rest read
/// again, so that all faults are found at once.
pub(super) fn parse(text: &str) -> Parsed {
    let mut text = text.to_owned();
    let mut faults = Vec::new();
    let mut unread = Vec::new();
    loop {
        let error = match Document::parse(text.clone()) {
            Ok(document) => {
                return Parsed {
                    document: Some(document),
                    faults,
                    unread,
                };
            }
            Err(error) => error,
        };
        let at = error.span().map_or(text.len(), |span| span.start);
        faults.push((at, kind(&error)));
        let lines = lines_to_leave_out(&text, at);
        if text[lines.clone()].trim().is_empty() || faults.len() == MOST_FAULTS {
            return Parsed {
                document: None,
                faults,
                unread,
            };
        }
        unread.extend(text[lines.clone()].lines().filter_map(key));
        let blank: String = (text[lines.clone()].bytes())
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
            .collect();
        text.replace_range(lines, &blank);
    }
}

fn kind(error: &TomlError) -> RuleFaultKind {
    match error.message() {
        "duplicate key" => RuleFaultKind::Duplicate,
        reason => RuleFaultKind::Syntax {
            reason: reason.to_string(),
        },
    }
}

/// The line of a fault; of a broken table the whole table, whose keys would
/// otherwise fall to the table before it.
fn lines_to_leave_out(text: &str, at: usize) -> Range<usize> {
    let at = text.floor_char_boundary(at);
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..]
        .find('\n')
        .map_or(text.len(), |length| at + length);
    if !text[start..end].trim_start().starts_with('[') {
        return start..end;
    }
    let mut end = end;
    for line in text[end..].split_inclusive('\n') {
        if line.trim_start().starts_with('[') {
            break;
        }
        end += line.len();
    }
    start..end
}

/// The key of a line, or of the header of a table.
fn key(line: &str) -> Option<String> {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || c == '[');
    let end = line.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    let key = &line[..end.unwrap_or(line.len())];
    (!key.is_empty()).then(|| key.to_owned())
}
