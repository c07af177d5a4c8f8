//! Tie-breaks by the points of the opponents: Buchholz and Sonneborn-Berger.

use super::field::{Field, is_voluntary};
use crate::{RoundScore, TieBreakValue};

/// What one round adds.
struct Share {
    /// What the opponent is worth, in tenths.
    worth: u64,
    /// What he got himself, in tenths.
    own: u64,
    /// Whether he did not play by his own choice.
    voluntary: bool,
}

/// What each round adds (FIDE C.07, 16.4, as of February 2026). A round that was
/// not played counts as one against somebody with as many points as he has
/// himself, but with no more than the opponent who did not come, or than a draw
/// in every round.
fn shares(field: &Field<'_>, at: usize) -> Vec<Share> {
    let entries = field.cards[at].entries.iter();
    entries
        .filter(|entry| !matches!(entry.score, RoundScore::Pending { .. }))
        .filter_map(|entry| {
            let (score, own) = (&entry.score, field.tenths(&entry.score));
            if let Some(opponent) = field.counted_opponent(score) {
                return Some(Share {
                    worth: field.adjusted[opponent],
                    own,
                    voluntary: false,
                });
            }
            if field.round_robin {
                return None;
            }
            let draws = u64::from(field.scoring.draw.to_tenths()) * u64::from(field.rounds);
            let most = match field.absent_opponent(score) {
                Some(opponent) => field.adjusted[opponent],
                None => draws,
            };
            Some(Share {
                worth: field.points[at].min(most),
                own,
                voluntary: is_voluntary(score, field.scoring),
            })
        })
        .collect()
}

/// The points of all opponents. Of the lowest, rounds that he chose not to play
/// are cut first.
pub(super) fn buchholz(
    field: &Field<'_>,
    at: usize,
    cut_lowest: u8,
    cut_highest: u8,
) -> TieBreakValue {
    let mut shares = shares(field, at);
    for _ in 0..cut_lowest {
        let lowest = (0..shares.len()).min_by_key(|&i| (!shares[i].voluntary, shares[i].worth));
        lowest.map(|lowest| shares.swap_remove(lowest));
    }
    for _ in 0..cut_highest {
        let highest = (0..shares.len()).max_by_key(|&i| shares[i].worth);
        highest.map(|highest| shares.swap_remove(highest));
    }
    let tenths = { shares.iter() }.fold(0u64, |sum, share| sum.saturating_add(share.worth));
    TieBreakValue::hundredths(tenths.saturating_mul(10))
}

/// What each opponent is worth, times what he got against him.
pub(super) fn sonneborn_berger(field: &Field<'_>, at: usize) -> TieBreakValue {
    let shares = shares(field, at).into_iter();
    let products = shares.map(|share| share.worth.saturating_mul(share.own));
    TieBreakValue::hundredths(products.fold(0, u64::saturating_add))
}
