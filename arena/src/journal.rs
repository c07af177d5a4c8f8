use std::{
    fmt,
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::PairNote;

/// A file that remembers what was played, so that an event can be interrupted
/// at any moment and go on later: a line that describes the event, then one
/// for each pair.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

/// A pair of one of the matches of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the match; 0 if there is only one.
    #[serde(rename = "match")]
    pub meeting: usize,
    /// The pair.
    #[serde(flatten)]
    pub note: PairNote,
}

#[derive(Serialize, Deserialize)]
struct Header {
    event: String,
}

impl Journal {
    /// Opens the journal of an event, which its description tells from others,
    /// and reads what was played before.
    pub fn open(path: &Path, event: &str) -> Result<(Journal, Vec<Entry>), JournalError> {
        let failed = |reason: Reason| JournalError {
            path: path.to_owned(),
            reason,
        };
        let io = |error: io::Error| failed(Reason::Io(error.to_string()));
        let text = match std::fs::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(io(error)),
        };
        let mut lines = text.lines();
        let header: Option<Header> = match lines.next() {
            None => None,
            Some(line) => match serde_json::from_str(line) {
                Ok(header) => Some(header),
                Err(_) => return Err(failed(Reason::NotAJournal)),
            },
        };
        if let Some(header) = &header
            && header.event != event
        {
            return Err(failed(Reason::OtherEvent(header.event.clone())));
        }
        // A line that was cut short is a pair that was not finished.
        let mut entries: Vec<Entry> = Vec::new();
        for entry in lines.filter_map(|line| serde_json::from_str::<Entry>(line).ok()) {
            let same = |known: &&Entry| {
                (known.meeting, known.note.pair) == (entry.meeting, entry.note.pair)
            };
            if entries.iter().find(same).is_none() {
                entries.push(entry);
            }
        }
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(io)?;
        let mut journal = Journal { file };
        if header.is_none() {
            let event = event.to_owned();
            journal.write(&Header { event }).map_err(io)?;
        } else if !text.ends_with('\n') {
            journal.file.write_all(b"\n").map_err(io)?;
        }
        Ok((journal, entries))
    }

    /// Adds a pair.
    pub fn add(&mut self, entry: &Entry) -> io::Result<()> {
        self.write(entry)
    }

    fn write(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_string(value)?;
        line.push('\n');
        // In one piece, so that only the last line can be cut short.
        self.file.write_all(line.as_bytes())
    }
}

/// Why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalError {
    path: PathBuf,
    reason: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    Io(String),
    NotAJournal,
    OtherEvent(String),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.reason {
            Reason::Io(error) => f.write_str(error),
            Reason::NotAJournal => f.write_str("this file is not the state of a match"),
            Reason::OtherEvent(event) => write!(
                f,
                "this is the state of another match ({event}): name another file, or remove it"
            ),
        }
    }
}

impl std::error::Error for JournalError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EndingNote, GameNote, Points};

    fn entry(pair: usize) -> Entry {
        let game = |points, ending| GameNote {
            points,
            ending,
            plies: 40,
        };
        Entry {
            meeting: 0,
            note: PairNote {
                pair,
                games: [
                    game(Points::Draw, EndingNote::Table),
                    game(Points::Win, EndingNote::Time(1)),
                ],
            },
        }
    }

    #[test]
    fn an_interrupted_match_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let (mut journal, before) = Journal::open(&path, "a v b").unwrap();
        assert!(before.is_empty());
        journal.add(&entry(0)).unwrap();
        journal.add(&entry(3)).unwrap();
        drop(journal);

        // Killed in the middle of a line.
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(b"{\"match\":0,\"pair\":4,\"ga").unwrap();
        let (mut journal, before) = Journal::open(&path, "a v b").unwrap();
        assert_eq!(before, [entry(0), entry(3)]);
        journal.add(&entry(4)).unwrap();
        let (_, before) = Journal::open(&path, "a v b").unwrap();
        assert_eq!(before.len(), 3);

        let other = Journal::open(&path, "a v c").unwrap_err();
        assert!(
            other.to_string().contains("another match (a v b)"),
            "{other}"
        );
        std::fs::write(&path, "hello\n").unwrap();
        assert!(Journal::open(&path, "a v b").is_err());
    }
}
