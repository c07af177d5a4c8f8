use damka_rules::{Move, MoveKind, MoveList, Movegen, Position, Role, Side, Square, Zobrist};
use oorandom::Rand64;

use super::ordering::key;

/// The deliberate weaknesses of a lower level: moves that it misses, and noise in
/// its evaluation.
///
/// What is missed depends only on the position, the move and the seed: the same
/// player in the same game makes the same mistakes on every machine.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// Another seed makes other mistakes.
    pub seed: u64,
    /// Percentage of the opponent's immediate captures that are missed.
    pub missed_replies: u8,
    /// Percentage of captures further ahead that are missed.
    pub missed_captures: u8,
    /// Percentage of quiet moves offering a piece that are not considered: all
    /// exchanges and shots begin with one.
    pub missed_offers: u8,
    /// Maximum error of the evaluation, in hundredths of a man.
    pub noise: u16,
    /// Bonus for advanced men: hundredths of a man times the square of the rows
    /// that each has advanced. It makes a player run ahead.
    pub advance_bonus: u8,
}

impl Handicap {
    /// Removes the moves that are missed, `ply` plies from the root. At the root
    /// no capture is missed: the rules demand it.
    pub(super) fn filter_moves(
        &self,
        movegen: &Movegen,
        position: &Position,
        ply: usize,
        moves: &mut MoveList,
    ) {
        let Some(first) = moves.first() else {
            return;
        };
        match first.kind() {
            MoveKind::Capture if ply > 0 => {
                let captures = moves.clone();
                moves.retain(|m| self.sees_capture(position, m, ply));
                if moves.is_empty() {
                    // A player who sees no capture expects a quiet move.
                    *moves = movegen.quiet_moves(position);
                    if moves.is_empty() {
                        *moves = captures;
                    }
                }
            }
            MoveKind::Quiet if self.missed_offers > 0 => {
                let all = moves.clone();
                moves.retain(|m| self.considers(movegen, position, m));
                if moves.is_empty() {
                    *moves = all;
                }
            }
            _ => {}
        }
    }

    /// Removes the captures that are missed; none may be left.
    pub(super) fn filter_captures(&self, position: &Position, ply: usize, moves: &mut MoveList) {
        moves.retain(|m| self.sees_capture(position, m, ply));
    }

    /// The evaluation with its errors, given the exact one.
    pub(super) fn distort(&self, position: &Position, value: i32) -> i32 {
        let (own, foe) = (position.turn(), position.turn().other());
        let lead = advancement(position, own) - advancement(position, foe);
        let value = value + i32::from(self.advance_bonus) * lead;
        let noise = i32::from(self.noise);
        if noise == 0 {
            return value;
        }
        let random = self.random(position, NOISE);
        // The sum of two uniform numbers: small errors are more frequent than large ones.
        let uniform = |bits: u64| (bits & 0xFFFF) as i32 * (noise + 1) / 0x1_0000;
        value + uniform(random) + uniform(random >> 16) - noise
    }

    fn sees_capture(&self, position: &Position, m: &Move, ply: usize) -> bool {
        let percent = if ply <= 1 {
            self.missed_replies
        } else {
            self.missed_captures
        };
        let percent = u32::from(percent);
        if percent == 0 {
            return true;
        }
        // Multiple captures, captures backwards and those of kings are harder to see.
        let hard = m.captured().len() > 1 || m.role() == Role::King || is_backwards(position, m);
        let percent = if hard { percent * 3 / 2 } else { percent };
        !self.misses(position, key(m), percent)
    }

    fn considers(&self, movegen: &Movegen, position: &Position, m: &Move) -> bool {
        let next = position.play_unchecked(m);
        !movegen.has_capture(&next, next.turn())
            || !self.misses(position, key(m), self.missed_offers.into())
    }

    fn misses(&self, position: &Position, key: u16, percent: u32) -> bool {
        self.random(position, key) % 100 < percent.into()
    }

    fn random(&self, position: &Position, key: u16) -> u64 {
        let seed = self.seed ^ u64::from(key) << 40;
        let position = Zobrist::of(position).0;
        Rand64::new(u128::from(position) << 64 | u128::from(seed)).rand_u64()
    }
}

/// No move has this key: both squares are the same, and it captures something.
const NOISE: u16 = 1;

/// The sum of the squares of the rows that a side's men have advanced.
fn advancement(position: &Position, side: Side) -> i32 {
    let rows = |square: Square| match side {
        Side::First => i32::from(square.row()),
        Side::Second => 7 - i32::from(square.row()),
    };
    let men = position.men(side).into_iter();
    men.map(|square| rows(square) * rows(square)).sum()
}

