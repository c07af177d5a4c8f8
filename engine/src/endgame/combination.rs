//! The combinatorial number system: sets of k squares as numbers, in the order
//! of their bits.

/// The binomial coefficient, n choose k, for n up to 32.
#[inline]
pub(crate) const fn choose(n: u32, k: u32) -> u32 {
    BINOMIALS[n as usize][k as usize]
}

const MAX_K: usize = 12;

/// Pascal's triangle.
static BINOMIALS: [[u32; MAX_K + 1]; 33] = {
    let mut rows = [[0u32; MAX_K + 1]; 33];
    let mut n = 0;
    while n <= 32 {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= MAX_K && k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
};

/// The number of a set among all sets of the same size within another set.
#[inline]
pub(crate) fn rank(mut set: u32, within: u32) -> u32 {
    let (mut number, mut k) = (0, 1);
    while set != 0 {
        let bit = set & set.wrapping_neg();
        number += choose((within & (bit - 1)).count_ones(), k);
        set ^= bit;
        k += 1;
    }
    number
}

/// All sets of k squares within a set, in the order of their numbers.
#[cfg(any(test, feature = "offline"))]
pub(crate) fn sets(k: u32, within: u32) -> impl Iterator<Item = u32> {
    let mut squares = [0; 32];
    let mut count = 0;
    let mut rest = within;
    while rest != 0 {
        squares[count] = rest & rest.wrapping_neg();
        rest &= rest - 1;
        count += 1;
    }
    // Sets of k among the first `count` numbers, each as bits, ascending.
    let first = (1u64 << k) - 1;
    let end = 1u64 << count;
    core::iter::successors(Some(first), |&set| {
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        (low != 0).then(|| ripple | (((set ^ ripple) >> 2) / low))
    })
    .take_while(move |&set| set < end)
    .map(move |set| {
        let (mut bits, mut rest) = (0, set);
        while rest != 0 {
            bits |= squares[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        bits
    })
}

/// The set with this number: the reverse of [`rank`].
pub(crate) fn unrank(mut number: u32, k: u32, within: u32) -> u32 {
    let mut set = 0;
    let mut n = within.count_ones();
    for k in (1..=k).rev() {
        n -= 1;
        while choose(n, k) > number {
            n -= 1;
        }
        number -= choose(n, k);
        set |= nth(within, n);
    }
    set
}

fn nth(mut set: u32, n: u32) -> u32 {
    for _ in 0..n {
        set &= set - 1;
    }
    set & set.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_sets_go_together() {
        for within in [u32::MAX, 0x00F0_FF13, 0x8000_0001] {
            for k in 0..=3u32.min(within.count_ones()) {
                let mut count = 0;
                for (number, set) in sets(k, within).enumerate() {
                    assert_eq!(set & !within, 0);
                    assert_eq!(set.count_ones(), k);
                    assert_eq!(rank(set, within) as usize, number);
                    assert_eq!(unrank(number as u32, k, within), set);
                    count += 1;
                }
                assert_eq!(count, choose(within.count_ones(), k));
            }
        }
    }
}
