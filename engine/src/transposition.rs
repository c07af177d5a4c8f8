use std::{
    fmt,
    sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed},
};

use damka_rules::Zobrist;

/// What the search has found of positions, shared by all its threads.
///
/// Threads write without waiting for each other. An entry carries its hash
/// combined with its content, so a torn one is not recognised.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// What is known of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The key of the best move; 0 if there is none.
    pub best: u16,
    pub score: i16,
    pub depth: i8,
    pub bound: Bound,
}

/// What a score says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth this or less.
    AtMost,
    /// The position is worth this or more.
    AtLeast,
    /// The position is worth just this.
    Exact,
}

/// As many entries as a cache line has room for.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    lock: AtomicU64,
    content: AtomicU64,
}

/// Ages go round in so many steps.
const AGES: u8 = 64;

/// The memory for a transposition table cannot be had.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct HashSizeError {
    /// The size that was asked for.
    pub mebibytes: usize,
}

impl TranspositionTable {
    /// The largest size, in mebibytes.
    pub const MOST_MEBIBYTES: usize = 1 << 16;

    /// A table of a size in mebibytes, at least one. Fails if there is not
    /// enough memory, and beyond [`TranspositionTable::MOST_MEBIBYTES`].
    pub fn new(mebibytes: usize) -> Result<TranspositionTable, HashSizeError> {
        let error = HashSizeError { mebibytes };
        if mebibytes > Self::MOST_MEBIBYTES {
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

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.lock.store(0, Relaxed);
            slot.content.store(0, Relaxed);
        }
    }

    /// A new search begins: what is older gives way first.
    pub(crate) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline]
    pub(crate) fn get(&self, hash: Zobrist) -> Option<Known> {
        let slots = &self.bucket(hash).0;
        slots.iter().find_map(|slot| {
            let content = slot.content.load(Relaxed);
            let known = slot.lock.load(Relaxed) ^ content == hash.0 && content != 0;
            known.then(|| Known::unpack(content))
        })
    }

    #[inline]
    pub(crate) fn put(&self, hash: Zobrist, known: Known) {
        let age = self.age.load(Relaxed);
        let slots = &self.bucket(hash).0;
        let mut worst = (&slots[0], i32::MAX);
        for slot in slots {
            let content = slot.content.load(Relaxed);
            if slot.lock.load(Relaxed) ^ content == hash.0 || content == 0 {
                worst.0 = slot;
                break;
            }
            let years = (AGES + age - age_of(content)) % AGES;
            let worth = i32::from(Known::unpack(content).depth) - 4 * i32::from(years);
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        let content = known.pack(age);
        worst.0.content.store(content, Relaxed);
        worst.0.lock.store(hash.0 ^ content, Relaxed);
    }

    #[inline]
    fn bucket(&self, hash: Zobrist) -> &Bucket {
        let place = (u128::from(hash.0) * self.buckets.len() as u128) >> 64;
        &self.buckets[place as usize]
    }
}

#[inline]
fn age_of(content: u64) -> u8 {
    (content >> 42) as u8 & (AGES - 1)
}

impl Known {
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
    fn unpack(content: u64) -> Known {
        Known {
            best: content as u16,
            score: (content >> 16) as i16,
            depth: (content >> 32) as i8,
            bound: match content >> 40 & 3 {
                1 => Bound::AtMost,
                2 => Bound::AtLeast,
                _ => Bound::Exact,
            },
        }
    }
}

impl fmt::Display for HashSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no memory for a transposition table of {} MiB: choose a smaller one",
            self.mebibytes
        )
    }
}

impl std::error::Error for HashSizeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_beyond_memory_is_refused() {
        for mebibytes in [TranspositionTable::MOST_MEBIBYTES + 1, usize::MAX] {
            let refused = TranspositionTable::new(mebibytes).err();
            assert_eq!(refused, Some(HashSizeError { mebibytes }));
        }
        assert!(TranspositionTable::new(0).is_ok());
    }

    #[test]
    fn gives_back_what_was_put() {
        let table = TranspositionTable::new(1).unwrap();
        let known = Known {
            best: 0xABCD,
            score: -9_999,
            depth: -1,
            bound: Bound::Exact,
        };
        let hash = Zobrist(0x0123_4567_89AB_CDEF);
        assert_eq!(table.get(hash), None);
        table.grow_older();
        table.put(hash, known);
        assert_eq!(table.get(hash), Some(known));
        assert_eq!(table.get(Zobrist(hash.0 ^ 1)), None);
        table.clear();
        assert_eq!(table.get(hash), None);
    }

    #[test]
    fn the_old_and_shallow_give_way() {
        let table = TranspositionTable::new(1).unwrap();
        let known = |depth| Known {
            best: 1,
            score: 0,
            depth,
            bound: Bound::AtLeast,
        };
        for depth in 1..=5 {
            table.put(Zobrist(depth as u64), known(depth));
        }
        assert_eq!(table.get(Zobrist(1)), None);
        assert!((2..=5).all(|hash| table.get(Zobrist(hash)).is_some()));
    }
}
