//! A whole event in one file, to carry on a USB stick: a line with what it is and
//! who the players are, then a line for each event. All lines are JSON.

use std::fmt;

use damka_game::{ReplayError, TournamentId};
use serde::{Deserialize, Serialize};

use crate::{Names, Tournament, TournamentEnvelope, bounds};

/// The version of the file that is written. Events have their own in each line.
pub const FILE_FORMAT: u32 = 1;

/// The longest line, in bytes.
pub const LONGEST_LINE: usize = 4 << 20;

/// A whole event: its log, and the names beside it.
///
/// ```
/// use damka_game::Time;
/// use damka_tournament::{Names, Settings, Tournament, TournamentFile};
///
/// let event = Tournament::open("t1".parse().unwrap(), Settings::new("Day room"), Time(0)).unwrap();
/// let file = TournamentFile { names: Names::new(), log: event.log().to_vec() };
/// let bytes = file.to_bytes();
/// assert_eq!(TournamentFile::read(&bytes).unwrap(), file);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentFile {
    /// Who the players are.
    pub names: Names,
    /// All events.
    pub log: Vec<TournamentEnvelope>,
}

#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "damka-tournament")]
    version: u32,
    id: TournamentId,
    names: Names,
}

impl Header {
    /// With names cut to the bounds.
    fn bounded(self) -> Header {
        let mut names = Names::new();
        for (id, name) in self.names.iter() {
            names.set(id.clone(), name.clone());
        }
        Header { names, ..self }
    }
}

impl TournamentFile {
    /// The file of an event.
    pub fn of(event: &Tournament, names: &Names) -> TournamentFile {
        TournamentFile {
            names: names.clone(),
            log: event.log().to_vec(),
        }
    }

    /// The bytes of the file. Nothing is written for a log without events.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Some(first) = self.log.first() else {
            return Vec::new();
        };
        let mut bytes = Vec::new();
        let header = Header {
            version: FILE_FORMAT,
            id: first.id.clone(),
            names: self.names.clone(),
        };
        write_line(&mut bytes, &header);
        for envelope in &self.log {
            write_line(&mut bytes, envelope);
        }
        bytes
    }

    /// Reads a file; each line that cannot be read is reported.
    ///
    /// The log is read, not judged: [`verify`](crate::verify) is for that.
    pub fn read(bytes: &[u8]) -> Result<TournamentFile, Vec<FileFault>> {
        let mut faults = Vec::new();
        let mut header: Option<Header> = None;
        let mut log: Vec<TournamentEnvelope> = Vec::new();
        let lines = (1..).zip(bytes.split(|&byte| byte == b'\n'));
        for (line, text) in lines {
            if text.trim_ascii().is_empty() {
                continue;
            }
            let mut report = |kind| faults.push(FileFault { line, kind });
            if text.len() > LONGEST_LINE {
                report(FileFaultKind::LineTooLong);
                continue;
            }
            if log.len() >= bounds::MOST_EVENTS {
                report(FileFaultKind::TooManyEvents);
                break;
            }
            let Some(header) = &header else {
                match serde_json::from_slice::<Header>(text) {
                    Ok(read) if read.version > FILE_FORMAT => {
                        let version = read.version;
                        report(FileFaultKind::Version { version });
                        return Err(faults);
                    }
                    Ok(read) => header = Some(read.bounded()),
                    Err(error) => {
                        let error = error.to_string();
                        report(FileFaultKind::NotAHeader { error });
                        return Err(faults);
                    }
                }
                continue;
            };
            match serde_json::from_slice::<TournamentEnvelope>(text) {
                Ok(envelope) if envelope.id != header.id => {
                    report(FileFaultKind::OtherTournament);
                }
                Ok(envelope) if envelope.seq.0 as usize != log.len() => {
                    report(FileFaultKind::Number {
                        expected: log.len(),
                    });
                }
                Ok(envelope) => log.push(envelope),
                Err(error) => {
                    let error = error.to_string();
                    report(FileFaultKind::NotAnEvent { error });
                }
            }
        }
        let Some(header) = header else {
            let kind = FileFaultKind::Empty;
            return Err(vec![FileFault { line: 1, kind }]);
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        let file = TournamentFile {
            names: header.names,
            log,
        };
        match file.tournament() {
            Ok(_) => Ok(file),
            Err(error) => Err(vec![FileFault {
                line: 2,
                kind: FileFaultKind::Replay(error),
            }]),
        }
    }

    /// The event that the log tells.
    pub fn tournament(&self) -> Result<Tournament, ReplayError> {
        Tournament::replay(&self.log)
    }
}

fn write_line(bytes: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(&mut *bytes, value).expect("a log has nothing that JSON cannot say");
    bytes.push(b'\n');
}

/// Why a line of a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The line, from 1.
    pub line: usize,
    /// Why.
    pub kind: FileFaultKind,
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFaultKind {
    /// There is nothing in it.
    Empty,
    /// The first line does not say what it is.
    NotAHeader {
        /// What is wrong with it.
        error: String,
    },
    /// A later version wrote it.
    Version {
        /// Which.
        version: u32,
    },
    /// The line is longer than any event.
    LineTooLong,
    /// There are more events than an event can have.
    TooManyEvents,
    /// The line is not an event.
    NotAnEvent {
        /// What is wrong with it.
        error: String,
    },
    /// The line belongs to another tournament.
    OtherTournament,
    /// An event is missing before it, or it is there twice.
    Number {
        /// The number that should come.
        expected: usize,
    },
    /// The events do not tell a tournament.
    Replay(ReplayError),
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for FileFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFaultKind::Empty => f.write_str("the file is empty"),
            FileFaultKind::NotAHeader { error } => {
                write!(f, "this is not the first line of a tournament: {error}")
            }
            FileFaultKind::Version { version } => write!(
                f,
                "a file of version {version}; this program reads up to {FILE_FORMAT}"
            ),
            FileFaultKind::LineTooLong => {
                write!(f, "the line has more than {LONGEST_LINE} bytes")
            }
            FileFaultKind::TooManyEvents => {
                write!(f, "there are more than {} events", bounds::MOST_EVENTS)
            }
            FileFaultKind::NotAnEvent { error } => write!(f, "this is not an event: {error}"),
            FileFaultKind::OtherTournament => {
                f.write_str("this event belongs to another tournament")
            }
            FileFaultKind::Number { expected } => {
                write!(f, "event {expected} should stand here")
            }
            FileFaultKind::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FileFault {}
