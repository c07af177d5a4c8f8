//! A player, with what articles 1.4 to 1.8 define.

use damka_rules::Side;
use damka_tournament::{
    Points, StartNumber,
    swiss::{Field, PastRound},
};

/// A player.
pub struct Person {
    pub number: StartNumber,
    pub score: i64,
    pub rank: usize,
    pub sides: Vec<Side>,
    pub met: Vec<StartNumber>,
    pub down: [bool; 2],
    pub up: [bool; 2],
    pub unplayed: i64,
    pub may_have_bye: bool,
    pub is_top: bool,
}

impl Person {
    /// Games with the first side minus games with the second.
    pub fn difference(&self) -> i64 {
        let first = self
            .sides
            .iter()
            .filter(|&&side| side == Side::First)
            .count() as i64;
        2 * first - self.sides.len() as i64
    }

    /// The preferred side, and 3 if it is absolute, 2 if strong, 1 if mild.
    pub fn preference(&self) -> Option<(Side, u8)> {
        let last = *self.sides.last()?;
        let due = |difference: i64| {
            if difference > 0 {
                Side::Second
            } else {
                Side::First
            }
        };
        let twice = self.sides.len() > 1 && self.sides[self.sides.len() - 2] == last;
        Some(match self.difference() {
            difference if difference.abs() > 1 => (due(difference), 3),
            _ if twice => (last.other(), 3),
            0 => (last.other(), 1),
            difference => (due(difference), 2),
        })
    }
}

/// Those who are here, by score and number, the highest first.
pub fn people(field: &Field) -> Vec<Person> {
    let tenths = |points: Points| i64::from(points.to_tenths());
    let mut rank = 0;
    let mut people = Vec::new();
    for player in &field.players {
        let was_paired = player
            .past
            .iter()
            .any(|past| !matches!(past, PastRound::NotPaired { .. }));
        rank += usize::from(player.is_present || was_paired);
        if !player.is_present {
            continue;
        }
        let score = |number: StartNumber, rounds: usize| -> i64 {
            let player = field
                .players
                .iter()
                .find(|player| player.number == number)
                .expect("opponents are in the field");
            player
                .past
                .iter()
                .take(rounds)
                .map(|past| tenths(past.points()))
                .sum()
        };
        let (mut down, mut up) = ([false; 2], [false; 2]);
        for ago in 0..2 {
            let Some(round) = usize::from(field.paired_rounds).checked_sub(ago + 1) else {
                continue;
            };
            match player.past.get(round) {
                Some(PastRound::Game { opponent, .. }) => {
                    down[ago] = score(player.number, round) > score(*opponent, round);
                    up[ago] = score(player.number, round) < score(*opponent, round);
                }
                Some(past) => down[ago] = past.points() > field.loss,
                None => {}
            }
        }
        let games = player.past.iter().filter_map(|past| match *past {
            PastRound::Game { opponent, side, .. } => Some((opponent, side)),
            _ => None,
        });
        let (met, sides): (Vec<_>, Vec<_>) = games.unzip();
        let total = score(player.number, usize::MAX);
        people.push(Person {
            number: player.number,
            score: total,
            rank,
            down,
            up,
            unplayed: i64::from(field.paired_rounds) - met.len() as i64,
            met,
            sides,
            may_have_bye: !player.past.iter().any(|past| match past {
                PastRound::Bye { .. } => true,
                PastRound::Game { .. } => false,
                past => past.points() == field.win,
            }),
            is_top: field.paired_rounds + 1 == field.rounds
                && 2 * total > tenths(field.win) * i64::from(field.paired_rounds),
        });
    }
    people.sort_by_key(|person| (-person.score, person.number));
    people
}
