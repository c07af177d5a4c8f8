//! Random tournaments whose rounds this crate pairs.

use damka_rules::Side;
use damka_tournament::{
    Points, StartNumber,
    swiss::{Field, Pairing, PastRound},
};
use oorandom::Rand32;

/// A tournament that goes on by random results.
pub struct Simulated {
    pub field: Field,
    random: Rand32,
    /// Of a hundred players in a round how many are absent, and how many games are not played.
    absent: u32,
    forfeits: u32,
}

impl Simulated {
    pub fn new(seed: u64, players: std::ops::RangeInclusive<u32>, rounds: u32) -> Simulated {
        let mut random = Rand32::new(seed);
        let players = random.rand_range(*players.start()..players.end() + 1) as u16;
        let side = Side::BOTH[random.rand_range(0..2) as usize];
        let rounds = random.rand_range(2..rounds + 1) as u16;
        let mut field = Field::new(rounds, side, (1..=players).map(StartNumber));
        if random.rand_range(0..4) == 0 {
            let mut anybody = || StartNumber(random.rand_range(1..u32::from(players) + 1) as u16);
            field.forbidden = vec![(anybody(), anybody()), (anybody(), anybody())];
        }
        let absent = [0, 5, 20][random.rand_range(0..3) as usize];
        let forfeits = [0, 5, 20][random.rand_range(0..3) as usize];
        let mut simulated = Simulated {
            field,
            random,
            absent,
            forfeits,
        };
        simulated.choose_present();
        simulated
    }

    fn choose_present(&mut self) {
        for player in &mut self.field.players {
            player.is_present = self.random.rand_range(0..100) >= self.absent;
        }
    }

    /// Plays a round, and says whether another follows.
    pub fn play(&mut self, pairing: &Pairing) -> bool {
        let mut pasts: Vec<Option<PastRound>> = vec![None; self.field.players.len()];
        let place = |number: StartNumber| usize::from(number.0) - 1;
        for pair in &pairing.pairs {
            let (first, second) = match self.random.rand_range(0..3) {
                0 => (Points::ONE, Points::ZERO),
                1 => (Points::HALF, Points::HALF),
                _ => (Points::ZERO, Points::ONE),
            };
            let is_forfeit = self.random.rand_range(0..100) < self.forfeits;
            let past = |opponent, side, points| match is_forfeit && points != Points::HALF {
                true => PastRound::Forfeit { opponent, points },
                false => PastRound::Game {
                    opponent,
                    side,
                    points,
                },
            };
            pasts[place(pair.first)] = Some(past(pair.second, Side::First, first));
            pasts[place(pair.second)] = Some(past(pair.first, Side::Second, second));
        }
        if let Some(bye) = pairing.bye {
            pasts[place(bye)] = Some(PastRound::Bye {
                points: Points::ONE,
            });
        }
        for (player, past) in self.field.players.iter_mut().zip(pasts) {
            let points = [Points::ZERO, Points::ZERO, Points::HALF, Points::ONE]
                [self.random.rand_range(0..4) as usize];
            player
                .past
                .push(past.unwrap_or(PastRound::NotPaired { points }));
        }
        self.field.paired_rounds += 1;
        self.choose_present();
        self.field.paired_rounds < self.field.rounds
    }
}

/// All ways to take `count` of these in some order, by the order of the first, then the second…
pub fn arrangements(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in of {
        let rest: Vec<usize> = of.iter().copied().filter(|&at| at != first).collect();
        for arrangement in arrangements(&rest, count - 1) {
            all.push([&[first], &arrangement[..]].concat());
        }
    }
    all
}
