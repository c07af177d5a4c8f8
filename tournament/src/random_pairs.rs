//! Pairs by lot, each round anew (document 003 a).

use damka_game::{PersonId, lot::Lot};

use crate::{Apart, Bye, ByeKind, Group, RoundNumber, decide::Pairs};

/// The pairs of a round in the order of a lot.
pub(crate) fn pairs(
    group: &Group,
    round: RoundNumber,
    _apart: &[Apart],
    lot: &Lot,
) -> Option<Pairs> {
    let entrants = group.entrants.iter();
    let present: Vec<&PersonId> = entrants
        .filter(|entrant| entrant.plays_in(round))
        .map(|entrant| &entrant.player)
        .collect();
    let drawn = lot.pairs(present.len() as u32);
    let player = |index: u32| present[index as usize].clone();
    Some(Pairs {
        pairs: (1..)
            .zip(drawn.pairs)
            .map(|(number, pair)| (number, pair.map(player)))
            .collect(),
        byes: { drawn.bye.into_iter() }
            .map(|index| Bye {
                player: player(index),
                kind: ByeKind::Allocated,
            })
            .collect(),
    })
}