fn is_backwards(position: &Position, m: &Move) -> bool {
    let (from, to) = (m.from().row(), m.to().row());
    match position.turn() {
        Side::First => to <= from,
        Side::Second => to >= from,
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::Ruleset;

    use super::*;

    fn handicap(percent: u8, noise: u16) -> Handicap {
        Handicap {
            seed: 7,
            missed_replies: percent,
            missed_captures: percent,
            missed_offers: percent,
            noise,
            advance_bonus: 0,
        }
    }

    fn filtered(handicap: Handicap, fen: &str, ply: usize) -> MoveList {
        let position: Position = fen.parse().unwrap();
        let movegen = Movegen::from(Ruleset::CLASSIC);
        let mut moves = movegen.legal_moves(&position);
        handicap.filter_moves(&movegen, &position, ply, &mut moves);
        moves
    }

    #[test]
    fn who_sees_no_capture_expects_a_quiet_move_but_obeys_the_rules() {
        let fen = "W:W22,32:B18,1";
        assert!(filtered(handicap(0, 0), fen, 1)[0].is_capture());
        assert!(!filtered(handicap(100, 0), fen, 1)[0].is_capture());
        // At the board the capture must be played, seen or not.
        assert!(filtered(handicap(100, 0), fen, 0)[0].is_capture());
        // Nothing else can be played: then it is seen.
        assert!(filtered(handicap(100, 0), "W:W22:B17,18", 1)[0].is_capture());
    }

    #[test]
    fn offers_are_not_considered() {
        // 22-18 offers a man; 32-28 and the other step do not.
        let all = filtered(handicap(0, 0), "W:W22,32:B15,1", 0);
        let some = filtered(handicap(100, 0), "W:W22,32:B15,1", 0);
        assert!(some.len() < all.len());
        assert!(some.iter().all(|m| m.to_string() != "22-18"));
    }

    /// Mistakes are as frequent as the level says.
    #[test]
    fn rates_are_kept() {
        let position = Ruleset::CLASSIC.initial();
        for percent in [0, 1, 8, 38, 65, 100] {
            let handicap = handicap(0, 0);
            let missed = (0..10_000).filter(|key| handicap.misses(&position, *key, percent));
            let count = missed.count() as i32;
            assert!(
                (count - 100 * percent as i32).abs() <= 150,
                "{percent} % {count}"
            );
        }
    }

    /// Captures at once and those further ahead have their own rates, and hard
    /// ones are missed half as often again.
    #[test]
    fn near_and_far_hard_and_easy_captures_differ() {
        let handicap = |seed| Handicap {
            seed,
            missed_replies: 20,
            missed_captures: 60,
            ..handicap(0, 0)
        };
        let missed = |fen: &str, ply| {
            let position: Position = fen.parse().unwrap();
            let m = Movegen::from(Ruleset::CLASSIC).legal_moves(&position)[0];
            let seeds = (0..2_000u64).map(|seed| seed << 32 | seed);
            let missed = seeds.filter(|seed| !handicap(*seed).sees_capture(&position, &m, ply));
            (missed.count() + 10) / 20
        };
        // A man takes one forwards; takes two; takes one backwards; a king takes one.
        let easy = "W:W22,32:B18,1";
        for (ply, percent) in [(0, 20), (1, 20), (2, 60), (3, 60)] {
            let found = missed(easy, ply);
            assert!(found.abs_diff(percent) <= 3, "ply {ply}: {found} %");
        }
        for hard in ["W:W22:B18,10", "W:W14,32:B18,1", "W:WK29:B18,1"] {
            for (ply, percent) in [(1, 30), (2, 90)] {
                let found = missed(hard, ply);
                assert!(found.abs_diff(percent) <= 3, "{hard} ply {ply}: {found} %");
            }
        }
    }

    /// The bonus grows with the square of the rows, for either side.
    #[test]
    fn advanced_men_tempt_their_own_side() {
        let tempted = Handicap {
            advance_bonus: 3,
            ..handicap(0, 0)
        };
        // Square 9 is five rows from white's first, 12 two from black's.
        let bonus = 3 * (25 - 4);
        for (fen, value) in [("W:W9:B12", 100 + bonus), ("B:W9:B12", 100 - bonus)] {
            let position: Position = fen.parse().unwrap();
            assert_eq!(tempted.distort(&position, 100), value, "{fen}");
        }
    }

    #[test]
    fn errors_of_the_evaluation_stay_within_their_bounds_and_differ_by_seed() {
        let position = Ruleset::CLASSIC.initial();
        let distorted = |seed| {
            Handicap {
                seed,
                ..handicap(0, 30)
            }
            .distort(&position, 100)
        };
        let all: Vec<i32> = (0..1000).map(distorted).collect();
        assert!(all.iter().all(|value| (70..=130).contains(value)));
        assert!(all.iter().any(|value| *value < 85));
        assert!(all.iter().any(|value| *value > 115));
        assert_eq!(distorted(5), distorted(5));
    }
}
