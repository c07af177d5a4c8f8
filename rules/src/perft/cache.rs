use alloc::{collections::TryReserveError, vec::Vec};
use core::{
    array,
    sync::atomic::{AtomicU64, Ordering, fence},
};

use super::Counting;
use crate::{Movegen, Position, Side, Zobrist};

/// A hash table of counts for positions that are reached in several ways, shared
/// by threads that count together.
///
/// Each entry holds the whole position and the depth, so what is read
/// is what was counted for exactly that position: two positions with the same
/// index replace each other, and nothing else.
///
/// ```
/// use damka_rules::{Movegen, Ruleset, perft::{Counting, Cache}};
///
/// let cache = Cache::new(Movegen::from(Ruleset::STRICT), Counting::Bulk, 4).unwrap();
/// assert_eq!(cache.perft(&Ruleset::STRICT.initial(), 8), 907_830);
/// ```
#[derive(Debug)]
pub struct Cache {
    movegen: Movegen,
    counting: Counting,
    buckets: Vec<Bucket>,
}

impl Cache {
    /// A cache of this many megabytes, at least one, for one generator and one
    /// way of counting; an error if there is not enough memory.
    pub fn new(
        movegen: Movegen,
        counting: Counting,
        megabytes: usize,
    ) -> Result<Cache, TryReserveError> {
        let count = megabytes
            .max(1)
            .saturating_mul((1 << 20) / size_of::<Bucket>());
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize_with(count, Bucket::default);
        Ok(Cache {
            movegen,
            counting,
            buckets,
        })
    }

    /// The number of ways to play `depth` plies from a position, as
    /// [`Movegen::perft`] counts them; [`u64::MAX`] if there are as many or more.
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        // Below, counting is faster than a look-up.
        if depth < 3 {
            return self.movegen.perft(position, depth, self.counting);
        }
        let Some(key) = Key::of(position, depth) else {
            return self.count(position, depth);
        };
        let index = Zobrist::of(position).0 ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The upper half of the product is below the number of buckets.
        let index = (u128::from(index) * self.buckets.len() as u128) >> 64;
        let bucket = &self.buckets[index as usize];
        bucket.find(key).unwrap_or_else(|| {
            let count = self.count(position, depth);
            bucket.keep(key, count);
            count
        })
    }

    fn count(&self, position: &Position, depth: u32) -> u64 {
        let moves = self.movegen.legal_moves(position);
        moves.iter().fold(0, |sum: u64, m| {
            let ways = self.movegen.ways(position, m, self.counting);
            let count = self.perft(&position.play_unchecked(m), depth - 1);
            sum.saturating_add(ways.saturating_mul(count))
        })
    }
}

/// What a count is for.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Key {
    pieces: u64,
    /// The kings in 32 bits, the side in one, the depth in seven: never 0,
    /// since the depth is not.
    rest: u64,
}

impl Key {
    /// None where a piece is still to be taken off, or the depth is too great.
    fn of(position: &Position, depth: u32) -> Option<Key> {
        if !position.owed.is_empty() || u64::from(depth) >= 1 << DEPTH_BITS {
            return None;
        }
        let side = match position.turn {
            Side::First => 0,
            Side::Second => 1,
        };
        let bits = position.pieces.map(|pieces| u64::from(pieces.bits()));
        Some(Key {
            pieces: bits.first | bits.second << 32,
            rest: u64::from(position.kings.bits()) | side << 32 | u64::from(depth) << 33,
        })
    }

    fn depth(rest: u64) -> u64 {
        rest >> 33 & ((1 << DEPTH_BITS) - 1)
    }
}

const DEPTH_BITS: u32 = 7;

/// Above the rest of the key, its word has a bit that is set while a thread
/// writes, and the number of times that the entry was written (a seqlock).
const BUSY: u64 = 1 << (33 + DEPTH_BITS);
const VERSION: u64 = BUSY << 1;

/// One entry that keeps the deepest count, and one that keeps the latest.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    deep: Entry,
    late: Entry,
}

impl Bucket {
    fn find(&self, key: Key) -> Option<u64> {
        self.deep.find(key).or_else(|| self.late.find(key))
    }

