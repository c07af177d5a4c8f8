//! The normal form of the move axes joins exactly those combinations that have
//! the same moves everywhere.

use damka_rules::{MoveAxes, Movegen, Piece, Position, Role, Setup, Side, Square};

use crate::random::Random;

/// Mostly the opponent's pieces, so that there are long captures.
fn position(random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty(Side::First);
    let (own, foes, kings) = (1 + random.below(2), 2 + random.below(10), random.below(3));
    for number in 0..own + foes {
        let side = if number < own {
            Side::First
        } else {
            Side::Second
        };
        let role = if random.below(3) < kings {
            Role::King
        } else {
            Role::Man
        };
        let square = Square::ALL[random.below(32)];
        setup.put(square, Piece { side, role });
    }
    setup.try_into().ok()
}

#[test]
fn equal_normal_forms_mean_equal_moves_and_no_others_do() {
    let all: Vec<_> = MoveAxes::all().collect();
    let mut random = Random::new(50);
    let mut apart = vec![false; all.len() * all.len()];
    for position in (0..20_000).filter_map(|_| position(&mut random)) {
        let moves: Vec<_> = (all.iter())
            .map(|&axes| Movegen::at_run_time(axes).legal_moves(&position).sorted())
            .collect();
        if moves.iter().all(|list| *list == moves[0]) {
            continue;
        }
        for (i, first) in moves.iter().enumerate() {
            for (j, second) in moves.iter().enumerate().skip(i + 1) {
                if !apart[i * all.len() + j] && first != second {
                    apart[i * all.len() + j] = true;
                    assert_ne!(all[i].normal(), all[j].normal(), "{position}");
                }
            }
        }
    }
    for (i, first) in all.iter().enumerate() {
        for (j, second) in all.iter().enumerate().skip(i + 1) {
            let alike = !apart[i * all.len() + j];
            assert_eq!(
                alike,
                first.normal() == second.normal(),
                "{first:?} {second:?}"
            );
        }
    }
}
