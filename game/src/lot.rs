//! Lots that anyone can check, with a program or by hand.
//!
//! 1. The program picks a secret [`Seed`] and shows its [`Commitment`]: the
//!    SHA-256 of the 64 hexadecimal digits of the seed.
//! 2. Then, not before, the players add a [`Contribution`] each.
//! 3. Then the seed is shown. The lot is the SHA-256 of these lines, each with
//!    a line feed at its end: `damka-lot-v1`, the seed, the contributions.
//! 4. Of its hexadecimal digits groups of eight are read as numbers, the last
//!    group first. A number below `n` is the group modulo `n`; a group that
//!    is not below the largest multiple of `n` in 2³² is passed over. With two
//!    outcomes the last digit decides: even or odd. After eight groups the
//!    SHA-256 of the 64 digits gives the next eight.
//!
//! Whoever knew the seed could not know the contributions, and whoever gave
//! those could not know the seed. `docs/lots.md` has an example.
//!
//! ```
//! use damka_game::lot::{Lot, Proof, Seed};
//!
//! let seed = Seed::from_bytes([7; 32]);
//! let commitment = seed.commitment();
//! let contributions = ["żuraw".parse().unwrap(), "42".parse().unwrap()].to_vec();
//! let proof = Proof { commitment, seed, contributions };
//! let lot = proof.verify().unwrap();
//! assert!(lot.numbers().below(2) < 2);
//! ```

use std::{fmt, str::FromStr};

use damka_rules::BySide;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The first line of what is hashed.
pub const LABEL: &str = "damka-lot-v1";

/// Defines 32 bytes that are written as 64 hexadecimal digits.
macro_rules! digits {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name([u8; 32]);

        impl $name {
            /// From these bytes.
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }
        }

        /// 64 hexadecimal digits, in lower case.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        /// Reads 64 hexadecimal digits in either case.
        impl FromStr for $name {
            type Err = DigitsError;

            fn from_str(text: &str) -> Result<$name, DigitsError> {
                digits(text).map($name)
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = DigitsError;

            fn try_from(text: String) -> Result<$name, DigitsError> {
                text.parse()
            }
        }
    };
}

digits! {
    /// The secret of a lot, until it is shown.
    Seed
}

digits! {
    /// What is shown of a seed before the draw: its SHA-256.
    Commitment
}

digits! {
    /// The result of a lot: the digits that decide.
    Lot
}

impl Seed {
    /// What is shown before the draw: the SHA-256 of the digits of the seed.
    pub fn commitment(&self) -> Commitment {
        Commitment(sha256(&[&self.to_string()]))
    }
}

/// What a player adds to a lot: any one line of at most 64 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Contribution(String);

impl Contribution {
    /// The longest, in characters.
    pub const LONGEST: usize = 64;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Contribution {
    type Err = ContributionError;

    fn from_str(text: &str) -> Result<Contribution, ContributionError> {
        match text.chars().count() {
            1..=Contribution::LONGEST if !text.contains(char::is_control) => {
                Ok(Contribution(text.to_owned()))
            }
            _ => Err(ContributionError),
        }
    }
}

impl TryFrom<String> for Contribution {
    type Error = ContributionError;

    fn try_from(text: String) -> Result<Contribution, ContributionError> {
        text.parse()
    }
}

impl From<Contribution> for String {
    fn from(contribution: Contribution) -> String {
        contribution.0
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Lot {
    /// The lot of a seed and the contributions, in their order.
    pub fn draw(seed: &Seed, contributions: &[Contribution]) -> Lot {
        let seed = seed.to_string();
        let lines = [LABEL, &seed].into_iter();
        let lines = lines.chain(contributions.iter().map(Contribution::as_str));
        let text: Vec<&str> = lines.flat_map(|line| [line, "\n"]).collect();
        Lot(sha256(&text))
    }

    /// The numbers that it gives, one after another.
    pub fn numbers(&self) -> Numbers {
        Numbers {
            block: self.0,
            left: 8,
        }
    }

    /// Which of two outcomes: whether the last digit is odd.
    pub fn is_odd(&self) -> bool {
        self.numbers().below(2) == 1
    }

    /// The numbers from 0 to `count` − 1 in the order of the lot: each of its
    /// numbers says which of those that are left comes next.
    pub fn order(&self, count: u32) -> Vec<u32> {
        let mut numbers = self.numbers();
        let mut left: Vec<u32> = (0..count).collect();
        (1..=count)
            .rev()
            .map(|n| left.remove(numbers.below(n) as usize))
            .collect()
    }

    /// Pairs `count` players (document 003 a): in the [order](Lot::order) of the lot
    /// the first meets the second, the third the fourth, and so on; of each pair the
    /// earlier one plays the first side, so the sides are drawn, too. If the number
    /// is odd the last one is left over.
    pub fn pairs(&self, count: u32) -> Pairs {
        let order = self.order(count);
        let (pairs, rest) = order.as_chunks::<2>();
        Pairs {
            pairs: { pairs.iter() }
                .map(|&[first, second]| BySide { first, second })
                .collect(),
            bye: rest.first().copied(),
        }
    }
}

/// Who meets whom, by numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs {
    /// The pairs; the first of each plays the first side.
    pub pairs: Vec<BySide<u32>>,
    /// The one who is left over.
    pub bye: Option<u32>,
}

/// The numbers of a lot, in their order.
#[derive(Clone, Debug)]
pub struct Numbers {
    block: [u8; 32],
    /// How many groups of the block are unused.
    left: usize,
}

impl Numbers {
    /// The next number below `n`, each as likely as any other; 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let multiples = (1 << 32) / u64::from(n) * u64::from(n);
        loop {
            let group = self.group();
            if u64::from(group) < multiples {
                return group % n;
            }
        }
    }

