//! Samples on disk, game by game, so that an interrupted run can continue.

use std::{
    fmt,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::Path,
};

use super::Sample;
use crate::atomic_file;

/// A file of samples to which blocks of games are appended.
///
/// An incomplete block at its end is dropped when it is opened again.
pub struct Journal {
    file: File,
    games: u32,
    samples: Vec<Sample>,
}

/// What the games of a journal depend on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SampleOrigin {
    /// The class of the rules.
    pub class: u64,
    /// The seed of the training.
    pub seed: u64,
    /// The checksum of the weights that played.
    pub weights: u32,
    /// The number of nodes for a move.
    pub nodes: u32,
}

/// Why a journal cannot be opened.
#[derive(Debug)]
pub enum JournalError {
    /// The file cannot be read or written.
    File(io::Error),
    /// It is not a journal.
    NotSamples,
    /// Its games were played with other rules, another seed, other weights or
    /// nodes, or by another version of the program.
    OtherOrigin,
}

const MAGIC: &[u8; 8] = b"damka sp";
const VERSION: u32 = 1;
const HEADER: usize = 36;
const BLOCK: usize = 12;

impl Journal {
    /// Opens a journal to append to it, or creates it.
    pub fn open(path: &Path, origin: SampleOrigin) -> Result<Journal, JournalError> {
        let mut bytes = match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            other => other?,
        };
        let header = origin.header();
        if bytes.len() < HEADER && header.starts_with(&bytes) {
            atomic_file::write(path, &header)?;
            bytes = header.clone();
        }
        if !bytes.starts_with(MAGIC) {
            return Err(JournalError::NotSamples);
        }
        if !bytes.starts_with(&header) {
            return Err(JournalError::OtherOrigin);
        }
        let (mut games, mut samples, mut end) = (0, Vec::new(), HEADER);
        while let Some((block, size)) = block(&bytes[end..]) {
            games += block.games;
            samples.extend(block.samples);
            end += size;
        }
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(end as u64)?;
        file.sync_all()?;
        Ok(Journal {
            file,
            games,
            samples,
        })
    }

    /// How many games are in it.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The samples of all games.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// The samples of all games, by value.
    pub fn into_samples(self) -> Vec<Sample> {
        self.samples
    }

    /// Appends the samples of a number of games. When this returns they survive a
    /// power failure.
    pub fn append(&mut self, games: u32, samples: &[Sample]) -> io::Result<()> {
        let plain: Vec<u8> = samples.iter().flat_map(Sample::to_bytes).collect();
        let mut bytes = Vec::with_capacity(BLOCK + plain.len());
        bytes.extend(games.to_le_bytes());
        bytes.extend((samples.len() as u32).to_le_bytes());
        bytes.extend(crc32fast::hash(&plain).to_le_bytes());
        bytes.extend(plain);
        self.file.write_all(&bytes)?;
        self.file.sync_data()?;
        self.games += games;
        self.samples.extend(samples);
        Ok(())
    }
}

impl SampleOrigin {
    fn header(&self) -> Vec<u8> {
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.class.to_le_bytes());
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(self.weights.to_le_bytes());
        bytes.extend(self.nodes.to_le_bytes());
        debug_assert_eq!(bytes.len(), HEADER);
        bytes
    }
}

struct Block {
    games: u32,
    samples: Vec<Sample>,
}

/// The first block of these bytes and its size, if it is complete.
fn block(bytes: &[u8]) -> Option<(Block, usize)> {
    let number = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let (games, count, sum) = (number(0)?, number(4)?, number(8)?);
    if games == 0 || count == 0 {
        // Zeros, as a power failure can leave them.
        return None;
    }
    let size = (count as usize).checked_mul(Sample::SIZE)?;
    let plain = bytes.get(BLOCK..BLOCK.checked_add(size)?)?;
    if crc32fast::hash(plain) != sum {
        return None;
    }
    let samples = (plain.chunks_exact(Sample::SIZE))
        .map(|sample| Sample::from_bytes(sample.try_into().ok()?))
        .collect::<Option<_>>()?;
    Some((Block { games, samples }, BLOCK + size))
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::File(error) => error.fmt(f),
            JournalError::NotSamples => f.write_str("not a file of samples"),
            JournalError::OtherOrigin => f.write_str(
                "samples of other rules, another seed or other weights: \
                 use another folder, or remove this file",
            ),
        }
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::File(error)
    }
}
