use std::{
    fmt,
    sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed},
};

use damka_rules::Zobrist;

/// The transposition table: results of searched positions, shared by all threads.
///
/// Threads write without locks. The key of an entry is its hash xor its content,
/// so an entry that two threads wrote at once is not recognised.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// The stored result of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The key of the best move; 0 if there is none.
    pub best: u16,
    pub score: i16,
    pub depth: i8,
    pub bound: Bound,
}

/// How a score bounds the value of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at most the score.
    Upper,
    /// The value is at least the score.
    Lower,
    /// The value is the score.
    Exact,
}

/// The entries of a cache line.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    key: AtomicU64,
    content: AtomicU64,
}

/// Ages are counted modulo this number.
const AGES: u8 = 64;

/// A transposition table is too large for the memory.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct HashSizeError {
    /// The size that was asked for.
    pub mebibytes: usize,
}

impl TranspositionTable {
    /// The largest size, in mebibytes.
    pub const MAX_MEBIBYTES: usize = 1 << 16;

    /// A table of a size in mebibytes, at least one. Fails if there is not
    /// enough memory, and beyond [`TranspositionTable::MAX_MEBIBYTES`].
    pub fn new(mebibytes: usize) -> Result<TranspositionTable, HashSizeError> {
        let error = HashSizeError { mebibytes };
        if mebibytes > Self::MAX_MEBIBYTES {
            return Err(error);
        }
        let bytes = (mebibytes.max(1) as u64) << 20;
        let count = usize::try_from(bytes / size_of::<Bucket>() as u64).map_err(|_| error)?;
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| error)?;
        buckets.resize_with(count, Bucket::default);
        Ok(TranspositionTable {
            buckets,
            age: AtomicU8::new(0),
        })
    }

    /// Removes all entries.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.key.store(0, Relaxed);
            slot.content.store(0, Relaxed);
        }
    }

    /// Starts a new search: older entries are replaced first.
    pub(crate) fn new_search(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline]
    pub(crate) fn probe(&self, hash: Zobrist) -> Option<Entry> {
        let slots = &self.bucket(hash).0;
        slots.iter().find_map(|slot| {
            let content = slot.content.load(Relaxed);
            let is_match = slot.key.load(Relaxed) ^ content == hash.0 && content != 0;
            is_match.then(|| Entry::unpack(content))
        })
    }

    #[inline]
    pub(crate) fn store(&self, hash: Zobrist, entry: Entry) {
        let age = self.age.load(Relaxed);
        let slots = &self.bucket(hash).0;
        // The slot to overwrite and its priority: shallow and old entries go first.
        let mut worst = (&slots[0], i32::MAX);
        for slot in slots {
            let content = slot.content.load(Relaxed);
            if slot.key.load(Relaxed) ^ content == hash.0 || content == 0 {
                worst.0 = slot;
                break;
            }
            let age_difference = (AGES + age - age_of(content)) % AGES;
            let depth = i32::from(Entry::unpack(content).depth);
            let priority = depth - 4 * i32::from(age_difference);
            if priority < worst.1 {
                worst = (slot, priority);
            }
        }
        let content = entry.pack(age);
        worst.0.content.store(content, Relaxed);
        worst.0.key.store(hash.0 ^ content, Relaxed);
    }

    #[inline]
    fn bucket(&self, hash: Zobrist) -> &Bucket {
        let index = (u128::from(hash.0) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

#[inline]
fn age_of(content: u64) -> u8 {
    (content >> 42) as u8 & (AGES - 1)
}

impl Entry {
    /// Never 0: the bounds count from 1.
    #[inline]
    fn pack(self, age: u8) -> u64 {
        u64::from(self.best)
            | u64::from(self.score as u16) << 16
            | u64::from(self.depth as u8) << 32
            | (self.bound as u64 + 1) << 40
            | u64::from(age) << 42
    }

    #[inline]
    fn unpack(content: u64) -> Entry {
        Entry {
            best: content as u16,
            score: (content >> 16) as i16,
            depth: (content >> 32) as i8,
            bound: match content >> 40 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

impl fmt::Display for HashSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "not enough memory for a transposition table of {} MiB: choose a smaller one",
            self.mebibytes
        )
    }
}

impl std::error::Error for HashSizeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_too_large_for_the_memory_is_refused() {
        for mebibytes in [TranspositionTable::MAX_MEBIBYTES + 1, usize::MAX] {
            let refused = TranspositionTable::new(mebibytes).err();
            assert_eq!(refused, Some(HashSizeError { mebibytes }));
        }
        assert!(TranspositionTable::new(0).is_ok());
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1).unwrap();
        let known = Entry {
            best: 0xABCD,
            score: -9_999,
            depth: -1,
            bound: Bound::Exact,
        };
        let hash = Zobrist(0x0123_4567_89AB_CDEF);
        assert_eq!(table.probe(hash), None);
        table.new_search();
        table.store(hash, known);
        assert_eq!(table.probe(hash), Some(known));
        assert_eq!(table.probe(Zobrist(hash.0 ^ 1)), None);
        table.clear();
        assert_eq!(table.probe(hash), None);
    }

    #[test]
    fn shallow_entries_are_replaced_first() {
        let table = TranspositionTable::new(1).unwrap();
        let known = |depth| Entry {
            best: 1,
            score: 0,
            depth,
            bound: Bound::Lower,
        };
        for depth in 1..=5 {
            table.store(Zobrist(depth as u64), known(depth));
        }
        assert_eq!(table.probe(Zobrist(1)), None);
        assert!((2..=5).all(|hash| table.probe(Zobrist(hash)).is_some()));
    }

    #[test]
    fn entries_of_older_searches_are_replaced_before_deeper_ones() {
        let table = TranspositionTable::new(1).unwrap();
        let entry = |depth| Entry {
            best: 1,
            score: 0,
            depth,
            bound: Bound::Lower,
        };
        table.store(Zobrist(1), entry(9));
        // Ages wrap round, and stay in order.
        for _ in 0..AGES - 1 {
            table.new_search();
            table.store(Zobrist(1), entry(9));
        }
        for _ in 0..2 {
            table.new_search();
        }
        for hash in 2..=5 {
            table.store(Zobrist(hash), entry(2));
        }
        assert_eq!(table.probe(Zobrist(1)), None);
        assert!((2..=5).all(|hash| table.probe(Zobrist(hash)).is_some()));
    }
}
