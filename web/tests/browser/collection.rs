//! A large collection of games, made by a random player.

use damka_rules::{Notation, Ruleset};

/// How long a game becomes at most.
const PLIES: usize = 50;

/// So many different games as PDN; the same ones every time.
pub fn collection(games: usize) -> String {
    let rules = Ruleset::CLASSIC;
    let mut random = Random(7);
    let mut pdn = String::new();
    for at in 0..games {
        let mut position = rules.initial();
        let mut moves = String::new();
        for ply in 0..PLIES {
            let legal = rules.legal_moves(&position);
            if legal.is_empty() {
                break;
            }
            let m = legal[random.below(legal.len())];
            if ply % 2 == 0 {
                moves += &format!("{}. ", ply / 2 + 1);
            }
            moves += &rules.write_move(&position, &m, Notation::Numeric, 'x');
            moves.push(' ');
            position = position.play_unchecked(&m);
        }
        let result = ["1-0", "0-1", "1/2-1/2"][at % 3];
        pdn += &format!(
            "[Event \"Cup {}\"]\n[White \"Player {at}\"]\n[Black \"Opponent {}\"]\n\
             [Date \"20{:02}.{:02}.{:02}\"]\n[Result \"{result}\"]\n\n{moves}{result}\n\n",
            at % 40,
            at % 977,
            at % 26,
            at % 12 + 1,
            at % 28 + 1,
        );
    }
    pdn
}

/// A linear congruential generator.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