    fn group(&mut self) -> u32 {
        if self.left == 0 {
            self.block = sha256(&[&Lot(self.block).to_string()]);
            self.left = 8;
        }
        self.left -= 1;
        let bytes = &self.block[self.left * 4..];
        u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
    }
}

/// All that is needed to check a lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// What was shown before the draw.
    pub commitment: Commitment,
    /// What was shown after it.
    pub seed: Seed,
    /// What was added in between, in its order.
    pub contributions: Vec<Contribution>,
}

impl Proof {
    /// The lot, if the seed is the one that was committed to.
    pub fn verify(&self) -> Result<Lot, WrongSeed> {
        let shown = self.seed.commitment();
        if shown == self.commitment {
            Ok(Lot::draw(&self.seed, &self.contributions))
        } else {
            Err(WrongSeed {
                committed: self.commitment,
                shown,
            })
        }
    }
}

/// The seed that is shown is not the one that was committed to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongSeed {
    /// What was shown before the draw.
    pub committed: Commitment,
    /// What it would have been with this seed.
    pub shown: Commitment,
}

impl fmt::Display for WrongSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the SHA-256 of the seed is {}, but {} was shown before the draw",
            self.shown, self.committed
        )
    }
}

impl std::error::Error for WrongSeed {}

/// A text that is not 64 hexadecimal digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DigitsError;

impl fmt::Display for DigitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 hexadecimal digits")
    }
}

impl std::error::Error for DigitsError {}

/// A text that cannot be added to a lot.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ContributionError;

impl fmt::Display for ContributionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a contribution is one line of 1 to {} characters",
            Contribution::LONGEST
        )
    }
}

impl std::error::Error for ContributionError {}

fn sha256(parts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

fn digits(text: &str) -> Result<[u8; 32], DigitsError> {
    let mut values = text.chars().map(|digit| digit.to_digit(16));
    let mut next = || values.next().flatten().ok_or(DigitsError);
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        *byte = (next()? * 16 + next()?) as u8;
    }
    match values.next() {
        None => Ok(bytes),
        Some(_) => Err(DigitsError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn lot(n: u8) -> Lot {
        Lot::draw(&Seed([n; 32]), &[])
    }

    #[test]
    fn digits_are_read_back_and_others_refused() {
        let seed = Seed([0xab; 32]);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
        for bad in ["", "ab", &"g".repeat(64), &"a".repeat(65), &"ą".repeat(64)] {
            assert_eq!(bad.parse::<Seed>(), Err(DigitsError), "{bad}");
        }
    }

    #[test]
    fn contributions_are_one_short_line() {
        assert!("zażółć gęślą jaźń".parse::<Contribution>().is_ok());
        for bad in ["", "two\nlines", &"x".repeat(65)] {
            assert_eq!(bad.parse::<Contribution>(), Err(ContributionError));
        }
    }

    #[test]
    fn the_last_digit_decides_between_two() {
        for n in 0..50 {
            let last = lot(n).to_string().pop().unwrap();
            assert_eq!(lot(n).is_odd(), last.to_digit(16).unwrap() % 2 == 1);
        }
    }

    #[test]
    fn groups_that_would_favour_some_are_passed_over() {
        // Only groups below the multiple count: with n just above 2³¹ every second does not.
        let n = (1 << 31) + 1;
        let mut numbers = lot(1).numbers();
        let drawn: Vec<u32> = (0..100).map(|_| numbers.below(n)).collect();
        assert!(drawn.iter().all(|&number| number < n));
        let mut groups = lot(1).numbers();
        let kept: Vec<u32> = std::iter::repeat_with(|| groups.group())
            .filter(|&group| group < n)
            .take(100)
            .collect();
        assert_eq!(drawn, kept);
    }

    #[test]
    fn every_order_comes_about_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for n in 0..6000u32 {
            let text = n.to_string().parse().unwrap();
            let order = Lot::draw(&Seed([1; 32]), &[text]).order(3);
            *counts.entry(order).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        // Five standard deviations of a count of 1000.
        assert!(
            counts.values().all(|count| (860..1140).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_changed_seed_is_noticed() {
        let proof = Proof {
            commitment: Seed([1; 32]).commitment(),
            seed: Seed([2; 32]),
            contributions: Vec::new(),
        };
        assert!(proof.verify().is_err());
    }

    proptest! {
        #[test]
        fn an_order_holds_each_once(bytes: [u8; 32], count in 0u32..40) {
            let mut order = Lot(bytes).order(count);
            order.sort_unstable();
            prop_assert_eq!(order, (0..count).collect::<Vec<_>>());
        }

        #[test]
        fn everybody_is_paired_once_or_left_over(bytes: [u8; 32], count in 0u32..40) {
            let lot = Lot(bytes);
            let Pairs { pairs, bye } = lot.pairs(count);
            prop_assert_eq!(bye.is_some(), count % 2 == 1);
            let both = pairs.iter().flat_map(|pair| [pair.first, pair.second]);
            let drawn: Vec<_> = both.chain(bye).collect();
            prop_assert_eq!(drawn, lot.order(count));
        }
    }
}
