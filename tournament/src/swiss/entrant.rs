use std::collections::{BTreeSet, HashMap};

use super::{
    field::{Field, PastRound, Player},
    preference::{Claimant, Preference, SideHistory},
};
use crate::{Points, StartNumber};

/// A player who is paired in this round, with all that the criteria ask about.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) number: StartNumber,
    pub(crate) score: Points,
    /// The scoregroup, from 1 for the lowest.
    pub(crate) level: usize,
    /// The place among all who were ever paired, from 1.
    pub(crate) rank: usize,
    pub(crate) sides: SideHistory,
    pub(crate) preference: Option<Preference>,
    /// The floats of the previous round and of the one before it.
    pub(crate) floats: [Option<Float>; 2],
    /// The rounds without a game.
    pub(crate) unplayed: u32,
    /// More than half of all points before the last round (art. 1.8).
    pub(crate) is_top_scorer: bool,
    /// Neither had the bye, nor got the points of a win without playing (C2).
    pub(crate) may_have_bye: bool,
}

/// Whom a player met in a round (art. 1.4).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Float {
    /// Somebody with fewer points, or nobody, for more points than a loss.
    Down,
    /// Somebody with more points.
    Up,
}

impl Entrant {
    pub(crate) fn claimant(&self) -> Claimant<'_> {
        Claimant {
            history: &self.sides,
            rank: self.rank,
        }
    }
}

/// Those present, the highest ranked first (art. 1.2).
pub(crate) fn entrants(field: &Field, places: &HashMap<StartNumber, usize>) -> Vec<Entrant> {
    let mut rank = 0;
    let mut entrants = Vec::new();
    for player in &field.players {
        // Who has not been paired yet, and is not now, has no place in the list.
        if player.is_present || player.past.iter().any(|past| is_paired(*past)) {
            rank += 1;
        }
        if player.is_present {
            entrants.push(entrant(field, places, player, rank));
        }
    }
    let scores: BTreeSet<Points> = entrants.iter().map(|entrant| entrant.score).collect();
    let levels: HashMap<Points, usize> = scores.into_iter().zip(1..).collect();
    for entrant in &mut entrants {
        entrant.level = levels[&entrant.score];
    }
    entrants.sort_by_key(|entrant| (std::cmp::Reverse(entrant.level), entrant.number));
    entrants
}

fn is_paired(past: PastRound) -> bool {
    !matches!(past, PastRound::NotPaired { .. })
}

fn entrant(
    field: &Field,
    places: &HashMap<StartNumber, usize>,
    player: &Player,
    rank: usize,
) -> Entrant {
    let round = field.round();
    let score = player.score_before(round);
    let sides = SideHistory::new(player.past.iter().filter_map(|past| match past {
        PastRound::Game { side, .. } => Some(*side),
        _ => None,
    }));
    let is_last_round = round == field.rounds;
    let half_of_all = field.win.to_tenths() * u32::from(field.paired_rounds);
    let float = |rounds_ago: u16| {
        let round = field.paired_rounds.checked_sub(rounds_ago)?;
        float_of(field, places, player, round + 1)
    };
    Entrant {
        number: player.number,
        score,
        level: 0,
        rank,
        preference: sides.preference(),
        unplayed: u32::from(field.paired_rounds) - sides.games() as u32,
        sides,
        floats: [float(1), float(2)],
        is_top_scorer: is_last_round && 2 * score.to_tenths() > half_of_all,
        may_have_bye: !player.past.iter().any(|past| match *past {
            PastRound::Bye { .. } => true,
            PastRound::Forfeit { points, .. } | PastRound::NotPaired { points } => {
                points >= field.win
            }
            PastRound::Game { .. } => false,
        }),
    }
}

fn float_of(
    field: &Field,
    places: &HashMap<StartNumber, usize>,
    player: &Player,
    round: u16,
) -> Option<Float> {
    match *player.past.get(usize::from(round) - 1)? {
        PastRound::Game { opponent, .. } => {
            let opponent = &field.players[places[&opponent]];
            match player
                .score_before(round)
                .cmp(&opponent.score_before(round))
            {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            }
        }
        PastRound::Forfeit { points, .. }
        | PastRound::Bye { points }
        | PastRound::NotPaired { points } => (points > field.loss).then_some(Float::Down),
    }
}
