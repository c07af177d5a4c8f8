use std::cmp::Ordering;

/// An exact number: averages of several games need not end in hundredths. What no
/// event can reach is the largest number instead of an overflow.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fraction {
    numerator: u128,
    /// Never 0.
    denominator: u128,
}

impl Fraction {
    pub fn whole(number: u128) -> Fraction {
        Fraction {
            numerator: number,
            denominator: 1,
        }
    }

    /// A sum divided by how many it is of, at least one.
    pub fn average(sum: u128, of: u128) -> Fraction {
        Fraction {
            numerator: sum,
            denominator: of.max(1),
        }
    }

    pub fn add(self, other: Fraction) -> Fraction {
        let product = |a: u128, b: u128| a.saturating_mul(b);
        let numerator = product(self.numerator, other.denominator)
            .saturating_add(product(other.numerator, self.denominator));
        let denominator = product(self.denominator, other.denominator);
        let common = greatest_common_divisor(numerator, denominator);
        Fraction {
            numerator: numerator / common,
            denominator: denominator / common,
        }
    }

    pub fn times(self, factor: u128) -> Fraction {
        Fraction {
            numerator: self.numerator.saturating_mul(factor),
            ..self
        }
    }

    /// The nearest whole number; a half goes up.
    pub fn rounded(self) -> u64 {
        let (whole, rest) = (
            self.numerator / self.denominator,
            self.numerator % self.denominator,
        );
        let up = rest >= self.denominator - rest;
        u64::try_from(whole).map_or(u64::MAX, |whole| whole.saturating_add(up.into()))
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 {
        a.max(1)
    } else {
        greatest_common_divisor(b, a % b)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let a = self.numerator.saturating_mul(other.denominator);
        let b = other.numerator.saturating_mul(self.denominator);
        a.cmp(&b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirds_are_exact() {
        let third = Fraction::average(1, 3);
        let sum = third.add(third).add(third);
        assert_eq!(sum, Fraction::whole(1));
        assert_eq!(Fraction::average(5, 2).rounded(), 3);
        assert_eq!(Fraction::average(7, 3).rounded(), 2);
        assert!(third < Fraction::average(34, 100));
    }
}
