//! What players who are equal have done against each other (FIDE C.07, 6).

use std::{cmp::Reverse, collections::HashMap};

use super::{field::Field, fraction::Fraction};
use crate::TieBreakValue;

/// What one of the equal players has against the others.
#[derive(Copy, Clone)]
struct Encounter {
    at: usize,
    /// What he has, in tenths; of several games against one the average.
    has: Fraction,
    /// What he would have if he had won all games that were not played.
    could: Fraction,
    met_all: bool,
}

/// The equal players in the order of their games against each other, those who
/// are still equal together; with what each has.
pub(super) fn split(field: &Field<'_>, equal: &[usize]) -> Vec<Vec<(usize, TieBreakValue)>> {
    let encounters = encounters(field, equal);
    let value = |encounter: &Encounter| {
        let hundredths = encounter.has.times(10).rounded();
        (encounter.at, TieBreakValue::hundredths(hundredths))
    };
    let classes = ranked(encounters);
    if classes.len() <= 1 {
        return classes
            .iter()
            .map(|class| class.iter().map(value).collect())
            .collect();
    }
    // Those who are still equal are compared by the games among them alone.
    let mut split_again = Vec::new();
    for class in classes {
        let places: Vec<usize> = class.iter().map(|encounter| encounter.at).collect();
        let values: HashMap<usize, TieBreakValue> = class.iter().map(value).collect();
        for part in split(field, &places) {
            split_again.push(part.iter().map(|&(at, _)| (at, values[&at])).collect());
        }
    }
    split_again
}

/// Classes of equal encounters, the best first. If not all have met, somebody
/// stands above only if nobody below could reach him.
fn ranked(mut encounters: Vec<Encounter>) -> Vec<Vec<Encounter>> {
    let met_all = encounters.iter().all(|encounter| encounter.met_all);
    if met_all {
        encounters.sort_by_key(|encounter| Reverse(encounter.has));
        let classes = encounters.chunk_by(|a, b| a.has == b.has);
        return classes.map(<[Encounter]>::to_vec).collect();
    }
    encounters.sort_by_key(|encounter| (Reverse(encounter.has), Reverse(encounter.could)));
    let mut classes: Vec<Vec<Encounter>> = Vec::new();
    let mut clear = true;
    for (place, encounter) in encounters.iter().enumerate() {
        let best = encounters[place..].iter().map(|below| below.could).max();
        let above = place.checked_sub(1).map(|above| encounters[above].has);
        clear &= match (above, best) {
            (Some(above), Some(best)) => above > best,
            _ => true,
        };
        match classes.last_mut() {
            Some(class) if !clear => class.push(*encounter),
            _ => classes.push(vec![*encounter]),
        }
    }
    classes
}

fn encounters(field: &Field<'_>, equal: &[usize]) -> Vec<Encounter> {
    let win = u128::from(field.scoring.win.to_tenths());
    let encounter = |&at: &usize| {
        let mut games: HashMap<usize, (u128, u128)> = HashMap::new();
        for entry in &field.cards[at].entries {
            let opponent = field.counted_opponent(&entry.score);
            if let Some(opponent) = opponent.filter(|opponent| equal.contains(opponent)) {
                let (sum, count) = games.entry(opponent).or_default();
                *sum += u128::from(field.tenths(&entry.score));
                *count += 1;
            }
        }
        let averages = games
            .values()
            .map(|&(sum, count)| Fraction::average(sum, count));
        let has = averages.fold(Fraction::whole(0), Fraction::add);
        // In a round robin a game is missing only because it is still to come.
        let unmet = equal.len() - 1 - games.len();
        let unmet = if field.round_robin { 0 } else { unmet };
        Encounter {
            at,
            has,
            could: has.add(Fraction::whole(win * unmet as u128)),
            met_all: unmet == 0,
        }
    };
    equal.iter().map(encounter).collect()
}

/// Whether two equal players had exactly one game.
pub(super) fn had_one_game(field: &Field<'_>, a: usize, b: usize) -> bool {
    let entries = field.cards[a].entries.iter();
    let games = entries.filter(|entry| field.counted_opponent(&entry.score) == Some(b));
    games.count() == 1
}
