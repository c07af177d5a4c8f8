use std::{
    fmt,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use damka_engine::atomic_file;
use serde::{Deserialize, Serialize};

use crate::PairRecord;

/// A file that keeps what was played, so that an event can be interrupted at
/// any moment and go on later: a line that describes the event, then a line for
/// each pair of games. A line that was cut short is a pair that was not played.
#[derive(Debug)]
pub struct MatchLog {
    file: File,
}

/// A pair of one of the matches of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// The number of the match; 0 if there is only one.
    #[serde(rename = "match")]
    pub number: usize,
    /// The pair.
    #[serde(flatten)]
    pub pair: PairRecord,
    /// Its games as PDN, if they are added to a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pdn: Option<PdnRecord>,
}

/// Games that are added to a PDN file after the log has them: if that was
/// interrupted, they are added when the event goes on, and never twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PdnRecord {
    /// The length of the file before.
    pub at: u64,
    /// What is added.
    pub text: String,
}

impl PdnRecord {
    /// Adds the games to the file, and waits until the disk has them.
    pub fn add(&self, file: &mut File) -> io::Result<()> {
        file.write_all(self.text.as_bytes())?;
        file.sync_data()
    }

    /// Adds the games unless they are there; the part of them that was written
    /// before is replaced. What others have added since stays.
    pub fn complete(&self, file: &mut File) -> io::Result<()> {
        let mut since = Vec::new();
        file.seek(SeekFrom::Start(self.at))?;
        file.read_to_end(&mut since)?;
        if since.starts_with(self.text.as_bytes()) {
            return Ok(());
        }
        if !since.is_empty() && self.text.as_bytes().starts_with(&since) {
            file.set_len(self.at)?;
        }
        self.add(file)
    }
}

#[derive(Serialize, Deserialize)]
struct Header {
    event: String,
}

impl MatchLog {
    /// Opens the log of an event with this description, and reads what was played
    /// before.
    pub fn open(path: &Path, event: &str) -> Result<(MatchLog, Vec<LogEntry>), MatchLogError> {
        let failed = |reason: Reason| MatchLogError {
            path: path.to_owned(),
            reason,
        };
        let io = |error: io::Error| failed(Reason::Io(error.to_string()));
        let header = line(&Header {
            event: event.to_owned(),
        })
        .map_err(io)?;
        let mut bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(io(error)),
        };
        if header.as_bytes().starts_with(&bytes) {
            // Nothing was played: it is new, or was cut in its first line.
            atomic_file::write(path, header.as_bytes()).map_err(io)?;
            bytes = header.into_bytes();
        }
        let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
        let first = lines.next().unwrap_or_default();
        let Ok(Header { event: known }) = serde_json::from_slice(first) else {
            return Err(failed(Reason::NotALog));
        };
        if known != event {
            return Err(failed(Reason::OtherEvent(known)));
        }
        let mut entries: Vec<LogEntry> = Vec::new();
        let (mut length, mut is_complete) = (first.len(), first.ends_with(b"\n"));
        let mut end = length;
        for line in lines {
            end += line.len();
            let Ok(entry) = serde_json::from_slice::<LogEntry>(line) else {
                continue;
            };
            let key = |entry: &LogEntry| (entry.number, entry.pair.pair);
            if !entries.iter().any(|known| key(known) == key(&entry)) {
                entries.push(entry);
            }
            length = end;
            is_complete = line.ends_with(b"\n");
        }
        let file = OpenOptions::new().append(true).open(path).map_err(io)?;
        // What is behind the last entry was cut short.
        file.set_len(length as u64).map_err(io)?;
        let mut log = MatchLog { file };
        if !is_complete {
            log.file.write_all(b"\n").map_err(io)?;
        }
        Ok((log, entries))
    }

    /// Adds a pair. When this returns it survives a power failure.
    pub fn add(&mut self, entry: &LogEntry) -> io::Result<()> {
        self.file.write_all(line(entry)?.as_bytes())?;
        self.file.sync_data()
    }
}

fn line(value: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// Why a log cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLogError {
    path: PathBuf,
    reason: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    Io(String),
    NotALog,
    OtherEvent(String),
}

impl fmt::Display for MatchLogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.reason {
            Reason::Io(error) => f.write_str(error),
            Reason::NotALog => f.write_str("this file is not the state of a match"),
            Reason::OtherEvent(event) => write!(
                f,
                "this is the state of another match ({event}): name another file, or remove it"
            ),
        }
    }
}

