use damka_rules::{Move, MoveKind, MoveList, Movegen, Position, Role, Side, Square, Zobrist};
use oorandom::Rand64;

use super::ordering::key;

/// What a player who does not see everything sees, and how well he judges it.
///
/// What is overlooked hangs on the position, the move and the seed alone: the
/// same player in the same game overlooks the same thing on every machine.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    /// Another seed overlooks other things.
    pub seed: u64,
    /// Of a hundred captures with which the opponent answers at once, so many
    /// are overlooked.
    pub near: u8,
    /// The same of captures further ahead.
    pub far: u8,
    /// Of a hundred quiet moves that offer a piece, so many do not come to mind:
    /// all exchanges and shots begin with one.
    pub offers: u8,
    /// By how many hundredths of a man a position is misjudged at most.
    pub blur: u16,
    /// How tempting it is to run ahead with the foremost man: hundredths of a
    /// man for the first row, four times as many for the second, and so on.
    pub haste: u8,
}

impl Sight {
    /// Leaves out the moves that are overlooked, so many plies from the root.
    /// At the root captures are seen: the rules demand them.
    pub(super) fn narrow(
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
                    // Who sees no capture expects a quiet move.
                    *moves = movegen.quiet_moves(position);
                    if moves.is_empty() {
                        *moves = captures;
                    }
                }
            }
            MoveKind::Quiet if self.offers > 0 => {
                let all = moves.clone();
                moves.retain(|m| self.thinks_of(movegen, position, m));
                if moves.is_empty() {
                    *moves = all;
                }
            }
            _ => {}
        }
    }

    /// Leaves out the captures that are overlooked; there may be none left.
    pub(super) fn narrow_captures(&self, position: &Position, ply: usize, moves: &mut MoveList) {
        moves.retain(|m| self.sees_capture(position, m, ply));
    }

    /// How the position looks, if it is worth so much in truth.
    pub(super) fn judge(&self, position: &Position, value: i32) -> i32 {
        let value = value
            + i32::from(self.haste)
                * (lead(position, position.turn()) - lead(position, position.turn().other()));
        let blur = i32::from(self.blur);
        if blur == 0 {
            return value;
        }
        let random = self.random(position, BLUR);
        // The sum of two dice: small mistakes are more frequent than large ones.
        let die = |bits: u64| (bits & 0xFFFF) as i32 * (blur + 1) / 0x1_0000;
        value + die(random) + die(random >> 16) - blur
    }

    fn sees_capture(&self, position: &Position, m: &Move, ply: usize) -> bool {
        let percent = u32::from(if ply <= 1 { self.near } else { self.far });
        if percent == 0 {
            return true;
        }
        // Chains, captures backwards and kings from afar are seen less easily.
        let hard = m.captured().len() > 1 || m.role() == Role::King || is_backwards(position, m);
        let percent = if hard { percent * 3 / 2 } else { percent };
        !self.happens(position, key(m), percent)
    }

    fn thinks_of(&self, movegen: &Movegen, position: &Position, m: &Move) -> bool {
        let next = position.play_unchecked(m);
        !movegen.has_capture(&next, next.turn())
            || !self.happens(position, key(m), self.offers.into())
    }

    fn happens(&self, position: &Position, what: u16, percent: u32) -> bool {
        self.random(position, what) % 100 < percent.into()
    }

    fn random(&self, position: &Position, what: u16) -> u64 {
        let seed = self.seed ^ u64::from(what) << 40;
        let position = Zobrist::of(position).0;
        Rand64::new(u128::from(position) << 64 | u128::from(seed)).rand_u64()
    }
}

/// No move has this key: both squares are the same, and it captures something.
const BLUR: u16 = 1;

