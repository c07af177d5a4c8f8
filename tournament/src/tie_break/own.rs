//! Tie-breaks by what somebody has done himself, and by the lot.

use super::{field::Field, fraction::Fraction};
use crate::{RoundNumber, RoundScore, TieBreakValue};

/// How many games he won on the board.
pub(super) fn wins(field: &Field<'_>, at: usize) -> TieBreakValue {
    let entries = field.cards[at].entries.iter();
    let wins = entries.filter(|entry| matches!(entry.score, RoundScore::Won { .. }));
    TieBreakValue::whole(wins.count() as u64)
}

/// The sum of his points after each round.
pub(super) fn progressive(field: &Field<'_>, at: usize) -> TieBreakValue {
    let after = |round: u32| {
        let points = field.cards[at].points_after(RoundNumber(round as u16), field.scoring);
        u64::from(points.to_tenths())
    };
    let tenths: u64 = (1..=field.rounds).map(after).sum();
    TieBreakValue::hundredths(tenths * 10)
}

/// The average rating of those whom he met on the board and who have one,
/// rounded to a whole number.
pub(super) fn rating_average(field: &Field<'_>, at: usize) -> Option<TieBreakValue> {
    let opponents = { field.cards[at].entries.iter() }.filter_map(|entry| entry.score.played());
    let ratings: Vec<u128> = opponents
        .filter_map(|opponent| field.group.entrant(opponent)?.rating)
        .map(u128::from)
        .collect();
    if ratings.is_empty() {
        return None;
    }
    let average = Fraction::average(ratings.iter().sum(), ratings.len() as u128);
    Some(TieBreakValue::whole(average.rounded()))
}

/// His place in the lot, counted from the end: more is better.
pub(super) fn lot(field: &Field<'_>, at: usize) -> Option<TieBreakValue> {
    let order = field.group.tie_order.as_ref()?;
    let place = order
        .iter()
        .position(|player| *player == field.cards[at].player)?;
    Some(TieBreakValue::whole((order.len() - place) as u64))
}
