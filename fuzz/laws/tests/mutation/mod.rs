use oorandom::Rand64;

/// No input is longer.
const LONGEST: usize = 4096;

/// Bytes that mean something in the texts that we read.
const SIGNS: &[u8] = b" \n\r\t\"'=:-,.;{}[]()$*#/xX0123456789WBKwbk\0\xff\xc5";

/// Generates inputs without end by mutating seeds.
pub struct Mutator {
    seeds: Vec<Vec<u8>>,
    random: Rand64,
}

impl Mutator {
    /// The inputs that belong to these seeds and this number.
    pub fn new(seeds: Vec<Vec<u8>>, number: u128) -> Mutator {
        Mutator {
            seeds,
            random: Rand64::new(number),
        }
    }

    fn below(&mut self, count: usize) -> usize {
        self.random.rand_range(0..count as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        self.random.rand_u64() as u8
    }

    /// From an index of the input up to another one.
    fn range(&mut self, input: &[u8]) -> std::ops::Range<usize> {
        let start = self.below(input.len() + 1);
        let length = self.below(32).min(input.len() - start);
        start..start + length
    }

    fn mutate(&mut self, input: &mut Vec<u8>) {
        let index = self.below(input.len() + 1);
        match self.below(8) {
            0 if index < input.len() => input[index] ^= 1 << self.below(8),
            1 if index < input.len() => input[index] = self.byte(),
            2 if index < input.len() => input[index] = SIGNS[self.below(SIGNS.len())],
            3 => input.insert(index, SIGNS[self.below(SIGNS.len())]),
            4 => input.insert(index, self.byte()),
            5 => {
                let range = self.range(input);
                input.drain(range);
            }
            6 => {
                let range = self.range(input);
                let copied = input[range].to_vec();
                input.splice(index..index, copied);
            }
            _ => {
                let other = self.below(self.seeds.len());
                let range = self.range(&self.seeds[other].clone());
                let piece = self.seeds[other][range].to_vec();
                input.splice(index..index, piece);
            }
        }
        input.truncate(LONGEST);
    }
}

impl Iterator for Mutator {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        // One in eight has nothing of a seed.
        if self.below(8) == 0 {
            let length = self.below(64);
            return Some((0..length).map(|_| self.byte()).collect());
        }
        let seed = self.below(self.seeds.len());
        let mut input = self.seeds[seed].clone();
        for _ in 0..=self.below(8) {
            self.mutate(&mut input);
        }
        Some(input)
    }
}
