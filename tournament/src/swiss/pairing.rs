use std::{cmp::Reverse, fmt};

use damka_rules::BySide;

use super::{
    bracket::pair_bracket,
    field::{Field, FieldError},
    preference::seat,
    round::Round,
};
use crate::StartNumber;

/// The pairs of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs by board, the first board first.
    pub pairs: Vec<BySide<StartNumber>>,
    /// Who has no opponent and gets the bye of the round.
    pub bye: Option<StartNumber>,
}

/// Why a field cannot be paired.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NoPairing {
    /// The field contradicts itself.
    Field(FieldError),
    /// However the players are paired, two would meet again, meet against a ban, have no right
    /// to the bye, or both need the same side (C1 to C4). What happens then is for the referee
    /// to decide (art. 1.9.3).
    Impossible,
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPairing::Field(error) => error.fmt(f),
            NoPairing::Impossible => f.write_str(
                "there is no way to pair all players so that nobody meets twice, gets a second \
                 bye, or has one side too often",
            ),
        }
    }
}

impl std::error::Error for NoPairing {}

/// Pairs the next round of a Swiss tournament.
pub fn pair(field: &Field) -> Result<Pairing, NoPairing> {
    let places = field.check().map_err(NoPairing::Field)?;
    let round = Round::new(field, &places).ok_or(NoPairing::Impossible)?;
    let mut unpaired = round.places();
    let mut pairs = Vec::new();
    for level in (1..=unpaired.first().map_or(0, |&place| round.level(place))).rev() {
        let found = pair_bracket(&round, level, &unpaired);
        unpaired.retain(|place| !found.iter().any(|&(a, b)| a == *place || b == *place));
        pairs.extend(found);
    }
    // Only the player who gets the bye is left, with the place of the bye.
    let bye = { unpaired.first() }.map(|&place| round.entrants[place].number);
    // Boards by the higher score, the sum of both, and the higher start number of the pair
    // (C.04.2, art. 4.4).
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (&round.entrants[a], &round.entrants[b]);
        let score = Reverse((a.score.max(b.score), a.score + b.score));
        (score, a.number.min(b.number))
    });
    let seated = pairs.into_iter().map(|(a, b)| {
        let (higher, lower) = (a.min(b), a.max(b));
        let side = round.side_of_higher(higher, lower);
        seat(
            round.entrants[higher].number,
            round.entrants[lower].number,
            side,
        )
    });
    Ok(Pairing {
        pairs: seated.collect(),
        bye,
    })
}