impl std::error::Error for MatchLogError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EndingRecord, GameRecord, Points};

    const EVENT: &str = "ź v b";

    fn entry(pair: usize) -> LogEntry {
        let game = |points, ending| GameRecord {
            points,
            ending,
            plies: 40,
        };
        LogEntry {
            number: 0,
            pair: PairRecord {
                pair,
                games: [
                    game(Points::Draw, EndingRecord::Table),
                    game(Points::Win, EndingRecord::Time(1)),
                ],
            },
            pdn: None,
        }
    }

    /// Plays what is left of a match of three pairs, each with its games in a
    /// PDN file; which pairs the log knew.
    fn play(log: &Path, pdn: &Path) -> Vec<usize> {
        let mut options = OpenOptions::new();
        let options = options.read(true).append(true).create(true);
        let mut file = options.open(pdn).unwrap();
        let (mut log, before) = MatchLog::open(log, EVENT).unwrap();
        if let Some(record) = before.last().and_then(|entry| entry.pdn.as_ref()) {
            record.complete(&mut file).unwrap();
        }
        let known: Vec<usize> = before.iter().map(|entry| entry.pair.pair).collect();
        for pair in (0..3).filter(|pair| !known.contains(pair)) {
            let record = PdnRecord {
                at: file.metadata().unwrap().len(),
                text: format!("<ą{pair}>"),
            };
            let pdn = Some(record.clone());
            log.add(&LogEntry { pdn, ..entry(pair) }).unwrap();
            record.add(&mut file).unwrap();
        }
        known
    }

    #[test]
    fn wherever_it_is_cut_no_game_is_doubled_or_lost() {
        let folder = tempfile::tempdir().unwrap();
        let [log, pdn] = ["log", "pdn"].map(|name| folder.path().join(name));
        assert!(play(&log, &pdn).is_empty());
        let whole = fs::read(&log).unwrap();
        let games = fs::read_to_string(&pdn).unwrap();
        assert_eq!(games, "<ą0><ą1><ą2>");
        // The length of the PDN file when each line of the log had been written.
        let ends: Vec<usize> = (0..whole.len()).filter(|i| whole[*i] == b'\n').collect();
        for cut in 0..=whole.len() {
            // An entry is whole without the sign that ends its line.
            let pairs = ends[1..].iter().filter(|end| **end <= cut).count();
            let written = games.len() / 3 * pairs;
            // The last games of a log may be in the file in part or not at all.
            let is_end = ends[1..].contains(&cut);
            let least = written - if is_end { games.len() / 3 } else { 0 };
            for length in least..=written {
                fs::write(&log, &whole[..cut]).unwrap();
                fs::write(&pdn, &games.as_bytes()[..length]).unwrap();
                assert_eq!(play(&log, &pdn), (0..pairs).collect::<Vec<_>>(), "{cut}");
                assert_eq!(fs::read(&log).unwrap(), whole, "{cut}");
                assert_eq!(fs::read_to_string(&pdn).unwrap(), games, "{cut} {length}");
            }
        }
    }

    #[test]
    fn games_that_others_added_stay() {
        let folder = tempfile::tempdir().unwrap();
        let [log, pdn] = ["log", "pdn"].map(|name| folder.path().join(name));
        play(&log, &pdn);
        let mut file = OpenOptions::new().append(true).open(&pdn).unwrap();
        file.write_all(b"<mine>").unwrap();
        play(&log, &pdn);
        assert_eq!(fs::read_to_string(&pdn).unwrap(), "<ą0><ą1><ą2><mine>");
    }

    #[test]
    fn the_log_of_something_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        drop(MatchLog::open(&path, "a v b").unwrap());
        let other = MatchLog::open(&path, "a v c").unwrap_err();
        assert!(
            other.to_string().contains("another match (a v b)"),
            "{other}"
        );
        fs::write(&path, "hello\n").unwrap();
        assert!(MatchLog::open(&path, "a v b").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"hello\n");
    }

    /// Version 0.1 ended a line that was cut short, and went on behind it.
    #[test]
    fn a_cut_line_in_the_middle_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let (mut log, _) = MatchLog::open(&path, EVENT).unwrap();
        log.add(&entry(0)).unwrap();
        log.file
            .write_all(b"{\"match\":0,\"pair\":1,\"ga\n")
            .unwrap();
        log.add(&entry(1)).unwrap();
        log.add(&entry(1)).unwrap();
        let (_, before) = MatchLog::open(&path, EVENT).unwrap();
        assert_eq!(before, [entry(0), entry(1)]);
    }
}
