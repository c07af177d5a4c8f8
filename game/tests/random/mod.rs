//! Random numbers from a seed, so that a failure can be repeated.

use oorandom::Rand64;

pub struct Random(Rand64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Rand64::new(seed.into()))
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.0.rand_range(0..n)
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}
