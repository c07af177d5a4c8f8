use std::{
    cmp::Ordering,
    fmt,
    ops::{Add, Sub},
};

/// A number in which each criterion of a bracket has bits of its own, the more important ones
/// above.
pub(crate) trait Weight:
    Copy + Ord + Default + Add<Output = Self> + Sub<Output = Self> + fmt::Debug
{
    /// `count` in the bits from `shift` upwards.
    fn shifted(count: u64, shift: u32) -> Self;

    /// Half of an even number.
    fn half(self) -> Self;

    /// Twice as much.
    fn double(self) -> Self {
        self + self
    }

    fn is_zero(self) -> bool {
        self == Self::default()
    }
}

/// A signed number of `64 * N` bits, the most significant word first.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Weight for Wide<N> {
    fn shifted(count: u64, shift: u32) -> Wide<N> {
        let mut words = [0; N];
        let (above, bit) = ((shift / 64) as usize, shift % 64);
        words[N - 1 - above] = count << bit;
        let carried = u128::from(count) << bit >> 64;
        if carried != 0 {
            words[N - 2 - above] = carried as u64;
        }
        Wide(words)
    }

    #[inline]
    fn half(self) -> Wide<N> {
        let mut words = self.0;
        for word in (1..N).rev() {
            words[word] = (self.0[word] >> 1) | (self.0[word - 1] << 63);
        }
        words[0] = ((self.0[0] as i64) >> 1) as u64;
        Wide(words)
    }
}

impl<const N: usize> Default for Wide<N> {
    fn default() -> Wide<N> {
        Wide([0; N])
    }
}

impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Wide<N>) -> Ordering {
        let signed = |words: &[u64; N]| words[0] as i64;
        signed(&self.0)
            .cmp(&signed(&other.0))
            .then_with(|| self.0[1..].cmp(&other.0[1..]))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Wide<N>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Wide<N>;

    #[inline]
    fn add(self, other: Wide<N>) -> Wide<N> {
        let mut words = [0; N];
        let mut carry = false;
        for word in (0..N).rev() {
            (words[word], carry) = self.0[word].carrying_add(other.0[word], carry);
        }
        Wide(words)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Wide<N>;

    #[inline]
    fn sub(self, other: Wide<N>) -> Wide<N> {
        let mut words = [0; N];
        let mut borrow = false;
        for word in (0..N).rev() {
            (words[word], borrow) = self.0[word].borrowing_sub(other.0[word], borrow);
        }
        Wide(words)
    }
}

impl<const N: usize> fmt::Debug for Wide<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for word in self.0 {
            write!(f, "{word:016x}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(number: i128) -> Wide<2> {
        Wide([(number >> 64) as u64, number as u64])
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_i128(a: i128, b: i128) {
            // Far from overflow, as the weights of a bracket are.
            let (a, b) = (a >> 2, b >> 2);
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a * 2).half(), wide(a));
        }

        #[test]
        fn a_count_stands_in_the_bits_from_its_shift_on(count: u32, shift in 0_u32..90) {
            let shifted = <Wide<2> as Weight>::shifted(u64::from(count), shift);
            prop_assert_eq!(shifted, wide(i128::from(count) << shift));
        }
    }
}