/// How far ahead a side's men are; the foremost count most.
fn lead(position: &Position, side: Side) -> i32 {
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

    fn sight(percent: u8, blur: u16) -> Sight {
        Sight {
            seed: 7,
            near: percent,
            far: percent,
            offers: percent,
            blur,
            haste: 0,
        }
    }

    fn narrowed(sight: Sight, fen: &str, ply: usize) -> MoveList {
        let position: Position = fen.parse().unwrap();
        let movegen = Movegen::from(Ruleset::CLASSIC);
        let mut moves = movegen.legal_moves(&position);
        sight.narrow(&movegen, &position, ply, &mut moves);
        moves
    }

    #[test]
    fn the_blind_expect_a_quiet_move_but_obey_the_rules() {
        let fen = "W:W22,32:B18,1";
        assert!(narrowed(sight(0, 0), fen, 1)[0].is_capture());
        assert!(!narrowed(sight(100, 0), fen, 1)[0].is_capture());
        // At the board the capture must be played, seen or not.
        assert!(narrowed(sight(100, 0), fen, 0)[0].is_capture());
        // Nothing else can be played: then it is seen.
        assert!(narrowed(sight(100, 0), "W:W22:B17,18", 1)[0].is_capture());
    }

    #[test]
    fn offers_do_not_come_to_mind() {
        // 22-18 offers a man; 32-28 and the other step do not.
        let all = narrowed(sight(0, 0), "W:W22,32:B15,1", 0);
        let some = narrowed(sight(100, 0), "W:W22,32:B15,1", 0);
        assert!(some.len() < all.len());
        assert!(some.iter().all(|m| m.to_string() != "22-18"));
    }

    /// Mistakes are as frequent as the level says.
    #[test]
    fn rates_are_kept() {
        let position = Ruleset::CLASSIC.initial();
        for percent in [0, 1, 8, 38, 65, 100] {
            let sight = sight(0, 0);
            let happened = (0..10_000).filter(|what| sight.happens(&position, *what, percent));
            let count = happened.count() as i32;
            assert!(
                (count - 100 * percent as i32).abs() <= 150,
                "{percent} % {count}"
            );
        }
    }

    /// Captures at once and those further ahead have their own rates, and hard
    /// ones are overlooked half as often again.
    #[test]
    fn near_and_far_hard_and_easy_captures_differ() {
        let sight = |seed| Sight {
            seed,
            near: 20,
            far: 60,
            ..sight(0, 0)
        };
        let overlooked = |fen: &str, ply| {
            let position: Position = fen.parse().unwrap();
            let m = Movegen::from(Ruleset::CLASSIC).legal_moves(&position)[0];
            let seeds = (0..2_000u64).map(|seed| seed << 32 | seed);
            let blind = seeds.filter(|seed| !sight(*seed).sees_capture(&position, &m, ply));
            (blind.count() + 10) / 20
        };
        // A man takes one forwards; takes two; takes one backwards; a king takes one.
        let easy = "W:W22,32:B18,1";
        for (ply, percent) in [(0, 20), (1, 20), (2, 60), (3, 60)] {
            let found = overlooked(easy, ply);
            assert!(found.abs_diff(percent) <= 3, "ply {ply}: {found} %");
        }
        for hard in ["W:W22:B18,10", "W:W14,32:B18,1", "W:WK29:B18,1"] {
            for (ply, percent) in [(1, 30), (2, 90)] {
                let found = overlooked(hard, ply);
                assert!(found.abs_diff(percent) <= 3, "{hard} ply {ply}: {found} %");
            }
        }
    }

    #[test]
    fn misjudgements_stay_within_their_bounds_and_differ_by_seed() {
        let position = Ruleset::CLASSIC.initial();
        let judged = |seed| {
            Sight {
                seed,
                ..sight(0, 30)
            }
            .judge(&position, 100)
        };
        let all: Vec<i32> = (0..1000).map(judged).collect();
        assert!(all.iter().all(|value| (70..=130).contains(value)));
        assert!(all.iter().any(|value| *value < 85));
        assert!(all.iter().any(|value| *value > 115));
        assert_eq!(judged(5), judged(5));
    }
}
