use super::{
    bracket::Bracket,
    criteria::Scale,
    graph::{Order, bracket_graph, with_weight},
    matching::Matching,
    weight::Weight,
};

/// The pairs of the residents of a bracket who are not paired with players moved down (art. 3.4,
/// 4.2, 4.3).
pub(crate) fn pairs(bracket: &Bracket<'_>) -> Vec<(usize, usize)> {
    let residents = bracket.size - bracket.moved_down;
    let mut division = Division {
        above: bracket.moved_down,
        residents,
        pairs: residents / 2,
        tells_exchanges_apart: false,
    };
    loop {
        let scale = Scale::new(bracket, division.bits());
        match with_weight!(scale.bits, weighted_pairs(bracket, &scale, division)) {
            Ok(pairs) => return pairs,
            Err(better) => division = better,
        }
    }
}

/// The pairs, or the division of the residents under which to look for them.
fn weighted_pairs<W: Weight>(
    bracket: &Bracket<'_>,
    scale: &Scale,
    division: Division,
) -> Result<Vec<(usize, usize)>, Division> {
    let graph = bracket_graph::<W, _>(bracket, scale, &division);
    let mut matching =
        Matching::cheapest(&graph).expect("all who are left over by a bracket can be paired");
    let residents = bracket.moved_down..bracket.size;
    let is_upper = |matching: &Matching<'_, W>, at: usize| {
        matching
            .mate(at)
            .is_some_and(|mate| at < mate && residents.contains(&mate))
    };
    let upper: Vec<usize> = { residents.clone() }
        .filter(|&at| is_upper(&matching, at))
        .collect();
    if upper.len() != division.pairs {
        return Err(Division {
            pairs: upper.len(),
            ..division
        });
    }
    let is_exchanged = upper.iter().any(|&at| !division.is_in_upper_half(at));
    if is_exchanged && !division.tells_exchanges_apart {
        return Err(Division {
            tells_exchanges_apart: true,
            ..division
        });
    }
    // The upper ones are the same in every best pairing; each gets the first possible opponent.
    let lower: Vec<usize> = { residents }.filter(|at| !upper.contains(at)).collect();
    let mut pairs = Vec::new();
    for at in upper {
        let opponent = { lower.iter() }
            .find(|&&other| {
                other > at && matching.mate(other).is_some() && matching.take(at, other)
            })
            .expect("the one with whom the player was matched is possible");
        pairs.push((bracket.places[at], bracket.places[*opponent]));
    }
    Ok(pairs)
}

/// The remainder divided into an upper half, as many as there will be pairs, and a lower half.
///
/// An exchange moves a player from the upper half to the lower, where they meet somebody above
/// or float, and another the other way. The fewer, and the closer in the order, the better
/// (art. 4.3): each exchanged player costs [`Division::exchange`], and the numbers (from 1) of
/// those who come up are added and of those who go down are taken off.
#[derive(Copy, Clone, Debug)]
struct Division {
    /// How many stand before the residents in the bracket.
    above: usize,
    residents: usize,
    pairs: usize,
    /// Whether exchanges that are equal in number and distance are told apart: first the lowest
    /// players go down, then the highest come up. It takes a bit for each resident.
    tells_exchanges_apart: bool,
}

/// What the order says of a pair of residents.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// One of each half, or no pair of two residents.
    Regular,
    /// Both of the upper half: the one at this place goes down.
    Down(usize),
    /// Both of the lower half: the one at this place comes up.
    Up(usize),
}

impl Division {
    fn is_in_upper_half(self, at: usize) -> bool {
        at < self.above + self.pairs
    }

    fn number(self, at: usize) -> usize {
        at + 1 - self.above
    }

    /// More than all numbers that can be added or taken off.
    fn exchange(self) -> u64 {
        2 * (self.residents as u64).pow(2) + 2
    }

    /// The bits of the sum over a pairing: no more than all residents are exchanged.
    fn bits(self) -> u32 {
        let most = self.exchange() * (self.residents as u64 + 2);
        self.shift() + u64::BITS - most.leading_zeros()
    }

    fn shift(self) -> u32 {
        match self.tells_exchanges_apart {
            true => self.residents as u32,
            false => 0,
        }
    }

    /// The bit of a resident by which exchanges are told apart.
    fn tie_break<W: Weight>(self, at: usize) -> W {
        if !self.tells_exchanges_apart {
            return W::default();
        }
        let number = self.number(at);
        let lower = self.residents - self.pairs;
        let bit = match self.is_in_upper_half(at) {
            true => lower + number - 1,
            false => self.residents - number,
        };
        W::shifted(1, bit as u32)
    }

    fn goes_down<W: Weight>(self, at: usize) -> W {
        let cost = self.exchange() - self.number(at) as u64;
        W::shifted(cost, self.shift()) - self.tie_break(at)
    }

    fn comes_up<W: Weight>(self, at: usize) -> W {
        let cost = self.exchange() + self.number(at) as u64;
        W::shifted(cost, self.shift()) - self.tie_break(at)
    }
}

impl<W: Weight> Order<W> for Division {
    type Kind = Kind;

    fn kind(&self, higher: usize, lower: usize) -> Kind {
        let is_upper = |at| self.is_in_upper_half(at);
        if higher < self.above || is_upper(higher) != is_upper(lower) {
            Kind::Regular
        } else if is_upper(higher) {
            Kind::Down(lower)
        } else {
            Kind::Up(higher)
        }
    }

    fn pair(&self, kind: Kind) -> W {
        match kind {
            Kind::Regular => W::default(),
            Kind::Down(at) => self.goes_down(at),
            Kind::Up(at) => self.comes_up(at),
        }
    }

    fn float(&self, at: usize) -> W {
        match at >= self.above && self.is_in_upper_half(at) {
            true => self.goes_down(at),
            false => W::default(),
        }
    }
}