    fn keep(&self, key: Key, count: u64) {
        let kept = Key::depth(self.deep.words[REST].load(Ordering::Relaxed));
        let entry = if Key::depth(key.rest) >= kept {
            &self.deep
        } else {
            &self.late
        };
        entry.keep(key, count);
    }
}

/// Three words that are read and written as one: a reader that finds that a
/// writer came between takes the entry for empty.
#[derive(Debug)]
struct Entry {
    words: [AtomicU64; 3],
}

const REST: usize = 0;
const PIECES: usize = 1;
const COUNT: usize = 2;

impl Default for Entry {
    fn default() -> Entry {
        Entry {
            words: array::from_fn(|_| AtomicU64::new(0)),
        }
    }
}

impl Entry {
    fn find(&self, key: Key) -> Option<u64> {
        let rest = self.words[REST].load(Ordering::Acquire);
        if rest & (VERSION - 1) != key.rest {
            return None;
        }
        let pieces = self.words[PIECES].load(Ordering::Relaxed);
        let count = self.words[COUNT].load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        let unchanged = self.words[REST].load(Ordering::Relaxed) == rest;
        (unchanged && pieces == key.pieces).then_some(count)
    }

    /// Writes, unless another thread is writing: then there is no need to wait.
    fn keep(&self, key: Key, count: u64) {
        let old = self.words[REST].load(Ordering::Relaxed);
        let lock =
            |new| self.words[REST].compare_exchange(old, new, Ordering::Acquire, Ordering::Relaxed);
        if old & BUSY != 0 || lock(old | BUSY).is_err() {
            return;
        }
        fence(Ordering::Release);
        self.words[PIECES].store(key.pieces, Ordering::Relaxed);
        self.words[COUNT].store(count, Ordering::Relaxed);
        let version = (old & !(VERSION - 1)).wrapping_add(VERSION);
        self.words[REST].store(version | key.rest, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;
    use std::thread;

    #[test]
    fn counts_are_those_without_a_table() {
        for rules in Ruleset::ALL {
            for counting in [Counting::Bulk, Counting::Paths] {
                let movegen = Movegen::from(rules);
                let cache = Cache::new(movegen, counting, 1).unwrap();
                for depth in 0..=8 {
                    let expected = movegen.perft(&rules.initial(), depth, counting);
                    assert_eq!(
                        cache.perft(&rules.initial(), depth),
                        expected,
                        "{}",
                        rules.id
                    );
                }
            }
        }
    }

    #[test]
    fn paths_count_apart_in_a_table_too() {
        let movegen = Movegen::from(Ruleset::STRICT);
        let position: Position = "W:W22:B12,18,19,26,27".parse().unwrap();
        let cache = Cache::new(movegen, Counting::Paths, 1).unwrap();
        let paths = movegen.perft(&position, 4, Counting::Paths);
        assert_eq!(cache.perft(&position, 4), paths);
        assert!(paths > movegen.perft(&position, 4, Counting::Bulk));
    }

    #[test]
    fn threads_replace_each_others_entries_in_one_bucket_and_do_no_harm() {
        let movegen = Movegen::from(Ruleset::RUSSIAN);
        let mut cache = Cache::new(movegen, Counting::Bulk, 1).unwrap();
        cache.buckets.truncate(1);
        let initial = Ruleset::RUSSIAN.initial();
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_eq!(cache.perft(&initial, 7), 190_146));
            }
        });
    }

    #[test]
    fn an_open_choice_is_a_ply_of_its_own() {
        let position: Position = "B:W22,23,28:B18:X22,23".parse().unwrap();
        let movegen = Movegen::from(Ruleset::SCHOOL);
        let cache = Cache::new(movegen, Counting::Bulk, 1).unwrap();
        assert_eq!(
            cache.perft(&position, 5),
            movegen.perft(&position, 5, Counting::Bulk)
        );
    }

    #[test]
    fn counts_saturate() {
        let movegen = Movegen::from(Ruleset::STRICT);
        let position: Position = "W:WK29:BK30".parse().unwrap();
        let cache = Cache::new(movegen, Counting::Bulk, 16).unwrap();
        assert_eq!(cache.perft(&position, 100), u64::MAX);
    }
}
