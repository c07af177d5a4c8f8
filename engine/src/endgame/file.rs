use std::{
    borrow::Cow,
    fmt, fs,
    io::{self, Read},
    ops::Range,
    path::Path,
};

use damka_rules::Fingerprint;

use super::{Material, Metric, TableStatistics};

/// A file of tables in memory. `docs/engine.md` describes the format.
pub struct File {
    bytes: Cow<'static, [u8]>,
    key: u64,
    sections: Vec<Section>,
}

/// A table in a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The material, from the view of the side to move.
    pub material: Material,
    /// What it holds.
    pub content: Content,
    start: usize,
    end: usize,
}

/// What a section of a file holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Win, draw or loss of each position.
    Values,
    /// The distance of each position in plies.
    Distances(Metric),
    /// The number of positions by value and distance.
    Statistics(Metric),
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It does not begin with the magic bytes of a file of tables.
    NotTables,
    /// Another version of the program wrote it.
    Version(u16),
    /// It is too short, or its checksum differs.
    Damaged,
    /// It was built for other rules.
    OtherRules {
        /// The key in the file.
        found: u64,
    },
}

pub(crate) const MAGIC: &[u8; 8] = b"damka eg";
pub(crate) const VERSION: u16 = 1;
pub(crate) const HEADER: usize = 24;
pub(crate) const ENTRY: usize = 24;

impl File {
    /// Reads a file of tables. It stops reading where the directory of the
    /// file says that it ends: a device or an archive given by mistake costs
    /// no memory.
    pub fn open(path: &Path) -> io::Result<File> {
        let refused = |error| io::Error::new(io::ErrorKind::InvalidData, error);
        let mut file = fs::File::open(path)?;
        let mut bytes = Vec::new();
        file.by_ref().take(HEADER as u64).read_to_end(&mut bytes)?;
        let count = section_count(&bytes).map_err(refused)?;
        let directory = usize::from(count) * ENTRY;
        file.by_ref()
            .take(directory as u64)
            .read_to_end(&mut bytes)?;
        let end = (0..usize::from(count))
            .filter_map(|at| section_range(&bytes, HEADER + at * ENTRY))
            .map(|range| range.end)
            .max()
            .unwrap_or_default();
        // One byte more shows that the file is longer than it says.
        let rest = end.saturating_sub(bytes.len()) + 1;
        file.take(rest as u64).read_to_end(&mut bytes)?;
        File::read(bytes).map_err(refused)
    }

    /// Reads the directory of a file, and verifies the checksum.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<File, FileError> {
        let bytes = bytes.into();
        let damaged = || FileError::Damaged;
        let count = section_count(&bytes)?;
        let sum = u32_at(&bytes, 12).ok_or_else(damaged)?;
        let key = u64_at(&bytes, 16).ok_or_else(damaged)?;
        let rest = bytes.get(16..).ok_or_else(damaged)?;
        if crc32fast::hash(rest) != sum {
            return Err(FileError::Damaged);
        }
        let sections = (0..usize::from(count))
            .map(|at| section(&bytes, HEADER + at * ENTRY))
            .collect::<Option<Vec<Section>>>()
            .ok_or_else(damaged)?;
        Ok(File {
            bytes,
            key,
            sections,
        })
    }

    /// The key in the header of a file; nothing else of it is read.
    pub(crate) fn key_of(bytes: &[u8]) -> Option<u64> {
        u64_at(bytes, 16)
    }

    /// The hash of the rules: see [`Ruleset::table_hash`](damka_rules::Ruleset::table_hash).
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Refuses a file that was built for other rules.
    pub fn expect_key(self, key: Fingerprint) -> Result<File, FileError> {
        match self.key == key.bits() {
            true => Ok(self),
            false => Err(FileError::OtherRules { found: self.key }),
        }
    }

    /// The tables in it.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// Its size in bytes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The statistics of a material, if it is in the file.
    pub fn statistics(&self, material: Material) -> Option<TableStatistics> {
        let section = self.sections.iter().find(|section| {
            section.material == material && matches!(section.content, Content::Statistics(_))
        })?;
        let bytes = self.bytes.get(section.start..section.end)?;
        let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(bytes, 1 << 16).ok()?;
        let numbers = bytes.chunks_exact(8).filter_map(|chunk| u64_at(chunk, 0));
        Some(TableStatistics::from_numbers(numbers))
    }

    /// The bytes of a section.
    #[cfg(feature = "offline")]
    pub(crate) fn bytes(&self, section: &Section) -> Option<&[u8]> {
        self.bytes.get(section.start..section.end)
    }

    /// A block of a section.
    #[inline]
    pub(crate) fn block(&self, section: &Section, number: usize) -> Option<&[u8]> {
        let bytes = self.bytes.get(section.start..section.end)?;
        let at = number.checked_mul(4)?;
        let (start, end) = (u32_at(bytes, at)?, u32_at(bytes, at + 4)?);
        bytes.get(start as usize..end as usize)
    }
}

/// The greatest distance; longer ones are stored as this.
pub(crate) const MAX_DISTANCE: u8 = u8::MAX - 1;

/// Positions in a block of distances. It is larger than one of values: it is read
/// less often, and compresses better.
pub(crate) const DISTANCE_BLOCK: usize = 16_384;

/// The distances of a compressed block.
pub(crate) fn inflate(block: &[u8]) -> Option<Vec<u8>> {
    if block.is_empty() {
        return Some(vec![0; DISTANCE_BLOCK]);
    }
    miniz_oxide::inflate::decompress_to_vec_with_limit(block, DISTANCE_BLOCK).ok()
}

/// How many sections a file has, by its header.
fn section_count(bytes: &[u8]) -> Result<u16, FileError> {
    if !bytes.starts_with(MAGIC) {
        return Err(FileError::NotTables);
    }
    let version = u16_at(bytes, 8).ok_or(FileError::Damaged)?;
    if version != VERSION {
        return Err(FileError::Version(version));
    }
    u16_at(bytes, 10).ok_or(FileError::Damaged)
}

/// The range of the section whose entry in the directory begins here.
fn section_range(bytes: &[u8], at: usize) -> Option<Range<usize>> {
    let start = usize::try_from(u64_at(bytes, at + 8)?).ok()?;
    let length = usize::try_from(u64_at(bytes, at + 16)?).ok()?;
    Some(start..start.checked_add(length)?)
}

fn section(bytes: &[u8], at: usize) -> Option<Section> {
    let &[own_men, own_kings, foe_men, foe_kings, content, metric] = bytes.get(at..at + 6)? else {
        return None;
    };
    let material = Material {
        own_men,
        own_kings,
        foe_men,
        foe_kings,
    };
    let few = [own_men, own_kings, foe_men, foe_kings]
        .into_iter()
        .all(|count| count <= 7);
    let metric = Metric::from_code(metric)?;
    let content = match content {
        0 => Content::Values,
        1 => Content::Distances(metric),
        2 => Content::Statistics(metric),
        _ => return None,
    };
    let Range { start, end } = section_range(bytes, at)?;
    (few && end <= bytes.len()).then_some(Section {
        material,
        content,
        start,
        end,
    })
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

#[inline]
fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?))
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::NotTables => f.write_str("not a file of endgame tables"),
            FileError::Version(version) => write!(
                f,
                "written in format {version}, this program reads {VERSION}: build it again"
            ),
            FileError::Damaged => f.write_str("damaged: build it again"),
            FileError::OtherRules { found } => {
                write!(f, "built for other rules, with the key {found:016x}")
            }
        }
    }
}

impl std::error::Error for FileError {}
