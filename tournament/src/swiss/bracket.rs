use super::{entrant::Entrant, moved_down, remainder, round::Round};

/// A bracket (art. 1.3): the places that are to be paired, those of lower scoregroups, and what
/// the criteria C6 to C21 ask about them.
pub(crate) struct Bracket<'r> {
    pub(crate) round: &'r Round,
    /// The scoregroup of the residents.
    pub(crate) level: usize,
    /// All places that are not paired yet, the highest ranked first: the players moved down, the
    /// residents, and those of lower scoregroups.
    pub(crate) places: Vec<usize>,
    /// How many of them were moved down.
    pub(crate) moved_down: usize,
    /// How many of them belong to the bracket.
    pub(crate) size: usize,
    /// Whether the one player who leaves the bracket gets the bye (C9).
    pub(crate) gives_bye: bool,
}

impl<'r> Bracket<'r> {
    pub(crate) fn new(round: &'r Round, level: usize, places: Vec<usize>) -> Bracket<'r> {
        let count = |is_in: &dyn Fn(usize) -> bool| {
            places
                .iter()
                .filter(|&&place| is_in(round.level(place)))
                .count()
        };
        let moved_down = count(&|of_place| of_place > level);
        let size = count(&|of_place| of_place >= level);
        let gives_bye = gives_bye(round, level, &places, size);
        Bracket {
            round,
            level,
            moved_down,
            size,
            gives_bye,
            places,
        }
    }

    pub(crate) fn entrant(&self, at: usize) -> &'r Entrant {
        &self.round.entrants[self.places[at]]
    }

    pub(crate) fn level_at(&self, at: usize) -> usize {
        self.round.level(self.places[at])
    }

    pub(crate) fn is_moved_down(&self, at: usize) -> bool {
        at < self.moved_down
    }
}

/// Whether the bye surely goes to somebody in the bracket, and all who stand lower are paired
/// among themselves.
fn gives_bye(round: &Round, level: usize, places: &[usize], size: usize) -> bool {
    let Some((&bye, others)) = places.split_last() else {
        return false;
    };
    if !round.is_bye(bye) || level > round.bye_level {
        return false;
    }
    if size == others.len() {
        return true;
    }
    let (mut bracket, lower) = (others[..size].to_vec(), &others[size..]);
    bracket.push(bye);
    round.can_complete(&bracket) && round.can_complete(lower)
}

/// The pairs of a bracket; who is in none of them floats down.
///
/// Of all pairings that fulfil the criteria best it is the first in the order of art. 3 and 4:
/// the players moved down come first; the residents who are left then are the remainder.
pub(crate) fn pair_bracket(round: &Round, level: usize, places: &[usize]) -> Vec<(usize, usize)> {
    let mut bracket = Bracket::new(round, level, places.to_vec());
    let mut pairs = Vec::new();
    if bracket.moved_down > 0 {
        pairs = moved_down::pairs(&bracket);
        let is_paired = |place| pairs.iter().any(|&(a, b)| a == place || b == place);
        bracket.places.retain(|&place| !is_paired(place));
        bracket.moved_down -= pairs.len();
        bracket.size -= 2 * pairs.len();
    }
    pairs.extend(remainder::pairs(&bracket));
    pairs
}
