/// Numbers without pattern that come again with the same seed (splitmix64).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The numbers of a seed; each stream of it has its own.
    pub fn new(seed: u64, stream: u64) -> Chance {
        let mut chance = Chance(seed);
        let seed = chance.next();
        Chance(seed ^ stream.wrapping_mul(0xD1B5_4A32_D192_ED03))
    }

    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// A number below this one, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The high half of a product: the fault is below one in 2³² here.
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// Brings things into an order by chance.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last + 1);
            things.swap(last, other);
        }
    }
}
